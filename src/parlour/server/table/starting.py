"""How a game begins: whether it may, with whose seeds, and with which names, options, dice and cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from parlour.core.game import parts_of
from parlour.server.table import admission, seeds
from parlour.server.table.chance import ChanceSource
from parlour.server.table.characters import names_in, next_character
from parlour.server.table.errors import Refused
from parlour.server.table.events import RevealBegun, Started
from parlour.server.table.game_cache import playable_game
from parlour.server.table.seating import LOBBY, Seating
from parlour.server.table.seeds import Reveal
from parlour.server.table.validation import checked_level

ChanceFromSeeds = Callable[[Sequence[str]], ChanceSource]  # the chance of the next game, from the seats' seeds


def start(
    seating: Seating, guest: str, fill: str | None, chance_from: ChanceFromSeeds, without_missing: bool = False
) -> Started | RevealBegun:
    """The game begins; or, where people have committed to seeds, everybody is asked to reveal them first."""
    seating.require_phase(LOBBY)
    seating.require_seated(guest)
    if seating.reveal is not None:
        _require_consent(seating, guest, seating.reveal, without_missing)
        return begin(seating, seating.reveal.fill, chance_from)
    fill = None if fill is None else checked_level(fill)
    free = [number for number, seat in enumerate(seating.seats) if seat.is_free]
    if free and fill is None:
        raise Refused("not-now", f"seat {free[0]} is free: wait for somebody, or let bots fill the free seats")
    if not seating.has_people:
        raise Refused("not-now", "bots do not play among themselves: somebody has to sit down first")
    if seating.hides:
        admission.require_separate_sides(seating.seats)
    if any(person.seed_commitment for _, person in seating.people()):
        return RevealBegun(fill)
    return begin(seating, fill, chance_from)


def begin(seating: Seating, fill: str | None, chance_from: ChanceFromSeeds) -> Started:
    """The game begins, with the dice and cards that come before the first move."""
    names, characters = _names(seating, fill)
    entropy = [seat.entropy for seat in seating.seats]
    chance = chance_from(entropy)
    options = _final_options(seating, chance)
    pushes = chance.draw(playable_game(seating.creation.game, options).start(names), 0)
    return Started(options, names, entropy, pushes, fill, characters)


def _require_consent(seating: Seating, guest: str, reveal: Reveal, without_missing: bool) -> None:
    """Somebody who sits at the table and is not the one waited for agrees to begin without the missing seeds."""
    missing = ", ".join(seating.seats[number].name for number in seating.missing)
    if not reveal.overdue:
        raise Refused("not-now", f"the game is about to begin: it waits for the seeds of {missing or 'nobody'}")
    if not without_missing:
        raise Refused("not-now", f"the seeds of {missing} are missing: wait, or start with without_missing")
    own = [seating.seats[number].person(guest) for number in seating.seats_of(guest)]
    if not own or any(person is not None and seeds.is_seed_missing(person) for person in own):
        raise Refused("not-now", "only those whose seeds are there may start without the missing ones")


def _names(seating: Seating, fill: str | None) -> tuple[list[str], list[str]]:
    """What the game that begins calls the seats, and the characters of bots where they have any."""
    names = [
        seat.name if seat.people else f"{(seat.bot or fill or '').capitalize()} {number}"
        for number, seat in enumerate(seating.seats, start=1)
    ]
    if not seating.creation.characters:
        return names, []
    characters = seating.characters
    for number, seat in enumerate(seating.seats):
        if not seat.people and not characters[number]:
            characters[number] = next_character(seating.id, characters)
    return list(names_in("en", names, characters)), characters


def _final_options(seating: Seating, chance: ChanceSource) -> dict[str, Any]:
    """The options to play with. The game may choose those that the host has not set, by the names in the seats."""
    options, parts = dict(seating.creation.options), parts_of(seating.creation.game)
    for option in parts.definition.options:
        if not option.chosen_by:
            continue
        if seating.match.is_in_progress:
            options[option.name] = seating.options[option.name]  # the same seat, in which somebody else sits now
        elif option.name not in seating.creation.chosen:
            names = [[person.name for person in seat.people] for seat in seating.seats]
            candidates = parts.option_chooser(option.chosen_by).candidates(names)
            options[option.name] = candidates[0] if len(candidates) == 1 else chance.first_of(candidates)
    return options
