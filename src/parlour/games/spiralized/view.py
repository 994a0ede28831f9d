"""What a seat sees of Spiralized: everything, since nothing is hidden."""

from typing import Literal, TypedDict, cast

from parlour.core.runtime.engine import Snapshot
from parlour.games.spiralized import board
from parlour.games.spiralized.board import COLOR_NAMES, LETTERS
from parlour.games.spiralized.position import BEATEN, CHOOSE_COLOR, CHOOSE_SWAP, PHASES, THROW_FOR_START, USE_DICE

Phase = Literal["color", "start", "choose", "roll", "use", "swap", "over"]

OFF_THE_RINGS = {board.RECTANGLE: "rectangle", board.START: "start", board.HOME: "home", board.PIT: "pit"}


class Place(TypedDict):
    """A place of the board: `at` says rectangle, start, ring, safe, home or pit."""

    at: str
    ring: int | None  # 1 to 6
    space: int | None  # its number on the ring, or in the safe zone


class Token(TypedDict):
    letter: str
    place: Place
    stairway: str | None  # the colour of the stairway it stands on
    exposed: bool  # can be hit, or swapped away by a sunburst
    steps_to_go: int | None  # to home; None in the rectangle and in the pit
    reach: dict[str, Place]  # where each die left would take it, by the die, if nothing is in the way


class Player(TypedDict):
    color: str | None  # once chosen
    tokens: list[Token]
    throws: bool  # still has a chance in the throw for the start
    total: int | None  # what it threw there


class Marks(TypedDict):
    """What is printed on the rings, as numbers of spaces; colours and rings are counted from 0."""

    arrows: list[int]  # by colour, all on the first ring
    stairs: list[list[int]]  # by colour, then by ring
    sunbursts: list[list[int]]  # by ring


class View(TypedDict):
    phase: Phase
    turn: int
    size: int  # spaces of a ring
    marks: Marks
    players: list[Player]
    dice: list[int]  # on the table
    left: list[int]  # those of them that are not used
    doubles: int  # thrown in this turn
    bonus: bool  # this is a bonus roll
    swapper: str | None  # the letter of the token whose swap is chosen


def view(s: Snapshot, seat: int | None) -> View:
    return View(
        phase=cast(Phase, PHASES[s.phase]),
        turn=int(s.turn),
        size=int(s.ring_size),
        marks=_marks(int(s.ring_size)),
        players=[_player(s, each) for each in range(s.players)],
        dice=[int(die) for die in s.dice if die],
        left=dice_left(s),
        doubles=int(s.doubles),
        bonus=is_bonus(s),
        swapper=LETTERS[s.mover] if s.phase == CHOOSE_SWAP else None,
    )


def dice_left(s: Snapshot) -> list[int]:
    dice = [int(die) for die in s.dice if die]
    if s.spent == 0:
        return dice
    left = sum(dice) - int(s.spent)
    return [left] if left else []


def is_bonus(s: Snapshot) -> bool:
    """Whether the dice on the table, or about to be thrown, are a bonus roll."""
    is_doubles = s.dice[1] > 0 and s.dice[0] == s.dice[1]
    return bool(s.doubles > (1 if is_doubles else 0))


def color_of(s: Snapshot, seat: int) -> str | None:
    is_chosen = s.phase != CHOOSE_COLOR or seat < s.turn
    return COLOR_NAMES[s.color[seat]] if is_chosen else None


def place_of(place: int) -> Place:
    if place in OFF_THE_RINGS:
        return Place(at=OFF_THE_RINGS[place], ring=None, space=None)
    if place < board.RING:
        return Place(at="safe", ring=None, space=place - board.SAFE)
    return Place(at="ring", ring=place // board.RING, space=place % board.RING)


def stairway_at(s: Snapshot, place: int) -> str | None:
    """The colour of the stairway that a place belongs to."""
    color = int(board.STAIRWAY[s.ring_size // board.COLORS, place])
    return None if color == board.NO_COLOR else COLOR_NAMES[color]


def _player(s: Snapshot, seat: int) -> Player:
    is_throwing = s.phase == THROW_FOR_START
    total = int(s.totals[seat])
    return Player(
        color=color_of(s, seat),
        tokens=[_token(s, seat, token) for token in range(board.TOKENS)],
        throws=bool(is_throwing and total != BEATEN),
        total=total if is_throwing and total > 0 else None,
    )


def _token(s: Snapshot, seat: int, token: int) -> Token:
    place, color, n = int(s.place[seat, token]), int(s.color[seat]), int(s.ring_size)
    is_waiting = place in (board.RECTANGLE, board.PIT)
    return Token(
        letter=LETTERS[token],
        place=place_of(place),
        stairway=stairway_at(s, place),
        exposed=bool(board.is_exposed(n, color, place)),
        steps_to_go=None if is_waiting else board.steps_to_go(n, color, place),
        reach=_reach(s, color, place) if seat == s.turn and s.phase == USE_DICE else {},
    )


def _reach(s: Snapshot, color: int, place: int) -> dict[str, Place]:
    ends = {die: board.destination(int(s.ring_size), color, place, die) for die in dice_left(s)}
    return {str(die): place_of(end) for die, end in ends.items() if end != board.NOWHERE}


def _marks(n: int) -> Marks:
    colors, rings = range(board.COLORS), range(1, board.RINGS + 1)
    return Marks(
        arrows=[board.arrow_space(n, color) for color in colors],
        stairs=[[board.stair_space(n, color, ring) for ring in rings] for color in colors],
        sunbursts=[
            [space for space in range(n) if board.SUNBURST[n // board.COLORS, board.RING * ring + space]]
            for ring in rings
        ],
    )
