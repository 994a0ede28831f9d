"""Who knows what in Spy Alley Dice, compared with all hidden games that an independent copy of the rules allows."""

import copy
from collections.abc import Iterator
from functools import cache
from math import log
from typing import Any, NamedTuple

import numpy as np
import pytest

import parlour
from parlour.core.runtime.engine import interpreted
from parlour.core.runtime.rng import seeded
from tests.games.spyalley.scenarios import begun, called, dealt, lively_game, pushed
from tests.oracles.spyalley import Oracle

SPECTATOR = -1
OBSERVERS = [(players, seat) for players in range(2, 7) for seat in range(SPECTATOR, players)]
SEEDS = {2: "h", 3: "d", 4: "a", 5: "e", 6: "a"}  # short games in which everything happens
INFORMATIVE = ("deal", "guess", "mission", "accuse", "surrender", "discard")
MAX_WORLDS = 250  # with more, it takes too long to sample them all


# The reference: all games that look the same to one seat, by the independent rules.


class World:
    """A game that may have been played."""

    def __init__(self, players: int) -> None:
        self.oracle = Oracle(players)
        self.pushes: list[str] = []

    def allowed(self) -> set[str]:
        return set(self.oracle.outcomes()) if self.oracle.actor() == parlour.CHANCE else self.oracle.moves()

    def push(self, text: str) -> None:
        self.oracle.push(text)
        self.pushes.append(text)

    def public_side(self) -> tuple[Any, ...]:
        """What everybody sees."""
        oracle = self.oracle
        return oracle.actor(), oracle.phase, oracle.roller, oracle.dice, [len(cards) for cards in oracle.hands]

    def shows(self, text: str, seat: int) -> bool:
        """Whether the seat sees which card this is."""
        word, oracle = text.split()[0], self.oracle
        if word == "deal":
            return sum(map(len, oracle.hands)) % oracle.players == seat
        if word == "surrender":
            return seat in (oracle.asked, oracle.roller)
        return word != "discard" or seat == oracle.asked

    def continuations(self, text: str, is_seen: bool) -> Iterator["World"]:
        """This world after the push, and after every other push that looks the same."""
        word = text.split()[0]
        for other in self.allowed():
            if other == text or (not is_seen and other.startswith(f"{word} ")):
                following = self if is_seen else copy.deepcopy(self)
                following.push(other)
                yield following


def consistent_worlds(worlds: list[World], true: World, text: str, seat: int) -> list[World]:
    """Pushes in the true world. Returns the continuations of all worlds that the seat cannot tell from it."""
    is_seen = true.shows(text, seat)
    true.push(text)
    seen = true.public_side()
    return [
        following
        for world in worlds
        for following in world.continuations(text, is_seen)
        if following.public_side() == seen
    ]


class Sample(NamedTuple):
    """A position, and all worlds consistent with what a seat has seen: as bytes, and the hands in them."""

    state: parlour.State
    records: set[bytes]
    hands: list[list[set[str]]]


@cache
def samples(players: int, seat: int) -> list[Sample]:
    """The positions of a lively game after everything that concerns cards."""
    state = parlour.load("spyalley", players=players).start()
    true = World(players)
    worlds = [World(players)]
    found = []
    for text in lively_game(players, SEEDS[players])[:-1]:
        worlds = consistent_worlds(worlds, true, text, seat)
        state.push(text)
        if text.split()[0] in INFORMATIVE and len(worlds) <= MAX_WORLDS:
            hands = [[set(cards) for cards in world.oracle.hands] for world in worlds]
            found.append(Sample(state.copy(), records(state, worlds), hands))
    return found


def records(state: parlour.State, worlds: list[World]) -> set[bytes]:
    """The positions to which the pushes of these worlds lead."""
    engine = state.game.engine
    ids = {text: number for notation in (engine.outcomes, engine.moves) for number, text in enumerate(notation)}
    return {state.replayed([ids[text] for text in world.pushes]).batch.tobytes() for world in worlds}


