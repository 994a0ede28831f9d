"""What a server checks when it opens its database, and what it reports about it."""

from __future__ import annotations

import asyncio
import os
import random
import re
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from cryptography.fernet import Fernet

from parlour.server.settings import from_environment
from parlour.server.storage import checks
from tests.server.playing import play_on, sit_and_start
from tests.server.running import Guest, Server, running


def failed_start(folder: Path, **settings: str) -> str:
    """What a server prints that does not start."""
    command = [sys.executable, "-m", "parlour", "serve", "--port", "8099", "--host", "127.0.0.3"]
    environment = {**os.environ, "PARLOUR_DATA": str(folder), **settings}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 2, run.stderr
    assert run.stdout == ""
    return run.stderr


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """The folder of a server that was stopped after a table was made."""
    with running(tmp_path) as server:
        ann = Guest(server, "Ann")
        ann.new_table("spite")
        ann.close()
    return tmp_path


# The key


def lose(key: Path) -> None:
    key.unlink()


def empty(key: Path) -> None:
    key.write_text("")


def replace(key: Path) -> None:
    key.write_text(Fernet.generate_key().decode())


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (lose, r"parlour: the key is missing: there is no \S+server\.key, but .+ put back the key .+\n"),
        (empty, r"parlour: \S+server\.key is damaged: a key is 32 random bytes .+ Each backup has the key .+\n"),
        (replace, r"parlour: the key is not the one of this database: .+ put back the key .+ or set PARLOUR_KEY .+\n"),
    ],
)
def test_a_server_without_the_key_of_its_database_does_not_start(
    played: Path, harm: Callable[[Path], None], sentence: str
) -> None:
    key = played / "server.key"
    right = key.read_text()
    harm(key)
    left = key.read_text() if key.exists() else None
    assert re.fullmatch(sentence, failed_start(played))
    assert left == (key.read_text() if key.exists() else None)
    with running(played, PARLOUR_KEY=right) as server:
        assert httpx.get(f"{server.address}/health").text == "ok"


def test_a_new_server_makes_a_key_and_keeps_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    assert from_environment().new_key_file == tmp_path / "server.key"
    assert list(tmp_path.iterdir()) == []  # reading the settings writes nothing
    with running(tmp_path):
        kept = from_environment()
    assert kept.new_key_file is None
    assert kept == from_environment()


# The files


def test_a_second_server_on_the_same_file_does_not_start(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        sentence = failed_start(tmp_path)
        assert re.fullmatch(
            r"parlour: another server uses the database \S+parlour\.db\. .+ stop the other .+\n", sentence
        )
        assert httpx.get(f"{server.address}/health").text == "ok"
        server.kill()
        server.start()  # a killed server leaves nothing behind that would keep it from starting


def test_only_their_owner_may_read_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    files = {tmp_path / name for name in ("parlour.db", "parlour.db-wal", "parlour.db-shm", "server.key")}
    with running(tmp_path) as server:
        ann = Guest(server, "Ann")
        assert {path for path in files if path.stat().st_mode & 0o777 == 0o600} == files
        server.kill()
        for path in files:
            path.chmod(0o644)
        assert len(checks.file_problems(from_environment())) > 0
        server.start()
        assert {path for path in files if path.stat().st_mode & 0o777 == 0o600} == files
        assert checks.file_problems(from_environment()) == []
        assert ann.http.get("/api/guests/me").json()["name"] == "Ann"
        ann.close()


# The disk


def test_a_nearly_full_disk_is_reported(tmp_path: Path) -> None:
    server = Server(tmp_path, PARLOUR_LEAST_FREE_MEGABYTES="1e12").start(expected=503)
    try:
        answer = httpx.get(f"{server.address}/health")
    finally:
        server.stop()
    assert answer.status_code == 503
    assert answer.json()["code"] == "unavailable"
    assert re.fullmatch(r"the disk is nearly full: \d+ MiB are free in .+", answer.json()["message"])


def test_a_write_that_fails_because_of_the_disk_is_reported_until_one_succeeds(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert server.process is not None
        ann = Guest(server, "Ann")
        size = (tmp_path / "parlour.db-wal").stat().st_size
        before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, before[1]))
        assert ann.http.put("/api/guests/me", json={"name": "Anna"}).status_code == 500
        answer = httpx.get(f"{server.address}/health")
        assert answer.status_code == 503
        assert "database" in answer.json()["message"]
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
        assert ann.http.put("/api/guests/me", json={"name": "Anna"}).status_code == 200
        assert httpx.get(f"{server.address}/health").text == "ok"
        ann.close()


# Damaged logs


DAMAGES = {
    "nonsense": "UPDATE log SET body = 'unreadable' WHERE table_id = ? AND number = 4",
    "an unknown kind": """UPDATE log SET body = '{"kind":"levitate"}' WHERE table_id = ? AND number = 4""",
    "a missing event": "DELETE FROM log WHERE table_id = ? AND number = 4",
    "an impossible move": """
        UPDATE log SET body = '{"kind":"move","seat":0,"pushes":["fly"]}' WHERE table_id = ? AND number = 5
    """,
}


def test_a_damaged_log_concerns_its_table_alone(tmp_path: Path) -> None:
    async def begin(ann: Guest, bob: Guest) -> str:
        table: str = ann.new_table("malice", public=True)["id"]
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])
            await play_on([one, two], [], random.Random(1), most=1)
        return table

    async def go_on(ann: Guest, bob: Guest, table: str) -> None:
        async with ann.at(table) as one, bob.at(table) as two:
            await play_on([one, two], [], random.Random(1), most=3)

    async def closed(server: Server, table: str) -> tuple[int | None, str | None]:
        async with server.connect(table) as socket:
            await socket.wait_closed()
            return socket.close_code, socket.close_reason

    with running(tmp_path) as server:
        ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
        broken = {name: asyncio.run(begin(ann, bob)) for name in DAMAGES}
        whole = asyncio.run(begin(ann, bob))
        server.kill()
        with closing(sqlite3.connect(tmp_path / "parlour.db")) as database, database:
            for name, damage in DAMAGES.items():
                assert database.execute(damage, (broken[name],)).rowcount == 1
        server.start()
        asyncio.run(go_on(ann, bob, whole))
        for table in broken.values():
            answer = ann.http.get(f"/api/tables/{table}")
            assert answer.status_code == 500
            assert answer.json()["code"] == "unreadable"
            assert re.fullmatch(r"this table cannot be opened: event \d of its log .+", answer.json()["message"])
            assert asyncio.run(closed(server, table)) == (4404, answer.json()["message"])
            assert f'"message":"a table could not be read","table":"{table}"' in server.log.read_text()
        for listed in ("/api/tables", "/api/tables/mine"):
            assert [each["id"] for each in ann.http.get(listed).json()] == [whole]
        ann.close()
        bob.close()
    assert "Traceback" not in server.log.read_text()
