"""A server that speaks HTTPS by itself, with a certificate made for the test."""

from __future__ import annotations

import datetime
import ipaddress
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.server.running import Server

DAY = datetime.timedelta(days=1)


class TlsServer(Server):
    """uvicorn with a certificate; clients find it through the environment variable SSL_CERT_FILE."""

    @property
    def address(self) -> str:
        return f"https://127.0.0.1:{self.port}"

    @property
    def certificate(self) -> Path:
        return self.folder / "certificate.pem"

    def command(self, *arguments: str) -> list[str]:
        key = self.folder / "key.pem"
        write_certificate(self.certificate, key)
        options = {
            "--port": str(self.port),
            "--ws": "parlour.server.ws.fast_path:FastWebSocketProtocol",
            "--ssl-certfile": str(self.certificate),
            "--ssl-keyfile": str(key),
        }
        pairs = [part for pair in options.items() for part in pair]
        return [sys.executable, "-m", "uvicorn", "parlour.server.app:create", "--factory", *pairs, *arguments]

    @property
    def verify(self) -> bool:
        return False


@contextmanager
def running_tls(folder: Path) -> Iterator[TlsServer]:
    server = TlsServer(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def write_certificate(certificate: Path, key: Path) -> None:
    """A certificate for 127.0.0.1 that vouches for itself."""
    private = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.datetime.now(datetime.UTC)
    builder = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(private.public_key())
    builder = builder.serial_number(x509.random_serial_number()).not_valid_before(now - DAY).not_valid_after(now + DAY)
    alternative = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    builder = builder.add_extension(alternative, critical=False)
    builder = builder.add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
    certificate.write_bytes(builder.sign(private, hashes.SHA256()).public_bytes(serialization.Encoding.PEM))
    pem = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    key.write_bytes(private.private_bytes(*pem))
