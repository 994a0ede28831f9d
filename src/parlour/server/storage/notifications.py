"""Notifications in the database: preferences, targets, notices and their deliveries."""

from __future__ import annotations

import hashlib
import secrets
from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import Any

import msgspec
from cryptography.fernet import InvalidToken
from sqlalchemy import delete, func, or_, select, update

from parlour.server.notifications.model import Channel, Delivery, Kind, Preferences, QuietHours, Target
from parlour.server.storage import schema
from parlour.server.storage.store import Store

LEASE_SECONDS = 60.0  # longer than sending may take; after that, the process that was sending has died
MOST_AT_ONCE = 100  # targets that one round of sending looks at
MOST_TURNS = 50  # of one guest in a digest


class NotificationStore:
    """The part of a store that is about notifications."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # Preferences

    async def preferences(self, guest: str) -> Preferences:
        table = schema.notification_preferences
        rows = await self._store.rows(select(table).where(table.c.guest == guest))
        if not rows:
            return Preferences()
        [row] = rows
        quiet = None if row.quiet_from is None else QuietHours(row.quiet_from, row.quiet_to)
        return Preferences(row.language, row.time_zone, quiet, row.digest_hours)

    async def set_preferences(self, guest: str, preferences: Preferences) -> None:
        quiet = preferences.quiet
        row: dict[str, object] = {
            "guest": guest,
            "language": preferences.language,
            "time_zone": preferences.time_zone,
            "quiet_from": None if quiet is None else quiet.begin,
            "quiet_to": None if quiet is None else quiet.end,
            "digest_hours": preferences.digest_hours,
        }
        await self._write(self._store.insert_or_replace(schema.notification_preferences, row))

    # Targets

    async def set_target(self, target: Target) -> None:
        """Adds the target, or replaces the one with the same id."""
        row: dict[str, object] = {
            "id": target.id,
            "owner": target.owner,
            "channel": target.channel,
            "sealed": self._store.seal(msgspec.json.encode(target.address).decode()),
            "created": target.created,
            "sent": None,
            "leased_until": None,
            "problem": None,
        }
        await self._write(self._store.insert_or_replace(schema.notification_targets, row))

    async def targets_of(self, owner: str) -> list[Target]:
        targets = schema.notification_targets
        rows = await self._store.rows(select(targets).where(targets.c.owner == owner).order_by(targets.c.created))
        return [target for target in map(self._target, rows) if target is not None]

    async def target_ids(self, owners: Collection[str]) -> dict[str, list[str]]:
        """The targets of each of these owners who has any."""
        targets, found = schema.notification_targets, defaultdict[str, list[str]](list)
        query = select(targets.c.owner, targets.c.id).where(targets.c.owner.in_(owners))
        for row in await self._store.rows(query):
            found[row.owner].append(row.id)
        return dict(found)

    async def remove_target(self, owner: str, target_id: str) -> bool:
        """False if the owner has no such target."""
        targets = schema.notification_targets
        async with self._store.writing() as connection:
            removed = await connection.execute(
                delete(targets).where(targets.c.owner == owner, targets.c.id == target_id)
            )
            if removed.rowcount:
                await connection.execute(_deliveries_of(target_id))
        return bool(removed.rowcount)

    # Confirmations of e-mail addresses

    async def count_confirmations(self, since: float, guest: str, address_hash: str) -> tuple[int, int, int]:
        """How many codes were sent since then: for this guest, to this address, and in all."""
        table = schema.notification_confirmations
        query = select(
            func.count().filter(table.c.guest == guest),
            func.count().filter(table.c.address_hash == address_hash),
            func.count(),
        ).where(table.c.created > since)
        [row] = await self._store.rows(query)
        return row[0], row[1], row[2]

    async def add_confirmation(self, guest: str, address: str, address_hash: str, code_hash: str, now: float) -> None:
        row = {
            "id": secrets.token_urlsafe(12),
            "guest": guest,
            "address_hash": address_hash,
            "sealed": self._store.seal(address),
            "code_hash": code_hash,
            "created": now,
            "tries": 0,
        }
        await self._write(schema.notification_confirmations.insert().values(row))

    async def try_confirmation(self, guest: str, code_hash: str, since: float, most_tries: int) -> str | None:
        """The address that the code was sent to; None if it is not the guest's latest, or was tried too often."""
        table = schema.notification_confirmations
        latest = (
            select(table.c.id)
            .where(table.c.guest == guest, table.c.created > since)
            .order_by(table.c.created.desc())
            .limit(1)
            .scalar_subquery()
        )
        count = update(table).where(table.c.id == latest, table.c.tries < most_tries).values(tries=table.c.tries + 1)
        async with self._store.writing() as connection:
            row = (await connection.execute(count.returning(table.c.id, table.c.sealed, table.c.code_hash))).first()
            if row is None or not secrets.compare_digest(row.code_hash, code_hash):
                return None
            await connection.execute(update(table).where(table.c.id == row.id).values(tries=most_tries))
        return self._store.unseal(row.sealed)

    async def pending_address(self, guest: str, since: float) -> str | None:
        """The address that waits for its code."""
        table = schema.notification_confirmations
        query = select(table.c.sealed).where(table.c.guest == guest, table.c.created > since)
        rows = await self._store.rows(query.order_by(table.c.created.desc()).limit(1))
        return self._store.unseal(rows[0].sealed) if rows else None

    # Notices

    async def add_notice(
        self, recipient: str, table_id: str, number: int, kind: Kind, targets: Iterable[str], now: float, due: float
    ) -> bool:
        """Records the notice with a delivery to each target; False if it was recorded before, by any process."""
        key = {"table_id": table_id, "number": number, "recipient": recipient, "kind": kind, "created": now}
        async with self._store.writing() as connection:
            is_new = (await connection.execute(self._store.insert_if_absent(schema.notices, dict(key)))).rowcount == 1
            if is_new:
                rows = [{**key, "target": target, "due": due, "attempts": 0, "done": None} for target in targets]
                await connection.execute(schema.notice_deliveries.insert(), rows)
        return is_new

    async def recorded_turns(self, recipient: str) -> list[tuple[str, int]]:
        """The latest turn at each table that the recipient was to be notified of, newest first."""
        notices = schema.notices
        number = func.max(notices.c.number).label("number")
        query = select(notices.c.table_id, number).where(notices.c.recipient == recipient, notices.c.kind == "turn")
        newest = query.group_by(notices.c.table_id).order_by(func.max(notices.c.created).desc()).limit(MOST_TURNS)
        return [(row.table_id, row.number) for row in await self._store.rows(newest)]

    async def tables_to_check(self, since: float) -> list[str]:
        """Tables with something new since then at which somebody sits who wants notifications, or with a webhook."""
        tables, log, targets = schema.tables, schema.log, schema.notification_targets
        owners = select(targets.c.owner)
        sat_at = select(log.c.table_id).where(log.c.guest.in_(owners), self._store.is_sitting)
        last = select(func.max(log.c.happened)).where(log.c.table_id == tables.c.id).scalar_subquery()
        concerned = or_(tables.c.id.in_(sat_at), tables.c.id.in_(owners))
        rows = await self._store.rows(select(tables.c.id).where(~tables.c.archived, concerned, last >= since))
        return [row.id for row in rows]

    # Deliveries

    async def due_targets(self, now: float) -> list[str]:
        deliveries = schema.notice_deliveries
        query = select(deliveries.c.target).where(deliveries.c.done.is_(None), deliveries.c.due <= now)
        return [row.target for row in await self._store.rows(query.distinct().limit(MOST_AT_ONCE))]

    async def lease(self, target_id: str, now: float) -> Target | None:
        """The target, if no other process is sending to it; from now on, none will until `release`."""
        targets = schema.notification_targets
        is_free = or_(targets.c.leased_until.is_(None), targets.c.leased_until < now)
        taken = update(targets).where(targets.c.id == target_id, is_free).values(leased_until=now + LEASE_SECONDS)
        async with self._store.writing() as connection:
            row = (await connection.execute(taken.returning(*targets.c))).first()
        return None if row is None else self._target(row)

    async def due_deliveries(self, target_id: str, now: float) -> list[Delivery]:
        table = schema.notice_deliveries
        due = table.c.target == target_id, table.c.done.is_(None), table.c.due <= now
        columns = [table.c[name] for name in Delivery.__dataclass_fields__]
        rows = await self._store.rows(select(*columns).where(*due).order_by(table.c.created, table.c.number))
        return [Delivery(*row) for row in rows]

    async def release(
        self,
        target_id: str,
        now: float,
        *,
        done: Iterable[Delivery] = (),
        postponed: Iterable[tuple[Delivery, float]] = (),
        failed: Iterable[tuple[Delivery, float]] = (),
        sent: bool = False,
        problem: str | None = None,
    ) -> None:
        """Records in one transaction what became of deliveries; other processes may send to the target again."""
        targets = schema.notification_targets
        result: dict[str, object] = {"leased_until": None}
        if sent or problem:
            result["problem"] = problem
        if sent:
            result["sent"] = now
        async with self._store.writing() as connection:
            for each in done:
                await connection.execute(_update(each).values(done=now))
            for each, due in postponed:
                await connection.execute(_update(each).values(due=due))
            for each, due in failed:
                await connection.execute(_update(each).values(due=due, attempts=each.attempts + 1))
            await connection.execute(update(targets).where(targets.c.id == target_id).values(result))

    async def drop_orphans(self, target_id: str) -> None:
        """Ends the deliveries to a target that exists no longer."""
        targets = schema.notification_targets
        async with self._store.writing() as connection:
            if (await connection.execute(select(targets.c.id).where(targets.c.id == target_id))).first() is None:
                await connection.execute(_deliveries_of(target_id))

    async def purge(self, before: float, confirmations_before: float) -> None:
        """Forgets what is too old to matter."""
        notices, deliveries, codes = schema.notices, schema.notice_deliveries, schema.notification_confirmations
        async with self._store.writing() as connection:
            await connection.execute(delete(deliveries).where(deliveries.c.created < before))
            await connection.execute(delete(notices).where(notices.c.created < before))
            await connection.execute(delete(codes).where(codes.c.created < confirmations_before))

    # Keys

    async def server_key(self, name: str, fresh: str) -> str:
        """The key of this name, which all servers with the same own key share; `fresh` becomes it if there is none."""
        keys = schema.server_keys
        name = f"{name}-{self._store.key_fingerprint}"
        await self._write(self._store.insert_if_absent(keys, {"name": name, "sealed": self._store.seal(fresh)}))
        [row] = await self._store.rows(select(keys.c.sealed).where(keys.c.name == name))
        return self._store.unseal(row.sealed)

    # A guest's data

    async def export_guest(self, guest: str) -> dict[str, Any]:
        """Everything about notifications that is stored of a guest, as JSON data."""
        notices = schema.notices
        recorded = await self._store.rows(select(notices).where(notices.c.recipient == guest))
        targets = await self.targets_of(guest)
        return {
            "preferences": msgspec.to_builtins(await self.preferences(guest)),
            "unconfirmed_address": await self.pending_address(guest, 0),
            "targets": [
                {"channel": each.channel, "address": each.address, "created": each.created, "sent": each.sent}
                for each in targets
            ],
            "notices": [
                {"table": row.table_id, "number": row.number, "kind": row.kind, "created": row.created}
                for row in recorded
            ],
        }

    async def delete_guest(self, guest: str) -> None:
        """Deletes all of that."""
        tables = (
            (schema.notice_deliveries, schema.notice_deliveries.c.recipient),
            (schema.notices, schema.notices.c.recipient),
            (schema.notification_targets, schema.notification_targets.c.owner),
            (schema.notification_confirmations, schema.notification_confirmations.c.guest),
            (schema.notification_preferences, schema.notification_preferences.c.guest),
        )
        async with self._store.writing() as connection:
            for table, column in tables:
                await connection.execute(delete(table).where(column == guest))

    # Parts

    def _target(self, row: Any) -> Target | None:
        """None if it was encrypted with another server's key: it is left for that server."""
        channel: Channel = row.channel
        try:
            address = msgspec.json.decode(self._store.unseal(row.sealed))
        except InvalidToken:
            return None
        return Target(row.id, row.owner, channel, address, row.created, row.sent, row.problem)

    async def _write(self, statement: Any) -> None:
        async with self._store.writing() as connection:
            await connection.execute(statement)


def push_id(endpoint: str) -> str:
    """The id of a browser's target: a browser that changes its guest keeps its endpoint."""
    return f"push-{hashlib.sha256(endpoint.encode()).hexdigest()[:32]}"


def email_id(guest: str) -> str:
    return f"email-{guest}"


def webhook_id(table_id: str) -> str:
    return f"webhook-{table_id}"


def _update(delivery: Delivery) -> Any:
    table = schema.notice_deliveries
    key = (
        table.c.target == delivery.target,
        table.c.table_id == delivery.table_id,
        table.c.number == delivery.number,
    )
    return update(table).where(*key)


def _deliveries_of(target_id: str) -> Any:
    return delete(schema.notice_deliveries).where(schema.notice_deliveries.c.target == target_id)
