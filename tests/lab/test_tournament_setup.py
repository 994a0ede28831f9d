"""The setup of a tournament: everything that decides its games identifies it, and games are independent."""

import importlib
import json
import shutil
from pathlib import Path

import pytest

import parlour
from parlour.cli import main
from parlour.lab.tournament import games as tournament_games
from parlour.lab.tournament import setup as tournament_setup
from parlour.lab.tournament.entrants import parse_entrants
from parlour.lab.tournament.games import Fault, ThinkingClock, play_game
from parlour.lab.tournament.results_file import ResultsFile
from parlour.lab.tournament.runner import run_games
from parlour.lab.tournament.setup import Setup
from parlour.lab.tournament.standings import compute_standings
from tests.games.crossdice.scenarios import start
from tests.lab.test_tournament import EXAMPLE, FIRST_MOVE, file_with, setup_of
from tests.paths import ROOT

ONE_SEAT = """
from next_file import choice

class OneSeat:
    seat = None

    def choose(self, observation, rng):
        self.seat = self.seat or observation.seat + 1
        return choice(observation) if self.seat == observation.seat + 1 else "not my seat"
"""


ONLY_ONCE = """
created = []

class OnlyOnce:
    def __init__(self):
        created.append(self)
        if len(created) > 1:
            raise ValueError("not again")

    def choose(self, observation, rng): ...
"""


def test_everything_that_decides_the_games_identifies_the_tournament(tmp_path: Path) -> None:
    file = file_with(tmp_path, FIRST_MOVE)
    game = parlour.load("spite", players=3)
    setups = [
        Setup(game, parse_entrants([str(file)]), 0, False),
        Setup(game, parse_entrants([str(file)]), 1, False),
        Setup(game, parse_entrants([str(file)]), 0, True),
        Setup(game, parse_entrants([str(file), "steady"]), 0, False),
        Setup(parlour.load("spite", players=4), parse_entrants([str(file)]), 0, False),
    ]
    file.write_text(FIRST_MOVE + "# another text")
    digests = {setup.digest() for setup in [*setups, Setup(game, parse_entrants([str(file)]), 0, False)]}
    assert len(digests) == 6
    assert len({setups[0].game_seed(number) for number in range(100)}) == 100


def test_other_sources_of_the_game_make_another_tournament(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "revised" / "pig"
    shutil.copytree(ROOT / "examples/pig", folder)
    monkeypatch.syspath_prepend(tmp_path)
    digests = [setup_of("revised.pig", 2, "random").digest()]
    (folder / "ai").mkdir()
    for name in ("rules.py", "weights.npy", "ai/expert.py"):
        with (folder / name).open("ab") as file:
            file.write(b"# revised")
        digests.append(setup_of("revised.pig", 2, "random").digest())
    assert len(set(digests)) == 4


def test_other_words_in_the_same_lexicon_file_make_another_tournament(tmp_path: Path) -> None:
    lists = ("queen tea", "queen eat")
    digests = {Setup(start(tmp_path, words).game, parse_entrants(["steady"]), 0, True).digest() for words in lists}
    assert len(digests) == 2


@pytest.mark.parametrize("changed", ["core/runtime/rng.py", "ai/levels.py", "lab/tournament/setup.py"])
def test_other_sources_of_the_library_make_another_tournament(
    changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Path(parlour.__file__).parent
    copy = tmp_path / "parlour"
    shutil.copytree(library, copy, ignore=lambda folder, names: {"games", "web", "server"} & set(names))
    monkeypatch.setattr(tournament_setup, "_folder", lambda package: _copied(package, library, copy))
    digest = setup_of("spite", 3, "random").digest()
    (copy / changed).write_text("# changed")
    assert setup_of("spite", 3, "random").digest() != digest


def _copied(package: str, library: Path, copy: Path) -> Path:
    folder = Path(str(importlib.import_module(package).__file__)).parent
    return folder if "games" in package else copy / folder.relative_to(library)


def test_games_with_points_count_by_match_by_default(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    def counted(number: int, *arguments: str) -> tuple[int, int | None]:
        file = tmp_path / f"{number}.jsonl"
        assert main(["tournament", *arguments, "steady", "random", "--games", "4", "--save", str(file), "--json"]) == 0
        data = json.loads(capsys.readouterr().out)
        return data["games"], data["matches"]

    assert counted(1, "crossdice") == (4, 2)
    assert counted(2, "crossdice", "--no-match") == (4, None)
    assert counted(3, "malice") == (4, None)


def test_another_seed_plays_other_games(tmp_path: Path) -> None:
    game = parlour.load("spite", players=3)
    for word in ("steady", str(file_with(tmp_path, FIRST_MOVE))):
        setups = [Setup(game, parse_entrants([word]), seed, False) for seed in (1, 2, 1)]
        played = [
            [play_game(each, number, ThinkingClock([0.0, 0.0])).result for number in range(20)] for each in setups
        ]
        assert played[0] == played[2] != played[1]


def test_every_seat_of_every_game_has_a_bot_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "next_file.py").write_text("def choice(observation):\n    return observation.moves()[0]\n")
    setup = Setup(parlour.load("spite", players=3), parse_entrants([str(file_with(tmp_path, ONE_SEAT))]), 0, False)
    assert [play_game(setup, number, ThinkingClock([0.0, 0.0])).fault for number in range(3)] == [None] * 3


def test_a_bot_from_a_file_may_have_the_name_of_one_of_parlours_bots(tmp_path: Path) -> None:
    file = file_with(tmp_path, FIRST_MOVE.replace("First", "steady"))
    setup = Setup(parlour.load("spite", players=3), parse_entrants([str(file)]), 0, False)
    assert all(play_game(setup, 0, ThinkingClock([0.0, 0.0])).move_times)


def test_a_bot_that_cannot_be_created_again_has_lost(tmp_path: Path) -> None:
    setup = Setup(parlour.load("spite", players=3), parse_entrants([str(file_with(tmp_path, ONLY_ONCE))]), 0, False)
    assert play_game(setup, 0, ThinkingClock([0.0, 0.0])).fault == Fault(0, "ValueError: not again (line 8)")


def test_nobody_wins_a_game_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament_games, "MAX_PUSHES", 10)
    for bots in (["steady"], [EXAMPLE]):
        setup = Setup(parlour.load("malice"), parse_entrants(bots), 0, False)
        games = {number: play_game(setup, number, ThinkingClock([0.0, 0.0])) for number in range(2)}
        assert {game.result for game in games.values()} == {(0.0, 0.0)}
        assert compute_standings(setup, games).unfinished == 2


def test_a_game_is_on_disk_before_it_is_yielded(tmp_path: Path) -> None:
    setup, path = setup_of("spite", 3, "steady"), tmp_path / "games.jsonl"
    with ResultsFile(setup, path) as results:
        for number, game in enumerate(run_games(setup, 3, results)):
            assert json.loads(path.read_text().splitlines()[1 + number])["number"] == game.number
