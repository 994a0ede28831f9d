"""Spiralized implemented a second time in plain Python, to check the rules.

A place is a tuple: ("rectangle",), ("start",), ("ring", ring, space), ("safe", number), ("home",) or ("pit",).
A board says where every token stands, and every "can this be done?" is answered by doing it on a copy.
"""

from fractions import Fraction
from functools import cache

COLORS = ["red", "orange", "yellow", "green", "blue", "purple"]
LETTERS = "abcd"

Place = tuple[str | int, ...]
Token = tuple[int, str]

RECTANGLE: Place = ("rectangle",)
START: Place = ("start",)
HOME: Place = ("home",)
PIT: Place = ("pit",)


def arrow(size: int, color: int) -> int:
    return color * size // 6


@cache
def stairways(size: int) -> dict[Place, int]:
    """The colour of every stairway space."""
    return {("ring", r, (arrow(size, color) - r) % size): color for color in range(6) for r in range(1, 7)}


@cache
def sunbursts(size: int) -> set[Place]:
    onward = size // 12 + 1
    return {("ring", r, (arrow(size, color) - r + onward) % size) for color in range(6) for r in (2, 4, 6)}


class Board:
    """Where the tokens stand, and what a single move does to them."""

    def __init__(self, size: int, colors: list[int], places: dict[Token, Place]) -> None:
        self.size = size  # spaces a ring
        self.colors = colors
        self.places = places

    def copy(self) -> "Board":
        return Board(self.size, self.colors, dict(self.places))

    def stair(self, color: int, ring: int) -> Place:
        return ("ring", ring, (arrow(self.size, color) - ring) % self.size)

    def stair_color(self, place: Place) -> int | None:
        """The colour whose stairway has this space, if any."""
        return stairways(self.size).get(place)

    # The way

    def step(self, seat: int, place: Place, fresh: bool) -> Place | None:
        """The next place on the way; fresh says that the die starts here. None is past home."""
        color = self.colors[seat]
        match place:
            case ("start",):
                return ("ring", 1, arrow(self.size, color))
            case ("safe", int(number)):
                return ("safe", number + 1) if number < 8 else HOME
            case ("ring", int(ring), int(space)):
                if place == self.stair(color, ring):
                    if ring < 6:
                        return ("ring", ring + 1, space)
                    if fresh:
                        return ("safe", 1)
                return ("ring", ring, (space + 1) % self.size)
        return None

    def walk(self, seat: int, place: Place, steps: int) -> Place | None:
        at: Place | None = place
        for count in range(steps):
            if at is not None:
                at = self.step(seat, at, count == 0)
        return at

    def steps_to_go(self, seat: int, place: Place) -> int:
        """Steps to home, were each of them counted by a die of one."""
        at: Place | None = place
        count = 0
        while at is not None and at != HOME:
            at = self.step(seat, at, True)
            count += 1
        return count

    # The tokens

    def at(self, seat: int, place: Place) -> list[str]:
        return [letter for letter in LETTERS if self.places[seat, letter] == place]

    def in_ring(self, place: Place) -> bool:
        return place[0] == "ring"

    def safe(self, token: Token) -> bool:
        """Asked of tokens on the rings alone."""
        return self.stair_color(self.places[token]) == self.colors[token[0]]

    def visitor(self, seat: int, place: Place) -> Token | None:
        """Another seat's token on a ring space."""
        if self.in_ring(place):
            for token, where in self.places.items():
                if token[0] != seat and where == place:
                    return token
        return None

    def may_stop(self, seat: int, place: Place) -> bool:
        if place == HOME:
            return True
        if self.at(seat, place):
            return False
        other = self.visitor(seat, place)
        return other is None or not self.safe(other)

    def to_pit(self, token: Token) -> None:
        for other, place in self.places.items():
            if place == PIT:
                self.places[other] = RECTANGLE
        self.places[token] = PIT

    def stop(self, token: Token, place: Place) -> None:
        other = self.visitor(token[0], place)
        if other is not None:
            self.to_pit(other)
        self.places[token] = place

    def won(self, seat: int) -> bool:
        return len(self.at(seat, HOME)) == 4

    def nearest(self, seat: int) -> Token | None:
        """The token nearest home that can be sent to the pit."""
        best: Token | None = None
        fewest = 0
        for letter in LETTERS:
            place = self.places[seat, letter]
            if place in (RECTANGLE, HOME, PIT):
                continue
            togo = self.steps_to_go(seat, place)
            if best is None or togo < fewest:
                best, fewest = (seat, letter), togo
        return best

    # What a seat can do

    def stairs(self, seat: int) -> dict[str, tuple[Token, Place]]:
        found: dict[str, tuple[Token, Place]] = {}
        for letter in LETTERS:
            place = self.places[seat, letter]
            color = self.stair_color(place)
            if color is None:
                continue
            ring = int(place[1])
            reach = [ring - 1, ring + 1] if ring % 2 else [ring - 2, ring - 1, ring + 1, ring + 2]
            for target in reach:
                if 1 <= target <= 6 and self.may_stop(seat, self.stair(color, target)):
                    found[f"stairs {letter} {target}"] = ((seat, letter), self.stair(color, target))
        return found

    def uses(self, seat: int, die: int) -> dict[str, tuple[Token, Place]]:
        """Every use of one die, looked at alone."""
        found: dict[str, tuple[Token, Place]] = {}
        waiting = self.at(seat, RECTANGLE)
        if die in (1, 6) and waiting and len(self.at(seat, START)) < 2:
            found[f"enter {die}"] = ((seat, waiting[0]), START)
        for letter in LETTERS:
            place = self.places[seat, letter]
            if place in (RECTANGLE, HOME, PIT) or letter != self.at(seat, place)[0]:
                continue
            target = self.walk(seat, place, die)
            if target is not None and self.may_stop(seat, target):
                found[f"move {letter} {die}"] = ((seat, letter), target)
        return found

    def swaps(self, token: Token) -> dict[str, Token]:
        """The tokens that this one, having just moved, must choose from."""
        found: dict[str, Token] = {}
        if self.places[token] in sunbursts(self.size):
            for other, place in self.places.items():
                if other[0] != token[0] and self.in_ring(place) and not self.safe(other):
                    found[f"swap {other[0] + 1} {other[1]}"] = other
        return found

    def swap(self, one: Token, two: Token) -> None:
        self.places[one], self.places[two] = self.places[two], self.places[one]

    def can_follow(self, token: Token, target: Place, other_die: int) -> bool:
        """Whether, after this use, the other die can be used too."""
        seat = token[0]
        after = self.copy()
        after.stop(token, target)
        if after.won(seat):
            return True
        ends = []
        for partner in after.swaps(token).values():
            swapped = after.copy()
            swapped.swap(token, partner)
            ends.append(swapped)
        return any(end.uses(seat, other_die) for end in ends or [after])


