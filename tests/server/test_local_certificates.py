"""Certificates for a home network: what they hold, when they are renewed, and what their authority may not do."""

from __future__ import annotations

import datetime
import ipaddress
import ssl
import stat
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.x509.verification import PolicyBuilder, Store, VerificationError

from parlour.server import local_certificates
from parlour.server.addresses import host_names, network_addresses
from parlour.server.local_certificates import ensure, read_certificate

ANY = "0.0.0.0"


def _names(path: Path) -> x509.SubjectAlternativeName:
    return read_certificate(path).extensions.get_extension_for_class(x509.SubjectAlternativeName).value


def test_the_certificate_is_for_the_names_and_addresses_of_this_machine(tmp_path: Path) -> None:
    names = _names(ensure(tmp_path / "tls", ANY).server)
    addresses = names.get_values_for_type(x509.IPAddress)
    assert {str(each) for each in addresses} >= {"127.0.0.1", "::1"}
    assert set(addresses) >= {each for each in network_addresses() if not each.is_global}
    assert set(names.get_values_for_type(x509.DNSName)) == {"localhost", *host_names()}


def test_the_keys_are_readable_by_their_owner_only(tmp_path: Path) -> None:
    files = ensure(tmp_path / "tls", ANY)
    modes = [stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "tls", files.authority, files.server)]
    assert modes == [0o700, 0o600, 0o600]


def test_a_certificate_is_used_again_while_it_fits(tmp_path: Path) -> None:
    first = ensure(tmp_path, ANY)
    before = first.server.read_bytes()
    second = ensure(tmp_path, ANY)
    assert (first.is_new_authority, second.is_new_authority) == (True, False)
    assert second.server.read_bytes() == before
    assert second.fingerprint == first.fingerprint


def test_another_address_renews_the_certificate_and_phones_need_not_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = ensure(tmp_path, ANY)
    monkeypatch.setattr(local_certificates, "network_addresses", lambda: [ipaddress.ip_address("192.168.7.9")])
    second = ensure(tmp_path, ANY)
    assert not second.is_new_authority
    assert second.fingerprint == first.fingerprint
    assert ipaddress.ip_address("192.168.7.9") in _names(second.server).get_values_for_type(x509.IPAddress)


@pytest.mark.parametrize(("days", "is_renewed"), [(397 - 31, False), (397 - 29, True)])
def test_a_certificate_is_renewed_a_month_before_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: int, is_renewed: bool
) -> None:
    first = ensure(tmp_path, ANY)
    before = read_certificate(first.server).serial_number
    later = datetime.datetime.now(datetime.UTC) + datetime.timedelta(days=days)
    monkeypatch.setattr(local_certificates, "_now", lambda: later)
    second = ensure(tmp_path, ANY)
    assert (read_certificate(second.server).serial_number != before) == is_renewed
    assert not second.is_new_authority


def test_an_old_authority_is_replaced_and_that_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ensure(tmp_path, ANY)
    later = datetime.datetime.now(datetime.UTC) + datetime.timedelta(days=3650 - 400)
    monkeypatch.setattr(local_certificates, "_now", lambda: later)
    assert ensure(tmp_path, ANY).is_new_authority


@pytest.mark.parametrize("file", ["authority.pem", "server.pem"])
@pytest.mark.parametrize("content", [b"", b"not a certificate"])
def test_a_damaged_file_is_replaced(tmp_path: Path, file: str, content: bytes) -> None:
    ensure(tmp_path, ANY)
    (tmp_path / file).write_bytes(content)
    files = ensure(tmp_path, ANY)
    assert files.is_new_authority == (file == "authority.pem")
    ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(files.server)
    read_certificate(files.server).verify_directly_issued_by(read_certificate(files.authority))


def test_a_host_that_was_asked_for_is_in_the_certificate(tmp_path: Path) -> None:
    names = _names(ensure(tmp_path, "games.example.org").server)
    assert "games.example.org" in names.get_values_for_type(x509.DNSName)
    names = _names(ensure(tmp_path, "203.0.113.7").server)
    assert ipaddress.ip_address("203.0.113.7") in names.get_values_for_type(x509.IPAddress)


@pytest.mark.parametrize("stolen_for", ["bank.example", "local.bank.example", "8.8.8.8"])
def test_the_authority_cannot_vouch_for_anything_else(tmp_path: Path, stolen_for: str) -> None:
    authority = local_certificates._read(ensure(tmp_path, ANY).authority)
    assert authority is not None
    try:
        name: x509.GeneralName = x509.IPAddress(ipaddress.ip_address(stolen_for))
        subject: x509.IPAddress | x509.DNSName = x509.IPAddress(ipaddress.ip_address(stolen_for))
    except ValueError:
        name = subject = x509.DNSName(stolen_for)
    forged = local_certificates._new_server(authority, [name]).certificate
    honest = local_certificates._new_server(authority, [x509.DNSName("table.local")]).certificate
    policy = PolicyBuilder().store(Store([authority.certificate]))
    assert policy.build_server_verifier(x509.DNSName("table.local")).verify(honest, [])
    with pytest.raises(VerificationError):
        policy.build_server_verifier(subject).verify(forged, [])
