"""The heuristic of Cross Dice, the player called steady."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import parlour
from parlour import CHANCE, State
from parlour.core.chance import drawn
from parlour.core.runtime.engine import interpreted
from parlour.core.runtime.rng import seeded
from parlour.games.crossdice import lexicon
from tests.games.crossdice.scenarios import QUEEN, THROW, board, queen, start, throw, throw_anything
from tests.helpers import push

ENGLISH = "english-35"


def heuristic_move(state: State) -> str:
    return state.observation(state.actor).heuristic_move(0)


def build(state: State) -> str:
    """Lets the heuristic build and lay its word."""
    builder = state.actor
    while state.actor == builder:
        state.push(heuristic_move(state))
    return "".join(tile["letter"] for tile in board(state)["word"])


def most_points(state: State, words: list[str]) -> tuple[int, int]:
    """The most points that any of the words makes here, and the length of the longest of those: by trying them all."""
    seen = board(state)
    dice = Counter(die["face"] or "" for die in seen["dice"] if die["place"] == "loose")
    points_of = {die["face"]: die["points"] for die in seen["dice"]}
    crossings = {(tile["letter"], tile["points"]) for tile in seen["mat"]} or {("", 0)}
    best = (-1, 0)
    for word in words:
        for letter, points in crossings:
            if letter not in word:
                continue
            rest = Counter(word)
            rest[letter] -= 1
            blanks = sum((rest - dice).values())
            if blanks <= dice["blank"]:
                real = sum(points_of[face] * count for face, count in (rest & dice).items())
                best = max(best, (points + real, len(word)))
    return best


def test_it_lays_the_word_with_the_most_points_and_of_those_the_longest(tmp_path: Path) -> None:
    words = lexicon.words(ENGLISH)[::12]
    rng = np.random.default_rng(5)
    for _ in range(4):
        state = start(tmp_path, words=" ".join(words))
        while state.actor != parlour.OVER:
            while state.actor == CHANCE:
                state.push(drawn(state, rng))
            best = most_points(state, words)
            word = build(state)
            if best[0] >= 0:
                assert (board(state)["word_points"], len(word)) == best
                assert word in words
            state.push(heuristic_move(state))


def test_it_continues_a_word_that_somebody_else_began(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    push(state, "take 5, take 4")
    assert build(state) == "lane"


def test_it_prefers_to_cross_a_real_letter(tmp_path: Path) -> None:
    state = start(tmp_path, words="at")
    throw(state, "e blank u a l d c n q t")
    push(state, "take 2 as t, take 1, take 10, play, accept")
    throw(state, "u a l d c n q")
    assert heuristic_move(state) == "take 4"
    state.push("take 4")
    assert heuristic_move(state) == "cross 3"


def test_it_bluffs_with_two_letters_rather_than_concede(tmp_path: Path) -> None:
    state = start(tmp_path, words="zzz")
    throw(state, THROW)
    assert len(build(state)) == 2
    state.push("accept")
    throw_anything(state)
    assert len(build(state)) == 2


def test_it_lays_nonsense_as_soon_as_it_can(tmp_path: Path) -> None:
    state = queen(tmp_path)
    throw(state, "a l d c t")
    push(state, "take 7, take 6")
    assert len(build(state)) == 3


def test_it_concedes_only_if_nothing_else_is_legal(tmp_path: Path) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    push(state, ",".join(f"take {die}" for die in range(1, 11)), "play, accept")
    assert heuristic_move(state) == "concede"


@pytest.mark.parametrize(("word", "answer"), [(QUEEN, "accept"), ("take 9, take 10, play", "challenge")])
def test_it_challenges_only_what_is_not_in_the_dictionary(tmp_path: Path, word: str, answer: str) -> None:
    state = start(tmp_path)
    throw(state, THROW)
    push(state, word)
    assert heuristic_move(state) == answer


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random_play(seat: int) -> None:
    bots = ["random", "random"]
    bots[seat] = "steady"
    game = parlour.load("crossdice")
    results = [parlour.play(game, bots, seed=seed).result for seed in range(20)]
    assert sum(result[seat] for result in results if result) >= 18


def test_it_plays_the_same_compiled_and_interpreted() -> None:
    game = parlour.load("crossdice", lexicon=ENGLISH)
    plain = interpreted(game.parts)
    state, end = game.start(), parlour.play(game, "steady", seed=11)
    for move in end.history[:60]:
        if state.actor != CHANCE:
            record = state.batch.view(np.recarray)
            assert plain.loops.heuristic_choice(record, seeded(0), game.tables) == move
        state = state.replayed([*state.history, move])