class Oracle:
    def __init__(self, players: int = 4, ring: int = 24) -> None:
        self.players = players
        self.board = Board(ring, [], {})
        for seat in range(players):
            for letter in LETTERS:
                self.board.places[seat, letter] = RECTANGLE
        self.phase = "color"
        self.seat = 0
        self.throwers = list(range(players))
        self.thrown: list[int] = []
        self.dice: list[int] = []
        self.doubles = 0
        self.double = False
        self.swapper: Token = (0, "a")

    def actor(self) -> int:
        if self.phase == "over":
            return -2
        return -1 if self.phase in ("throw", "roll") else self.seat

    def moves(self) -> set[str]:
        match self.phase:
            case "color":
                return {f"color {COLORS[color]}" for color in range(6) if color not in self.board.colors}
            case "stairs":
                return {"roll", *self.board.stairs(self.seat)}
            case "use":
                return self._legal_uses()
            case "swap":
                return set(self.board.swaps(self.swapper))
        return set()

    def outcomes(self) -> dict[str, Fraction]:
        return {f"die {face}": Fraction(1, 6) for face in range(1, 7)} if self.actor() == -1 else {}

    def result(self) -> list[Fraction]:
        return [Fraction(int(self.board.won(seat))) for seat in range(self.players)]

    def push(self, text: str) -> None:
        words = text.split()
        match self.phase:
            case "color":
                self._color(COLORS.index(words[1]))
            case "throw":
                self._throw(int(words[1]))
            case "roll":
                self._die(int(words[1]))
            case "stairs":
                self._stairs(text)
            case "use":
                self._use(text)
            case "swap":
                self.board.swap(self.swapper, self.board.swaps(self.swapper)[text])
                self._after_use()

    # Set-up

    def _color(self, color: int) -> None:
        self.board.colors.append(color)
        self.seat = len(self.board.colors) % self.players
        if self.seat == 0:
            self.phase = "throw"

    def _throw(self, face: int) -> None:
        self.thrown.append(face)
        if len(self.thrown) < 2 * len(self.throwers):
            return
        totals = {seat: self.thrown[2 * i] + self.thrown[2 * i + 1] for i, seat in enumerate(self.throwers)}
        self.throwers = [seat for seat in self.throwers if totals[seat] == max(totals.values())]
        self.thrown = []
        if len(self.throwers) == 1:
            self._begin_turn(self.throwers[0])

    # A turn

    def _begin_turn(self, seat: int) -> None:
        self.seat = seat
        self.doubles = 0
        self.dice = []
        self.phase = "stairs" if self.board.stairs(seat) else "roll"

    def _end_turn(self) -> None:
        self._begin_turn((self.seat + 1) % self.players)

    def _stairs(self, text: str) -> None:
        if text == "roll":
            self.phase = "roll"
            return
        self.board.stop(*self.board.stairs(self.seat)[text])
        self._end_turn()

    def _die(self, face: int) -> None:
        self.dice.append(face)
        if len(self.dice) < 2:
            return
        self.double = self.dice[0] == self.dice[1]
        if self.double:
            self.doubles += 1
            if self.doubles > 1:
                self._punish()
        if self.doubles == 3:
            self._end_turn()
        else:
            self._ask_use()

    def _punish(self) -> None:
        token = self.board.nearest(self.seat)
        if token is not None:
            self.board.to_pit(token)

    def _legal_uses(self) -> set[str]:
        if len(self.dice) == 1:
            return set(self.board.uses(self.seat, self.dice[0]))
        some: set[str] = set()
        full: set[str] = set()
        for die, other in (self.dice, self.dice[::-1]):
            for text, (token, target) in self.board.uses(self.seat, die).items():
                some.add(text)
                if self.board.can_follow(token, target, other):
                    full.add(text)
        legal = full or some
        if self.dice == [1, 1] and self.board.at(self.seat, PIT):
            return {*legal, "free"} if legal else {"free", "pass"}
        return legal

    def _ask_use(self) -> None:
        self.phase = "use"
        if not self._legal_uses():
            self._end_turn()

    def _use(self, text: str) -> None:
        if text == "pass":
            self._end_turn()
        elif text == "free":
            self.board.places[self.seat, self.board.at(self.seat, PIT)[0]] = RECTANGLE
            self.dice = []
            self._after_use()
        else:
            self._use_die(text, int(text.split()[-1]))

    def _use_die(self, text: str, die: int) -> None:
        token, target = self.board.uses(self.seat, die)[text]
        self.board.stop(token, target)
        self.dice.remove(die)
        if self.board.won(self.seat):
            self.phase = "over"
        elif text.startswith("move") and self.board.swaps(token):
            self.phase = "swap"
            self.swapper = token
        else:
            self._after_use()

    def _after_use(self) -> None:
        if self.dice:
            self._ask_use()
        elif self.double:
            self.phase = "roll"
        else:
            self._end_turn()
