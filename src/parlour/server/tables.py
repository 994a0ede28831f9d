"""The life of a table: who sits where, from the lobby to the rematch. A table is its events, folded.

`decide` turns a request into the event it would be, or refuses it; `apply` lets a stored event happen. Neither waits
for anything: storing and telling are done elsewhere.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from parlour.bots.players import BOTS
from parlour.bots.ready import TABLE, is_ready
from parlour.core.game import Game, definition, games
from parlour.core.plain import PlainGame
from parlour.server.events import (
    Again,
    Archived,
    BotPlaced,
    Created,
    Moved,
    Row,
    Said,
    Sat,
    Seeded,
    Started,
    Stood,
    Substituted,
    Undone,
)
from parlour.server.matches import Match, checked_match
from parlour.server.messages import PersonView, PlaceBot, Refused, Rematch, Say, SeatView, Seed, Sit, Stand, Start
from parlour.server.play import Dice

LONGEST_NAME, LONGEST_SEED, LONGEST_CHAT, LONGEST_ID = 30, 64, 500, 64
LONGEST_SEAT_NAME = 40  # what the rules take
SHORTEST_CLOCK, LONGEST_CLOCK = 5, 14 * 24 * 3600
LOBBY, PLAYING, OVER, ARCHIVED = "lobby", "playing", "over", "archived"

Roll = Callable[[Sequence[str]], Dice]  # the dice of the coming game, from the seats' seeds


@dataclass
class Person:
    """Somebody in a seat; `gone` while a game goes on that they have left."""

    guest: str
    name: str
    seed: str = ""
    gone: bool = False


@dataclass
class Seat:
    people: list[Person] = field(default_factory=list)
    bot: str | None = None
    substituted: bool = False

    @property
    def present(self) -> list[Person]:
        return [person for person in self.people if not person.gone]

    def person(self, guest: str | None) -> Person | None:
        return next((person for person in self.people if person.guest == guest), None)

    def is_held_by(self, guest: str | None) -> bool:
        return any(person.guest == guest and not person.gone for person in self.people)

    @property
    def is_free(self) -> bool:
        return not self.people and self.bot is None

    @property
    def entropy(self) -> str:
        """The seed of the seat's person; of several people, a hash of their seeds, in which each has a part."""
        seeds = [person.seed for person in self.people if person.seed]
        return hashlib.sha256(",".join(seeds).encode()).hexdigest() if len(seeds) > 1 else "".join(seeds)

    def view(self) -> SeatView:
        people = [PersonView(person.guest, person.name) for person in self.present]
        return SeatView(people, self.bot, bool(self.entropy), self.substituted)


