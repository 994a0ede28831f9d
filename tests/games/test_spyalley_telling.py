"""Spy Alley Dice as it is told, drawn and played by the steady bot."""

import json
from io import StringIO

import numpy as np
import pytest
from rich.console import Console

import parlour
from parlour.core.catalogue import catalogue
from parlour.core.engine import interpreted
from parlour.core.sight import generator
from parlour.games.spyalley import terminal
from tests.games.spyalley_table import begun, called, dealt, dice, last_two, lively_game, pushed


def told(state: parlour.State, reader: int | None) -> list[str]:
    """What the last push did, as the reader is told."""
    return [event.text for event in state.events(reader)]


# Sentences


def test_a_deal_is_told_with_the_card_to_its_receiver_alone() -> None:
    state = dealt("A", "F", "G", "I")
    assert told(state, 3) == ["Seat 4 is dealt the Italian card.", "2 cards are left out, face down."]
    assert told(state, 0) == ["Seat 4 is dealt a card.", "2 cards are left out, face down."]


def test_the_throw_for_the_start_is_told_when_its_last_die_lies() -> None:
    state = pushed(dealt("AF", "GI"), *dice("RRAA"))
    assert told(state, None) == []
    assert told(pushed(state, *dice("A")), None) == ["Seat 1 throws 2 Russians for the start."]
    pushed(state, *dice("RRAAA"))
    assert told(state, None) == ["Seat 2 throws 2 Russians for the start.", "Seat 1 and Seat 2 tie and throw again."]
    pushed(state, *dice("AAAAA"), *dice("RAAAA"))
    assert told(state, None) == ["Seat 2 throws one Russian for the start.", "Seat 2 starts."]


def test_a_throw_is_told_as_one() -> None:
    state = pushed(begun("AF", "GI"), *dice("FGIR"))
    assert told(state, None) == []
    assert told(pushed(state, *dice("S")), 1) == ["Seat 1 has French, German, Italian, Russian, and Spanish."]
    assert told(pushed(state, "reroll 2 5"), 1) == ["Seat 1 throws dice 2 and 5 again."]
    assert told(pushed(state, *dice("AA")), 1) == ["Seat 1 has French, American, Italian, Russian, and American."]
    assert told(pushed(state, "hold"), 1) == ["Seat 1 holds.", "No three are alike: Seat 1 may not guess."]


def test_the_end_of_a_turn_by_the_last_reroll_is_told() -> None:
    state = pushed(begun("AF", "GI"), *dice("AAAGI"), "reroll 1", *dice("F"), "reroll 1", *dice("F"))
    assert told(state, 1)[1:] == ["No three are alike: Seat 1 may not guess."]


def test_guesses_are_told() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFGI", "guess 3")
    assert told(state, None) == ["Seat 1 guesses that Seat 3 is French, and is wrong."]
    called(state, "GGGAA", "guess 3")
    right = "Seat 2 guesses that Seat 3 is German, and is right: Seat 3 shows the card and gives it up."
    assert told(state, None) == [right, "Seat 3 has no card left and is out."]
    pushed(state, "discard german")
    assert told(state, 1) == ["Seat 2 throws the German card away, face down."]
    assert told(state, 0) == ["Seat 2 throws a card away, face down."]
    assert told(called(state, "AAAFF", "pass"), 0) == ["Seat 4 guesses nobody."]


def test_missions_are_told() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFFF", "mission")
    assert told(state, 1) == ["Seat 1 has five alike and claims a mission as the French spy."]
    assert told(pushed(state, "pass"), 1) == ["Seat 2 does not accuse Seat 1."]
    pushed(state, "pass", "pass")
    assert told(state, 1) == [
        "Seat 4 does not accuse Seat 1.",
        "Nobody accuses Seat 1, who is bluffing and is not French.",
    ]
    called(state, "FFFFF", "mission", "pass", "pass", "pass")
    assert told(state, 0)[1:] == ["Seat 2 is French indeed: mission accomplished. Seat 2 has won."]


def test_accusations_are_told() -> None:
    state = called(begun("AF", "GI", "RS"), "GGGGG", "mission", "accuse")
    assert told(state, 2) == ["Seat 2 accuses Seat 1 of being German, and is wrong: Seat 2 must hand over a card."]
    pushed(state, "surrender german")
    assert told(state, 0) == told(state, 1) == ["Seat 2 hands the German card to Seat 1, face down."]
    assert told(state, 2) == ["Seat 2 hands a card to Seat 1, face down."]
    called(pushed(state, "discard german"), "IIIII", "mission", "accuse")
    right = "Seat 3 accuses Seat 2 of being Italian, and is right: Seat 2 shows the card and gives it up."
    assert told(state, 0) == [right, "Seat 2 has no card left and is out."]


