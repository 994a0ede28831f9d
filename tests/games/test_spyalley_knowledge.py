"""Who knows what in Spy Alley Dice, against all the hidden stories that a second telling of the rules allows."""

import copy
from collections.abc import Iterator
from functools import cache
from math import log
from typing import Any, NamedTuple

import numpy as np
import pytest

import parlour
from parlour.core.engine import interpreted
from parlour.core.sight import generator
from tests.games.spyalley_table import begun, called, dealt, lively_game, pushed
from tests.oracles.spyalley import Oracle

SPECTATOR = -1
READERS = [(players, seat) for players in range(2, 7) for seat in range(SPECTATOR, players)]
SEEDS = {2: "h", 3: "d", 4: "a", 5: "e", 6: "a"}  # games that have it all and are short
TELLING = ("deal", "guess", "mission", "accuse", "surrender", "discard")
MOST_WORLDS = 250  # more take long to meet them all by chance


# The second telling: all the games that look the same to one seat.


class World:
    """One game that may have been played."""

    def __init__(self, players: int) -> None:
        self.oracle = Oracle(players)
        self.pushes: list[str] = []

    def allowed(self) -> set[str]:
        return set(self.oracle.outcomes()) if self.oracle.actor() == parlour.CHANCE else self.oracle.moves()

    def push(self, text: str) -> None:
        self.oracle.push(text)
        self.pushes.append(text)

    def open_side(self) -> tuple[Any, ...]:
        """What everybody at the table sees."""
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

    def ways_on(self, text: str, is_seen: bool) -> Iterator["World"]:
        """This world after the push, or after any other that looks the same."""
        word = text.split()[0]
        for other in self.allowed():
            if other == text or (not is_seen and other.startswith(f"{word} ")):
                way = self if is_seen else copy.deepcopy(self)
                way.push(other)
                yield way


def still_fitting(worlds: list[World], true: World, text: str, seat: int) -> list[World]:
    """The push happens in the true world: the ways on of the others that the seat cannot tell from it."""
    is_seen = true.shows(text, seat)
    true.push(text)
    seen = true.open_side()
    return [way for world in worlds for way in world.ways_on(text, is_seen) if way.open_side() == seen]


class Look(NamedTuple):
    """A position as it truly is, and all the worlds that fit what a seat has seen: as bytes, and the hands in them."""

    state: parlour.State
    records: set[bytes]
    hands: list[list[set[str]]]


@cache
def looks(players: int, seat: int) -> list[Look]:
    """A lively game, wherever something about cards has happened."""
    state = parlour.load("spyalley", players=players).start()
    true = World(players)
    worlds = [World(players)]
    found = []
    for text in lively_game(players, SEEDS[players])[:-1]:
        worlds = still_fitting(worlds, true, text, seat)
        state.push(text)
        if text.split()[0] in TELLING and len(worlds) <= MOST_WORLDS:
            hands = [[set(cards) for cards in world.oracle.hands] for world in worlds]
            found.append(Look(state.copy(), records(state, worlds), hands))
    return found


def records(state: parlour.State, worlds: list[World]) -> set[bytes]:
    """The positions to which the pushes of these worlds lead."""
    ids = state.game.engine.outcome_ids | state.game.engine.move_ids
    return {state.replayed([ids[text] for text in world.pushes]).batch.tobytes() for world in worlds}


def redacted(state: parlour.State, seat: int, position: bytes) -> Any:
    batch = np.frombuffer(position, state.batch.dtype).copy()
    state.game.engine.loops.redact(batch, seat)
    return batch


def imagined(state: parlour.State, seat: int, times: int) -> set[bytes]:
    rng, found = generator(7), set()
    known = redacted(state, seat, state.batch.tobytes())
    for _ in range(times):
        world = known.copy()
        state.game.engine.loops.imagine(world, seat, rng)
        found.add(world.tobytes())
    return found


@pytest.mark.parametrize(("players", "seat"), READERS)
def test_a_seat_imagines_exactly_the_worlds_that_fit_what_it_has_seen(players: int, seat: int) -> None:
    for look in looks(players, seat):
        assert look.state.batch.tobytes() in look.records
        enough = int(len(look.records) * (log(len(look.records)) + 9)) + 1  # to miss none of them
        assert imagined(look.state, seat, enough) == look.records


