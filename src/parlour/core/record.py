"""Saved games: a header, an empty line, and one notation a line.

    parlour 1
    game spite
    players 3
    name 1 Ann
    moves 2
    digest 0d3b5f0a8e5d2c11

    number 4
    number 6        # a comment

`moves` and `digest` let a reader notice a file that was cut short or shuffled, `tables` a word list that has changed
since; a file written by hand may leave them out. A game from a table server has its fair chance in the header too:
`commitment`, a `seed` for each seat that gave one, and the `secret` (see `core.fairness`). Where people committed to
their seeds, a `contribution` line for each of them names the seat and says what they gave:

    contribution 1 revealed 4a44…(the commitment) 91b0…(the seed)
    contribution 2 clear 7f31…(the seed, sent before the commitments were fixed)
    contribution 2 none
    contribution 3 missing 83cd…(the commitment; the seed was never revealed)

`abandoned 2` says that seeds were revealed twice before and replaced, because one of them did not come.
"""

from __future__ import annotations

import hashlib
import re
from typing import Any

from parlour.core.fairness import CLEAR, KINDS, MISSING, NONE, REVEALED, Contribution, Proof, checked_seed
from parlour.core.game import BadOption, Game
from parlour.core.i18n.message import short
from parlour.core.registry import definition, games, is_known
from parlour.core.state import LogLine, State, checked_name

FORMAT = "1"
OTHER_LINES = ("tables", "commitment", "secret", "abandoned", "moves", "digest")  # besides options and lines by seat
CONTRIBUTION = "contribution"
HASH = re.compile("[0-9a-f]{64}")
PARTS = {REVEALED: 2, CLEAR: 1, MISSING: 1, NONE: 0}  # how many words follow the kind of a contribution
LONGEST = 16 * 2**20  # characters; the longest real games are far below


