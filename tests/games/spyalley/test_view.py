"""The view of Spy Alley Dice."""

import json
from typing import get_args

from parlour.games.spyalley import rules
from parlour.games.spyalley.view import Phase
from tests.games.spyalley.scenarios import begun, called, dealt, dice, pushed


def test_the_phases_are_those_of_the_rules() -> None:
    assert get_args(Phase) == tuple(rules.PHASES)


def test_the_view_shows_the_turn() -> None:
    state = called(begun("A", "F", "G", "I"), "SSSSS", "mission", "pass", "pass")
    seen = state.view(0)["board"]
    assert (seen["phase"], seen["turn"], seen["face"], seen["alike"]) == ("answer", 0, "spanish", 5)
    assert (seen["passed"], seen["undealt"], seen["winner"]) == ([1, 2], 2, None)


def test_the_view_shows_exchanges_as_the_observer_knows_them() -> None:
    state = called(begun("AF", "GI", "RS"), "GGGGG", "mission", "accuse", "surrender german", "discard american")
    exchange = {"giver": 1, "taker": 0, "secret": True, "is_thrown": True}
    views = [json.loads(json.dumps(state.view(observer)["board"])) for observer in (0, 1, 2)]
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