def redacted(state: parlour.State, seat: int, position: bytes) -> Any:
    batch = np.frombuffer(position, state.batch.dtype).copy()
    state.game.engine.loops.redact(batch, seat)
    return batch


def sampled_worlds(state: parlour.State, seat: int, times: int) -> set[bytes]:
    rng, found = seeded(7), set()
    known = redacted(state, seat, state.batch.tobytes())
    for _ in range(times):
        world = known.copy()
        state.game.engine.loops.sample_world(world, seat, rng)
        found.add(world.tobytes())
    return found


@pytest.mark.parametrize(("players", "seat"), OBSERVERS)
def test_a_seat_imagines_exactly_the_worlds_that_fit_what_it_has_seen(players: int, seat: int) -> None:
    for sample in samples(players, seat):
        assert sample.state.batch.tobytes() in sample.records
        enough = int(len(sample.records) * (log(len(sample.records)) + 9)) + 1  # to miss none of them
        assert sampled_worlds(sample.state, seat, enough) == sample.records


@pytest.mark.parametrize(("players", "seat"), OBSERVERS)
def test_worlds_that_a_seat_cannot_tell_apart_are_the_same_bytes_to_it(players: int, seat: int) -> None:
    for sample in samples(players, seat):
        assert len({redacted(sample.state, seat, position).tobytes() for position in sample.records}) == 1


@pytest.mark.parametrize(("players", "seat"), OBSERVERS)
def test_the_dossier_says_exactly_what_each_seat_must_and_may_hold(players: int, seat: int) -> None:
    for sample in samples(players, seat):
        spies = sample.state.view(None if seat == SPECTATOR else seat)["board"]["spies"]
        for number, spy in enumerate(spies):
            hands = [world[number] for world in sample.hands]
            assert spy["certain"] == sorted(set.intersection(*hands))
            assert spy["possible"] == sorted(set.union(*hands))


@pytest.mark.parametrize("players", SEEDS)
def test_interpreted_rules_redact_and_sample_the_same(players: int) -> None:
    for sample in samples(players, 0)[::2]:
        plain = interpreted(sample.state.game.parts).loops
        compiled = sample.state.game.engine.loops
        fast, slow = sample.state.batch.copy(), sample.state.batch.copy().view(np.recarray)
        compiled.redact(fast, 0)
        plain.redact(slow, 0)
        assert slow.tobytes() == fast.tobytes()
        compiled.sample_world(fast, 0, seeded(1))
        plain.sample_world(slow, 0, seeded(1))
        assert slow.tobytes() == fast.tobytes()


@pytest.mark.parametrize("players", SEEDS)
def test_everything_happens_in_the_lively_games(players: int) -> None:
    """Otherwise the tests above would prove little."""
    words = [text.split()[0] for text in lively_game(players, SEEDS[players])]
    assert set(INFORMATIVE) <= set(words)
    assert sum(len(samples(players, seat)) for seat in range(players)) >= 10 * players


# The single facts that the rulebook lists.


def redacted_for(state: parlour.State, seat: int | None) -> list[str]:
    """The log of a seat, without the dice."""
    return [entry.move for entry in state.log(seat) if not entry.move.startswith("die")]


def dossier(state: parlour.State, observer: int | None, seat: int) -> tuple[str, str]:
    """What the observer knows of a seat (both from 1): the cards that it must and may hold, `("F", "FG")`."""
    spy = state.view(None if observer is None else observer - 1)["board"]["spies"][seat - 1]
    return tuple("".join(face[0].upper() for face in spy[key]) for key in ("certain", "possible"))  # type: ignore[return-value]


def test_a_card_dealt_is_seen_by_its_receiver_alone() -> None:
    state = dealt("AF", "GI")
    assert redacted_for(state, 0) == ["deal american", "deal ?", "deal french", "deal ?"]
    assert redacted_for(state, 1) == ["deal ?", "deal german", "deal ?", "deal italian"]
    assert redacted_for(state, None) == ["deal ?"] * 4


