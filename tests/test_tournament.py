"""Tournaments: everybody sits everywhere, the numbers can be trusted, and a bad bot harms only itself."""

import json
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from math import inf
from pathlib import Path

import numpy as np
import pytest

import parlour
from parlour import CHANCE
from parlour.cli import main
from parlour.core.match import MatchSoFar, earned, shares
from parlour.lab.tournament.entrants import Entrant, entered
from parlour.lab.tournament.games import Desk, Fault, Played, play_one
from parlour.lab.tournament.host import hold, whole_rounds
from parlour.lab.tournament.ledger import Ledger
from parlour.lab.tournament.setup import Setup
from parlour.lab.tournament.standings import standings, wilson

BAD_BOTS = """
import os

class Illegal:
    def choose(self, sight, rng):
        return "jump"

class Raises:
    def choose(self, sight, rng):
        raise KeyError("nothing there")

class Quits:
    def choose(self, sight, rng):
        raise SystemExit("no" * 1000)

class Hangs:
    def choose(self, sight, rng):
        while True:
            pass

class Dies:
    def choose(self, sight, rng):
        os._exit(3)
"""
FIRST_MOVE = """
class First:
    def choose(self, sight, rng):
        return sight.moves()[0]
"""
CRY = """
class Cry:
    def choose(self, sight, rng):
        raise ValueError(sight.match.to_come, sorted(sight.match.totals))
"""
EXAMPLE = str(Path(__file__).parents[1] / "examples/my_bot.py")
Run = Callable[..., tuple[int, str]]


