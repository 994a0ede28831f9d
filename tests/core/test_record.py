"""Saved games: what is written is read back, and what is not a saved game is refused with its line."""

import json
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import parlour
from parlour import CHANCE, OVER, BadRecord, State
from parlour.cli import main
from parlour.core import fairness
from parlour.core.chance import random_push
from tests.core.test_state import GAMES, random_state

SMALL = """parlour 1
game spite
players 3
name 1 Ann
name 2 Bob # B
name 3 Cy

number 4
number 6   # a comment
"""


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32), pushes=st.integers(0, 200))
def test_reading_what_was_written_is_the_identity(name: str, seed: int, pushes: int) -> None:
    state = random_state(parlour.load(name), seed, pushes)
    again = parlour.read(state.record())
    assert again == state
    assert again.history == state.history
    assert again.record() == state.record()
    assert parlour.read(state.record(narrated=True)) == state


def test_options_and_names_are_kept() -> None:
    state = parlour.load("spiralized", players=2, ring=18).start(names=["Ann", "Bob: #1 (the 1st)"])
    again = parlour.read(state.record())
    assert (again.game.options, again.names) == ({"players": 2, "ring": 18}, ("Ann", "Bob: #1 (the 1st)"))


def test_a_game_written_by_hand_needs_no_digest() -> None:
    state = parlour.read(SMALL)
    assert state.names == ("Ann", "Bob # B", "Cy")
    assert len(state.history) == 2


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("parlour 1", "parlour 2", 1, "begins with 'parlour 1'"),
        ("parlour 1", "", 1, "begins with|in its header"),
        ("game spite", "game chess", 2, "there is no game 'chess'"),
        ("game spite", "game os.path", 2, "there is no game"),
        ("game spite\n", "", 2, "second line says which game"),
        ("players 3", "players 9", 3, "players=3, 4, 5 or 6, not 9"),
        ("players 3", "players three", 3, "players is a number"),
        ("players 3", "players " + "9" * 5000, 3, "players is a number"),
        ("players 3", "ring 24", 3, "no 'ring' line"),
        ("players 3", "players 3\nplayers 3", 4, "second 'players' line"),
        ("name 1 Ann", "name 0 Ann", 7, "not given for each of the 3 seats"),
        ("name 1 Ann", "name Ann", 4, "a name line is"),
        ("name 1 Ann", "name 2 Ann", 5, "a second name for seat 2"),
        ("name 3 Cy", "name 3 " + "C" * 41, 6, "a name is 1 to 40 printable characters"),
        ("name 3 Cy\n", "", 6, "not given for each of the 3 seats"),
        ("name 1 Ann", "moves 3\nname 1 Ann", 11, "ends after 2 moves, but its header promises 3"),
        ("name 1 Ann", "digest 0\nname 1 Ann", 4, "digest does not fit"),
        ("number 6", "number 4", 9, "'number 4' is not legal"),
        ("number 6", "number six", 9, "'number six' is not legal"),
        ("number 6", "number  6", 9, "is not legal"),
        ("number 4", "die 4", 8, "'die 4' is not legal"),
    ],
)
def test_the_first_bad_line_is_named(old: str, new: str, line: int, why: str) -> None:
    assert old in SMALL
    with pytest.raises(BadRecord, match=why) as error:
        parlour.read(SMALL.replace(old, new))
    assert error.value.line == line
    assert re.match(r"line \d+: ", str(error.value))


def test_a_file_cut_short_is_refused_wherever_it_is_cut() -> None:
    text = random_state(parlour.load("spite"), 1, 60).record()
    for length in range(len(text) - 1):
        with pytest.raises(BadRecord):
            parlour.read(text[:length])


def test_a_shuffled_file_is_refused_even_where_each_line_stays_legal() -> None:
    lines = random_state(parlour.load("spite", players=3), 1, 60).record().split("\n")
    first = next(
        i
        for i in range(len(lines) - 1)
        if lines[i].startswith("die") and lines[i + 1].startswith("die") and lines[i] != lines[i + 1]
    )
    lines[first], lines[first + 1] = lines[first + 1], lines[first]
    with pytest.raises(BadRecord):
        parlour.read("\n".join(lines))


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        parlour.read(text)


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_a_damaged_file_is_refused(data: st.DataObject) -> None:
    text = random_state(parlour.load(data.draw(st.sampled_from(GAMES))), 4, 40).record()
    at = data.draw(st.integers(0, len(text) - 2))
    damaged = text[:at] + data.draw(st.text(max_size=6)) + text[at + data.draw(st.integers(0, 6)) :]
    try:
        state = parlour.read(damaged)
    except BadRecord:
        return
    assert state.record().split("\n\n")[1] == text.split("\n\n")[1]  # what was damaged was no move


def test_a_record_of_enormous_size_is_refused() -> None:
    with pytest.raises(BadRecord, match="longer than"):
        parlour.read("parlour 1\ngame spite\n\n" + "number 1\n" * 2_000_000)


@pytest.mark.parametrize("value", [None, 3, b"parlour 1"])
def test_what_is_not_text_is_refused(value: object) -> None:
    with pytest.raises(BadRecord, match="a saved game is text"):
        parlour.read(value)  # type: ignore[arg-type]


def test_an_imagined_position_has_no_record() -> None:
    world = parlour.load("spyalley").start().observation(0).sample_world(1)
    with pytest.raises(ValueError, match="no record"):
        world.record()


def test_a_word_list_that_has_changed_is_noticed(tmp_path: Path) -> None:
    lexicon = tmp_path / "words.txt"
    lexicon.write_text("queen\nking\n")
    text = parlour.load("crossdice", lexicon=str(lexicon)).start().record()
    assert parlour.read(text).record() == text
    lexicon.write_text("queen\n")
    with pytest.raises(BadRecord, match="not those that this game was played with"):
        parlour.read(text)


