"""A guest's own data over HTTP: what is stored, signing out other devices, and erasing everything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from litestar import Request, Response, delete, get

from parlour.server.cookies import expired_cookies, secret_in
from parlour.server.erasures import Erasures
from parlour.server.guests import Guest, digest
from parlour.server.http.problems import PROBLEMS
from parlour.server.notifications.service import Notifications
from parlour.server.storage.played_games import PlayedGames
from parlour.server.storage.store import Store
from parlour.server.table.events import Asked, Created, Renamed, Said, Sat, Seeded, StoredEvent
from parlour.server.table.registry import TableRegistry
from parlour.server.to_wire import played_game
from parlour.wire.http import OwnData, OwnDevice, OwnMessage, OwnPresence, OwnSeat, OwnTable, SignedOut

AnyRequest = Request[Any, Any, Any]


@get("/guests/me/data", responses=PROBLEMS)
async def own_data(
    guest: Guest, registry: TableRegistry, notifications: Notifications, request: AnyRequest
) -> Response[OwnData]:
    """Everything that is stored about the guest of the cookie."""
    data = await _own_data(registry.store, guest, _key(request), await notifications.store.export_guest(guest.id))
    return Response(data, headers={"Cache-Control": "no-store"})


@delete("/guests/me/devices", status_code=200, responses=PROBLEMS)
async def sign_out(guest: Guest, registry: TableRegistry, request: AnyRequest) -> SignedOut:
    """Signs all other devices out, and makes link codes useless that nobody has used yet."""
    devices = await registry.store.personal_data.sign_out(guest.id, _key(request))
    await registry.sign_ins.recheck(guest.id)
    return SignedOut(devices)


@delete("/guests/me", status_code=204, responses=PROBLEMS, response_cookies=expired_cookies())
async def erase(guest: Guest, erasures: Erasures) -> None:
    """Erases the guest: cookies, name, chat messages and mutes. Games stay, with an anonymous name."""
    await erasures.erase(guest.id)


def _key(request: AnyRequest) -> str:
    return digest(secret_in(request.cookies) or "")


async def _own_data(store: Store, guest: Guest, key: str, notifications: dict[str, Any]) -> OwnData:
    stored, played = store.personal_data, PlayedGames(store)
    keys, events, presence = await stored.keys(guest.id), await stored.events(guest.id), await stored.presence(guest.id)
    tables = await stored.first_events({*await stored.table_ids(guest.id), *(each.table_id for each in presence)})
    return OwnData(
        id=guest.id,
        name=guest.name,
        created=await stored.created(guest.id),
        devices=[OwnDevice(each.created, each.digest == key) for each in keys if each.expires is None],
        link_codes=[each.expires for each in keys if each.expires is not None],
        tables=list(_tables(tables, guest.id)),
        seats=list(_seats(events)),
        chat=list(_chat(events)),
        muted=sorted(await store.muted_by(guest.id)),
        presence=[OwnPresence(*each) for each in presence],
        notifications=notifications,
        games=[played_game(each) for each in await played.of_guest(guest.id)],
        dismissed=sorted(await played.dismissed(guest.id)),
    )


def _tables(first_events: Iterable[StoredEvent], guest: str) -> Iterator[OwnTable]:
    for stored in sorted(first_events, key=lambda each: each.happened):
        if isinstance(stored.event, Created):
            yield OwnTable(stored.table_id, stored.event.game, stored.happened, stored.guest == guest)


def _seats(events: Iterable[StoredEvent]) -> Iterator[OwnSeat]:
    for stored in events:
        match stored.event:
            case Sat(seat, name, seed):
                yield OwnSeat(stored.table_id, stored.number, seat, name, seed, stored.happened)
            case Asked(seat, name) | Renamed(seat, name):
                yield OwnSeat(stored.table_id, stored.number, seat, name, "", stored.happened)
            case Seeded(seat, seed):
                yield OwnSeat(stored.table_id, stored.number, seat, None, seed, stored.happened)


def _chat(events: Iterable[StoredEvent]) -> Iterator[OwnMessage]:
    for stored in events:
        if isinstance(stored.event, Said):
            said = stored.event
            yield OwnMessage(stored.table_id, stored.number, said.name, said.text, stored.happened)


HANDLERS = (own_data, sign_out, erase)
