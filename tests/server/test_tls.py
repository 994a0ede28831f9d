"""Tables over TLS: a real server, and clients that trust its authority and nothing else."""

from __future__ import annotations

import asyncio
import hashlib
import os
import random
import re
import shutil
import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from parlour.server import local_certificates, tls
from parlour.server.addresses import network_addresses
from parlour.server.http.authority import PATH
from tests.clients import seated, within_bounds
from tests.server.playing import play_on, sit_and_start
from tests.server.postgres import Postgres
from tests.server.running import Guest, running
from tests.server.secure import SecureServer, running_securely


@pytest.fixture(scope="module")
def secure_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SecureServer]:
    with running_securely(tmp_path_factory.mktemp("secure")) as server:
        yield server


def test_a_game_is_played_over_wss_and_the_cookie_is_secure(secure_server: SecureServer) -> None:
    async def scene(ann: Guest, bob: Guest) -> int:
        table: str = ann.new_table("malice")["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            return await play_on([one, two], [], random.Random(1), most=7)

    ann, bob = Guest(secure_server, "Ann"), Guest(secure_server, "Bob")
    assert asyncio.run(scene(ann, bob)) == 7
    assert all(cookie.secure for each in (ann, bob) for cookie in each.http.cookies.jar)
    ann.close()
    bob.close()


def test_the_python_client_trusts_the_authority_that_openssl_is_told_of(
    secure_server: SecureServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with seated(secure_server.address, "malice") as tables:
            assert len({table.number for table in tables}) == 1

    monkeypatch.setenv("SSL_CERT_FILE", str(secure_server.authority))
    within_bounds(scene())


def test_a_client_without_the_authority_does_not_trust_the_server(secure_server: SecureServer) -> None:
    with pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
        httpx.get(f"{secure_server.address}/health")


def test_the_authority_can_be_downloaded_without_its_key(secure_server: SecureServer) -> None:
    answer = httpx.get(f"{secure_server.address}{PATH}", verify=secure_server.verify)
    assert answer.headers["Content-Type"] == "application/x-x509-ca-cert"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.text in secure_server.authority.read_text()
    assert "PRIVATE" not in answer.text
    printed = secure_server.output.read_text()
    context = ssl.create_default_context(cadata=answer.text)
    (authority,) = context.get_ca_certs(binary_form=True)
    fingerprint = re.findall(r"fingerprint of the file: ([0-9A-F:]+)", printed)
    assert fingerprint == [hashlib.sha256(authority).digest().hex(":").upper()]


def test_the_server_is_reached_at_its_address_in_the_network(secure_server: SecureServer) -> None:
    """Without --host, whoever asks for TLS in a home network is heard in the whole network."""
    printed = secure_server.output.read_text()
    assert printed.startswith(f"Parlour is open at {secure_server.address}\n")
    for address in [each for each in network_addresses() if each.version == 4]:
        page = f"https://{address}:{secure_server.port}"
        assert httpx.get(f"{page}/health", verify=secure_server.verify).text == "ok"


def test_a_server_without_an_authority_has_none_to_download(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        answer = httpx.get(f"{server.address}{PATH}")
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_several_processes_serve_tables_over_tls(tmp_path: Path) -> None:
    """A connection that is encrypted cannot be handed over: the other process would not have its keys."""

    async def scene(guest: Guest) -> None:
        for table in [guest.new_table("spite")["id"] for _ in range(4)]:
            for _ in range(4):
                async with guest.at(table) as seat:
                    assert seat.table["phase"] == "lobby"

    postgres = Postgres()
    postgres.start()
    try:
        with running_securely(tmp_path, "--workers", "2", PARLOUR_DATABASE_URL=postgres.url) as server:
            ann = Guest(server, "Ann")
            asyncio.run(scene(ann))
            ann.close()
    finally:
        postgres.close()


# Certificates of the operator's own


def _pair(folder: Path) -> tuple[Path, Path]:
    """A certificate and its key in files of their own."""
    content = local_certificates.ensure(folder / "own", "127.0.0.1").server.read_text()
    key, marker, certificates = content.partition("-----BEGIN CERTIFICATE-----")
    (folder / "cert.pem").write_text(marker + certificates)
    (folder / "key.pem").write_text(key)
    return folder / "cert.pem", folder / "key.pem"


def test_a_certificate_of_ones_own_is_served(tmp_path: Path) -> None:
    certificate, key = _pair(tmp_path)
    server = OwnCertificate(tmp_path)
    server.start("--tls-certificate", str(certificate), "--tls-key", str(key))
    try:
        answer = httpx.get(f"{server.address}{PATH}", verify=server.verify)
        assert answer.status_code == 404  # its authority is not ours to give away
    finally:
        server.stop()


class OwnCertificate(SecureServer):
    @property
    def authority(self) -> Path:
        return self.folder / "own" / "authority.pem"


def test_a_renewed_certificate_is_used_without_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tls, "CHECK_SECONDS", 0.0)
    certificate, key = _pair(tmp_path)
    source = tls.OwnFiles(certificate, key)
    served = tls.ContextFactory(source)(None, lambda: ssl.SSLContext())
    first = _certificate_served(served)
    assert _certificate_served(served) == first
    key.write_text("half-written")  # between the two files of a renewal
    assert _certificate_served(served) == first
    shutil.rmtree(tmp_path / "own")
    _pair(tmp_path)
    second = _certificate_served(served)
    assert second != first
    assert (
        ssl.PEM_cert_to_DER_cert(certificate.read_text().partition("-----END CERTIFICATE-----\n")[0] + ssl.PEM_FOOTER)
        == second
    )


def _certificate_served(context: ssl.SSLContext) -> bytes:
    """What a client gets; both ends in memory."""
    client_context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    client_context.check_hostname, client_context.verify_mode = False, ssl.CERT_NONE
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    client = client_context.wrap_bio(to_client, to_server, server_hostname="localhost")
    server = context.wrap_bio(to_server, to_client, server_side=True)
    done = {client: False, server: False}
    while not all(done.values()):
        for end in done:
            try:
                end.do_handshake()
                done[end] = True
            except ssl.SSLWantReadError:
                continue
    certificate = client.getpeercert(binary_form=True)
    assert certificate is not None
    return certificate


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--tls-certificate", "cert.pem"], "--tls-certificate and --tls-key belong together"),
        (["--tls-key", "key.pem"], "--tls-certificate and --tls-key belong together"),
        (
            ["--tls-self-signed", "--tls-certificate", "cert.pem", "--tls-key", "key.pem"],
            "--tls-self-signed makes its own certificate; leave --tls-certificate and --tls-key out",
        ),
        (["--tls-certificate", "none.pem", "--tls-key", "key.pem"], "there is no file none.pem"),
        (
            ["--tls-certificate", "cert.pem", "--tls-key", "other.pem"],
            "cannot use the certificate cert.pem with the key other.pem: .*MISMATCH",
        ),
        (
            ["--tls-certificate", "cert.pem", "--tls-key", "locked.pem"],
            "cannot use the certificate cert.pem with the key locked.pem: .+",
        ),
    ],
)
def test_unusable_certificates_are_named(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    (tmp_path / "another").mkdir()
    _, other = _pair(tmp_path / "another")
    _, key = _pair(tmp_path)
    other.rename(tmp_path / "other.pem")
    locked = ["openssl", "pkcs8", "-topk8", "-in", str(key), "-out", str(tmp_path / "locked.pem"), "-passout", "pass:x"]
    subprocess.run(locked, check=True, capture_output=True)
    command = [sys.executable, "-m", "parlour", "serve", *arguments]
    environment = {**os.environ, "PARLOUR_DATA": str(tmp_path)}
    run = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert (run.returncode, run.stdout) == (2, "")
    assert re.fullmatch(f"parlour: {sentence}\n", run.stderr)


# Reverse proxies


@pytest.mark.parametrize(("proxies", "is_believed"), [(None, True), ("", False), ("10.0.0.0/8", False), ("*", True)])
def test_only_trusted_proxies_say_what_the_browser_used(tmp_path: Path, proxies: str | None, is_believed: bool) -> None:
    settings = {} if proxies is None else {"PARLOUR_TRUSTED_PROXIES": proxies}
    with running(tmp_path, **settings) as server:
        forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
        answer = httpx.post(f"{server.address}/api/guests", json={"name": "Ann"}, headers=forwarded)
        assert answer.status_code == 201
        assert ("secure" in answer.headers["Set-Cookie"].lower()) == is_believed
