"""Spiralized in sentences and pictures: prompts, choices, events, the view and the terminal board."""

import json

import pytest
from rich.console import Console

import parlour
from parlour import State
from parlour.core.i18n.catalogue import catalogue
from parlour.games.spiralized import terminal
from tests.games.spiralized.scenarios import roll, table
from tests.helpers import dice, played, push


def narrated(state: State, text: str) -> list[str]:
    """The sentences of the last push of these."""
    push(state, text)
    return [event.text for event in state.events(None)]


def drawn(state: State, language: str = "en") -> str:
    console = Console(width=200, no_color=True)  # so that a line which is too long shows
    with console.capture() as capture:
        console.print(terminal.board(state.view(0), catalogue(state.game.package, language)))
    return capture.get()


# Prompts


def test_prompts_say_who_must_do_what() -> None:
    state = parlour.load("spiralized", players=2).start()
    assert state.prompt(0) == "You must choose a colour."
    assert state.prompt(1) == "Seat 1 must choose a colour."
    assert "roll, or move one token along the stairs" in table("a=1.11").prompt(0)
    assert table("a=1.11").prompt(1) == "Seat 1 must roll or move along a stairway."


def test_prompts_name_the_dice_left() -> None:
    state = roll(table("a=1.4"), 5, 3)
    assert state.prompt(0) == "You must use your 5 and 3, in either order."
    assert state.prompt(1) == "Seat 1 must use a 5 and a 3."
    push(state, "move a 5")
    assert state.prompt(0) == "You must use your 3."
    assert state.prompt(1) == "Seat 1 must use a 3."


def test_prompts_name_doubles_as_such() -> None:
    state = roll(table("a=1.4"), 4, 4)
    assert state.prompt(0) == "You must use both your 4s."
    assert state.prompt(1) == "Seat 1 must use both 4s."
    push(state, "move a 4")
    assert state.prompt(0) == "You must use your 4."


@pytest.mark.parametrize(
    ("tokens", "moves", "instead"),
    [
        ("a=1.4 b=pit c=home d=home", ["move a 1", "free"], "use the two 1s as usual"),
        ("a=rectangle b=pit c=home d=home", ["enter 1", "free"], "use the two 1s as usual"),
        ("a=home b=pit c=home d=home", ["free", "pass"], "pass"),
        ("a=rectangle b=pit c=start d=start", ["move c 1", "free"], "use the two 1s as usual"),
        # green is safe on the space before c
        ("a=home b=pit c=2.9 d=home", ["free", "pass"], "pass"),
    ],
)
def test_prompts_of_snake_eyes_say_what_else_can_be_done(tokens: str, moves: list[str], instead: str) -> None:
    state = roll(table(tokens, "a=2.10"), 1, 1)
    assert state.moves() == moves
    assert state.prompt(0) == f"Snake eyes: you must free token b from the pit with the whole roll, or {instead}."
    assert state.prompt(1) == "Seat 1 has snake eyes and must choose whether to free token b from the pit."


def test_prompts_of_other_rolls_and_sunbursts() -> None:
    assert roll(table("a=1.4", "b=pit"), 1, 1).prompt(0) == "You must use both your 1s."
    state = roll(table("a=2.2", "a=5.9"), 3, 2)
    push(state, "move a 3")
    assert state.prompt(0) == "Your token a stands on a sunburst: you must choose a token to swap it with."


# Choices


def test_choices_say_where_a_die_leads_and_whom_it_hits() -> None:
    state = roll(table("a=1.4 b=2.19 c=safe5 d=2.2", "a=1.8"), 4, 3)
    assert state.choices() == {
        "move a 3": "3: move token a to ring 1, space 7, on the yellow stairway",
        "move a 4": "4: move token a to ring 1, space 8, and hit Seat 2's token a",
        "move b 3": "3: move token b to ring 2, space 22, safe on its own stairway",
        "move b 4": "4: move token b to ring 3, space 22",
        "move c 3": "3: move token c to space 8 of the safe zone",
        "move c 4": "4: move token c to its home",
        "move d 3": "3: move token d to ring 2, space 5, a sunburst",
        "move d 4": "4: move token d to ring 2, space 6, on the yellow stairway",
    }


