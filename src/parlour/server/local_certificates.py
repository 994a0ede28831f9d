"""Certificates for a home network: an authority of this server's own, and the server certificate that it issues.

Phones trust the authority once; the server certificate can then change as often as the machine's addresses do. The
authority is allowed to vouch for local names and addresses only, so that whoever steals its key cannot pretend to be
somebody's bank.
"""

from __future__ import annotations

import datetime
import ipaddress
import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from parlour.server.addresses import EVERYWHERE, HOST_NAME, host_names, network_addresses

AUTHORITY_DAYS = 3650
SERVER_DAYS = 397  # phones refuse certificates that are valid for much longer
RENEWAL_DAYS = 30  # before the end
LOCAL_NAMES = ("localhost", "local", "lan", "internal", "home.arpa")
LOCAL_NETWORKS = tuple(
    ipaddress.ip_network(each)
    for each in (
        "127.0.0.0/8",
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "169.254.0.0/16",
        "100.64.0.0/10",  # virtual private networks such as Tailscale
        "::1/128",
        "fc00::/7",
    )
)

Names = Sequence[x509.GeneralName]


@dataclass(frozen=True)
class Issued:
    """A certificate with its key."""

    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey

    def outlives(self, days: float) -> bool:
        return self.certificate.not_valid_after_utc > _now() + datetime.timedelta(days=days)


@dataclass(frozen=True)
class LocalCertificates:
    """The files of a server with its own authority. Each holds a certificate and its key."""

    authority: Path
    server: Path
    is_new_authority: bool

    @property
    def fingerprint(self) -> str:
        return read_certificate(self.authority).fingerprint(hashes.SHA256()).hex(":").upper()


def ensure(folder: Path, host: str) -> LocalCertificates:
    """Files that are valid for this machine and for the host that the server listens at; renewed where necessary."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    authority_file, server_file = folder / "authority.pem", folder / "server.pem"
    names = _names(host)
    authority = _read(authority_file)
    is_new_authority = authority is None or not _is_usable_authority(authority, names)
    if authority is None or is_new_authority:
        authority = _new_authority(names)
        _write(authority_file, authority)
    server = _read(server_file)
    if server is None or not _is_usable_server(server, authority, names):
        _write(server_file, _new_server(authority, names), authority.certificate)
    return LocalCertificates(authority_file, server_file, is_new_authority)


def read_certificate(path: Path) -> x509.Certificate:
    """The first certificate of a file."""
    return x509.load_pem_x509_certificate(path.read_bytes())


def _names(host: str) -> list[x509.GeneralName]:
    """What a browser may have in its address line: local names and addresses, and the host that was asked for."""
    addresses = {each for each in network_addresses() if not each.is_global}
    addresses |= {ipaddress.ip_address("127.0.0.1"), ipaddress.ip_address("::1")}
    names = ["localhost", *host_names()]
    if host not in EVERYWHERE:
        try:
            addresses.add(ipaddress.ip_address(host))
        except ValueError:
            names += [host.lower()] if HOST_NAME.fullmatch(host.lower()) else []
    in_order = sorted(addresses, key=lambda each: (each.version, int(each)))
    return [*(x509.DNSName(each) for each in dict.fromkeys(names)), *(x509.IPAddress(each) for each in in_order)]


# Which certificates can be used on


def _is_usable_authority(authority: Issued, names: Names) -> bool:
    return authority.outlives(SERVER_DAYS + RENEWAL_DAYS) and all(_permits(authority, name) for name in names)


def _permits(authority: Issued, name: x509.GeneralName) -> bool:
    """Whether the authority may vouch for the name."""
    constraints = authority.certificate.extensions.get_extension_for_class(x509.NameConstraints).value
    permitted = [each.value for each in constraints.permitted_subtrees or []]
    if isinstance(name, x509.IPAddress):
        return any(not isinstance(each, str) and name.value in each for each in permitted)
    return any(isinstance(each, str) and f".{name.value}".endswith(f".{each}") for each in permitted)


def _is_usable_server(server: Issued, authority: Issued, names: Names) -> bool:
    try:
        server.certificate.verify_directly_issued_by(authority.certificate)
    except (ValueError, TypeError, InvalidSignature):
        return False
    stated = server.certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return server.outlives(RENEWAL_DAYS) and set(names) <= set(stated)


# Creating them


def _new_authority(names: Names) -> Issued:
    key = ec.generate_private_key(ec.SECP256R1())
    subject = _subject("Parlour at home")
    public = x509.SubjectKeyIdentifier.from_public_key(key.public_key())
    builder = (
        _builder(subject, subject, key, AUTHORITY_DAYS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_key_usage(is_authority=True), critical=True)
        .add_extension(x509.NameConstraints(_permitted(names), None), critical=True)
        .add_extension(public, critical=False)
    )
    return Issued(builder.sign(key, hashes.SHA256()), key)


def _permitted(names: Names) -> list[x509.GeneralName]:
    """Everything local, and what of these names lies outside."""
    permitted: list[x509.GeneralName] = [
        *(x509.DNSName(each) for each in LOCAL_NAMES),
        *(x509.IPAddress(each) for each in LOCAL_NETWORKS),
    ]
    for name in names:
        if isinstance(name, x509.IPAddress):
            if not any(name.value in network for network in LOCAL_NETWORKS):
                permitted.append(x509.IPAddress(ipaddress.ip_network(str(name.value))))
        elif name not in permitted:
            permitted.append(name)
    return permitted


def _new_server(authority: Issued, names: Names) -> Issued:
    key = ec.generate_private_key(ec.SECP256R1())
    issuer = authority.certificate.extensions.get_extension_for_class(x509.SubjectKeyIdentifier).value
    builder = (
        _builder(_subject("Parlour"), authority.certificate.subject, key, SERVER_DAYS)
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_key_usage(is_authority=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_subject_key_identifier(issuer), critical=False)
    )
    return Issued(builder.sign(authority.key, hashes.SHA256()), key)


def _builder(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey, days: int
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(_now() - datetime.timedelta(days=1))  # the clocks of phones differ
        .not_valid_after(_now() + datetime.timedelta(days=days))
    )


def _subject(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def _key_usage(is_authority: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not is_authority,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=is_authority,
        crl_sign=is_authority,
        encipher_only=False,
        decipher_only=False,
    )


def _now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)


# Files


def _read(path: Path) -> Issued | None:
    """What an earlier start has written; None if there is nothing, or nothing of use."""
    try:
        content = path.read_bytes()
        certificate, key = x509.load_pem_x509_certificate(content), serialization.load_pem_private_key(content, None)
    except (FileNotFoundError, ValueError):
        return None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or certificate.public_key() != key.public_key():
        return None
    return Issued(certificate, key)


def _write(path: Path, issued: Issued, *chain: x509.Certificate) -> None:
    """Key and certificates in one file, readable by its owner only and replaced as a whole: they always match."""
    key = issued.key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    certificates = [each.public_bytes(serialization.Encoding.PEM) for each in (issued.certificate, *chain)]
    descriptor, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name)  # with mode 0600
    with os.fdopen(descriptor, "wb") as file:
        file.write(b"".join([key, *certificates]))
    Path(temporary).replace(path)
