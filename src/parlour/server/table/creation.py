"""How a table is created."""

from __future__ import annotations

from typing import Any

from parlour.ai.players import BOTS
from parlour.core.contract import TablesOption
from parlour.core.game import Game
from parlour.core.registry import definition, games
from parlour.server.table.errors import Refused
from parlour.server.table.events import Created
from parlour.server.table.match import checked_match
from parlour.server.table.validation import checked_level

SHORTEST_CLOCK, LONGEST_CLOCK = 5, 14 * 24 * 3600
CORRESPONDENCE_CLOCK = 3600  # from so many seconds a move on, people are expected to be away meanwhile


def create(
    game: str,
    options: dict[str, int],
    *,
    commitment: str,
    public: bool = False,
    clock: float | None = None,
    substitute: str | None = None,
    hints: bool = False,
    match: int = 1,
    teams: bool = False,
) -> Created:
    """The event that creates a table; Refused says what is not allowed.

    Options are numbers, because the text of an option may name a file, and clients have no access to files. Of a text
    option that offers several values, the number says which.
    """
    if game not in games():
        raise Refused("bad-value", f"there is no game {game[:40]!r}; there are: {', '.join(games())}")
    texts = definition(game).tables
    offered = texts.offered if texts else ()
    known = {
        "players",
        *(option.name for option in definition(game).options),
        *([texts.name] if texts and offered else []),
    }
    if unknown := sorted(set(options) - known):
        raise Refused("bad-value", f"{game} has no option {unknown[0][:40]!r} here; it has: {', '.join(sorted(known))}")
    if clock is not None and not SHORTEST_CLOCK <= clock <= LONGEST_CLOCK:
        raise Refused("bad-value", f"a clock has {SHORTEST_CLOCK} to {LONGEST_CLOCK} seconds a move")
    if clock is not None and substitute is None:
        raise Refused(
            "bad-value", f"a clock needs a substitute: the bot ({', '.join(BOTS)}) that plays when time is up"
        )
    given: dict[str, Any] = dict(options)
    if texts and texts.name in given:
        given[texts.name] = _offered(game, texts, given[texts.name])
    try:
        settled = Game(game, given).options
    except ValueError as error:
        raise Refused("bad-value", str(error)) from None
    return Created(
        game,
        settled,
        public,
        commitment,
        clock=clock,
        substitute=None if substitute is None else checked_level(substitute),
        chosen=sorted(options),
        hints=hints,
        match=checked_match(match, settled["players"]),
        teams=teams,
    )


def _offered(game: str, option: TablesOption, number: int) -> str:
    """The text that a client has chosen by its number."""
    if not 0 <= number < len(option.offered):
        allowed = ", ".join(f"{each} ({text})" for each, text in enumerate(option.offered))
        raise Refused("bad-value", f"{game} takes {option.name} as one of {allowed}, not {number}")
    return option.offered[number]


def is_correspondence(creation: Created) -> bool:
    """Whether people have so long for a move that their absence means nothing."""
    return creation.clock is not None and creation.clock >= CORRESPONDENCE_CLOCK
