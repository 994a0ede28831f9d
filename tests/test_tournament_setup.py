"""What a tournament is made of: whatever decides its games tells it from others, and every game is for itself."""

import importlib
import json
import shutil
from pathlib import Path

import pytest

import parlour
from parlour.cli import main
from parlour.lab.tournament import games as tournament_games
from parlour.lab.tournament import setup as tournament_setup
from parlour.lab.tournament.entrants import entered
from parlour.lab.tournament.games import Desk, Fault, play_one
from parlour.lab.tournament.host import hold
from parlour.lab.tournament.ledger import Ledger
from parlour.lab.tournament.setup import Setup
from parlour.lab.tournament.standings import standings
from tests.games.crossdice_table import start
from tests.test_tournament import EXAMPLE, FIRST_MOVE, file_with, setup_of

FAITHFUL = """
from its_neighbour import choice

class Faithful:
    seat = None

    def choose(self, sight, rng):
        self.seat = self.seat or sight.seat + 1
        return choice(sight) if self.seat == sight.seat + 1 else "not my seat"
"""


MOODY = """
made = []

class Moody:
    def __init__(self):
        made.append(self)
        if len(made) > 1:
            raise ValueError("not again")

    def choose(self, sight, rng): ...
"""


def test_whatever_decides_the_games_makes_another_tournament(tmp_path: Path) -> None:
    file = file_with(tmp_path, FIRST_MOVE)
    game = parlour.load("spite", players=3)
    setups = [
        Setup(game, entered([str(file)]), 0, False),
        Setup(game, entered([str(file)]), 1, False),
        Setup(game, entered([str(file)]), 0, True),
        Setup(game, entered([str(file), "steady"]), 0, False),
        Setup(parlour.load("spite", players=4), entered([str(file)]), 0, False),
    ]
    file.write_text(FIRST_MOVE + "# another text")
    keys = {setup.key() for setup in [*setups, Setup(game, entered([str(file)]), 0, False)]}
    assert len(keys) == 6
    assert len({setups[0].game_seed(number) for number in range(100)}) == 100


def test_another_text_of_the_rules_makes_another_tournament(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "revised" / "pig"
    shutil.copytree(Path(__file__).parents[1] / "examples/pig", folder)
    monkeypatch.syspath_prepend(tmp_path)
    keys = [setup_of("revised.pig", 2, "random").key()]
    for name in ("rules.py", "weights.npy"):
        with (folder / name).open("ab") as file:
            file.write(b"# revised")
        keys.append(setup_of("revised.pig", 2, "random").key())
    assert len(set(keys)) == 3


def test_other_words_in_the_same_file_make_another_tournament(tmp_path: Path) -> None:
    lists = ("queen tea", "queen eat")
    keys = {Setup(start(tmp_path, words).game, entered(["steady"]), 0, True).key() for words in lists}
    assert len(keys) == 2


@pytest.mark.parametrize("part", ["core", "bots"])
def test_another_text_of_the_house_makes_another_tournament(monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    key = setup_of("spite", 3, "random").key()
    monkeypatch.setattr(tournament_setup, part, importlib.import_module("examples.pig"))
    assert setup_of("spite", 3, "random").key() != key


def test_games_that_keep_points_are_counted_by_match_unless_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def counted(number: int, *arguments: str) -> tuple[int, int | None]:
        file = tmp_path / f"{number}.jsonl"
        assert main(["tournament", *arguments, "steady", "random", "--games", "4", "--save", str(file), "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        return told["games"], told["matches"]

    assert counted(1, "crossdice") == (4, 2)
    assert counted(2, "crossdice", "--no-match") == (4, None)
    assert counted(3, "malice") == (4, None)


def test_another_seed_plays_other_games(tmp_path: Path) -> None:
    game = parlour.load("spite", players=3)
    for word in ("steady", str(file_with(tmp_path, FIRST_MOVE))):
        setups = [Setup(game, entered([word]), seed, False) for seed in (1, 2, 1)]
        played = [[play_one(each, number, Desk([0.0, 0.0])).result for number in range(20)] for each in setups]
        assert played[0] == played[2] != played[1]


def test_every_seat_of_every_game_has_a_bot_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "its_neighbour.py").write_text("def choice(sight):\n    return sight.moves()[0]\n")
    setup = Setup(parlour.load("spite", players=3), entered([str(file_with(tmp_path, FAITHFUL))]), 0, False)
    assert [play_one(setup, number, Desk([0.0, 0.0])).fault for number in range(3)] == [None] * 3


def test_a_bot_from_a_file_plays_itself_though_it_is_called_like_one_of_the_house(tmp_path: Path) -> None:
    file = file_with(tmp_path, FIRST_MOVE.replace("First", "steady"))
    setup = Setup(parlour.load("spite", players=3), entered([str(file)]), 0, False)
    assert all(play_one(setup, 0, Desk([0.0, 0.0])).times)


def test_a_bot_that_cannot_be_made_again_has_lost(tmp_path: Path) -> None:
    setup = Setup(parlour.load("spite", players=3), entered([str(file_with(tmp_path, MOODY))]), 0, False)
    assert play_one(setup, 0, Desk([0.0, 0.0])).fault == Fault(0, "ValueError: not again (line 8)")


def test_a_game_that_does_not_end_is_nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament_games, "LONGEST", 10)
    for bots in (["steady"], [EXAMPLE]):
        setup = Setup(parlour.load("malice"), entered(bots), 0, False)
        games = {number: play_one(setup, number, Desk([0.0, 0.0])) for number in range(2)}
        assert {game.result for game in games.values()} == {(0.0, 0.0)}
        assert standings(setup, games).unfinished == 2


def test_a_game_is_on_disk_before_anybody_hears_of_it(tmp_path: Path) -> None:
    setup, path = setup_of("spite", 3, "steady"), tmp_path / "games.jsonl"
    with Ledger(setup, path) as ledger:
        for number, game in enumerate(hold(setup, 3, ledger)):
            assert json.loads(path.read_text().splitlines()[1 + number])["number"] == game.number