def test_choices_of_colors_stairs_entering_snake_eyes_and_swaps() -> None:
    assert parlour.load("spiralized").start().choices()["color blue"] == "Play blue"
    assert table("a=2.10", "", "a=4.8").choices() == {
        "roll": "Roll the dice",
        "stairs a 1": "Take token a up the green stairs to ring 1",
        "stairs a 3": "Take token a down the green stairs to ring 3",
        "stairs a 4": "Take token a down the green stairs to ring 4, and hit Seat 3's token a",
    }
    assert roll(table("a=home"), 6, 2).choices() == {"enter 6": "6: enter token b onto the start space"}
    assert roll(table("a=pit b=home c=home d=home"), 1, 1).choices() == {
        "free": "Free token a from the pit, with the whole roll",
        "pass": "Pass: leave token a in the pit and lose the roll",
    }
    state = roll(table("a=2.2", "a=5.9"), 3, 2)
    push(state, "move a 3")
    assert state.choices() == {"swap 2 a": "Swap token a with Seat 2's token a on ring 5, space 9"}


# Events


def test_the_set_up_is_narrated() -> None:
    state = parlour.load("spiralized", players=3).start()
    assert narrated(state, "color green") == ["Seat 1 plays green."]
    push(state, "color red,color blue", "die 4")
    assert narrated(state, "die 5") == ["Seat 1 throws 4 and 5 for the start, 9 in all."]
    push(state, dice(1, 1), "die 3")
    again = ["Seat 3 throws 3 and 6 for the start, 9 in all.", "Seat 1 and Seat 3 tie and throw again."]
    assert narrated(state, "die 6") == again
    push(state, dice(2, 2), "die 1")
    assert narrated(state, "die 1") == ["Seat 3 throws 1 and 1 for the start, 2 in all.", "Seat 1 starts."]


def test_a_roll_is_narrated_with_its_second_die() -> None:
    state = table("a=1.4")
    assert narrated(state, "die 5") == []
    assert narrated(state, "die 3") == ["Seat 1 rolls 5 and 3."]
    assert narrated(table(""), "die 5,die 3") == [
        "Seat 1 rolls 5 and 3.",
        "Seat 1 cannot use either die: only a 1 or a 6 brings a token in. The roll is lost.",
    ]


def test_stairs_are_narrated() -> None:
    assert narrated(table("a=2.10"), "roll") == ["Seat 1 leaves the stairs alone and rolls."]
    assert narrated(table("a=2.10", "b=pit", "a=4.8"), "stairs a 4") == [
        "Seat 1 takes token a down the green stairs to ring 4.",
        "Seat 3's token a is hit and goes into the pit.",
        "Seat 2's token b gets out of the pit, back to its rectangle.",
    ]


def test_uses_are_narrated_with_their_hits() -> None:
    assert narrated(roll(table(""), 6, 2), "enter 6") == ["Seat 1 enters token a with a 6."]
    assert narrated(roll(table("a=1.4", "a=1.7"), 3, 2), "move a 3") == [
        "Seat 1 moves token a by 3 to ring 1, space 7, on the yellow stairway.",
        "Seat 2's token a is hit and goes into the pit.",
    ]


def test_a_lost_die_is_narrated() -> None:
    assert narrated(roll(table("a=safe4"), 5, 3), "move a 5")[1:] == [
        "Seat 1 cannot use the 3: only a 1 or a 6 brings a token in. It is lost."
    ]
    lost = "Seat 1 cannot use the 5: only a 1 or a 6 brings a token in. It is lost, and the bonus roll with it."
    assert narrated(roll(table("a=safe4"), 5, 5), "move a 5")[1:] == [lost]


