"""Every game beside an independent second telling of its rules: at each push the two must agree on everything.

A row of the tables below is a game, its options and a taste. A taste says how much more often than the rest a
move or outcome is picked, by a pattern of its notation (the first that fits), so that rare situations come up:
whatever is legal may happen, however unlikely. `AGAIN` is the chance that the last answer of chance comes again.
"""

import importlib
import random
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from string import ascii_lowercase
from typing import Any

import pytest

import parlour

Taste = dict[str, float]

AGAIN = "again"
PUSHES = 3000  # a row plays whole games until it has made this many pushes together
LONGEST = 2500  # pushes after which one game is left

# Cross Dice's dictionary: some words, over half of all pairs and a third of all triples, so that challenges go
# both ways, and what dice laid in rising order spell where the third taste has its way.
WORDS = {"at", "go", "cat", "sea", "ten", "zoo", "date", "rose", "sane", "taxi", "crane", "house", "quiet", "stone"}
WORDS |= {first + second for first, second in product(ascii_lowercase, repeat=2) if ord(first) * ord(second) % 4 < 2}
WORDS |= {a + b + c for a, b, c in product(ascii_lowercase, repeat=3) if (ord(a) + 5 * ord(b) + 7 * ord(c)) % 3 == 0}
WORDS |= {"aaaaerrnrn"[:length] for length in range(2, 11)}
LINE = {f"take {die}": 5.0 ** (10 - die) for die in range(1, 11)}
LINE |= {"die a": 10_000, "die e": 1000, "die r": 100, "die n": 10}

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "crossdice": [{"first": first, "words": WORDS} for first in (0, 1)],
    "malice": [{"players": players} for players in (2, 3, 4, 5, 6)],
    "spiralized": [
        {"players": players, "ring": ring} for players, ring in ((2, 18), (3, 24), (4, 30), (5, 36), (6, 24))
    ],
    "spite": [{"players": players} for players in (3, 4, 5, 6)],
    "spyalley": [{"players": players} for players in (2, 3, 4, 5, 6)],
}

TASTES: dict[str, list[Taste]] = {
    "crossdice": [
        {"concede": 0.02},
        {"concede": 0.02, "play": 30, "challenge": 4, "die blank": 3},
        {"concede": 0.02, "play": 20, **LINE},
        {"concede": 0.02, "play": 0.2, **LINE},  # words of all ten dice
        {"concede": 0.02, "play": 99, "challenge": 3, "die [^aeioulnrst]": 4},  # low totals, where each point tells
    ],
    "malice": [
        {"objective .*": 50, ".* play .": 8},  # somebody wins
        {"objective .*": 0.05, ".* play .": 5},  # reshuffles, often in the middle of a refill
        {"objective .*": 2},  # short and empty hands, passes and plays without a hand
        {".* play .": 0.05, "pass": 9},  # stalemates, most of them shared
        {AGAIN: 0.5, "objective .*": 0.5, ".* play .": 9},
    ],
    "spiralized": [
        {},
        {AGAIN: 0.5, "die 1": 3},  # bonus rolls, the pit and ways out of it
        # few tokens on the board: dice that cannot be used, swaps that matter, and ends of games
        {"enter .": 0.01, "move [ab] .": 9, "die [1-4]": 2, "stairs . 6": 9},
        {"stairs . [56]": 30, "stairs .*": 3, "enter .": 0.2},  # crowds on the inner ring
    ],
    "spite": [
        {},
        {AGAIN: 0.7, "throw": 3},
        {"die [12]": 8, "number [12]": 9, "nominate [12]": 9},  # two seats fight before the others have a counter
    ],
    "spyalley": [
        {"guess .*": 3},
        {AGAIN: 0.8, "hold": 20, "mission": 9, "accuse": 0.3},
        {"die russian": 9, "hold": 20, "guess .*": 0.2, "mission": 3},
    ],
}


def rows() -> Iterator[Any]:
    for name, all_options in OPTIONS.items():
        for options in all_options:
            label = "-".join(f"{key}{value}" for key, value in options.items() if key != "words")
            for number, taste in enumerate(TASTES[name]):
                yield pytest.param(name, options, taste, id=f"{name}-{label}-taste{number}")


@pytest.mark.parametrize(("name", "options", "taste"), list(rows()))
def test_the_rules_agree_with_their_second_telling(
    name: str, options: dict[str, Any], taste: Taste, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    oracle_type = importlib.import_module(f"tests.oracles.{name}").Oracle
    game = parlour.load(name, **with_lexicon(options, tmp_path))
    rng = random.Random(request.node.name)
    pushes = 0
    while pushes < PUSHES:
        pushes += compare(game.start(), oracle_type(**options), taste, rng)


def with_lexicon(options: dict[str, Any], folder: Path) -> dict[str, Any]:
    """The rules want the path of a file where the second telling takes the words themselves."""
    if "words" not in options:
        return options
    file = folder / "words.txt"
    file.write_text("\n".join(sorted(options["words"])))
    return {"lexicon": str(file)} | {key: value for key, value in options.items() if key != "words"}


def compare(state: parlour.State, oracle: Any, taste: Taste, rng: random.Random) -> int:
    """Plays one game on both sides, asking both the same questions before every push; returns the pushes made."""
    history: list[str] = []
    last_answer = ""
    while len(history) < LONGEST:
        actor = state.actor
        assert actor == oracle.actor(), history
        if actor == parlour.OVER:
            assert state.result == pytest.approx([float(share) for share in oracle.result()], abs=1e-12), history
            break
        if actor == parlour.CHANCE:
            text = last_answer = picked(agreed_outcomes(state, oracle, history), taste, rng, last_answer)
        else:
            text = picked(agreed_moves(state, oracle, history), taste, rng)
        state.push(text)
        oracle.push(text)
        history.append(text)
    return len(history)


def agreed_moves(state: parlour.State, oracle: Any, history: list[str]) -> list[str]:
    moves = state.moves()
    assert len(set(moves)) == len(moves), history
    assert set(moves) == oracle.moves(), history
    return moves


def agreed_outcomes(state: parlour.State, oracle: Any, history: list[str]) -> list[str]:
    outcomes = dict(state.outcomes())
    assert len(outcomes) == len(state.outcomes()), history
    expected = {text: float(odds) for text, odds in oracle.outcomes().items()}
    assert outcomes == pytest.approx(expected, abs=1e-12), history
    return list(outcomes)


def picked(texts: list[str], taste: Taste, rng: random.Random, last_answer: str = "") -> str:
    if last_answer in texts and rng.random() < taste.get(AGAIN, 0):
        return last_answer
    return rng.choices(texts, [weight(text, taste) for text in texts])[0]


def weight(text: str, taste: Taste) -> float:
    return next((liking for pattern, liking in taste.items() if re.fullmatch(pattern, text)), 1.0)