def test_the_last_spy_is_told() -> None:
    state = called(last_two(), "GGGAA", "guess 2")
    assert told(state, 1)[1:] == [
        "Seat 2 has no card left and is out.",
        "Seat 1 is the last spy in the alley and has won.",
    ]


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


def test_a_bluff_is_called_one_to_the_bluffer() -> None:
    state = called(begun("AF", "GI", "RS"), "SSSSS")
    assert state.choices()["mission"] == "Claim a mission and bluff: you are not Spanish"
    pushed(state, "mission", "accuse")
    assert state.choices()["surrender german"] == "Hand the German card to Seat 1"


# The table


def drawn(state: parlour.State, reader: int | None, language: str = "en") -> str:
    """The table with room to spare, so that what does not fit 80 columns is seen to be wider."""
    console = Console(width=200, file=StringIO())
    with console.capture() as capture:
        console.print(terminal.board(state.view(reader), catalogue(state.game.package, language)))
    return capture.get()


def width(text: str) -> int:
    return max(len(line.rstrip()) for line in text.splitlines())


def test_the_view_shows_the_turn() -> None:
    state = called(begun("A", "F", "G", "I"), "SSSSS", "mission", "pass", "pass")
    seen = state.view(0)["board"]
    assert (seen["phase"], seen["turn"], seen["face"], seen["alike"]) == ("answer", 0, "spanish", 5)
    assert (seen["passed"], seen["undealt"], seen["winner"]) == ([1, 2], 2, None)


def test_the_view_shows_exchanges_as_the_reader_knows_them() -> None:
    state = called(begun("AF", "GI", "RS"), "GGGGG", "mission", "accuse", "surrender german", "discard american")
    exchange = {"giver": 1, "taker": 0, "secret": True, "is_thrown": True}
    views = [json.loads(json.dumps(state.view(reader)["board"])) for reader in (0, 1, 2)]
    assert [seen["exchanges"] for seen in views] == [
        [{**exchange, "moved": "german", "thrown": "american"}],
        [{**exchange, "moved": "german", "thrown": None}],
        [{**exchange, "moved": None, "thrown": None}],
    ]


def test_the_view_shows_the_throw_for_the_start() -> None:
    state = pushed(dealt("A", "F", "G", "I"), *dice("RRAAA"), *dice("AAAAA"), *dice("R"))
    seen = state.view(None)["board"]
    assert [spy["russians"] for spy in seen["spies"]] == [2, 0, None, None]
    assert (seen["turn"], seen["dice"]) == (2, ["russian", None, None, None, None])
    pushed(state, *dice("AAAA"), *dice("AAAAA"), *dice("AAFFG"), "hold")
    assert [spy["russians"] for spy in state.view(None)["board"]["spies"]] == [None] * 4


def test_the_table_fits_a_terminal_and_names_the_cards_of_the_reader_alone() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFGI", "guess 2", "discard american")
    for reader in (0, 1, 2, 3, None):
        text = drawn(state, reader)
        assert width(text) <= 80
        assert ("threw away American" in text) == (reader == 0)
        assert "Seat 2 → Seat 1: French face up" in text


LONG = [f"Spy number {number} with quite a name" for number in range(1, 7)]  # each of 30 letters


@pytest.mark.parametrize("players", range(2, 7))
def test_every_choice_of_a_game_fits_a_terminal(players: int) -> None:
    state = parlour.load("spyalley", players=players).start(LONG[:players])
    for text in lively_game(players, "a"):
        state.push(text)
        if state.actor >= 0:
            assert width(drawn(state, state.actor)) <= 80
            assert width(drawn(state, state.actor, "de")) <= 80


