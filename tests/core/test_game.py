"""Choosing a game and its options."""

import subprocess
import sys

import pytest

import parlour


def test_an_unknown_game_names_those_there_are() -> None:
    with pytest.raises(
        ValueError, match="there is no game 'chess'; there are: crossdice, malice, spiralized, spite, spyalley"
    ):
        parlour.load("chess")


@pytest.mark.parametrize("name", ["", ".", "..", "no_such_package.game", "os.path", "spite.rules", 7, None])
def test_what_is_not_a_game_is_refused(name: object) -> None:
    with pytest.raises(ValueError, match="game"):
        parlour.load(name)  # type: ignore[arg-type]


def test_an_unknown_option_names_those_there_are() -> None:
    with pytest.raises(ValueError, match="spiralized has no option 'rings'; it has: players, ring"):
        parlour.load("spiralized", rings=24)


@pytest.mark.parametrize("ring", [0, 12, 25, "24", 24.0, True])
def test_an_option_names_what_is_allowed(ring: object) -> None:
    with pytest.raises(ValueError, match="ring=18, 24, 30 or 36, not"):
        parlour.load("spiralized", ring=ring)


@pytest.mark.parametrize(
    ("name", "allowed"),
    [
        ("spite", range(3, 7)),
        ("crossdice", range(2, 3)),
        ("malice", range(2, 7)),
        ("spiralized", range(2, 7)),
        ("spyalley", range(2, 7)),
    ],
)
def test_player_counts_are_those_of_the_rules(name: str, allowed: range) -> None:
    for players in range(9):
        if players in allowed:
            assert parlour.load(name, players=players).start().game.players == players
        else:
            with pytest.raises(ValueError, match="players="):
                parlour.load(name, players=players)


def test_defaults() -> None:
    assert parlour.load("spiralized").options == {"players": 4, "ring": 24}
    assert parlour.load("crossdice").options == {"players": 2, "first": 0, "lexicon": "english"}


def test_the_representation_loads_the_game_again() -> None:
    game = parlour.load("spiralized", players=3, ring=30)
    assert eval(repr(game)) == game


def test_listing_games_does_not_import_the_compiler() -> None:
    code = "import parlour, sys; parlour.games(); parlour.load('spite'); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_function_and_the_package_of_one_name_both_work() -> None:
    from parlour.games import spite

    assert callable(parlour.games)
    assert spite.GAME.title == "Spite"
