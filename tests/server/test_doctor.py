"""`parlour doctor`: what it says of a healthy machine, and of each thing that can be broken on purpose."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from cryptography.fernet import Fernet

from parlour.server import doctor
from parlour.server.addresses import network_addresses
from parlour.server.doctor import OK, PROBLEM, WARNING, Finding
from parlour.server.http import pages
from tests.server.playing import sit_and_start
from tests.server.postgres import Postgres
from tests.server.running import Guest, Server, running
from tests.server.secure import running_securely


@pytest.fixture(scope="module")
def used_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of a server at which a game was begun, so that there is a secret; the server is closed."""
    folder = tmp_path_factory.mktemp("used")
    with running(folder) as server:
        asyncio.run(_begin_game(server))
    return folder


async def _begin_game(server: Server) -> None:
    ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
    table = ann.new_table("malice")["id"]
    async with ann.at(table) as one, bob.at(table) as two:
        await sit_and_start([one, two])
    ann.close()
    bob.close()


@pytest.fixture
def folder(used_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, to be broken."""
    copy = tmp_path / "data"
    shutil.copytree(used_folder, copy)
    for name in ("PARLOUR_KEY", "PARLOUR_DATABASE_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PARLOUR_DATA", str(copy))
    return copy


@pytest.fixture
def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    cluster = Postgres()
    cluster.start()
    yield cluster
    cluster.close()


def _run(port: int, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "parlour", "doctor", "--port", str(port), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def _stored() -> dict[str, tuple[str, str]]:
    """The last finding of each check of key and database."""
    return {each.check: (each.status, each.message) for each in doctor.check_stored()}


# The whole


def test_a_healthy_machine_has_no_problems(folder: Path, free_port: int) -> None:
    before = {path: path.read_bytes() for path in (folder / "parlour.db", folder / "server.key")}
    run = _run(free_port)
    assert (run.returncode, run.stderr) == (0, ""), run.stdout
    lines = run.stdout.splitlines()
    assert {line.split()[0] for line in lines} <= {"ok", "warning"}
    checks = {line[9:].partition(":")[0] for line in lines}
    assert checks >= {"Python", "packages", "pages", "data folder", "database", "key", "clock", "compiled code", "port"}
    assert f"port: {free_port} is free at 127.0.0.1" in run.stdout
    assert "key: it opens the database's secrets (1 tried)" in run.stdout
    assert {path: path.read_bytes() for path in before} == before


def test_a_machine_before_the_first_start_stays_untouched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free_port: int
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "not" / "yet"))
    run = _run(free_port, "--json")
    assert run.returncode == 0, run.stdout
    found = {each["check"]: each["message"] for each in json.loads(run.stdout)["findings"]}
    assert "will be created" in found["data folder"]
    assert "the first start sets it up" in found["database"]
    assert "the first start creates it" in found["key"]
    assert not (tmp_path / "not").exists()


def test_a_problem_is_an_exit_code_and_json_says_which(
    folder: Path, monkeypatch: pytest.MonkeyPatch, free_port: int
) -> None:
    monkeypatch.setenv("PARLOUR_DATABASE_URL", "postgresql://x:very-secret@127.0.0.1:1/x")
    run = _run(free_port, "--json")
    report = json.loads(run.stdout)
    assert (run.returncode, run.stderr, report["healthy"]) == (1, "", False)
    (problem,) = [each for each in report["findings"] if each["status"] == PROBLEM]
    assert problem["check"] == "database"
    assert problem["message"].startswith("127.0.0.1:1/x cannot be read: ")
    assert problem["advice"]
    assert "very-secret" not in run.stdout


def test_a_port_must_be_one() -> None:
    run = _run(0)
    assert (run.returncode, run.stderr) == (2, "parlour: a port is a number from 1 to 65535, not 0\n")


def test_a_check_that_fails_itself_is_a_finding() -> None:
    def broken() -> Iterator[Finding]:
        yield Finding("part", OK, "fine so far")
        raise RuntimeError("no such thing\nand more lines")

    assert [each.line for each in doctor._guarded("part", broken)] == [
        "ok       part: fine so far",
        "problem  part: this could not be checked (RuntimeError: no such thing) → report it if you cannot explain it",
    ]


# Key and database


def _wrong_key(folder: Path) -> None:
    (folder / "server.key").write_bytes(Fernet.generate_key())


def _no_key(folder: Path) -> None:
    (folder / "server.key").unlink()


def _empty_key(folder: Path) -> None:
    (folder / "server.key").write_text("")


def _unreadable_key(folder: Path) -> None:
    _no_key(folder)
    (folder / "server.key").mkdir()


def _newer_schema(folder: Path) -> None:
    _execute(folder, "UPDATE alembic_version SET version_num = '9999'")


def _future_event(folder: Path) -> None:
    _execute(folder, f"UPDATE log SET happened = {time.time() + 7200}")


def _no_database_file(folder: Path) -> None:
    (folder / "parlour.db").write_text("This is not a database, whatever its name says." * 100)


def _execute(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "parlour.db")) as database, database:
        database.execute(statement)


@pytest.mark.parametrize(
    ("damage", "check", "message"),
    [
        (_wrong_key, "key", "it opens 0 of 1 secrets in the database"),
        (_no_key, "key", "the database has encrypted secrets, but there is no usable key"),
        (_empty_key, "key", "holds no key"),
        (_unreadable_key, "key", "cannot be read"),
        (_newer_schema, "database", "has schema 9999, which this Parlour does not know"),
        (_future_event, "clock", "the newest table in the database is 2.0 hours in the future"),
        (_no_database_file, "database", "cannot be read: file is not a database"),
    ],
)
def test_broken_data_is_a_problem(folder: Path, damage: Callable[[Path], None], check: str, message: str) -> None:
    damage(folder)
    problems = [each for each in doctor.check_stored() if each.status == PROBLEM]
    assert {each.check for each in problems} == {check}
    assert message in " ".join(each.message for each in problems)
    assert all(each.advice for each in problems)


def test_an_older_schema_will_be_upgraded(folder: Path) -> None:
    _execute(folder, "UPDATE alembic_version SET version_num = '0001'")
    status, message = _stored()["database"]
    assert status == OK
    assert "has schema 0001; the next start changes it to " in message


def test_others_must_not_read_the_key(folder: Path) -> None:
    (folder / "server.key").chmod(0o644)
    (warning,) = [each for each in doctor.check_stored() if each.status == WARNING]
    assert (warning.check, warning.advice) == ("key", f"chmod 600 {folder / 'server.key'}")


def test_a_bad_setting_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_ABSENCE", "soon")
    assert _stored()["settings"] == (PROBLEM, "PARLOUR_ABSENCE is a number, not 'soon'")


def test_postgres_is_examined_too(
    folder: Path, tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_DATABASE_URL", postgres.url)
    name = f"127.0.0.1:{postgres.port}/postgres"
    assert _stored()["database"] == (OK, f"{name} is empty; the first start sets it up")
    with running(folder, PARLOUR_DATABASE_URL=postgres.url) as server:
        asyncio.run(_begin_game(server))
        # One secret is the game's; the other marks the key that the database's servers share.
        assert _stored()["key"] == (OK, "it opens the database's secrets (2 tried)")
    _wrong_key(folder)
    assert _stored()["key"] == (PROBLEM, "it opens 0 of 2 secrets in the database")
    postgres.stop()
    assert _stored()["database"][0] == PROBLEM


# Disk, clock, files


@pytest.mark.parametrize(("little", "least", "status"), [(0, 0, OK), (2**62, 0, WARNING), (2**62, 2**62, PROBLEM)])
def test_a_full_disk_is_reported(tmp_path: Path, little: int, least: int, status: str) -> None:
    (finding,) = doctor.check_disk("data", tmp_path, little, least)
    assert (finding.status, bool(finding.advice)) == (status, status != OK)


def test_a_folder_that_cannot_be_created_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    (finding,) = doctor.check_disk("data", tmp_path / "file" / "data")
    assert (finding.status, finding.message) == (PROBLEM, f"{tmp_path}/file/data cannot be written")


def test_files_from_the_future_mean_a_wrong_clock(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert [each.status for each in doctor.check_clock([file, tmp_path / "missing"])] != [PROBLEM]
    os.utime(file, (time.time() + 36_000, time.time() + 36_000))
    (finding,) = doctor.check_clock([file])
    assert (finding.status, finding.message) == (PROBLEM, "there are files that are 10.0 hours newer than the present")


def test_few_open_files_are_a_warning() -> None:
    assert [each.status for each in doctor.check_open_files(1)] == [OK]
    assert [each.status for each in doctor.check_open_files(2**62)] == [WARNING]


def test_missing_pages_are_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "FOLDER", tmp_path)
    (finding,) = doctor.check_pages()
    assert (finding.status, finding.advice) == (PROBLEM, "build them: make pages")


@pytest.mark.parametrize(
    ("required", "sentence"),
    [
        ("numpy>=2", None),
        ("numpy<1", "numpy is .+, but must be <1"),
        ("no-such-package>=1", "no-such-package is missing"),
        ('no-such-package>=1; python_version < "3"', None),
    ],
)
def test_packages_of_the_wrong_version_are_named(required: str, sentence: str | None) -> None:
    wrong = doctor._wrong_version(required)
    assert wrong is None if sentence is None else wrong and re.fullmatch(sentence, wrong)


def test_a_cache_that_cannot_be_written_is_a_warning(tmp_path: Path, free_port: int) -> None:
    (tmp_path / "file").write_text("in the way")
    environment = {**os.environ, "PARLOUR_CACHE": str(tmp_path / "file"), "PARLOUR_DATA": str(tmp_path)}
    code = "from parlour.server import doctor\nfor each in doctor.check_compiled(): print(each.line)"
    command = [sys.executable, "-c", code]
    printed = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    assert "warning  compiled code: the folder for it cannot be written; " in printed
    assert "parts are still to be compiled" in printed


# The network


def test_a_port_of_another_program_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        monkeypatch.setattr(doctor, "SECONDS", 0.2)  # the other program never answers
        (finding,) = doctor.check_port("127.0.0.1", port)
    assert finding.status == PROBLEM
    assert finding.message.startswith(f"cannot listen at 127.0.0.1, port {port}: Address already in use")


def test_a_running_server_is_recognised(server: Server) -> None:
    (finding,) = doctor.check_port("127.0.0.1", server.port)
    assert (finding.status, finding.message) == (OK, f"Parlour is open at {server.address}")
    (finding,) = doctor.check_network(server.port)  # it listens on this machine only
    assert finding.status == OK
    assert "nothing is open there" in finding.message


def test_addresses_for_phones_are_tried(tmp_path: Path) -> None:
    with running_securely(tmp_path) as secure:
        (finding,) = doctor.check_network(secure.port)
        assert finding.status == OK
        assert f"https://{_main_address()}:{secure.port}" in finding.message
        (certificate,) = _with_data(secure.folder, doctor.check_certificate)
        assert certificate.message.startswith("valid until ")
    with running(tmp_path, "--host", "0.0.0.0") as plain:
        (finding,) = doctor.check_network(plain.port)
        assert (finding.status, "--tls-self-signed" in finding.advice) == (WARNING, True)


def _main_address() -> str:
    return str(network_addresses()[0])


def _with_data(folder: Path, check: Callable[[], Any]) -> list[Finding]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PARLOUR_DATA", str(folder))
        return list(check())