@pytest.mark.parametrize("path", ["/dev/zero", "/proc/kmsg", "/", "/no/such/file"])
def test_a_record_that_names_a_strange_file_is_refused(path: str) -> None:
    with pytest.raises(BadRecord, match=r"line 5: .*lexicon"):
        parlour.read(f"parlour 1\ngame crossdice\nplayers 2\nfirst 0\nlexicon {path}\n\n")


def fair_game() -> State:
    """A game whose chance comes from a secret and the players' seeds."""
    state, secret, entropy = parlour.load("spite", players=3).start(), "5e" * 32, ("ann", "", "cy!")
    rng, drawn = np.random.default_rng(1), 0
    while state.actor != OVER:
        if state.actor == CHANCE:
            weights = state.game.engine.weights(state.batch)
            state.push(state.game.engine.outcomes[fairness.Stream(secret, entropy).outcome(drawn, weights)])
            drawn += 1
        else:
            state.push(random_push(state, rng))
    state.proof = fairness.Proof(fairness.commitment(secret), entropy, secret)
    return state


def test_a_proof_of_fair_chance_is_kept(tmp_path: Path) -> None:
    state = fair_game()
    again = parlour.read(state.record())
    assert again.proof == state.proof
    assert again.record() == state.record()
    file = tmp_path / "game.txt"
    file.write_text(state.record())
    assert main(["verify", str(file)]) == 0


def committed_game() -> State:
    """The same with commitments: Ann has revealed her seed, Bea has not, and Cy sent his in clear."""
    state = fair_game()
    proof, ann = state.proof, fairness.seed_commitment("ann")
    assert proof is not None
    given = (
        fairness.Contribution(0, ann, "ann"),
        fairness.Contribution(1, fairness.seed_commitment("bea")),
        fairness.Contribution(2, "", "cy!"),
    )
    state.proof = replace(proof, contributions=given, abandoned=2)
    return state


def test_commitments_to_seeds_are_kept_and_checked() -> None:
    state = committed_game()
    text = state.record()
    again = parlour.read(text)
    assert again.proof == state.proof
    assert again.record() == text
    assert again.proof is not None
    assert [each.kind for each in again.proof.contributions] == ["revealed", "missing", "clear"]
    assert fairness.first_wrong(again, again.proof) is None
    forged = parlour.read(text.replace(f"{fairness.seed_commitment('ann')} ann", f"{'0' * 64} ann"))
    assert forged.proof is not None
    with pytest.raises(ValueError, match="a seed of seat 1 is not the one that was committed to"):
        fairness.first_wrong(forged, forged.proof)
    other = parlour.read(text.replace("clear cy!", "clear dy!"))
    assert other.proof is not None
    with pytest.raises(ValueError, match="the seed of seat 3 is not made of what its people gave"):
        fairness.first_wrong(other, other.proof)


def test_verify_compares_with_what_somebody_has_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state, file = committed_game(), tmp_path / "game.txt"
    assert state.proof is not None
    file.write_text(state.record())
    verify = ["verify", str(file), "--language", "en"]

    assert main(verify) == 0
    printed = capsys.readouterr().out
    assert "Not proved: That the server was committed to this secret before the game: the file was compared" in printed
    assert "Not proved: That your own seed was used" in printed
    assert "Proved: The seeds revealed for 1 are those that were committed to." in printed
    assert "Not proved: 2: a seed was committed to and not revealed." in printed
    assert "Not proved: 3: a seed was sent openly" in printed
    assert "Not proved: Seeds had been revealed 2 times before" in printed
    assert "Not proved: What bots chose" in printed

    assert main([*verify, "--commitment", state.proof.commitment, "--seed", "ann"]) == 0
    printed = capsys.readouterr().out
    assert "Proved: The commitment is the one that you kept" in printed
    assert "Proved: Your seed ann is part of the game, in the seat of 1." in printed

    assert main([*verify, "--commitment", "0" * 64]) == 1
    assert "not the one that you kept" in capsys.readouterr().out
    assert main([*verify, "--seed", "ann", "--seed", "bea", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["first_wrong"] is None
    assert ["seed bea is not part of the game" in problem for problem in found["problems"]] == [True]
    assert main([*verify, "--commitment", "x"]) == 2
    assert "64 hex digits" in capsys.readouterr().err


def test_a_forged_die_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = fair_game()
    forged = parlour.load("spite", players=3).start()
    forged.proof = state.proof
    for entry in state.log()[:4]:
        forged.push("die 1" if entry.move == "die 2" else "die 2" if entry.move.startswith("die") else entry.move)
    file = tmp_path / "game.txt"
    file.write_text(forged.record())
    assert main(["verify", str(file), "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {"ok": False, "first_wrong": 4}
    file.write_text(parlour.load("spite").start().record())
    assert main(["verify", str(file)]) == 2


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("commitment 12", "a commitment is 64 hex digits"),
        ("secret x", "a secret is 64 hex digits"),
        (
            "contribution 1",
            "a contribution is a seat from 1, one of revealed, clear, missing, none",
        ),
        ("contribution 1 revealed 12 a", "the commitment to a seed is 64 hex digits"),
        ("contribution 9 none", "seeds are given for other seats than 1 to 3"),
        ("abandoned x", "abandoned is a number from 1"),
        ("seed 1 a b", "at most 64 printable ASCII characters without spaces"),
        ("seed 9 abc", "other seats than 1 to 3"),
        ("seed abc", "a seed line is"),
    ],
)
def test_a_bad_proof_is_refused(line: str, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        parlour.read(SMALL.replace("name 1 Ann", f"{line}\nname 1 Ann"))