class Table:
    """Everything about a table but the position of its game."""

    def __init__(self, table_id: str, most_people: int) -> None:
        self.id = table_id
        self.most_people = most_people
        self.phase = LOBBY
        self.game_number = 1
        self.seats: list[Seat] = []
        self._held: dict[str | None, list[int]] = {}  # as long as nobody sits down or stands up
        self.entropy: list[str] | None = None
        self.options: dict[str, Any] = {}
        self.commitment = ""
        self.made: Created
        self.match: Match
        self.host = ""
        self.created = 0.0

    def held_by(self, guest: str | None) -> list[int]:
        """The seats of this guest."""
        if guest not in self._held:
            self._held[guest] = [number for number, seat in enumerate(self.seats) if seat.is_held_by(guest)]
        return self._held[guest]

    @property
    def allows_hints(self) -> bool:
        """Whether advice may be asked for: where one guest alone plays, and where the host has said so to all."""
        people = {person.guest for seat in self.seats for person in seat.people}
        return self.made.hints or len(people) < 2

    def seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            raise Refused("no-seat", f"there is no seat {number}; there are 0 to {len(self.seats) - 1}")
        return self.seats[number]

    def own_seat(self, number: int, guest: str) -> Seat:
        seat = self.seat(number)
        if not seat.is_held_by(guest):
            raise Refused("no-seat", f"seat {number} is not yours")
        return seat

    def require(self, *phases: str) -> None:
        if self.phase not in phases:
            raise Refused("not-now", f"this cannot be done now: the table is {_told(self.phase)}")

    # Requests

    def sit(self, request: Sit, guest: str, guest_name: str) -> Sat:
        seat = self.seat(request.seat)
        self.require(LOBBY, PLAYING)
        if seat.bot is not None:
            raise Refused("seat-taken", f"a bot sits in seat {request.seat}")
        if self.phase == PLAYING and seat.present and seat.person(guest) is None:
            raise Refused("not-now", "the game has begun; only a seat that its people have left is free")
        others = {person.name for each in self.seats for person in each.people if person is not seat.person(guest)}
        if sum(len(each.people) for each in self.seats) >= self.most_people:
            raise Refused("too-many", f"more than {self.most_people} people do not fit at this table")
        name = checked_name(guest_name if request.name is None else request.name)
        return Sat(request.seat, _unlike(name, others), checked_seed(request.seed) if request.seed else "")

    def stand(self, request: Stand, guest: str) -> Stood:
        self.own_seat(request.seat, guest)
        self.require(LOBBY, PLAYING, OVER)
        return Stood(request.seat)

    def place_bot(self, request: PlaceBot, guest: str) -> BotPlaced:
        seat = self.seat(request.seat)
        self.require(LOBBY)
        self._require_seated(guest)
        if seat.people:
            raise Refused("seat-taken", f"somebody sits in seat {request.seat}")
        return BotPlaced(request.seat, None if request.level is None else checked_level(request.level))

    def seed(self, request: Seed, guest: str) -> Seeded:
        self.own_seat(request.seat, guest)
        self.require(LOBBY)
        return Seeded(request.seat, checked_seed(request.seed))

    def start(self, request: Start, guest: str, roll: Roll) -> Started:
        """The game begins, with the dice and cards that come before the first move."""
        self.require(LOBBY)
        self._require_seated(guest)
        fill = None if request.fill is None else checked_level(request.fill)
        free = [number for number, seat in enumerate(self.seats) if seat.is_free]
        if free and fill is None:
            raise Refused("not-now", f"seat {free[0]} is free: wait for somebody, or let bots fill the free seats")
        names = self._names(fill)
        entropy = [seat.entropy for seat in self.seats]
        dice = roll(entropy)
        options = self._settled_options(dice)
        pushes = dice.roll_on(playable(self.made.game, options).start(names), 0)
        return Started(options, names, entropy, pushes, fill)

    def rematch(self, request: Rematch, guest: str, commitment: str) -> Again:
        self.require(OVER)
        self._require_seated(guest)
        return Again(commitment)

    def say(self, request: Say, guest: str, guest_name: str) -> Said:
        self.require(LOBBY, PLAYING, OVER)
        text = request.text.strip()
        if not 0 < len(text) <= LONGEST_CHAT or not _is_sayable(text):
            raise Refused("bad-value", f"a message is 1 to {LONGEST_CHAT} printable characters")
        names = [person.name for seat in self.seats for person in seat.people if person.guest == guest]
        return Said(names[0] if names else guest_name, text)

    # Events

    def apply(self, row: Row) -> None:
        """Lets a stored event happen; what it does to the position of the game is not told here."""
        if isinstance(row.event, Moved | Undone | Said):
            return
        self._held.clear()
        match row.event:
            case Created():
                self._create(row, row.event)
            case Sat(seat, name, seed):
                self._sit(self.seats[seat], Person(row.guest or "", name, seed))
            case Stood(seat):
                self._stand(self.seats[seat], row.guest or "")
            case BotPlaced(seat, level):
                self.seats[seat].bot = level
            case Seeded(seat, seed):
                if person := self.seats[seat].person(row.guest):
                    person.seed = seed
            case Started():
                self._start(row.event)
            case Substituted(seat, active):
                self.seats[seat].substituted = active
            case Again(commitment):
                self._turn_seats(commitment)
            case Archived():
                self.phase = ARCHIVED

    def _create(self, row: Row, event: Created) -> None:
        self.made, self.host, self.created = event, row.guest or "", row.happened
        self.options, self.commitment = event.options, event.commitment
        self.seats = [Seat() for _ in range(event.options["players"])]
        self.match = Match(event.match, len(self.seats))

    def _sit(self, seat: Seat, person: Person) -> None:
        before = seat.person(person.guest)
        if before is None:
            seat.people.append(person)
        else:
            before.name, before.seed, before.gone = person.name, person.seed or before.seed, False
        seat.substituted = False

    def _stand(self, seat: Seat, guest: str) -> None:
        person = seat.person(guest)
        if person is not None and self.phase == PLAYING:
            person.gone = True
        elif person is not None:
            seat.people.remove(person)

    def _start(self, event: Started) -> None:
        self.phase, self.options, self.entropy = PLAYING, event.options, event.entropy
        for seat in self.seats:
            seat.substituted = False
            if seat.is_free:
                seat.bot = event.fill

    def _turn_seats(self, commitment: str) -> None:
        self.phase, self.commitment, self.entropy = LOBBY, commitment, None
        self.game_number += 1
        self.seats = [self.seats[-1], *self.seats[:-1]]
        self.match.turn_seats()
        for seat in self.seats:
            seat.substituted = False
            seat.people = seat.present
            for person in seat.people:
                person.seed = ""

    def _require_seated(self, guest: str) -> None:
        if guest != self.host and not self.held_by(guest):
            raise Refused("no-seat", "only those who sit at the table, and its host, may do that")

    def _names(self, fill: str | None) -> list[str]:
        return [
            _seat_name(seat) if seat.people else f"{(seat.bot or fill or '').capitalize()} {number}"
            for number, seat in enumerate(self.seats, start=1)
        ]

    def _settled_options(self, dice: Dice) -> dict[str, Any]:
        """The options to play with: where the rules ask who goes first, the seat with the longest first name does."""
        options = dict(self.made.options)
        if "first" in options and self.match.is_under_way:
            options["first"] = self.options["first"]  # the same seat, in which somebody else sits now
        elif "first" in options and "first" not in self.made.chosen:
            lengths = [max((len(p.name.split()[0]) for p in seat.people), default=0) for seat in self.seats]
            longest = [number for number, length in enumerate(lengths) if length == max(lengths)]
            options["first"] = longest[0] if len(longest) == 1 else dice.first_of(longest)
        return options


