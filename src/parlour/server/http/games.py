"""The games over HTTP: facts, rulebooks, bots, and the boards that games from outside bring along."""

from __future__ import annotations

from pathlib import Path

from litestar import Response, Router, get, route
from litestar.response import File

from parlour.ai.players import BOTS
from parlour.core.contract import GameDefinition
from parlour.core.i18n.catalogue import Catalogue, catalogue, spoken
from parlour.core.i18n.message import Message
from parlour.core.registry import definition, game_folder, games, package_of
from parlour.server.http import pages
from parlour.server.http.problems import PROBLEMS
from parlour.server.table.errors import NotFound
from parlour.server.table.game_cache import hides
from parlour.wire.http import GameFacts, LengthFacts, OptionFacts

BOARD = "browser/board.js"  # in a game's package, built


@get("/games", sync_to_thread=False)
def list_games(language: str = "en") -> list[GameFacts]:
    """All games of this server."""
    return [_facts(game, language) for game in games()]


@get("/games/{game:str}", sync_to_thread=False, responses=PROBLEMS)
def one_game(game: str, language: str = "en") -> GameFacts:
    """One of them."""
    return _facts(known_game(game), language)


@get("/games/{game:str}/rulebook", media_type="text/markdown", sync_to_thread=False, responses=PROBLEMS)
def rulebook(game: str, language: str = "en") -> str:
    """A game's rulebook, Markdown; in English where there is none in the language."""
    folder, language = game_folder(known_game(game)), spoken(language, package_of(game))
    for name in (f"rulebook.{language}.md", "rulebook.md"):
        if (folder / name).is_file():
            return (folder / name).read_text(encoding="utf-8")
    raise NotFound(f"{definition(game).title} has no rulebook")


@get("/bots", sync_to_thread=False)
def list_bots() -> list[str]:
    """The levels of bots."""
    return list(BOTS)


@route("/games/{game:str}/board.js", http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def board(game: str) -> Response[bytes] | File:
    """The board that a game's package brings along for the browser."""
    path = _board_file(known_game(game))
    if path is None:
        raise NotFound(f"{definition(game).title} brings no board")
    return pages.file_response(path)


def known_game(game: str) -> str:
    if game not in games():
        raise NotFound(f"there is no such game; there are: {', '.join(games())}")
    return game


def _facts(game: str, language: str) -> GameFacts:
    facts, package = definition(game), package_of(game)
    texts = catalogue(package, spoken(language, package))
    return GameFacts(
        id=game,
        title=facts.title,
        tagline=texts.say(Message("tagline")),
        players=list(facts.players),
        minutes=facts.minutes,
        hides=hides(game),
        options=_options(facts, catalogue(package, spoken(language, package))),
        board=None if _board_file(game) is None else f"/games/{game}/board.js",
        lesson=bool(facts.lesson),
        complexity=facts.complexity,
        goal=texts.say(Message("goal")) if texts.has("goal") else "",
        lengths=[LengthFacts(each.seats, each.alone, each.together) for each in facts.lengths],
        rulebook=(game_folder(game) / "rulebook.md").is_file(),
    )


def _options(facts: GameDefinition, words: Catalogue) -> dict[str, OptionFacts]:
    """The options by name. Of a text option, the choices are the numbers of the texts that are offered."""
    options = {
        option.name: OptionFacts(list(option.choices), option.default, bool(option.chosen_by))
        for option in facts.options
    }
    if (texts := facts.tables) and texts.offered:
        options[texts.name] = OptionFacts(
            list(range(len(texts.offered))),
            texts.offered.index(texts.default),
            label=words.say(Message(f"option-{texts.name}")),
            choice_labels=[words.say(Message(f"option-{texts.name}-{text}")) for text in texts.offered],
        )
    return options


def _board_file(game: str) -> Path | None:
    path = game_folder(game) / BOARD
    return path if path.is_file() else None


def routers() -> list[Router]:
    return [
        Router("/api", route_handlers=[list_games, one_game, rulebook, list_bots]),
        Router("/", route_handlers=[board]),
    ]
