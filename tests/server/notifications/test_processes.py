"""Two servers on one database, killed and started again: a turn is announced once."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from cryptography.fernet import Fernet

from tests.server.notifications.endpoints import Mailbox, mailbox
from tests.server.playing import sit_and_start
from tests.server.postgres import Postgres
from tests.server.running import PATIENCE, Guest, Server, running

ME = "/api/guests/me/notifications"
CLOCK = 14 * 24 * 3600


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mailbox() as made:
        yield made


KEY = Fernet.generate_key().decode()  # of all servers of the database


def settings(box: Mailbox, **others: str) -> dict[str, str]:
    return {
        "PARLOUR_PUBLIC_URL": "https://games.example.org",
        "PARLOUR_SMTP_URL": box.url,
        "PARLOUR_SMTP_FROM": "parlour@example.org",
        "PARLOUR_ABSENCE": "0.5",
        "PARLOUR_NOTIFY_DELAY": "0.5",
        "PARLOUR_KEY": KEY,
        **others,
    }


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    database = Postgres()
    try:
        database.start()
        yield database
    finally:
        database.close()


def wait_until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def new_game(ann: Guest, bob: Guest) -> str:
    async def begin(table: str) -> None:
        async with ann.at(table) as one, bob.at(table) as two:
            await sit_and_start([one, two])

    table = str(ann.new_table("malice", clock=CLOCK, substitute="random")["id"])
    asyncio.run(begin(table))
    return table


def with_mail(server: Server, name: str, box: Mailbox) -> Guest:
    guest = Guest(server, name)
    assert guest.http.put(f"{ME}/email", json={"address": f"{name.lower()}@example.org"}).status_code == 202
    code = box.mails[-1]["Subject"].partition(" ")[0]
    assert guest.http.post(f"{ME}/email/confirm", json={"code": code}).status_code == 200
    return guest


def announced(box: Mailbox) -> Counter[str]:
    """How often each table was in a mail."""
    return Counter(table for mail in box.mails for table in re.findall(r"/table/([\w-]+)", mail.get_content()))


def test_of_two_servers_one_notifies_and_a_restart_notifies_nobody_again(
    postgres: Postgres, box: Mailbox, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        facts = settings(box, PARLOUR_DATABASE_URL=postgres.url)
        servers = [stack.enter_context(running(tmp_path, **facts)) for _ in range(2)]
        people = [with_mail(server, name, box) for server, name in zip(servers, ("Ann", "Bob"), strict=True)]
        assert len({guest.http.get(ME).json()["push_key"] for guest in people}) == 1  # the servers share their identity
        tables = [new_game(*people) for _ in range(5)]
        wait_until(lambda: set(announced(box)) == set(tables))
        for _ in range(2):
            # A message that is just being handed over when its server is killed may come twice.
            wait_until(lambda: postgres.query("SELECT count(*) FROM notice_deliveries WHERE done IS NULL") == "0")
            for server in servers:
                server.kill()
            for server in servers:
                server.start()
            tables.append(new_game(*people))  # when it arrives, whatever was due before has been looked at
            wait_until(lambda: tables[-1] in announced(box))
        assert announced(box) == Counter(tables)
        for guest in people:
            guest.close()


@pytest.mark.parametrize("is_recorded", [True, False])
def test_a_server_killed_before_it_has_notified_does_so_after_its_start(
    postgres: Postgres, box: Mailbox, tmp_path: Path, is_recorded: bool
) -> None:
    facts = settings(box, PARLOUR_DATABASE_URL=postgres.url)
    with running(tmp_path, **{**facts, "PARLOUR_NOTIFY_DELAY": "100000"}) as server:
        people = [with_mail(server, name, box) for name in ("Ann", "Bob")]
        table = new_game(*people)
        of_table = f"WHERE table_id = '{table}'"
        wait_until(lambda: postgres.query(f"SELECT count(*) FROM notices {of_table} AND kind = 'turn'") == "1")
        server.kill()
        if is_recorded:
            postgres.query(f"UPDATE notice_deliveries SET due = 0 {of_table}")
        else:  # as if it had been killed between the move and the record
            postgres.query(f"DELETE FROM notice_deliveries {of_table}")
            postgres.query(f"DELETE FROM notices {of_table}")
        server.settings = facts
        server.start()
        wait_until(lambda: announced(box))
        marker = new_game(*people)
        wait_until(lambda: marker in announced(box))
        assert announced(box) == Counter([table, marker])
        for guest in people:
            guest.close()


def test_a_server_killed_on_sqlite_notifies_once(box: Mailbox, tmp_path: Path) -> None:
    with running(tmp_path, **settings(box, PARLOUR_NOTIFY_DELAY="100000")) as server:
        people = [with_mail(server, name, box) for name in ("Ann", "Bob")]
        tables = []
        for _ in range(3):
            tables.append(new_game(*people))
            server.kill()
            server.start()
        server.kill()
        with closing(sqlite3.connect(tmp_path / "parlour.db")) as database, database:
            database.execute("UPDATE notice_deliveries SET due = 0")
        server.settings = settings(box)
        server.start()
        wait_until(lambda: set(announced(box)) == set(tables))
        marker = new_game(*people)
        wait_until(lambda: marker in announced(box))
        assert announced(box) == Counter([*tables, marker])
        for guest in people:
            guest.close()