@pytest.mark.parametrize(
    ("tokens", "why"),
    [
        ("a=safe7 b=home c=home d=home", "home needs the exact number"),
        ("a=home b=home c=home d=pit", "a token waits in the pit"),
        ("a=safe7 b=home c=home", "only a 1 or a 6 brings a token in and home needs the exact number"),
        ("a=1.4 b=home c=home d=home", "a token of one’s own or a safe one stands in the way"),
    ],
)
def test_a_lost_roll_has_a_reason(tokens: str, why: str) -> None:
    state = table(tokens, "a=1.7", colors=("red", "yellow"))
    told = narrated(state, "die 3,die 3")
    assert told[-1] == f"Seat 1 cannot use either die: {why}. The roll is lost."


def test_doubles_are_narrated() -> None:
    state = table("a=1.4 b=3.2 c=2.3", "a=pit")
    assert narrated(state, "die 4,die 4") == ["Seat 1 rolls double 4!"]
    assert narrated(state, "move a 4,move a 4")[-1] == "The doubles are used up: Seat 1 has a bonus roll."
    assert narrated(state, "die 3,die 3") == [
        "Seat 1 rolls double 3 on the bonus roll!",
        "That costs Seat 1 the token nearest home: token b goes into the pit.",
        "Seat 2's token a gets out of the pit, back to its rectangle.",
    ]
    push(state, "move a 3,move a 3")
    assert narrated(state, "die 2,die 2") == [
        "Seat 1 rolls double 2 on the bonus roll!",
        "That costs Seat 1 the token nearest home: token c goes into the pit.",
        "Seat 1's token b gets out of the pit, back to its rectangle.",
        "It is the third doubles of the turn: the roll is lost, and Seat 1's turn ends.",
    ]


def test_snake_eyes_are_narrated() -> None:
    state = roll(table("a=pit b=home c=home d=home"), 1, 1)
    assert narrated(state.copy(), "pass") == ["Seat 1 leaves token a in the pit and gives up the roll."]
    assert narrated(state, "free") == [
        "Seat 1 frees token a from the pit with snake eyes; it is back in the rectangle.",
        "The doubles are used up: Seat 1 has a bonus roll.",
    ]


def test_sunbursts_are_narrated() -> None:
    state = roll(table("a=2.2", "a=5.9"), 3, 2)
    assert narrated(state, "move a 3") == ["Seat 1 moves token a by 3 to ring 2, space 5, a sunburst."]
    assert narrated(state, "swap 2 a") == [
        "Seat 1 swaps token a with Seat 2's token a and takes its place on ring 5, space 9."
    ]
    alone = roll(table("a=2.2"), 3, 2)
    assert narrated(alone, "move a 3")[1:] == ["There is nobody to swap with, so Seat 1 stays on the sunburst."]


def test_a_swap_onto_ones_own_stairway_says_who_is_safe_there() -> None:
    state = roll(table("a=2.2", "b=2.22 c=4.8"), 3, 2)  # 2.22 is red's own, 4.8 green's, who is safe there
    push(state, "move a 3")
    label = "Swap token a with Seat 2's token b on ring 2, space 22, on your own stairway, where token a will be safe"
    assert state.choices() == {"swap 2 b": label}
    assert narrated(state, "swap 2 b") == [
        "Seat 1 swaps token a with Seat 2's token b and takes its place on ring 2, space 22, on Seat 1's own stairway."
    ]


def test_the_end_is_narrated() -> None:
    state = roll(table("a=home b=home c=home d=safe6"), 3, 2)
    assert narrated(state, "move d 3")[-1] == "Seat 1 has brought all four tokens home and has won."
    assert state.prompt(1) == "The game is over: Seat 1 has won."


# View and board


def test_the_view_is_plain_data_and_says_everything() -> None:
    state = roll(table("a=1.23 b=safe5 c=1.4", "a=pit"), 4, 4)
    board = state.view(1)["board"]
    assert json.loads(json.dumps(board)) == board
    a, b, c, d = board["players"][0]["tokens"]
    assert a["place"] == {"at": "ring", "ring": 1, "space": 23}
    assert (a["stairway"], a["exposed"], a["steps_to_go"]) == ("red", False, 5 * 24 + 9)
    assert a["reach"] == {"4": {"at": "ring", "ring": 2, "space": 2}}
    assert b["place"] == {"at": "safe", "ring": None, "space": 5}
    assert b["reach"] == {"4": {"at": "home", "ring": None, "space": None}}
    assert (c["stairway"], c["exposed"]) == (None, True)
    assert (d["place"]["at"], d["steps_to_go"], d["reach"]) == ("rectangle", None, {})
    assert board["players"][1]["tokens"][0]["place"]["at"] == "pit"
    assert (board["dice"], board["left"], board["doubles"], board["bonus"]) == ([4, 4], [4, 4], 1, False)