class BadRecord(ValueError):
    """A saved game that cannot be read; the message names the first bad line."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why

    def __reduce__(self) -> tuple[type[BadRecord], tuple[int, str]]:
        return BadRecord, (self.line, self.why)


def write(state: State, narrated: bool = False) -> str:
    """The saved game as text; `narrated` adds what happened to each line, as a comment."""
    if state.origin is not None:
        raise ValueError("a sampled position has no record: only a game played from its start has one")
    if narrated:
        log = state.replayed([]).push_and_narrate(state.history, None, show_all=True)
        moves = [entry.move for entry in log]
        lines = [_commented(entry) for entry in log]
    else:
        lines = moves = _notations(state)
    return "\n".join([*_header(state), f"moves {len(moves)}", f"digest {_digest(moves)}", "", *lines]) + "\n"


def _notations(state: State) -> list[str]:
    walker, engine = state.replayed([]), state.game.engine
    moves = []
    for move in state.history:
        moves.append(engine.outcomes[move] if walker.actor < 0 else engine.moves[move])
        walker.push_id(move)
    return moves


def _commented(entry: LogLine) -> str:
    comment = " ".join(event.text for event in entry.events)
    return f"{entry.move:<19} # {comment}" if comment else entry.move


def read(text: str) -> State:
    """Replays a saved game. BadRecord (a ValueError) names the first line that is wrong."""
    if not isinstance(text, str):
        raise BadRecord(1, f"a saved game is text, not {type(text).__name__}")
    if len(text) > LONGEST:
        raise BadRecord(1, f"the file is longer than {LONGEST} characters")
    lines = text.split("\n")
    header = _Header(lines)
    state = header.start()
    moves = []
    for number, line in enumerate(lines[header.length :], start=header.length + 1):
        move = line.partition("#")[0].strip()
        if not move:
            continue
        try:
            state.push(move)
        except ValueError as error:
            raise BadRecord(number, str(error)) from None
        moves.append(move)
    header.check(moves, len(lines))
    return state


def _header(state: State) -> list[str]:
    options = [f"{name} {value}" for name, value in state.game.options.items()]
    names = [f"name {seat} {name}" for seat, name in enumerate(state.names, start=1)]
    tables = [f"tables {state.game.tables_digest}"] if state.game.tables_digest else []
    return [f"parlour {FORMAT}", f"game {state.game.name}", *options, *tables, *names, *_proof_lines(state.proof)]


def _proof_lines(proof: Proof | None) -> list[str]:
    if proof is None:
        return []
    seeds = [f"seed {seat} {seed}" for seat, seed in enumerate(proof.entropy, start=1) if seed]
    secret = [f"secret {proof.secret}"] if proof.secret else []
    abandoned = [f"abandoned {proof.abandoned}"] if proof.abandoned else []
    return [f"commitment {proof.commitment}", *seeds, *_contribution_lines(proof), *abandoned, *secret]


def _contribution_lines(proof: Proof) -> list[str]:
    """None where nobody committed to a seed: then the `seed` lines say it all."""
    if not any(each.commitment for each in proof.contributions):
        return []
    return [
        " ".join(filter(None, [CONTRIBUTION, str(each.seat + 1), each.kind, each.commitment, each.seed]))
        for each in proof.contributions
    ]


def _read_contribution(value: str) -> Contribution:
    """The contribution that a line describes; a ValueError says what is wrong with it."""
    seat, *words = value.split(" ")
    kind, given = (words[0], words[1:]) if words else ("", [])
    if not (seat.isascii() and seat.isdigit() and len(seat) <= 2 and kind in KINDS and len(given) == PARTS[kind]):
        raise ValueError(f"a contribution is a seat from 1, one of {', '.join(KINDS)}, and what was given")
    commitment = given[0] if kind in (REVEALED, MISSING) else ""
    if commitment and not HASH.fullmatch(commitment):
        raise ValueError(f"the commitment to a seed is 64 hex digits, not {short(commitment)}")
    seed = given[-1] if kind in (REVEALED, CLEAR) else ""
    if kind in (REVEALED, CLEAR) and not seed:
        raise ValueError("a seed that was given is not empty")
    return Contribution(int(seat) - 1, commitment, checked_seed(seed))


def _digest(moves: list[str]) -> str:
    return hashlib.sha256("\n".join(moves).encode()).hexdigest()[:16]


class _Header:
    """The lines down to the first empty one, each a word and its value."""

    def __init__(self, lines: list[str]) -> None:
        self.values: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.by_seat: dict[str, dict[int, str]] = {"name": {}, "seed": {}}
        self.contributions: list[Contribution] = []
        self.length = next((number for number, line in enumerate(lines, start=1) if not line.strip()), len(lines) + 1)
        for number, line in enumerate(lines[: max(self.length - 1, 1)], start=1):
            self._take(number, line.rstrip("\r"))
        if self.length >= len(lines) or "game" not in self.values:
            raise BadRecord(len(lines), "the file ends in its header: an empty line must follow, and then the moves")
        self.game = self.values["game"]
        self.options = {key: self._option(key) for key in self.values if key in _option_names(self.game)}

    def line_of(self, word: str) -> int:
        return self.lines.get(word, 1)

    def start(self) -> State:
        """The game that the header describes, at its start."""
        try:
            game = Game(self.game, self.options)
        except BadOption as error:
            raise BadRecord(self.line_of(error.option), str(error)) from None
        except ValueError as error:
            raise BadRecord(self.line_of(_tables_option(self.game)), str(error)) from None
        if self.values.get("tables", game.tables_digest) != game.tables_digest:
            raise BadRecord(self.line_of("tables"), "the tables are not those that this game was played with")
        names, seats = self.by_seat["name"], range(1, game.players + 1)
        if names and sorted(names) != list(seats):
            raise BadRecord(self.length, f"names are not given for each of the {game.players} seats, from 1")
        if not {*self.by_seat["seed"], *(each.seat + 1 for each in self.contributions)} <= set(seats):
            raise BadRecord(self.length, f"seeds are given for other seats than 1 to {game.players}")
        state = game.start([name for _, name in sorted(names.items())])
        state.proof = self._proof(seats)
        return state

    def _proof(self, seats: range) -> Proof | None:
        if "commitment" not in self.values:
            return None
        entropy = tuple(self.by_seat["seed"].get(seat, "") for seat in seats)
        abandoned = int(self.values.get("abandoned", "0"))
        return Proof(
            self.values["commitment"], entropy, self.values.get("secret"), tuple(self.contributions), abandoned
        )

    def check(self, moves: list[str], last: int) -> None:
        """Compares what was read with what the header promised."""
        count = self.values.get("moves", str(len(moves)))
        if count != str(len(moves)):
            raise BadRecord(last, f"the file ends after {len(moves)} moves, but its header promises {count[:20]}")
        if self.values.get("digest", _digest(moves)) != _digest(moves):
            raise BadRecord(self.line_of("digest"), "the moves are not those that were saved: the digest does not fit")

    def _take(self, number: int, line: str) -> None:
        word, _, value = line.partition(" ")
        if number == 1 and (word, value) != ("parlour", FORMAT):
            raise BadRecord(1, f"a saved game begins with 'parlour {FORMAT}', not with {short(line)}")
        if word == "game" and not is_known(value):
            raise BadRecord(number, f"there is no game {short(value)}; there are: {', '.join(games())}")
        if word in self.by_seat and number > 2:
            self._take_by_seat(number, word, value)
            return
        if word == CONTRIBUTION and number > 2:
            self._take_contribution(number, value)
            return
        if word == "abandoned" and not re.fullmatch("[1-9][0-9]{0,8}", value):
            raise BadRecord(number, f"abandoned is a number from 1, not {short(value)}")
        if word in ("commitment", "secret") and not HASH.fullmatch(value):
            raise BadRecord(number, f"a {word} is 64 hex digits, not {short(value)}")
        if number > 2 and word not in (*_option_names(self.values.get("game", "")), *OTHER_LINES):
            raise BadRecord(number, f"the header has no {short(word)} line")
        if number == 2 and word != "game":
            raise BadRecord(2, f"the second line says which game it is, not {short(line)}")
        if word in self.values:
            raise BadRecord(number, f"there is a second {word!r} line")
        self.values[word], self.lines[word] = value, number

    def _take_by_seat(self, number: int, word: str, value: str) -> None:
        seat, _, text = value.partition(" ")
        if not (seat.isascii() and seat.isdigit() and len(seat) <= 2):
            raise BadRecord(number, f"a {word} line is {word!r}, a seat from 1 and the {word}, not {short(value)}")
        if int(seat) in self.by_seat[word]:
            raise BadRecord(number, f"there is a second {word} for seat {int(seat)}")
        try:
            self.by_seat[word][int(seat)] = checked_name(text) if word == "name" else checked_seed(text)
        except ValueError as error:
            raise BadRecord(number, str(error)) from None

    def _take_contribution(self, number: int, value: str) -> None:
        try:
            self.contributions.append(_read_contribution(value))
        except ValueError as error:
            raise BadRecord(number, str(error)) from None

    def _option(self, key: str) -> Any:
        value = self.values[key]
        if key == _tables_option(self.game):
            return value
        if not (value.isascii() and value.isdigit() and len(value) < 10):
            raise BadRecord(self.lines[key], f"{key} is a number, not {short(value)}")
        return int(value)


def _option_names(game: str) -> list[str]:
    if not game:
        return []
    facts = definition(game)
    return ["players", *(option.name for option in facts.options), *([facts.tables.name] if facts.tables else [])]


def _tables_option(game: str) -> str:
    tables = definition(game).tables
    return "" if tables is None else tables.name