@lru_cache(maxsize=256)
def _loaded(name: str, options: tuple[tuple[str, Any], ...], plain: bool) -> Game:
    return PlainGame(name, dict(options)) if plain else Game(name, dict(options))


def loaded(name: str, options: dict[str, Any], plain: bool = False) -> Game:
    """The game with these options, the same object each time: tables of one kind share it."""
    return _loaded(name, tuple(sorted(options.items())), plain)


def playable(name: str, options: dict[str, Any]) -> Game:
    """The same for whoever cannot wait for a compiler: plain Python as long as the rules are not compiled."""
    return loaded(name, options, plain=not is_ready(name, TABLE))


def created(
    game: str,
    options: dict[str, int],
    public: bool,
    clock: float | None,
    substitute: str | None,
    commitment: str,
    hints: bool = False,
    match: int = 1,
) -> Created:
    """The event of a new table; Refused says what cannot be.

    Options are numbers: a text option names a file, and files are not for people on the other side of a socket.
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
    level = None if substitute is None else checked_level(substitute)
    counted = checked_match(match, settled["players"])
    return Created(game, settled, public, commitment, clock, level, sorted(options), hints, counted)


def checked_name(name: str) -> str:
    if not (name.isprintable() and name.strip() == name and 0 < len(name) <= LONGEST_NAME):
        raise Refused("bad-value", f"a name is 1 to {LONGEST_NAME} printable characters without spaces at its ends")
    return name


def checked_seed(seed: str) -> str:
    is_text = seed.isascii() and seed.isprintable() and not set(seed) & {" ", ","}
    if not (is_text and 0 < len(seed) <= LONGEST_SEED):
        raise Refused("bad-value", f"a seed is 1 to {LONGEST_SEED} printable ASCII characters without spaces or commas")
    return seed


def checked_level(level: str) -> str:
    if level not in BOTS:
        raise Refused("bad-value", f"there is no bot {level[:40]!r}; there are: {', '.join(BOTS)}")
    return level


def checked_id(request: str) -> str:
    if not (request.isprintable() and 0 < len(request) <= LONGEST_ID):
        raise Refused("bad-value", f"an id is 1 to {LONGEST_ID} printable characters")
    return request


def _unlike(name: str, others: set[str]) -> str:
    """The name, or with a number after it where somebody at the table has it already."""
    if name not in others:
        return name
    return next(told for n in range(2, len(others) + 3) if (told := f"{name[: LONGEST_NAME - 3]} {n}") not in others)


def _seat_name(seat: Seat) -> str:
    """What a seat is called in the game: its people's names."""
    names = [person.name for person in seat.people]
    together = " & ".join(names)
    return together if len(together) <= LONGEST_SEAT_NAME else f"{names[0]} & {len(names) - 1} more"


def _is_sayable(text: str) -> bool:
    return all(character.isprintable() or character in "\n\N{ZERO WIDTH JOINER}" for character in text)


def _told(phase: str) -> str:
    return {LOBBY: "waiting for people", PLAYING: "in play", OVER: "done with its game", ARCHIVED: "archived"}[phase]
