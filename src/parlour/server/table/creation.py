"""How a table is created."""

from __future__ import annotations

from parlour.ai.players import BOTS
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
    characters: bool = False,
) -> Created:
    """The event that creates a table; Refused says what is not allowed.

    Options are numbers: a text option names a file, and clients have no access to files.
    """
    if game not in games():
        raise Refused("bad-value", f"there is no game {game[:40]!r}; there are: {', '.join(games())}")
    known = {"players", *(option.name for option in definition(game).options)}
    if unknown := sorted(set(options) - known):
        raise Refused("bad-value", f"{game} has no option {unknown[0][:40]!r} here; it has: {', '.join(sorted(known))}")
    if clock is not None and not SHORTEST_CLOCK <= clock <= LONGEST_CLOCK:
        raise Refused("bad-value", f"a clock has {SHORTEST_CLOCK} to {LONGEST_CLOCK} seconds a move")
    if clock is not None and substitute is None:
        raise Refused(
            "bad-value", f"a clock needs a substitute: the bot ({', '.join(BOTS)}) that plays when time is up"
        )
    try:
        settled = Game(game, dict(options)).options
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
    )


def is_correspondence(creation: Created) -> bool:
    """Whether people have so long for a move that their absence means nothing."""
    return creation.clock is not None and creation.clock >= CORRESPONDENCE_CLOCK