def test_the_widest_tables_fit_a_terminal() -> None:
    """Long names of nations, many denials, and marks as wide as they come."""
    state = pushed(dealt("AS", "GI", "RF", names=LONG[:3]), *dice("RRAAA"), *dice("RAAAA"))
    assert width(drawn(state, 0)) == 80
    assert width(drawn(state, 0, "de")) <= 80
    assert "2 Russians" in drawn(state, 0)
    assert "1 Russian " in drawn(state, 0)
    pushed(state, *dice("AAAAA"))
    for letters in ("GGGAA", "FFFAA"):
        called(state, letters, "guess 2" if letters[0] == "F" else "guess 3")
        for _ in range(2):
            called(state, "AAFFG")
    called(state, "RRRRR", "mission", "pass")
    assert max(width(drawn(state, 0)), width(drawn(state, 0, "de"))) <= 80
    assert "passes" in drawn(state, 0)
    assert "is asked" in drawn(state, 0)


def test_three_cards_of_a_seat_are_letters() -> None:
    state = called(begun("AI", "FG", "RS"), "RRRAA", "guess 3")
    assert " A I R " in drawn(state, 0)
    assert " American Italian " in drawn(pushed(state, "discard russian"), 0)


# The steady bot


def positions(players: int, seeds: str) -> list[parlour.State]:
    """Every position of some lively games in which a seat must choose."""
    found = []
    for seed in seeds:
        state = parlour.load("spyalley", players=players).start()
        for text in lively_game(players, seed):
            if state.actor >= 0:
                found.append(state.copy())
            state.push(text)
    return found


@pytest.mark.parametrize("players", range(2, 7))
def test_the_steady_bot_uses_only_what_its_seat_may_know(players: int) -> None:
    for number, state in enumerate(positions(players, "abcdefghijkl")):
        engine, tables = state.game.engine, state.game.tables
        peeking = engine.moves[engine.loops.steady_choice(state.batch, generator(number), tables)]
        assert state.sight(state.actor).steady_move(number) == peeking
        assert peeking in state.moves()


@pytest.mark.parametrize(("players", "at_least"), [(2, 0.9), (4, 0.7), (6, 0.6)])
def test_the_steady_bot_beats_random_play(players: int, at_least: float) -> None:
    game = parlour.load("spyalley", players=players)
    totals = np.zeros(players)
    batch, loops = np.repeat(game.start().batch, 2000), game.engine.loops
    loops.play_out(batch, 100_000, 1, generator(1), game.tables)
    loops.add_results(batch, totals)
    assert totals[0] / 2000 >= at_least


def test_the_steady_bot_plays_alike_compiled_and_as_plain_python() -> None:
    game = parlour.load("spyalley", players=4)
    plain = interpreted(game.package)
    for state in positions(4, "ab"):
        move = plain.loops.steady_choice(state.batch.view(np.recarray), generator(3), game.tables)
        assert state.sight(state.actor).steady_move(3) == game.engine.moves[move]


def steady(state: parlour.State) -> str:
    return state.sight(state.actor).steady_move(0)


def test_the_steady_bot_keeps_the_dice_it_needs() -> None:
    assert steady(pushed(begun("A", "F", "G", "I"), *dice("FAFAI"))) == "reroll 2 4 5"
    assert steady(pushed(begun("A", "F", "G", "I"), *dice("FAFFI"))) == "hold"


def test_the_steady_bot_guesses_a_seat_that_may_hold_the_card() -> None:
    state = called(begun("A", "F", "G", "I"), "SSSAF", "guess 2")
    assert steady(called(state, "SSSAF")) in ("guess 1", "guess 3", "guess 4")
    pushed(state, "pass")
    assert steady(called(state, "SSSAF")) in ("guess 1", "guess 4")


def test_the_steady_bot_does_not_guess_the_card_it_holds_but_claims_its_mission() -> None:
    assert steady(called(begun("A", "F", "G", "I"), "AAAAF")) == "pass"
    assert steady(called(begun("A", "F", "G", "I"), "AAAAA")) == "mission"


def test_the_steady_bot_does_not_accuse_a_seat_of_a_card_that_it_holds_itself() -> None:
    state = called(begun("A", "F", "G", "I"), "FFFFF", "mission")
    assert steady(state) == "pass"


def test_the_steady_bot_accuses_a_seat_that_must_hold_the_card() -> None:
    state = called(begun("AF", "GI"), "GGGAA", "guess 2", "discard american")
    called(state, "AAFFI")
    assert steady(called(state, "GGGGG", "mission")) == "accuse"


def test_the_steady_bot_throws_away_what_it_was_seen_to_take() -> None:
    assert steady(called(begun("A", "F", "G", "I"), "FFFGI", "guess 2")) == "discard french"