def test_the_view_follows_the_roll() -> None:
    state = roll(table("a=2.1 b=1.4", "a=5.9"), 4, 4)
    push(state, "move a 4")
    board = state.view(0)["board"]
    assert (board["phase"], board["swapper"], board["left"]) == ("swap", "a", [4])
    push(state, "swap 2 a", "move b 4")
    board = state.view(0)["board"]
    assert (board["phase"], board["swapper"], board["dice"], board["bonus"]) == ("roll", None, [], True)
    push(state, dice(2, 2))
    assert state.view(0)["board"]["bonus"]


def test_the_view_shows_the_throw_for_the_start() -> None:
    state = played(parlour.load("spiralized", players=3), "color red,color green")
    assert [player["color"] for player in state.view(0)["board"]["players"]] == ["red", "green", None]
    push(state, "color blue", dice(4, 4))
    players = state.view(0)["board"]["players"]
    assert [(player["throws"], player["total"]) for player in players] == [(True, 8), (True, None), (True, None)]
    push(state, dice(4, 4), dice(1, 1))
    players = state.view(0)["board"]["players"]
    assert [(player["throws"], player["total"]) for player in players] == [(True, None), (True, None), (False, None)]


def widest(text: str) -> int:
    return max(map(len, text.splitlines()))


@pytest.mark.parametrize("length", [5, 30, 40])
def test_the_board_fits_80_columns_whatever_the_names(length: int) -> None:
    names = [letter * length for letter in "ABCDEF"]
    state = parlour.load("spiralized", players=6).start(names)
    push(state, "color purple,color orange,color yellow,color green,color blue,color red")
    push(state, dice(6, 6), dice(5, 6), dice(6, 6), dice(1, 1), dice(1, 1), dice(1, 1))
    lines = drawn(state).splitlines()
    assert max(widest(drawn(state)), widest(drawn(state, "de"))) <= 80
    assert sum("beaten" in line for line in lines) == 4
    assert sum(letter * 5 in line for letter in "ABCDEF" for line in lines) == 6  # a line for each
    push(state, dice(6, 6), dice(1, 2), dice(6, 1))
    assert max(widest(drawn(state)), widest(drawn(state, "de"))) <= 80


@pytest.mark.parametrize("size", [18, 24, 30, 36])
def test_the_board_fits_80_columns_and_shows_every_token(size: int) -> None:
    state = parlour.play(parlour.load("spiralized", players=6, ring=size), "random", seed=3, limit=300)
    text = drawn(state)
    assert widest(text) <= 80
    for player in state.view(None)["board"]["players"]:
        for token in player["tokens"]:
            if token["place"]["at"] in ("ring", "pit"):
                assert player["color"][0].upper() + token["letter"] in text


def test_the_board_shows_dice_pit_zone_and_home() -> None:
    state = roll(table("a=safe3 b=home c=1.4 d=start", "a=pit"), 5, 3)
    push(state, "move c 5")
    text = drawn(state)
    assert "the pit: Ga" in text
    assert "· · a · · · · ·   ●○○○" in text
    assert "⚄ 5 used" in text
    assert "⚂ 3 " in text
    assert "o≡ o›" in text


def test_the_board_shows_the_throw_for_the_start_and_the_bonus_roll() -> None:
    state = played(parlour.load("spiralized", players=2), "color red,color green", dice(4, 3))
    assert "throw" in drawn(state)
    assert "7" in drawn(state).split("throw")[1]
    state = roll(table("a=1.4"), 4, 4)
    push(state, "move a 4,move a 4")
    assert "bonus roll, doubles so far: 1" in drawn(state)
