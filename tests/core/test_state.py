"""The Python face: the names and promises that programs rely on, for every game."""

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import parlour
from parlour import CHANCE, OVER, Game, IllegalMove, State
from parlour.core.chance import random_push
from tests.paths import GOLDEN as GOLDEN_FOLDER

GAMES = parlour.games()


def random_state(game: Game, seed: int, pushes: int) -> State:
    state, rng = game.start(), np.random.default_rng(seed)
    while state.actor != OVER and len(state.history) < pushes:
        state.push(random_push(state, rng))
    return state


def test_five_games_are_registered() -> None:
    assert GAMES == ["crossdice", "malice", "spiralized", "spite", "spyalley"]


def test_chance_and_over_are_the_documented_numbers() -> None:
    assert (parlour.CHANCE, parlour.OVER) == (-1, -2)


@pytest.mark.parametrize("name", GAMES)
def test_a_played_game_has_one_result_a_seat(name: str) -> None:
    game = parlour.load(name)
    state = parlour.play(game, "steady", seed=7)
    assert state.actor == OVER
    assert state.result is not None
    assert len(state.result) == game.players
    assert sum(state.result) == pytest.approx(1)
    assert (state.moves(), state.outcomes()) == ([], [])


@pytest.mark.parametrize("name", GAMES)
def test_same_seed_same_game_and_another_seed_another(name: str) -> None:
    game = parlour.load(name)
    first = parlour.play(game, "random", seed=7, limit=300).history
    assert first == parlour.play(game, "random", seed=7, limit=300).history
    assert first != parlour.play(game, "random", seed=8, limit=300).history


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32), pushes=st.integers(1, 120))
def test_pop_undoes_push(name: str, seed: int, pushes: int) -> None:
    state = random_state(parlour.load(name), seed, pushes)
    before = state.copy()
    last = before.pop()
    assert len(before.history) == len(state.history) - 1
    assert before != state or before.actor == CHANCE  # a die may leave the record as it was only at chance nodes
    before.push(last)
    assert before == state


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32), pushes=st.integers(0, 120), text=st.text(max_size=12))
def test_what_is_not_legal_is_refused_and_changes_nothing(name: str, seed: int, pushes: int, text: str) -> None:
    state = random_state(parlour.load(name), seed, pushes)
    before = state.copy()
    with pytest.raises(IllegalMove):
        state.push(text + "!")
    assert state == before
    assert state.history == before.history


@pytest.mark.parametrize("value", [None, 3, b"stick", ["stick"], float("nan")])
def test_a_push_that_is_not_text_is_refused(value: object) -> None:
    state = parlour.load("spite").start()
    with pytest.raises(IllegalMove, match="legal: number 1"):
        state.push(value)  # type: ignore[arg-type]


def test_illegal_move_is_a_value_error() -> None:
    assert issubclass(IllegalMove, ValueError)


def test_a_refusal_names_what_is_legal() -> None:
    state = parlour.load("spite", players=3).start()
    state.push("number 2")
    with pytest.raises(IllegalMove, match=r"'number 2' is not legal; legal: number 1, number 3, number 4"):
        state.push("number 2")


def test_a_refused_outcome_does_not_list_what_chance_may_answer() -> None:
    state = parlour.load("malice").start()
    with pytest.raises(IllegalMove, match=r"chance must answer") as refusal:
        state.push("card 1")
    assert "card A" not in str(refusal.value)


def test_nothing_can_be_pushed_when_the_game_is_over() -> None:
    state = parlour.play(parlour.load("spite"), seed=1)
    with pytest.raises(IllegalMove, match="the game is over"):
        state.push("stick")


def test_pop_at_the_start_says_so() -> None:
    with pytest.raises(IndexError, match="no push to take back"):
        parlour.load("spite").start().pop()


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_is_independent(name: str) -> None:
    state = random_state(parlour.load(name), 3, 30)
    copy = state.copy()
    assert copy == state
    copy.push(random_push(copy, np.random.default_rng(0)))
    assert len(copy.history) == len(state.history) + 1
    assert state == random_state(parlour.load(name), 3, 30)


def test_equal_positions_are_equal_however_they_came_about() -> None:
    game = parlour.load("spite", players=3)
    one, two = game.start(), game.start(names=["Ann", "Bob", "Cy"])
    for state, dice in ((one, (6, 5, 4)), (two, (6, 1, 2))):
        for text in ("number 1", "number 2", "number 3", *(f"die {face}" for face in dice)):
            state.push(text)
    assert one.history != two.history
    assert one == two
    two.push("die 1")
    assert one != two


