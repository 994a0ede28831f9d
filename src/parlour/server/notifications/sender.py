"""Sending what is due: one message to each target, by one process, once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import NamedTuple

import structlog

from parlour.server.metrics import NOTIFICATIONS
from parlour.server.notifications import due, messages, times
from parlour.server.notifications.channels.outcome import MessageChannel, Outcome
from parlour.server.notifications.messages import Message, News
from parlour.server.notifications.model import Channel, Delivery, Preferences, Target
from parlour.server.storage.notifications import NotificationStore
from parlour.server.table.registry import TableRegistry
from parlour.server.table.state import TableState

logger = structlog.stdlib.get_logger("parlour.server")

AT_ONCE = 8  # messages on their way
SECONDS = 45.0  # for one message; less than a lease


class Sorted(NamedTuple):
    """The deliveries to one target: those to send with their news, those of people who are connected, the rest."""

    now: list[tuple[Delivery, News]]
    later: list[Delivery]
    outdated: list[Delivery]


class Sender:
    def __init__(
        self,
        registry: TableRegistry,
        store: NotificationStore,
        channels: Mapping[Channel, MessageChannel],
        clock: Callable[[], float],
    ) -> None:
        self._registry = registry
        self._store = store
        self._channels = channels
        self._clock = clock
        self._free = asyncio.Semaphore(AT_ONCE)

    async def send_due(self) -> None:
        """Sends everything that is due now. What fails does not stop the rest."""
        targets = await self._store.due_targets(self._clock())
        results = await asyncio.gather(*(self._send_to(target) for target in targets), return_exceptions=True)
        for error in results:
            if isinstance(error, Exception):
                logger.error("a notification failed", exc_info=error)

    async def _send_to(self, target_id: str) -> None:
        async with self._free:
            target = await self._store.lease(target_id, self._clock())
            if target is None:  # another process is sending to it, or it was removed
                await self._store.drop_orphans(target_id)
                return
            await self._send(target)

    async def _send(self, target: Target) -> None:
        now = self._clock()
        deliveries = await self._store.due_deliveries(target.id, now)
        preferences = await self._preferences(target)
        at = times.earliest(preferences, target.sent, now)
        if at > now:
            await self._store.release(target.id, now, postponed=[(each, at) for each in deliveries])
            return
        found = await self._sort(target, deliveries)
        pause = self._registry.settings.notify_delay
        postponed = [(each, now + pause) for each in found.later]
        if not found.now:
            await self._store.release(target.id, now, done=found.outdated, postponed=postponed)
            return
        outcome = await self._outcome(target, await self._message(target, preferences, found))
        await self._record(target, outcome, found, postponed)

    async def _outcome(self, target: Target, message: Message) -> Outcome:
        channel = self._channels.get(target.channel)
        try:
            async with asyncio.timeout(SECONDS):
                outcome = Outcome.REFUSED if channel is None else await channel.send(target, message)
        except TimeoutError:
            outcome = Outcome.LATER
        NOTIFICATIONS.labels(target.channel, outcome.value).inc()
        if outcome is not Outcome.SENT:
            logger.warning("a notification was not delivered", channel=target.channel, outcome=outcome.value)
        return outcome

    async def _record(
        self, target: Target, outcome: Outcome, found: Sorted, postponed: list[tuple[Delivery, float]]
    ) -> None:
        now = self._clock()
        tried = [each for each, _ in found.now]
        if outcome is Outcome.GONE:
            await self._store.remove_target(target.owner, target.id)
        elif outcome is Outcome.LATER:
            pauses = [(each, times.pause_after(each.attempts + 1)) for each in tried]
            await self._store.release(
                target.id,
                now,
                done=[*found.outdated, *(each for each, pause in pauses if pause is None)],
                postponed=postponed,
                failed=[(each, now + pause) for each, pause in pauses if pause is not None],
                problem=outcome.value,
            )
        else:
            is_sent = outcome is Outcome.SENT
            problem = None if is_sent else outcome.value
            done = [*found.outdated, *tried]
            await self._store.release(target.id, now, done=done, postponed=postponed, sent=is_sent, problem=problem)

    async def _preferences(self, target: Target) -> Preferences:
        if target.channel == "webhook":
            return Preferences(language=target.address["language"])
        return await self._store.preferences(target.owner)

    async def _message(self, target: Target, preferences: Preferences, found: Sorted) -> Message:
        news = [each for _, each in found.now]
        if target.channel == "webhook":
            return messages.message_for_webhook(news[0], preferences.language)
        if preferences.digest_hours:
            news += await self._other_turns(target.owner, {each.table_id for each in news})
        return messages.message_for_guest(news, preferences.language)

    async def _other_turns(self, guest: str, known: set[str]) -> list[News]:
        """For a digest: the tables that still wait for the guest since an earlier message."""
        waiting = []
        for table_id, number in await self._store.recorded_turns(guest):
            async with self._registry.find(table_id) as table:
                if table_id not in known and table is not None and due.is_current(table.state, "turn", number):
                    waiting.append(messages.news_for_guest(table.state, "turn", number, guest))
        return waiting

    async def _sort(self, target: Target, deliveries: list[Delivery]) -> Sorted:
        """Whoever is connected needs no message now; what is no longer so needs none at all.

        Of several notices about one table, the latest says enough.
        """
        latest = {each.table_id: each for each in deliveries}
        found = Sorted([], [], [each for each in deliveries if latest[each.table_id] is not each])
        for each in latest.values():
            async with self._registry.find(each.table_id) as table:
                if table is None or not due.is_current(table.state, each.kind, each.number):
                    found.outdated.append(each)
                elif await self._is_connected(table.state, table.connected_guests(), target, each):
                    (found.later if each.kind == "turn" else found.outdated).append(each)
                elif target.channel == "webhook":
                    found.now.append((each, messages.news_for_webhook(table.state, each.kind, each.number)))
                else:
                    news = messages.news_for_guest(table.state, each.kind, each.number, target.owner)
                    found.now.append((each, news))
        return found

    async def _is_connected(self, state: TableState, here: set[str], target: Target, delivery: Delivery) -> bool:
        """Whether whom the notice is about is connected to the table, here or to another process.

        Whoever was there when a game began or ended has seen it, although they may have left since.
        """
        guests = {target.owner}
        if target.channel == "webhook":
            turn = due.current_turn(state)
            if delivery.kind != "turn" or turn is None:
                return False
            guests = set(turn.guests)
        if guests & here:
            return True
        age = 0.0 if delivery.kind == "turn" else self._clock() - delivery.created
        return await self._registry.store.seen_within(delivery.table_id, guests, age + self._registry.settings.absence)