@pytest.mark.parametrize(("players", "seat"), READERS)
def test_worlds_that_a_seat_cannot_tell_apart_are_the_same_bytes_to_it(players: int, seat: int) -> None:
    for look in looks(players, seat):
        assert len({redacted(look.state, seat, position).tobytes() for position in look.records}) == 1


@pytest.mark.parametrize(("players", "seat"), READERS)
def test_the_dossier_says_exactly_what_each_seat_must_and_may_hold(players: int, seat: int) -> None:
    for look in looks(players, seat):
        spies = look.state.view(None if seat == SPECTATOR else seat)["board"]["spies"]
        for number, spy in enumerate(spies):
            hands = [world[number] for world in look.hands]
            assert spy["certain"] == sorted(set.intersection(*hands))
            assert spy["possible"] == sorted(set.union(*hands))


@pytest.mark.parametrize("players", SEEDS)
def test_plain_python_knows_and_imagines_the_same(players: int) -> None:
    for look in looks(players, 0)[::2]:
        plain = interpreted(look.state.game.package).loops
        compiled = look.state.game.engine.loops
        fast, slow = look.state.batch.copy(), look.state.batch.copy().view(np.recarray)
        compiled.redact(fast, 0)
        plain.redact(slow, 0)
        assert slow.tobytes() == fast.tobytes()
        compiled.imagine(fast, 0, generator(1))
        plain.imagine(slow, 0, generator(1))
        assert slow.tobytes() == fast.tobytes()


@pytest.mark.parametrize("players", SEEDS)
def test_the_lively_games_have_it_all(players: int) -> None:
    """Or the tests above would prove little."""
    words = [text.split()[0] for text in lively_game(players, SEEDS[players])]
    assert set(TELLING) <= set(words)
    assert sum(len(looks(players, seat)) for seat in range(players)) >= 10 * players


# What the page says in so many words.


def seen_by(state: parlour.State, seat: int | None) -> list[str]:
    """The log of a seat, dice left out."""
    return [entry.move for entry in state.log(seat) if not entry.move.startswith("die")]


def dossier(state: parlour.State, reader: int | None, seat: int) -> tuple[str, str]:
    """What the reader knows of a seat (both from 1): the cards that it must and may hold, `("F", "FG")`."""
    spy = state.view(None if reader is None else reader - 1)["board"]["spies"][seat - 1]
    return tuple("".join(face[0].upper() for face in spy[key]) for key in ("certain", "possible"))  # type: ignore[return-value]


def test_a_card_dealt_is_seen_by_its_receiver_alone() -> None:
    state = dealt("AF", "GI")
    assert seen_by(state, 0) == ["deal american", "deal ?", "deal french", "deal ?"]
    assert seen_by(state, 1) == ["deal ?", "deal german", "deal ?", "deal italian"]
    assert seen_by(state, None) == ["deal ?"] * 4


def test_a_card_thrown_away_is_seen_by_its_thrower_alone() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFGI", "guess 2", "discard american")
    assert seen_by(state, 0)[-1] == "discard american"
    assert {seen_by(state, reader)[-1] for reader in (1, 2, 3, None)} == {"discard ?"}


def test_a_card_handed_over_is_seen_by_giver_and_taker() -> None:
    state = called(begun("AF", "GI", "RS"), "GGGGG", "mission", "accuse", "surrender german")
    assert [seen_by(state, reader)[-1] for reader in (0, 1, 2, None)] == ["surrender german"] * 2 + ["surrender ?"] * 2
    pushed(state, "discard german")
    assert [seen_by(state, reader)[-1] for reader in (0, 1, 2, None)] == ["discard german"] + ["discard ?"] * 3


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
    assert state.sight(1).moves() == state.moves() == ["surrender german", "surrender italian"]
    assert state.sight(0).moves() == state.sight(None).moves() == []


def test_when_the_game_is_over_everything_is_shown() -> None:
    state = called(begun("A", "F", "G", "I", first=2), "FFFFF", "mission", "pass", "pass", "pass")
    assert seen_by(state, None)[:4] == ["deal american", "deal french", "deal german", "deal italian"]
    assert [dossier(state, None, seat)[0] for seat in (1, 2, 3, 4)] == ["A", "F", "G", "I"]
