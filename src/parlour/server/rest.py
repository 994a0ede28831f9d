"""The HTTP part: guests, games, tables and records."""

from __future__ import annotations

import time
from importlib import resources
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, get, post, put
from litestar.datastructures import Cookie
from litestar.di import Provide
from litestar.openapi.datastructures import ResponseSpec

from parlour.bots.players import BOTS
from parlour.core.catalogue import catalogue, spoken
from parlour.core.engine import compiled
from parlour.core.fair import Proof
from parlour.core.game import HOUSE, definition, games
from parlour.core.message import Message
from parlour.core.state import State
from parlour.server import guests, tables
from parlour.server.course import finished_game
from parlour.server.events import Created
from parlour.server.guests import COOKIE, COOKIE_SECONDS, Guest
from parlour.server.house import House
from parlour.server.messages import Refused, TableView
from parlour.server.thinkers import Thinkers

DAY = 24 * 3600


class Problem(msgspec.Struct):
    """What every error says."""

    code: str
    message: str


class Missing(Refused):
    """Something asked for that is not there."""

    def __init__(self, message: str) -> None:
        super().__init__("not-found", message)


class Name(msgspec.Struct):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=tables.LONGEST_NAME)]


class Code(msgspec.Struct):
    code: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class OptionFacts(msgspec.Struct):
    choices: list[int]
    default: int


class GameFacts(msgspec.Struct):
    id: str
    title: str
    tagline: str
    players: list[int]
    minutes: int
    hides: bool  # whether a seat knows anything that another does not
    options: dict[str, OptionFacts]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    options: dict[str, int] = {}
    public: bool = False
    clock: Annotated[float, msgspec.Meta(ge=tables.SHORTEST_CLOCK, le=tables.LONGEST_CLOCK)] | None = None
    substitute: str | None = None
    hints: bool = False
    match: int = 1


PROBLEMS = {
    400: ResponseSpec(Problem, description="something in the request cannot be"),
    401: ResponseSpec(Problem, description="no cookie, or not one of ours"),
    404: ResponseSpec(Problem, description="there is no such thing"),
    409: ResponseSpec(Problem, description="not now"),
    429: ResponseSpec(Problem, description="too many"),
}


async def provide_guest(request: Request[Any, Any, Any], house: House) -> Guest:
    """Whoever the cookie says is asking."""
    guest = await _recognised(request, house)
    if guest is None:
        is_strange = COOKIE in request.cookies
        raise Refused("no-guest", "the cookie is not ours" if is_strange else "POST /api/guests gives you a cookie")
    return guest


async def _recognised(request: Request[Any, Any, Any], house: House) -> Guest | None:
    secret = request.cookies.get(COOKIE)
    return None if secret is None else await guests.recognised(house.store, secret)


@post("/guests", responses=PROBLEMS)
async def new_guest(data: Name, house: House, request: Request[Any, Any, Any]) -> Response[Guest]:
    """A new guest, and the answer sets the cookie; whoever has a cookie of ours already is told who they are."""
    name = tables.checked_name(data.name)
    known = await _recognised(request, house)
    if known is not None:
        return Response(known, status_code=201)
    return _with_cookie(*await guests.welcomed(house.store, name), request)


@get("/guests/me", responses=PROBLEMS)
async def who_am_i(guest: Guest) -> Guest:
    """The guest of the cookie."""
    return guest


@put("/guests/me", responses=PROBLEMS)
async def rename(data: Name, guest: Guest, house: House) -> Guest:
    """Another name, for seats taken from now on."""
    await house.store.rename_guest(guest.id, tables.checked_name(data.name))
    return Guest(guest.id, data.name)


@post("/guests/me/link", responses=PROBLEMS)
async def new_link(guest: Guest, house: House) -> Code:
    """A code that makes another device this guest: it works once, for ten minutes."""
    return Code(await guests.link(house.store, guest))


@post("/guests/claim", responses=PROBLEMS)
async def claim(data: Code, house: House, request: Request[Any, Any, Any]) -> Response[Guest]:
    """Uses such a code; the answer sets a cookie."""
    return _with_cookie(*await guests.claimed(house.store, data.code), request)