@pytest.fixture
def tournament(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Runs the command and returns its exit code and what it printed; its games are kept in a file of the test."""
    monkeypatch.setenv("COLUMNS", "120")

    def run(*arguments: str) -> tuple[int, str]:
        code = main(["tournament", *arguments, "--save", str(tmp_path / "games.jsonl")])
        out, err = capsys.readouterr()
        return code, out + err

    return run


def setup_of(game: str, players: int, *bots: str, by_match: bool = False, seed: int = 7) -> Setup:
    return Setup(parlour.load(game, players=players), tuple(Entrant(name, name) for name in bots), seed, by_match)


def file_with(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "their_bot.py"
    file.write_text(text)
    return file


# Who sits where


@pytest.mark.parametrize(
    ("players", "bots", "games"),
    [(4, "ab", 8), (4, "abc", 12), (3, "abcd", 12), (2, "abcd", 12), (5, "abcde", 5), (6, "a", 6)],
)
def test_every_bot_sits_in_every_seat_equally_often(players: int, bots: str, games: int) -> None:
    setup = setup_of("malice", players, *bots)
    sat = Counter((each.label, seat) for number in range(games) for seat, each in enumerate(setup.seating(number)))
    assert set(sat.values()) == {games * players // (len(bots) * players)}
    assert len(sat) == len(bots) * players


def test_who_follows_whom_changes_from_round_to_round() -> None:
    setup = setup_of("spite", 4, *"abcd")
    seatings = [[each.label for each in setup.seating(4 * group)] for group in range(40)]
    followers = Counter(seating[(seating.index("a") + 1) % 4] for seating in seatings)
    assert min(followers[name] for name in "bcd") > 5
    other = setup_of("spite", 4, *"abcd", seed=8)
    assert seatings != [[each.label for each in other.seating(4 * group)] for group in range(40)]


# What the games tell


def test_the_standings_of_games_made_up() -> None:
    """Seat 0 always wins, so both bots win every other game, and the interval knows nothing better."""
    setup = setup_of("crossdice", 2, "a", "b")
    games = {number: Played(number, (1.0, 0.0), (30.0, 20.0), ((1_000_000,), (10, 20))) for number in range(100)}
    stand = standings(setup, games)
    assert [bot.won for bot in stand.bots] == [0.5, 0.5]
    assert (stand.bots[0].low, stand.bots[0].high) == pytest.approx(wilson(0.5, 100))
    assert stand.by_seat == [1.0, 0.0]
    assert stand.bots[0].answers is not None
    assert stand.bots[0].answers.longest == 1.0


def test_a_round_that_is_not_complete_does_not_count() -> None:
    setup = setup_of("spite", 3, "a")
    games = {number: Played(number, (1.0, 0.0, 0.0), (0.0,) * 3, ((),) * 3) for number in (0, 1, 2, 3, 4, 8)}
    assert standings(setup, games).games == 3


def test_in_a_match_points_are_added_by_player_and_not_by_seat() -> None:
    setup = setup_of("crossdice", 2, "a", "b", by_match=True)
    first = setup.seating(0)[0].label
    games = {
        0: Played(0, (1.0, 0.0), (50.0, 40.0), ((), ())),
        1: Played(1, (1.0, 0.0), (45.0, 30.0), ((), ())),  # whoever sat in seat 0 sits in seat 1 now
    }
    stand = standings(setup, games)
    assert {bot.label: bot.won for bot in stand.bots} == {first: 0.0, "ab".replace(first, ""): 1.0}
    assert stand.matches == 1
    assert [bot.seats for bot in stand.bots] == [1, 1]


def test_a_wilson_interval() -> None:
    low, high = wilson(0.1, 50)
    assert (round(low, 4), round(high, 4)) == (0.0435, 0.2136)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_a_win_of_few_rounds_that_are_alike_is_not_taken_for_certain() -> None:
    setup = setup_of("spite", 3, "a", "b", "c")
    games = {
        n: Played(n, tuple(float(e.label == "a") for e in setup.seating(n)), (0.0,) * 3, ((),) * 3) for n in range(9)
    }
    best = standings(setup, games).bots[0]
    assert (best.label, best.won) == ("a", 1.0)
    assert best.low < 0.75


# Matches


def test_what_a_game_brings_in_a_match() -> None:
    state = parlour.play("crossdice", "steady", seed=3)
    assert earned(state) == tuple(state.view(None)["board"]["scores"])
    spite = parlour.play("spite", "steady", seed=3)
    assert earned(spite) == spite.result
    with pytest.raises(ValueError, match="before it is over"):
        earned(parlour.load("spite").start())


def test_a_game_of_a_match_is_told_what_each_seat_brings_to_it() -> None:
    setup = setup_of("malice", 3, "a", "b", "c", by_match=True)
    games = {0: Played(0, (1.0, 0.0, 0.0), (5.0, 2.0, 1.0), ((),) * 3)}
    games[1] = Played(1, (1.0, 0.0, 0.0), (10.0, 20.0, 30.0), ((),) * 3)
    assert setup.match_before(0, {}) == MatchSoFar((0.0, 0.0, 0.0), 2)
    assert setup.match_before(1, games) == MatchSoFar((1.0, 5.0, 2.0), 1)
    assert setup.match_before(2, games) == MatchSoFar((32.0, 11.0, 25.0), 0)
    assert setup_of("malice", 3, "a", "b", "c").match_before(1, games) is None


def test_the_games_of_a_match_follow_each_other_on_any_number_of_processes(tmp_path: Path) -> None:
    """The bot loses every game with a cry of what it was told; who has lost the first game so is told of it."""
    file = file_with(tmp_path, CRY)
    setup = Setup(parlour.load("crossdice"), entered([str(file), "steady"]), 5, True)
    with Ledger(setup, tmp_path / "games.jsonl") as ledger:
        cries = {game.number: game.fault and game.fault.why for game in hold(setup, 6, ledger, processes=2)}
    told = ["ValueError: (1, [0.0, 0.0]) (line 4)", "ValueError: (0, [-inf, 0.0]) (line 4)"]
    assert cries == {number: told[number % 2] for number in range(6)}


def test_who_concedes_a_game_has_lost_the_match() -> None:
    state = parlour.load("crossdice").start()
    while state.actor == CHANCE:
        state.push(state.outcomes()[0][0])
    state.push("concede")
    totals = np.array(earned(state)) + np.array([500.0, 0.0])
    assert shares(list(totals)) == (0.0, 1.0)
    assert shares([7.0, 7.0, 3.0]) == (0.5, 0.5, 0.0)


# The games


def test_the_same_games_on_any_number_of_processes(tmp_path: Path) -> None:
    file = file_with(tmp_path, FIRST_MOVE)
    setup = Setup(parlour.load("spite", players=3), entered([str(file), "random"]), 5, False)
    kept = []
    for processes in (1, 2):
        with Ledger(setup, tmp_path / f"{processes}.jsonl") as ledger:
            assert len(list(hold(setup, 12, ledger, processes))) == 12
            kept.append([(number, ledger.games[number].result) for number in sorted(ledger.games)])
    assert kept[0] == kept[1]
    assert len({result for _, result in kept[0]}) > 1


def test_the_bot_of_the_examples_plays_and_is_timed() -> None:
    setup = Setup(parlour.load("spite", players=3), entered([EXAMPLE, "random"]), 0, False)
    games = {number: play_one(setup, number, Desk([0.0, 0.0])) for number in range(60)}
    best = standings(setup, games).bots[0]
    assert (best.label, best.faults) == (EXAMPLE, [])
    assert best.answers is not None
    assert best.answers.moves > 60


def test_a_steady_bot_beats_chance_and_the_second_run_goes_on(tournament: Run) -> None:
    code, told = tournament("malice", "steady", "random", "--games", "99", "--json")
    assert code == 0
    assert "100 games, so that every bot sits in every seat equally often" in told
    best = json.JSONDecoder().raw_decode(told)[0]["bots"][0]
    assert best["label"] == "steady"
    assert best["low"] > 0.8
    code, told = tournament("malice", "steady", "random", "--games", "200")
    assert "Going on after 100 games" in told
    assert "200 games · seed 0" in told
    code, told = tournament("malice", "steady", "random", "--games", "10")
    assert "10 games · seed 0" in told


def test_a_file_of_another_tournament_is_left_alone(tournament: Run, tmp_path: Path) -> None:
    tournament("spite", "steady", "random", "--games", "8")
    before = (tmp_path / "games.jsonl").read_text()
    code, told = tournament("spite", "steady", "random", "--games", "8", "--seed", "1")
    assert code == 2
    assert "holds another tournament" in told
    assert (tmp_path / "games.jsonl").read_text() == before


@pytest.mark.parametrize("text", ["Dear diary", "Dear diary,\n\ntoday", "[1]\n2"])
def test_a_file_of_something_else_is_left_alone(tournament: Run, tmp_path: Path, text: str) -> None:
    (tmp_path / "games.jsonl").write_text(text)
    code, told = tournament("spite", "steady", "random", "--games", "8")
    assert code == 2
    assert "is not the file of a tournament" in told
    assert (tmp_path / "games.jsonl").read_text() == text


def test_a_line_cut_off_is_played_again(tmp_path: Path) -> None:
    setup = setup_of("spite", 3, "steady", "random")
    path = tmp_path / "games.jsonl"
    with Ledger(setup, path) as ledger:
        whole = list(hold(setup, 6, ledger))
    path.write_bytes(path.read_bytes()[:-20])
    with Ledger(setup, path) as ledger:
        assert len(ledger.games) == 5
        assert list(hold(setup, 6, ledger)) == whole[-1:]
    with Ledger(setup, path) as ledger:
        assert list(ledger.games.values()) == whole


def test_a_ledger_keeps_a_conceded_game_and_a_fault(tmp_path: Path) -> None:
    setup = setup_of("crossdice", 2, "steady")
    game = Played(0, (0.0, 1.0), (float("-inf"), 0.0), ((5,), ()), Fault(0, "an illegal move: 'jump'"))
    with Ledger(setup, tmp_path / "games.jsonl") as ledger:
        ledger.add(game)
    with Ledger(setup, tmp_path / "games.jsonl") as ledger:
        assert ledger.games == {0: game}


def test_more_games_than_asked_for_complete_a_round() -> None:
    assert [whole_rounds(setup_of("spite", 4, "a"), games) for games in (1, 4, 5)] == [4, 4, 8]


# Bots that fail


def failures(setup: Setup, games: list[Played]) -> dict[str, str]:
    """Which bots have lost by a fault of their own, and by which."""
    faults = [(game, game.fault) for game in games if game.fault is not None]
    for game, fault in faults:
        seating = setup.seating(game.number)
        has_lost = [entrant == seating[fault.seat] for entrant in seating]  # in all its seats
        assert game.result == tuple(0.0 if lost else 1 / has_lost.count(False) for lost in has_lost)
        assert game.earned == tuple(-inf if lost else 0.0 for lost in has_lost)
    return {setup.seating(game.number)[fault.seat].name: fault.why for game, fault in faults}


def test_a_bot_that_breaks_the_rules_or_itself_is_named_and_has_lost(tmp_path: Path) -> None:
    file = file_with(tmp_path, BAD_BOTS)
    entrants = entered([f"{file}:{name}" for name in ("Illegal", "Raises", "Quits")])
    setup = Setup(parlour.load("spite", players=6), entrants, 0, False)  # each has two seats, and loses in both
    games = [play_one(setup, number, Desk([0.0, 0.0])) for number in range(6)]
    assert failures(setup, games) == {
        "Illegal": "an illegal move: 'jump'",
        "Raises": "KeyError: 'nothing there' (line 10)",
        "Quits": f"SystemExit: {'no' * 60} (line 14)",
    }


def test_what_a_bot_prints_is_no_part_of_the_result(tmp_path: Path) -> None:
    file = file_with(tmp_path, FIRST_MOVE.replace("        return", "        print(sight.actor)\n        return"))
    kept = ["--save", str(tmp_path / "games.jsonl")]
    command = [sys.executable, "-m", "parlour", "tournament", "spite", str(file), "--games", "4", "--json", *kept]
    shown = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(shown.stdout)["games"] == 4


def test_a_bot_that_hangs_or_ends_its_process_is_named_and_has_lost(tournament: Run, tmp_path: Path) -> None:
    file = file_with(tmp_path, BAD_BOTS)
    bots = [f"{file}:Hangs", f"{file}:Dies", "steady"]
    options = ["--players", "3", "--games", "3", "--processes", "1", "--seconds", "0.5"]
    _, told = tournament("spite", *bots, *options, "--json")
    faults = {each["label"]: set(each["faults"]) for each in json.JSONDecoder().raw_decode(told)[0]["bots"]}
    assert faults == {bots[0]: {"no answer within 0.5 seconds"}, bots[1]: {"its process died"}, "steady": set()}
    setup = Setup(parlour.load("spite", players=3), entered(bots), 0, False)
    with Ledger(setup, tmp_path / "games.jsonl") as ledger:
        assert set(failures(setup, list(ledger.games.values()))) == {"Hangs", "Dies"}


@pytest.mark.parametrize(
    ("text", "word", "why"),
    [
        (BAD_BOTS, "", "has several bots: say which"),
        (BAD_BOTS, ":Clever", "has no bot 'Clever'; it has: Illegal, Raises, Quits, Hangs, Dies"),
        ("class Player:\n    pass\n", "", "has no bot: a class with a method choose"),
        ("from parlour.bots.players import RandomBot\n", "", "has no bot: a class with a method choose"),
        ("1 / 0\n", "", "cannot be imported: ZeroDivisionError"),
        ("raise SystemExit\n", "", "cannot be imported: SystemExit"),
        (
            "class Bot:\n    def __init__(self, x): ...\n    def choose(self, s, r): ...\n",
            "",
            "cannot be made: TypeError",
        ),
    ],
)
def test_a_file_without_a_bot_is_told(tmp_path: Path, text: str, word: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        entered([f"{file_with(tmp_path, text)}{word}"])


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["spite", "deep"], "there is no bot 'deep'; there are: random, steady"),
        (["spite", "nowhere.py"], "there is no file nowhere.py"),
        (["spite", "steady", "steady"], "steady is entered twice"),
        (["chess", "steady"], "there is no game 'chess'"),
        (["spite", "steady", "--players", "9"], "spite takes players=3, 4, 5 or 6, not 9"),
        (["spite", "steady", "--games", "0"], "--games takes a number from 1, not 0"),
        (["spite", "steady", "--seconds", "0"], "--seconds takes a number above 0"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(tournament: Run, arguments: list[str], why: str) -> None:
    code, told = tournament(*arguments)
    assert code == 2
    assert why in told


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    save = tmp_path / "games.jsonl"
    file = file_with(tmp_path, FIRST_MOVE)
    command = [
        sys.executable,
        "-m",
        "parlour",
        "tournament",
        "spite",
        str(file),
        "--games",
        "999999",
        "--save",
        str(save),
    ]
    heeding = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # tests in the background inherit deaf ears
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, preexec_fn=heeding)
    while process.poll() is None and (not save.exists() or save.read_bytes().count(b"\n") < 10):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    told, _ = process.communicate(timeout=60)
    assert process.returncode == 130, told
    assert "The same command goes on from here" in told
    assert "their_bot.py" in told


def test_a_chart_can_be_drawn(tournament: Run, tmp_path: Path) -> None:
    tournament("spite", "steady", "random", "--games", "8", "--chart", str(tmp_path / "chart.svg"))
    assert "<svg" in (tmp_path / "chart.svg").read_text()
