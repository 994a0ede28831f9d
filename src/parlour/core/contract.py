"""The contract: everything that a game provides, required or optional.

A game is a Python package with `GAME = GameDefinition(…)` in its `__init__.py`. The definition names the modules of
the package that provide the rest; `PARTS` below says what each of these modules defines. Modules are named and not
imported, so that listing games compiles nothing. A module is verified when it is first used, and an error names what
is missing or misspelled. `parlour check` verifies how a game behaves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    import numpy as np
    from numpy.typing import NDArray

    from parlour.core.action_values import ActionValue, Budget
    from parlour.core.game import Game
    from parlour.core.i18n.catalogue import Catalogue
    from parlour.core.i18n.message import Message
    from parlour.core.notation import Notation
    from parlour.core.observation import Observation
    from parlour.core.puzzles import Verdict
    from parlour.core.state import LogLine, State
    from parlour.core.statistics import Fact

CHANCE, OVER = -1, -2  # in place of a seat: chance acts, or the game is over
SPECTATOR = -1  # in place of a seat: somebody who sees what everybody sees


# What a game says of itself


@dataclass(frozen=True)
class Option:
    """A number chosen before the game begins, given to `setup` after the number of players.

    `chosen_by` names the module of the game that chooses the value at a table whose host has not
    (see `OptionChooser`).
    """

    name: str
    default: int
    choices: tuple[int, ...]
    chosen_by: str = ""


@dataclass(frozen=True)
class TablesOption:
    """A text option that names the large read-only array that the rules look things up in.

    `module` turns the text into the array (see `Tables`). People at a table choose from what is `offered`, if anything:
    a client cannot name any other text, which might be a file.
    """

    name: str
    default: str
    module: str
    offered: tuple[str, ...] = ()


@dataclass(frozen=True)
class GameLength:
    """How long a game is with so many seats, as `benchmarks/minutes.py` measures it."""

    seats: int
    decisions: int  # of all seats in an average game
    alone: int  # minutes, for one person against bots
    together: int  # minutes, with people in all seats


@dataclass(frozen=True)
class GameDefinition:
    """The facts about a game, and the names of its modules, relative to its package. "" stands for no such module."""

    title: str
    players: range
    default_players: int
    minutes: int  # with people in all of the default seats
    lengths: tuple[GameLength, ...] = ()  # by the number of seats, where they have been measured
    complexity: int = 5  # how much there is to learn, from 1 to 5; lists for people begin with the simplest game
    options: tuple[Option, ...] = ()
    tables: TablesOption | None = None
    rules: str = "rules"
    view: str = "view"
    narration: str = "narration"
    heuristic: str = ""
    evaluation: str = ""
    expert: str = ""
    solver: str = ""
    training: str = ""
    terminal: str = ""
    statistics: str = ""
    puzzles: str = ""
    lesson: str = ""  # a TOML file


# What its modules define. `s` is one record of the dtype `rules.STATE`.


def optional(function: Any) -> Any:
    """Marks what a module may leave out."""
    function.is_optional = True
    return function


class Rules(Protocol):
    """The rules: kernels (see `core.runtime.kernels`) over one record. Equal positions are equal bytes."""

    STATE: np.dtype[Any]
    MOVES: Notation
    OUTCOMES: Notation

    def setup(self, s: Any, players: int, *options: int) -> None:
        """Puts a zeroed record at the start."""

    def actor(self, s: Any) -> int:
        """The seat to move, from 0, or CHANCE or OVER."""

    def legal(self, s: Any, moves: NDArray[Any]) -> int:
        """Writes the ids of the legal moves in rising order; returns how many there are."""

    @optional
    def chance(self, s: Any, weights: NDArray[Any]) -> int:
        """Writes the integer weight of every outcome; returns their sum. Without it all outcomes are equally likely."""

    def apply(self, s: Any, move: int) -> None:
        """Makes the move, or lets the outcome happen. In a game with tables, these are a third argument."""

    def result(self, s: Any, out: NDArray[Any]) -> None:
        """Writes each seat's share of the win, once the game is over."""

    @optional
    def redact(self, s: Any, seat: int) -> None:
        """Wipes what the seat may not know (or a SPECTATOR). A game defines all three of these functions or none."""

    @optional
    def sample_world(self, s: Any, seat: int, rng: NDArray[Any]) -> None:
        """Fills what is wiped with a random world that is consistent with all that the seat knows."""

    @optional
    def witness(self, s: Any, move: int, seat: int) -> bool:
        """Whether the seat sees which move or outcome this is, asked before it happens."""


class View(Protocol):
    """What a page shows. `s` is a `Snapshot` without what the seat may not know. `View` types the data."""

    View: Any  # a TypedDict

    def view(self, s: Any, seat: int | None) -> Mapping[str, Any]:
        """The board as plain data, for a seat or for a spectator (None)."""

    @optional
    def points(self, s: Any) -> Sequence[int]:
        """What each seat has scored once the game is over, for a game that counts points in a match."""