@get("/games", sync_to_thread=False)
def list_games(language: str = "en") -> list[GameFacts]:
    """The games of the house."""
    return [_facts(game, language) for game in games()]


@get("/games/{game:str}", sync_to_thread=False, responses=PROBLEMS)
def one_game(game: str, language: str = "en") -> GameFacts:
    """One of them."""
    return _facts(known(game), language)


@get("/games/{game:str}/rulebook", media_type="text/markdown", sync_to_thread=False, responses=PROBLEMS)
def rulebook(game: str, language: str = "en") -> str:
    """A game's rulebook, Markdown."""
    package = f"{HOUSE}.{known(game)}"
    in_english = spoken(language, package) == "en"
    name = "rulebook.md" if in_english else f"rulebook.{language}.md"
    return resources.files(package).joinpath(name).read_text(encoding="utf-8")


@get("/bots", sync_to_thread=False)
def list_bots() -> list[str]:
    """The levels of bots."""
    return list(BOTS)


@post("/tables", responses=PROBLEMS)
async def new_table(data: NewTable, guest: Guest, house: House, thinkers: Thinkers) -> TableView:
    """A new table; whoever knows its id may come in."""
    most = house.settings.tables_a_guest
    if await house.store.tables_made(guest.id, time.time() - DAY) >= most:
        raise Refused("too-many", f"a guest makes at most {most:g} tables a day")

    def made(commitment: str) -> Created:
        return tables.created(
            data.game, data.options, data.public, data.clock, data.substitute, commitment, data.hints, data.match
        )

    made("")  # so that a table which cannot be leaves nothing behind
    thinkers.expect(data.game)
    return await _seen(house, await house.create(made, guest))


@get("/tables")
async def list_tables(house: House) -> list[TableView]:
    """The public tables that are not archived, newest first."""
    return await house.public_tables()


@get("/tables/{table_id:str}", responses=PROBLEMS)
async def one_table(table_id: str, house: House) -> TableView:
    """A table, for whoever knows its id."""
    return await _seen(house, table_id)


@get("/tables/{table_id:str}/games/{number:int}/record", media_type="text/plain", responses=PROBLEMS)
async def record(table_id: str, number: int, house: House) -> str:
    """A finished game as a saved game, with what proves its dice and cards."""
    return (await finished(house, table_id, number))[0].record()


async def finished(house: House, table_id: str, number: int) -> tuple[State, Proof]:
    """A game of the table that is over, and what proves its dice and cards."""
    rows = await house.store.rows(table_id)
    if not rows:
        raise Missing("there is no such table")
    game = finished_game(rows, table_id, number)
    if game is None:
        raise Refused("not-now", f"game {number} of this table is not over")
    play, commitment, entropy = game
    proof = Proof(commitment, tuple(entropy), await house.store.secret(table_id, number))
    play.state.proof = proof
    return play.state, proof


async def _seen(house: House, table_id: str) -> TableView:
    async with house.using(table_id) as table:
        if table is None:
            raise Missing("there is no such table")
        return await table.view()


def known(game: str) -> str:
    if game not in games():
        raise Missing(f"there is no such game; there are: {', '.join(games())}")
    return game


def _facts(game: str, language: str) -> GameFacts:
    facts = definition(game)
    options = {option.name: OptionFacts(list(option.choices), option.default) for option in facts.options}
    package = f"{HOUSE}.{game}"
    tagline = catalogue(package, spoken(language, package)).say(Message("tagline"))
    hides = compiled(package).hides
    return GameFacts(game, facts.title, tagline, list(facts.players), facts.minutes, hides, options)


def _with_cookie(guest: Guest, secret: str, request: Request[Any, Any, Any]) -> Response[Guest]:
    is_secure = request.url.scheme == "https"
    cookie = Cookie(COOKIE, value=secret, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=is_secure)
    return Response(guest, status_code=201, cookies=[cookie])


def router() -> Router:
    return Router(
        "/api",
        route_handlers=[
            new_guest,
            who_am_i,
            rename,
            new_link,
            claim,
            list_games,
            one_game,
            rulebook,
            list_bots,
            new_table,
            list_tables,
            one_table,
            record,
        ],
        dependencies={"guest": Provide(provide_guest)},
    )
