"""How a table is created."""

from __future__ import annotations

from typing import Any

from parlour.ai.players import BOTS
from parlour.core.contract import TablesOption
from parlour.core.game import Game
from parlour.core.registry import definition, games
from parlour.server.table import hosting
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
    characters: bool = False,
    away: str = "",
    away_after: float | None = None,
    needs_ready: bool = False,
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
    _check_away(away, away_after, substitute)
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
        characters=characters,
        away=away,
        away_after=away_after,
        needs_ready=needs_ready,
    )


def _offered(game: str, option: TablesOption, number: int) -> str:
    """The text that a client has chosen by its number."""
    if not 0 <= number < len(option.offered):
        allowed = ", ".join(f"{each} ({text})" for each, text in enumerate(option.offered))
        raise Refused("bad-value", f"{game} takes {option.name} as one of {allowed}, not {number}")
    return option.offered[number]


def _check_away(away: str, after: float | None, substitute: str | None) -> None:
    if away not in ("", *hosting.AWAY):
        raise Refused("bad-value", f"there is no rule {away[:40]!r} for people who are away: {', '.join(hosting.AWAY)}")
    if away == hosting.BOT and (after is None or not 0 < after <= hosting.LONGEST_ABSENCE):
        raise Refused("bad-value", f"a bot plays after up to {hosting.LONGEST_ABSENCE:g} seconds: give `away_after`")
    if away in (hosting.BOT, hosting.ASK) and substitute is None:
        raise Refused("bad-value", f"somebody away needs a substitute: the bot ({', '.join(BOTS)}) that plays for them")


def absence_seconds(creation: Created, usual: float) -> float | None:
    """After how long a bot plays for somebody who is away; None: never by itself."""
    if is_correspondence(creation) or creation.away in (hosting.WAIT, hosting.ASK):
        return None
    return usual if creation.away_after is None else creation.away_after


def is_correspondence(creation: Created) -> bool:
    """Whether people have so long for a move that their absence means nothing."""
    return creation.clock is not None and creation.clock >= CORRESPONDENCE_CLOCK