def test_a_card_thrown_away_is_seen_by_its_thrower_alone() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFGI", "guess 2", "discard american")
    assert redacted_for(state, 0)[-1] == "discard american"
    assert {redacted_for(state, observer)[-1] for observer in (1, 2, 3, None)} == {"discard ?"}


def test_a_card_handed_over_is_seen_by_giver_and_taker() -> None:
    state = called(begun("AF", "GI", "RS"), "GGGGG", "mission", "accuse", "surrender german")
    assert [redacted_for(state, observer)[-1] for observer in (0, 1, 2, None)] == ["surrender german"] * 2 + [
        "surrender ?"
    ] * 2
    pushed(state, "discard german")
    assert [redacted_for(state, observer)[-1] for observer in (0, 1, 2, None)] == ["discard german"] + ["discard ?"] * 3


def test_a_card_face_up_is_known_until_its_holder_throws_one_away_unseen() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFGI", "guess 2")
    assert dossier(state, 3, 1) == ("F", "AFIRS")
    pushed(state, "discard american")
    assert dossier(state, 3, 1) == ("", "AFIRS")
    assert "F" not in dossier(state, 3, 4)[1]


def test_a_wrong_guess_shows_everybody_that_the_seat_does_not_hold_the_card() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFGI", "guess 3")
    assert state.view(None)["board"]["spies"][2]["denied"] == ["french"]
    assert dossier(state, None, 3) == ("", "AGIRS")
    assert dossier(state, 4, 3) == ("", "AGRS")


@pytest.mark.parametrize("answers", [["pass", "pass", "pass"], ["accuse"]])
def test_a_failed_mission_shows_everybody_that_the_roller_does_not_hold_the_card(answers: list[str]) -> None:
    state = called(begun("A", "F", "G", "I"), "SSSSS", "mission", *answers)
    assert dossier(state, None, 1) == ("", "AFGIR")


def test_a_denial_holds_until_the_seat_may_have_got_the_card() -> None:
    state = called(begun("AF", "GI", "RS"), "GGGGG", "mission", "accuse", "surrender italian")
    assert dossier(state, 3, 1) == ("", "AFGI")  # german may be the card that it got
    assert dossier(state, 2, 1) == ("I", "AFIRS")


def test_passes_show_nothing() -> None:
    state = called(begun("A", "F", "G", "I"), "SSSSS", "mission", "pass", "pass")
    for seat in (1, 2, 3, 4):
        assert dossier(state, None, seat) == ("", "AFGIRS")


def test_one_hand_may_tell_of_another() -> None:
    """With all six cards dealt, the last one that a seat may hold is known though nobody has shown it."""
    state = begun("AF", "GI", "RS")
    for letter in "RS":
        called(state, letter * 3 + "AA", "guess 2")
        for _ in range(2):
            called(state, "AAFFG")
    assert dossier(state, 1, 2) == ("GI", "GI")
    assert dossier(state, 1, 3) == ("RS", "RS")


def test_a_seat_sees_its_own_moves_in_what_it_may_know() -> None:
    state = called(begun("AF", "GI", "RS"), "GGGGG", "mission", "accuse")
    assert state.observation(1).moves() == state.moves() == ["surrender german", "surrender italian"]
    assert state.observation(0).moves() == state.observation(None).moves() == []


def test_when_the_game_is_over_everything_is_shown() -> None:
    state = called(begun("A", "F", "G", "I", first=2), "FFFFF", "mission", "pass", "pass", "pass")
    assert redacted_for(state, None)[:4] == ["deal american", "deal french", "deal german", "deal italian"]
    assert [dossier(state, None, seat)[0] for seat in (1, 2, 3, 4)] == ["A", "F", "G", "I"]
