"""Fair chance: the same for everybody who works it out, evenly spread, and a wrong outcome is found."""

import hmac
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import parlour
from parlour import CHANCE, OVER, State
from parlour.core.fairness import Proof, Stream, commitment, first_wrong, new_secret

SECRET = "00112233445566778899aabbccddeeff" * 2
SEEDS = ("ann", "bob")
DIE = [1] * 6


def outcome(secret: str, entropy: Sequence[str], number: int, weights: Sequence[int]) -> int:
    return Stream(secret, entropy).outcome(number, weights)


def fair_game(name: str, secret: str = SECRET, limit: int = 200) -> State:
    """A game whose moves are any legal ones and whose chance is the secret's."""
    state, drawn, rng = parlour.load(name).start(), 0, random.Random(name)
    while state.actor != OVER and len(state.history) < limit:
        if state.actor == CHANCE:
            engine = state.game.engine
            state.push(engine.outcomes[outcome(secret, SEEDS, drawn, engine.weights(state.batch))])
            drawn += 1
        else:
            state.push(rng.choice(state.moves()))
    return state


def proof_of(secret: str | None = SECRET, seeds: tuple[str, ...] = SEEDS) -> Proof:
    return Proof(commitment(SECRET), seeds, secret)


def first_word(number: int) -> int:
    """Worked out as the module's text says, from nothing but the standard HMAC."""
    digest = hmac.digest(bytes.fromhex(SECRET), f"{number} 0\nann\nbob\n".encode(), "sha256")
    return int.from_bytes(digest[:8], "big")


# The same for everybody


def test_known_answers() -> None:
    assert commitment(SECRET) == "4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef"
    assert [outcome(SECRET, SEEDS, n, DIE) for n in range(12)] == [0, 3, 4, 4, 5, 0, 5, 3, 2, 5, 0, 0]
    assert [outcome(SECRET, SEEDS, n, [5, 0, 3, 2]) for n in range(12)] == [3, 3, 0, 2, 2, 0, 0, 2, 2, 0, 0, 0]
    assert [outcome(SECRET, (), n, [2**62] * 3) for n in range(12)] == [1, 0, 0, 0, 1, 0, 0, 2, 2, 2, 1, 0]


def test_a_die_by_hand() -> None:
    assert [outcome(SECRET, SEEDS, n, DIE) for n in range(50)] == [first_word(n) % 6 for n in range(50)]


def test_upper_case_is_the_same_secret() -> None:
    assert commitment(SECRET.upper()) == commitment(SECRET)
    assert outcome(SECRET.upper(), SEEDS, 3, DIE) == outcome(SECRET, SEEDS, 3, DIE)


def test_secrets_are_new_each_time() -> None:
    drawn = {new_secret() for _ in range(100)}
    assert len(drawn) == 100
    assert all(len(bytes.fromhex(secret)) == 32 for secret in drawn)


# Evenly spread


@pytest.mark.parametrize(
    ("weights", "bound"),  # the bound is passed by chance once in a million
    [(DIE, 38.0), ([5, 0, 3, 2], 28.0), ([1, 1], 24.0), (list(range(1, 14)), 53.0), ([2**62] * 3, 28.0)],
)
def test_outcomes_come_as_often_as_they_weigh(weights: list[int], bound: float) -> None:
    draws = 20_000
    seen = Counter(outcome(SECRET, ("spread",), number, weights) for number in range(draws))
    assert {at for at, weight in enumerate(weights) if not weight}.isdisjoint(seen)
    expected = {at: draws * weight / sum(weights) for at, weight in enumerate(weights) if weight}
    assert sum((seen[at] - mean) ** 2 / mean for at, mean in expected.items()) < bound


