"""TLS for `parlour serve`: certificates that are read again when they change, without a restart."""

from __future__ import annotations

import ssl
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import structlog

from parlour.server import local_certificates

logger = structlog.stdlib.get_logger("parlour.server")

CHECK_SECONDS = 60.0  # between two looks at the files


@dataclass(frozen=True)
class OwnFiles:
    """The operator's own certificate. Called with no arguments, it tells where certificate and key are."""

    certificate: Path
    key: Path

    def __call__(self) -> tuple[Path, Path]:
        return self.certificate, self.key


@dataclass(frozen=True)
class SelfSigned:
    """A certificate of the server's own authority, renewed when it is asked for."""

    folder: Path
    host: str

    def __call__(self) -> tuple[Path, Path]:
        server = local_certificates.ensure(self.folder, self.host).server
        return server, server


CertificateSource = OwnFiles | SelfSigned


def chosen_source(
    self_signed: bool, certificate: Path | None, key: Path | None, folder: Path, host: str
) -> CertificateSource | None:
    """What the options of `parlour serve` ask for; None without TLS. A ValueError says what is wrong with them."""
    if self_signed:
        if certificate or key:
            raise ValueError("--tls-self-signed makes its own certificate; leave --tls-certificate and --tls-key out")
        return SelfSigned(folder / "tls", host)
    if certificate is None and key is None:
        return None
    if certificate is None or key is None:
        raise ValueError("--tls-certificate and --tls-key belong together")
    _require_usable(certificate, key)
    return OwnFiles(certificate, key)


def _require_usable(certificate: Path, key: Path) -> None:
    for path in (certificate, key):
        if not path.is_file():
            raise ValueError(f"there is no file {path}")
    try:
        _context(OwnFiles(certificate, key))
    except OSError as error:  # SSLError is one
        reason = getattr(error, "reason", None) or error.strerror or str(error)
        raise ValueError(f"cannot use the certificate {certificate} with the key {key}: {reason}") from None


@dataclass(frozen=True)
class ContextFactory:
    """Makes the context of one server process; uvicorn calls it in each."""

    source: CertificateSource

    def __call__(self, _config: Any, _default: Callable[[], ssl.SSLContext]) -> ssl.SSLContext:
        return _ReloadingContext(self.source).first


class _ReloadingContext:
    """The context for new connections; looks for other certificates at most once a minute."""

    def __init__(self, source: CertificateSource) -> None:
        self._source = source
        self._version = _version(source)
        self._checked = time.monotonic()
        self.first = self._newest = _context(source)
        self.first.sni_callback = self._on_connection

    def _on_connection(self, connection: ssl.SSLObject, _name: str | None, _context: ssl.SSLContext) -> None:
        if time.monotonic() - self._checked >= CHECK_SECONDS:
            self._checked = time.monotonic()
            self._reload()
        if self._newest is not self.first:
            connection.context = self._newest

    def _reload(self) -> None:
        try:
            version = _version(self._source)
            if version != self._version:
                self._newest, self._version = _context(self._source), version
        except OSError as error:
            logger.warning("cannot read the new certificate; the previous one stays in use", reason=str(error))


def _version(source: CertificateSource) -> list[int]:
    return [path.stat().st_mtime_ns for path in source()]


def _context(source: CertificateSource) -> ssl.SSLContext:
    certificate, key = source()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key, password="")  # else OpenSSL would ask for one in the terminal
    return context