def test_positions_of_different_games_differ() -> None:
    assert parlour.load("spite", players=3).start() != parlour.load("spite", players=4).start()
    assert parlour.load("spite").start() != parlour.load("malice").start()


@pytest.mark.parametrize("seat", [-1, 4, True, "0", 1.0])
def test_a_view_of_no_seat_is_refused(seat: object) -> None:
    with pytest.raises(ValueError, match="there are 0 to 3, and None for a spectator"):
        parlour.load("spite", players=4).start().view(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", GAMES)
def test_every_event_of_a_game_has_a_sentence_for_every_seat(name: str) -> None:
    game = parlour.load(name)
    state = parlour.play(game, "steady", seed=2)
    for seat in (*range(game.players), None):
        log = state.log(seat)
        assert [entry.number for entry in log] == list(range(1, len(state.history) + 1))
        assert all(event.text.strip() == event.text != "" for entry in log for event in entry.events)
    assert sum(len(entry.events) for entry in state.log()) > 10


@pytest.mark.parametrize("name", GAMES)
def test_events_of_the_last_push_are_the_end_of_the_log(name: str) -> None:
    state = random_state(parlour.load(name), 5, 60)
    for seat in (0, 1, None):
        assert state.events(seat) == state.log(seat)[-1].events


def test_sentences_name_people_instead_of_seats() -> None:
    state = parlour.load("spite", players=3).start(names=["Ann", "Bob", "Cy"])
    state.push("number 6")
    assert state.events()[0].text == "Ann takes number 6."
    assert state.events()[0].args == {"seat": 0, "number": "6"}
    assert state.prompt(0) == "Bob must choose a number."


@pytest.mark.parametrize(
    "names", [["Ann"], ["Ann", "Bob", ""], ["Ann", "Bob", " Cy"], ["Ann", "Bob", "C\ny"], ["a" * 41, "b", "c"]]
)
def test_bad_names_are_refused(names: list[str]) -> None:
    with pytest.raises(ValueError, match="name"):
        parlour.load("spite", players=3).start(names)


def test_an_unknown_language_names_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"'xx'; there is: .*en"):
        parlour.load("spite").start().prompt(0, language="xx")


def test_an_illegal_move_does_not_give_a_hidden_hand_away() -> None:
    state = parlour.load("malice").start()
    rng = np.random.default_rng(0)
    while state.actor < 0:
        state.push(random_push(state, rng))
    with pytest.raises(IllegalMove) as refusal:
        state.push("nonsense")
    assert str(refusal.value) == "'nonsense' is not legal; moves() tells what is"


def test_an_endless_push_is_not_repeated_in_the_error() -> None:
    with pytest.raises(IllegalMove) as refusal:
        parlour.load("spite").start().push("x" * 10**6)
    assert len(str(refusal.value)) < 300


def test_numbers_of_numpy_are_numbers() -> None:
    state = parlour.load("spite", players=np.int64(3)).start()
    assert state.game.players == 3
    assert state.view(np.int8(2)) == state.view(2)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", GAMES)
def test_positions_survive_pickling_and_copying(name: str) -> None:
    state = random_state(parlour.load(name), 3, 12)
    for twin in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
        assert twin == state
        twin.push(random_push(twin, np.random.default_rng(0)))
        assert len(state.history) == 12


def test_games_can_be_loaded_by_several_threads_at_once() -> None:
    """In a fresh process, while another thread loads the interpreted rules."""
    code = """
import threading, parlour
from parlour.core.game import parts_of
from parlour.core.runtime.engine import interpreted
jobs = [lambda name=name: engines.append(parlour.load(name).engine) for name in parlour.games()]
jobs.append(lambda: plain.append(interpreted(parts_of("spite"))))
engines, plain = [], []
threads = [threading.Thread(target=job) for job in jobs]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
assert len(engines) == 5 and not any(engine.interpreted for engine in engines), engines
assert plain[0].interpreted
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_golden_games_end_the_same_as_plain_python() -> None:
    files = [str(file) for file in sorted(GOLDEN_FOLDER.glob("*-2.txt"))]
    code = "import sys, parlour; [print(parlour.read(open(file).read()).result) for file in sys.argv[1:]]"
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    shown = subprocess.run([sys.executable, "-c", code, *files], env=environment, check=True, capture_output=True)
    results = [str(parlour.read(Path(file).read_text()).result) for file in files]
    assert len(results) == 4
    assert shown.stdout.decode().splitlines() == results
