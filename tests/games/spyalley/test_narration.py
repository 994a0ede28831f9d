"""The narration of Spy Alley Dice: events, prompts and choices in sentences, and the types of events."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_type_hints

import msgspec
import pytest

import parlour
from parlour.games.spyalley import narration
from tests.games.spyalley.scenarios import begun, called, dealt, dice, last_two, lively_game, pushed


def narrated(state: parlour.State, observer: int | None) -> list[str]:
    """What the last push did, as it is narrated to the observer."""
    return [event.text for event in state.events(observer)]


# Events


def test_only_the_receiver_reads_which_card_is_dealt() -> None:
    state = dealt("A", "F", "G", "I")
    assert narrated(state, 3) == ["Seat 4 is dealt the Italian card.", "2 cards are left out, face down."]
    assert narrated(state, 0) == ["Seat 4 is dealt a card.", "2 cards are left out, face down."]


def test_a_throw_for_the_start_is_narrated_when_its_last_die_lands() -> None:
    state = pushed(dealt("AF", "GI"), *dice("RRAA"))
    assert narrated(state, None) == []
    assert narrated(pushed(state, *dice("A")), None) == ["Seat 1 throws 2 Russians for the start."]
    pushed(state, *dice("RRAAA"))
    assert narrated(state, None) == [
        "Seat 2 throws 2 Russians for the start.",
        "Seat 1 and Seat 2 tie and throw again.",
    ]
    pushed(state, *dice("AAAAA"), *dice("RAAAA"))
    assert narrated(state, None) == ["Seat 2 throws one Russian for the start.", "Seat 2 starts."]


def test_a_throw_is_narrated_as_a_whole() -> None:
    state = pushed(begun("AF", "GI"), *dice("FGIR"))
    assert narrated(state, None) == []
    assert narrated(pushed(state, *dice("S")), 1) == ["Seat 1 has French, German, Italian, Russian, and Spanish."]
    assert narrated(pushed(state, "reroll 2 5"), 1) == ["Seat 1 throws dice 2 and 5 again."]
    assert narrated(pushed(state, *dice("AA")), 1) == ["Seat 1 has French, American, Italian, Russian, and American."]
    assert narrated(pushed(state, "hold"), 1) == ["Seat 1 holds.", "No three are alike: Seat 1 may not guess."]


def test_a_turn_that_the_last_reroll_ends_is_narrated() -> None:
    state = pushed(begun("AF", "GI"), *dice("AAAGI"), "reroll 1", *dice("F"), "reroll 1", *dice("F"))
    assert narrated(state, 1)[1:] == ["No three are alike: Seat 1 may not guess."]


def test_guesses_are_narrated() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFGI", "guess 3")
    assert narrated(state, None) == ["Seat 1 guesses that Seat 3 is French, and is wrong."]
    called(state, "GGGAA", "guess 3")
    right = "Seat 2 guesses that Seat 3 is German, and is right: Seat 3 shows the card and gives it up."
    assert narrated(state, None) == [right, "Seat 3 has no card left and is out."]
    pushed(state, "discard german")
    assert narrated(state, 1) == ["Seat 2 throws the German card away, face down."]
    assert narrated(state, 0) == ["Seat 2 throws a card away, face down."]
    assert narrated(called(state, "AAAFF", "pass"), 0) == ["Seat 4 guesses nobody."]


def test_missions_are_narrated() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFFF", "mission")
    assert narrated(state, 1) == ["Seat 1 has five alike and claims a mission as the French spy."]
    assert narrated(pushed(state, "pass"), 1) == ["Seat 2 does not accuse Seat 1."]
    pushed(state, "pass", "pass")
    assert narrated(state, 1) == [
        "Seat 4 does not accuse Seat 1.",
        "Nobody accuses Seat 1, who is bluffing and is not French.",
    ]
    called(state, "FFFFF", "mission", "pass", "pass", "pass")
    assert narrated(state, 0)[1:] == ["Seat 2 is French indeed: mission accomplished. Seat 2 has won."]


def test_accusations_are_narrated() -> None:
    state = called(begun("AF", "GI", "RS"), "GGGGG", "mission", "accuse")
    assert narrated(state, 2) == ["Seat 2 accuses Seat 1 of being German, and is wrong: Seat 2 must hand over a card."]
    pushed(state, "surrender german")
    assert narrated(state, 0) == narrated(state, 1) == ["Seat 2 hands the German card to Seat 1, face down."]
    assert narrated(state, 2) == ["Seat 2 hands a card to Seat 1, face down."]
    called(pushed(state, "discard german"), "IIIII", "mission", "accuse")
    right = "Seat 3 accuses Seat 2 of being Italian, and is right: Seat 2 shows the card and gives it up."
    assert narrated(state, 0) == [right, "Seat 2 has no card left and is out."]


def test_the_last_spy_is_narrated() -> None:
    state = called(last_two(), "GGGAA", "guess 2")
    assert narrated(state, 1)[1:] == [
        "Seat 2 has no card left and is out.",
        "Seat 1 is the last spy in the alley and has won.",
    ]


# Prompts and choices


def test_prompts_say_who_must_do_what() -> None:
    state = pushed(begun("AF", "GI", "RS"), *dice("GGGGG"))
    assert state.prompt(0) == "You must hold the dice or choose which to throw again. You may throw again twice."
    assert state.prompt(1) == "Seat 1 must hold the dice or throw some again."
    pushed(state, "hold")
    assert state.prompt(0) == "You must guess who is German, claim your mission or pass."
    assert state.prompt(None) == "Seat 1 must guess who is German, claim a mission or pass."
    pushed(state, "mission")
    assert state.prompt(1) == "Seat 1 claims a mission as the German spy. You must accuse or let it pass."
    assert state.prompt(2) == "Seat 2 must accuse Seat 1 of being German, or let the mission pass."
    pushed(state, "accuse")
    assert state.prompt(1) == "Seat 1 is not German. You must hand over one of your cards, face down."
    assert state.prompt(2) == "Seat 2 must hand one card to Seat 1, face down."
    pushed(state, "surrender german")
    assert state.prompt(0) == "You must throw one of your cards away, face down."
    assert state.prompt(2) == "Seat 1 must throw one card away, face down."


def test_choices_have_labels() -> None:
    state = pushed(begun("AF", "GI", "RS"), *dice("AAAAA"))
    labels = state.choices()
    assert labels["hold"] == "Hold all five dice"
    assert labels["reroll 3"] == "Throw die 3 again"
    assert labels["reroll 1 4"] == "Throw dice 1 and 4 again"
    assert labels["reroll 1 2 3 4 5"] == "Throw all five dice again"
    assert pushed(state, "hold").choices() == {
        "pass": "Guess nobody",
        "guess 2": "Guess that Seat 2 is American",
        "guess 3": "Guess that Seat 3 is American",
        "mission": "Claim your mission: you are American",
    }
    pushed(state, "mission")
    assert state.choices() == {"pass": "Let the mission pass", "accuse": "Accuse Seat 1 of being American"}
    pushed(state, "accuse")
    assert state.choices()["discard german"] == "Throw the German card away"


def test_the_label_of_a_bluff_says_that_it_is_one() -> None:
    state = called(begun("AF", "GI", "RS"), "SSSSS")
    assert state.choices()["mission"] == "Claim a mission and bluff: you are not Spanish"
    pushed(state, "mission", "accuse")
    assert state.choices()["surrender german"] == "Hand the German card to Seat 1"


# The types of events


def whole_games() -> Iterator[parlour.State]:
    """Random games, and games with many calls, for every number of players."""
    for players in range(2, 7):
        game = parlour.load("spyalley", players=players)
        yield from (parlour.play(game, "random", seed) for seed in range(2))
        yield from (pushed(game.start(), *lively_game(players, seed)) for seed in "abcdefgh")


def test_every_event_conforms_to_its_declared_type() -> None:
    """As every seat and a spectator see it, during the game and once it is over, when everything is shown."""
    seen = set()
    for state in whole_games():
        unfinished = state.replayed(state.history[:-1])
        for observer in (*range(state.game.players), None):
            for line in (*unfinished.log(observer), *state.log(observer)):
                for event in line.events:
                    declared = narration.EVENTS[event.name]
                    msgspec.convert(event.args, declared, strict=True)
                    assert set(event.args) == set(get_type_hints(declared))
                    seen.add(event.name)
    assert seen == set(narration.EVENTS)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_declared_event_is_in_the_catalogue(language: str) -> None:
    text = (Path(narration.__file__).parent / "text" / f"{language}.ftl").read_text()
    assert set(narration.EVENTS) <= set(re.findall(r"^([a-z-]+) =", text, re.MULTILINE))