def test_words_that_would_bias_are_thrown_away() -> None:
    # Of 2^64 words the highest quarter would fall on outcome 0 a second time, which would then come every other time.
    weights = [2**62] * 3
    too_high = [number for number in range(200) if first_word(number) >= 3 * 2**62]
    assert 30 < len(too_high) < 70
    assert all(first_word(number) % (3 * 2**62) < 2**62 for number in too_high)
    drawn = Counter(outcome(SECRET, SEEDS, number, weights) for number in too_high)
    assert drawn[1] > 0
    assert drawn[2] > 0
    kept = [number for number in range(200) if number not in too_high]
    assert all(outcome(SECRET, SEEDS, number, weights) == first_word(number) // 2**62 for number in kept)


def test_a_second_block_follows_when_the_first_is_used_up() -> None:
    # Just over half of all words are good, so all four of a block fail about once in sixteen.
    total = 2**63 + 1
    used_up = [
        number
        for number in range(300)
        if all(
            int.from_bytes(block[at : at + 8], "big") >= total
            for block in [hmac.digest(bytes.fromhex(SECRET), f"{number} 0\n".encode(), "sha256")]
            for at in range(0, 32, 8)
        )
    ]
    assert used_up
    number = used_up[0]
    second = hmac.digest(bytes.fromhex(SECRET), f"{number} 1\n".encode(), "sha256")
    good = [word for at in range(0, 32, 8) if (word := int.from_bytes(second[at : at + 8], "big")) < total]
    assert outcome(SECRET, (), number, [good[0], total - good[0]]) == 1
    assert outcome(SECRET, (), number, [good[0] + 1, total - good[0] - 1]) == 0


# Everything counts


def test_secret_seeds_and_number_all_change_what_comes() -> None:
    other = "11" + SECRET[2:]
    many = range(64)
    series = [
        tuple(outcome(secret, seeds, first + number, DIE) for number in many)
        for secret in (SECRET, other)
        for seeds in (SEEDS, ("bob", "ann"), ("annb", "ob"), ("ann", "bob", ""), ("ann",), ())
        for first in (0, 1)
    ]
    assert len(set(series)) == len(series)


# Whole games


@pytest.mark.parametrize("name", parlour.games())
def test_a_fair_game_is_proved(name: str) -> None:
    state = fair_game(name)
    assert first_wrong(state, proof_of()) is None


@pytest.mark.parametrize("name", parlour.games())
def test_the_first_wrong_push_is_named(name: str) -> None:
    lines = fair_game(name).record().split("\n\n", 1)[1].splitlines()
    walker, tampered = parlour.load(name).start(), 0
    for number, line in enumerate(lines, start=1):
        others = [text for text, _ in walker.outcomes() if text != line]
        if others:
            forged = walker.copy()
            forged.push(others[-1])
            assert first_wrong(forged, proof_of()) == number
            tampered += 1
        walker.push(line)
    assert tampered > 3


def test_another_players_seed_does_not_prove_it() -> None:
    state = fair_game("spite")
    wrong = first_wrong(state, proof_of(seeds=("ann", "eve")))
    assert wrong is not None
    assert state.replayed(state.history[: wrong - 1]).actor == CHANCE


def test_a_proof_that_cannot_be_used_says_why() -> None:
    state = fair_game("spite")
    with pytest.raises(ValueError, match="has not been shown yet"):
        first_wrong(state, proof_of(None))
    with pytest.raises(ValueError, match="not the one that was committed to"):
        first_wrong(state, proof_of("11" + SECRET[2:]))
    with pytest.raises(ValueError, match="a sampled position"):
        first_wrong(state.observation(0).sample_world(1), proof_of())


def test_a_proof_does_not_print_its_secret() -> None:
    assert SECRET not in repr(proof_of())


# Bad input


@pytest.mark.parametrize("secret", ["", "0" * 63, "0" * 65, "g" * 64, " " + "0" * 63, "0" * 64 + "\n", 7, None])
def test_bad_secrets_are_refused_and_not_repeated(secret: Any) -> None:
    for call in (lambda: commitment(secret), lambda: outcome(secret, SEEDS, 0, DIE)):
        with pytest.raises(ValueError, match=r"^a secret is 64 hex digits$"):
            call()


@pytest.mark.parametrize(
    ("weights", "why"),
    [
        ([], r"add up to something from 1 to 2\^64, not 0"),
        ([0, 0], r"add up to something from 1 to 2\^64, not 0"),
        ([2**64, 1], r"add up to something from 1 to 2\^64"),
        ([3, -1], "a whole number from 0, not -1"),
        ([0.5, 0.5], "a whole number from 0, not 0.5"),
    ],
)
def test_bad_weights_are_refused(weights: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        outcome(SECRET, SEEDS, 0, weights)


@pytest.mark.parametrize("number", [-1, 0.0, "0", True, None])
def test_bad_numbers_are_refused(number: Any) -> None:
    with pytest.raises(ValueError, match="numbered from 0"):
        outcome(SECRET, SEEDS, number, DIE)


@pytest.mark.parametrize("seeds", ["ann", ("ann\nbob",), ("änn",), (b"ann",), (None,)])
def test_bad_seeds_are_refused(seeds: Any) -> None:
    with pytest.raises(ValueError, match="seed"):
        outcome(SECRET, seeds, 0, DIE)


# Who goes first


def test_the_draw_for_the_first_seat_by_hand() -> None:
    for seed in range(40):
        digest = hmac.digest(bytes.fromhex(SECRET), f"first 0\n{seed}\nbob\n".encode(), "sha256")
        assert Stream(SECRET, (str(seed), "bob")).first_of([0, 1]) == int.from_bytes(digest[:8], "big") % 2


def test_the_same_secret_and_seeds_always_choose_the_same_seat() -> None:
    draws = [[Stream(SECRET, (f"ann-{n}", "bob")).first_of(seats) for n in range(400)] for seats in ([2, 5], [5, 2])]
    assert draws[0] == draws[1]
    assert 140 < draws[0].count(2) < 260  # passed by chance once in a thousand million
    assert set(draws[0]) == {2, 5}
    assert Stream(SECRET, SEEDS).first_of([3]) == 3
    with pytest.raises(ValueError, match="add up to"):
        Stream(SECRET, SEEDS).first_of([])