class Narration(Protocol):
    """The game in sentences: which message of the catalogue, with which arguments."""

    EVENTS: Mapping[str, Any]  # the TypedDict of the arguments of each event, by the event's name

    def prompt(self, s: Any) -> Message:
        """What the seat to move must do."""

    def choice(self, s: Any, move: str) -> Message:
        """A short label for a legal move."""

    def events(self, before: Any, move: str, after: Any) -> list[Message]:
        """What a move or outcome did, as seen by whom the two snapshots are for."""


class Heuristic(Protocol):
    """A strategy by rule of thumb, compiled: quick and sensible, not strong."""

    def choose(self, s: Any, moves: NDArray[Any], count: int, rng: NDArray[Any]) -> int:
        """One of the first `count` of `moves`. In a game with tables, these are a fifth argument."""


class Evaluation(Protocol):
    """A compiled evaluation function, for the search to stop at."""

    def evaluate(self, s: Any, out: NDArray[Any]) -> None:
        """Writes each seat's chance to win from a position at which the game goes on."""


class Expert(Protocol):
    """The game's own strong player. What it leaves out, the search does (see `parlour.ai`)."""

    @optional
    def evaluate(self, observation: Observation, budget: Budget, seed: int) -> list[ActionValue]:
        """The value of every legal move of the seat to move, the best first."""

    @optional
    def choose(self, observation: Observation, level: str, seed: int) -> str:
        """The move that a player of this level makes."""

    @optional
    def win_chances(self, state: State) -> Sequence[float]:
        """Each seat's chance to win from the whole position, hidden information included."""

    @optional
    def plays_for_match(self) -> bool:
        """Whether the values are chances to win the match that the game is part of (see `observation.match`)."""


class Solver(Protocol):
    """A game of push-your-luck turns that can be solved (see `parlour.ai.push_your_luck`)."""

    def turn_graph(self, game: Game) -> Any:
        """All positions between turns, and where each turn can lead."""

    @optional
    def solution(self) -> NDArray[np.float64]:
        """The values that the game was solved to before."""

    @optional
    def save(self, values: NDArray[np.float64], path: Path) -> None:
        """Stores values in a file of the form that `solution` reads. A game defines both or neither."""

    @optional
    def chart(self, graph: Any, throw_again: NDArray[np.float64]) -> Any:
        """The solved strategy as something that Rich can print."""


class Training(Protocol):
    """What the game has learned or solved, and how to make it again (see `parlour.lab.train`)."""

    ARTEFACTS: tuple[Any, ...]


class Terminal(Protocol):
    """The game drawn for a terminal."""

    def board(self, view: Any, catalogue: Catalogue) -> Any:
        """The whole view (see `Observation.view`) as something that Rich can print."""

    @optional
    def typed(self, view: Any, answer: str, catalogue: Catalogue) -> Any:
        """What somebody typed that is not a move by itself, turned into moves or into a message."""


class Statistics(Protocol):
    """What people like to know of their own games, beyond who won."""

    def facts(self, lines: Sequence[LogLine], seat: int) -> Sequence[Fact]:
        """What the seat did in a game that is over, by its whole log."""


class Puzzles(Protocol):
    """Positions with something to be found, one for each day."""

    def position(self, game: Game, seed: int) -> State:
        """A position that is worth a puzzle, with a seat to move; the same for the same seed."""

    def verdict(self, start: State, moves: Sequence[str]) -> Verdict | None:
        """What to say about these legal moves from there; None while the puzzle goes on."""


class Tables(Protocol):
    """The array behind a `TablesOption`."""

    def load(self, text: str) -> NDArray[Any]:
        """The array for this value of the option; a ValueError says what is wrong with the value."""

    def digest(self, text: str) -> str:
        """Tells one content from another."""

    @optional
    def variant(self, text: str) -> int:
        """One more number for `setup`, after those of the options: what else differs with these tables."""


class OptionChooser(Protocol):
    """Chooses an option's value at a table whose host has not chosen it."""

    def candidates(self, names: Sequence[Sequence[str]]) -> list[int]:
        """The values that the rules allow, by the names of the people in each seat. Chance decides among several."""


PARTS: dict[str, type] = {
    "rules": Rules,
    "view": View,
    "narration": Narration,
    "heuristic": Heuristic,
    "evaluation": Evaluation,
    "expert": Expert,
    "solver": Solver,
    "training": Training,
    "terminal": Terminal,
    "statistics": Statistics,
    "puzzles": Puzzles,
}
TOGETHER = ("redact", "sample_world", "witness")  # of the rules: all of them or none


def lesson_file(definition: GameDefinition, folder: Path) -> Path | None:
    """The lesson of a game whose package lies in this folder."""
    return folder / definition.lesson if definition.lesson else None
