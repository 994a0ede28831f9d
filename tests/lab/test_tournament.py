"""Tournaments: fair seating, correct numbers, games that can be continued, and bots that fail."""

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
from parlour.core.match import MatchStanding, score, shares
from parlour.lab.tournament.entrants import Entrant, parse_entrants
from parlour.lab.tournament.games import Fault, GameResult, ThinkingClock, play_game
from parlour.lab.tournament.results_file import ResultsFile
from parlour.lab.tournament.runner import in_whole_rounds, run_games
from parlour.lab.tournament.setup import Setup
from parlour.lab.tournament.standings import compute_standings, wilson_interval
from tests.paths import ROOT

BAD_BOTS = """
import os

class Illegal:
    def choose(self, observation, rng):
        return "jump"

class Raises:
    def choose(self, observation, rng):
        raise KeyError("nothing there")

class Quits:
    def choose(self, observation, rng):
        raise SystemExit("no" * 1000)

class Hangs:
    def choose(self, observation, rng):
        while True:
            pass

class Dies:
    def choose(self, observation, rng):
        os._exit(3)
"""
FIRST_MOVE = """
class First:
    def choose(self, observation, rng):
        return observation.moves()[0]
"""
REPORTS_MATCH = """
class ReportsMatch:
    def choose(self, observation, rng):
        raise ValueError(observation.match.to_come, sorted(observation.match.totals))
"""
EXAMPLE = str(ROOT / "examples/my_bot.py")
Run = Callable[..., tuple[int, str]]


@pytest.fixture
def tournament(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Runs the command and returns its exit code and output; its results file is in the test's own folder."""
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


# Standings


def test_the_standings_of_invented_games() -> None:
    """Seat 0 always wins, so both bots win every other game."""
    setup = setup_of("crossdice", 2, "a", "b")
    games = {number: GameResult(number, (1.0, 0.0), (30.0, 20.0), ((1_000_000,), (10, 20))) for number in range(100)}
    standings = compute_standings(setup, games)
    assert [bot.won for bot in standings.bots] == [0.5, 0.5]
    assert (standings.bots[0].low, standings.bots[0].high) == pytest.approx(wilson_interval(0.5, 100))
    assert standings.by_seat == [1.0, 0.0]
    assert standings.bots[0].answers is not None
    assert standings.bots[0].answers.longest == 1.0


def test_an_incomplete_round_does_not_count() -> None:
    setup = setup_of("spite", 3, "a")
    games = {number: GameResult(number, (1.0, 0.0, 0.0), (0.0,) * 3, ((),) * 3) for number in (0, 1, 2, 3, 4, 8)}
    assert compute_standings(setup, games).games == 3


def test_in_a_match_points_are_added_by_participant_and_not_by_seat() -> None:
    setup = setup_of("crossdice", 2, "a", "b", by_match=True)
    first = setup.seating(0)[0].label
    games = {
        0: GameResult(0, (1.0, 0.0), (50.0, 40.0), ((), ())),
        1: GameResult(1, (1.0, 0.0), (45.0, 30.0), ((), ())),  # the participant of seat 0 is in seat 1 now
    }
    standings = compute_standings(setup, games)
    assert {bot.label: bot.won for bot in standings.bots} == {first: 0.0, "ab".replace(first, ""): 1.0}
    assert standings.matches == 1
    assert [bot.seats for bot in standings.bots] == [1, 1]


def test_a_wilson_interval() -> None:
    low, high = wilson_interval(0.1, 50)
    assert (round(low, 4), round(high, 4)) == (0.0435, 0.2136)
    assert wilson_interval(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_winning_a_few_equal_rounds_does_not_count_as_certainty() -> None:
    setup = setup_of("spite", 3, "a", "b", "c")
    games = {
        n: GameResult(n, tuple(float(e.label == "a") for e in setup.seating(n)), (0.0,) * 3, ((),) * 3)
        for n in range(9)
    }
    best = compute_standings(setup, games).bots[0]
    assert (best.label, best.won) == ("a", 1.0)
    assert best.low < 0.75


# Matches


def test_the_score_of_a_game_in_a_match() -> None:
    state = parlour.play("crossdice", "steady", seed=3)
    assert score(state) == tuple(state.view(None)["board"]["scores"])
    spite = parlour.play("spite", "steady", seed=3)
    assert score(spite) == spite.result
    with pytest.raises(ValueError, match="before it is over"):
        score(parlour.load("spite").start())


def test_the_standing_of_a_match_is_by_seat_of_the_game_to_come() -> None:
    setup = setup_of("malice", 3, "a", "b", "c", by_match=True)
    games = {0: GameResult(0, (1.0, 0.0, 0.0), (5.0, 2.0, 1.0), ((),) * 3)}
    games[1] = GameResult(1, (1.0, 0.0, 0.0), (10.0, 20.0, 30.0), ((),) * 3)
    assert setup.match_standing(0, {}) == MatchStanding((0.0, 0.0, 0.0), 2)
    assert setup.match_standing(1, games) == MatchStanding((1.0, 5.0, 2.0), 1)
    assert setup.match_standing(2, games) == MatchStanding((32.0, 11.0, 25.0), 0)
    assert setup_of("malice", 3, "a", "b", "c").match_standing(1, games) is None


def test_the_games_of_a_match_are_played_in_order_on_any_number_of_processes(tmp_path: Path) -> None:
    """The bot loses every game with an error that reports how its match stands; the second game knows the first."""
    file = file_with(tmp_path, REPORTS_MATCH)
    setup = Setup(parlour.load("crossdice"), parse_entrants([str(file), "steady"]), 5, True)
    with ResultsFile(setup, tmp_path / "games.jsonl") as results:
        reasons = {game.number: game.fault and game.fault.reason for game in run_games(setup, 6, results, processes=2)}
    expected = ["ValueError: (1, [0.0, 0.0]) (line 4)", "ValueError: (0, [-inf, 0.0]) (line 4)"]
    assert reasons == {number: expected[number % 2] for number in range(6)}


def test_conceding_a_game_loses_the_match() -> None:
    state = parlour.load("crossdice").start()
    while state.actor == CHANCE:
        state.push(state.outcomes()[0][0])
    state.push("concede")
    totals = np.array(score(state)) + np.array([500.0, 0.0])
    assert shares(list(totals)) == (0.0, 1.0)
    assert shares([7.0, 7.0, 3.0]) == (0.5, 0.5, 0.0)


# The games


def test_the_same_games_on_any_number_of_processes(tmp_path: Path) -> None:
    file = file_with(tmp_path, FIRST_MOVE)
    setup = Setup(parlour.load("spite", players=3), parse_entrants([str(file), "random"]), 5, False)
    results_by_processes = []
    for processes in (1, 2):
        with ResultsFile(setup, tmp_path / f"{processes}.jsonl") as results:
            assert len(list(run_games(setup, 12, results, processes))) == 12
            results_by_processes.append([(number, results.games[number].result) for number in sorted(results.games)])
    assert results_by_processes[0] == results_by_processes[1]
    assert len({result for _, result in results_by_processes[0]}) > 1


def test_the_example_bot_plays_and_is_timed() -> None:
    setup = Setup(parlour.load("spite", players=3), parse_entrants([EXAMPLE, "random"]), 0, False)
    games = {number: play_game(setup, number, ThinkingClock([0.0, 0.0])) for number in range(60)}
    best = compute_standings(setup, games).bots[0]
    assert (best.label, best.faults) == (EXAMPLE, [])
    assert best.answers is not None
    assert best.answers.moves > 60


def test_the_heuristic_beats_random_play_and_a_second_run_continues(tournament: Run) -> None:
    code, output = tournament("malice", "steady", "random", "--games", "99", "--json")
    assert code == 0
    assert "100 games, so that every bot sits in every seat equally often" in output
    best = json.JSONDecoder().raw_decode(output)[0]["bots"][0]
    assert best["label"] == "steady"
    assert best["low"] > 0.8
    code, output = tournament("malice", "steady", "random", "--games", "200")
    assert "Continuing after 100 games" in output
    assert "200 games · seed 0" in output
    code, output = tournament("malice", "steady", "random", "--games", "10")
    assert "10 games · seed 0" in output


def test_the_file_of_another_tournament_is_not_overwritten(tournament: Run, tmp_path: Path) -> None:
    tournament("spite", "steady", "random", "--games", "8")
    before = (tmp_path / "games.jsonl").read_text()
    code, output = tournament("spite", "steady", "random", "--games", "8", "--seed", "1")
    assert code == 2
    assert "holds another tournament" in output
    assert (tmp_path / "games.jsonl").read_text() == before


@pytest.mark.parametrize("text", ["Dear diary", "Dear diary,\n\ntoday", "[1]\n2"])
def test_a_file_of_something_else_is_not_overwritten(tournament: Run, tmp_path: Path, text: str) -> None:
    (tmp_path / "games.jsonl").write_text(text)
    code, output = tournament("spite", "steady", "random", "--games", "8")
    assert code == 2
    assert "is not a results file of a tournament" in output
    assert (tmp_path / "games.jsonl").read_text() == text


def test_a_game_whose_line_is_incomplete_is_played_again(tmp_path: Path) -> None:
    setup = setup_of("spite", 3, "steady", "random")
    path = tmp_path / "games.jsonl"
    with ResultsFile(setup, path) as results:
        whole = list(run_games(setup, 6, results))
    path.write_bytes(path.read_bytes()[:-20])
    with ResultsFile(setup, path) as results:
        assert len(results.games) == 5
        assert list(run_games(setup, 6, results)) == whole[-1:]
    with ResultsFile(setup, path) as results:
        assert list(results.games.values()) == whole


def test_the_results_file_keeps_a_conceded_game_and_a_fault(tmp_path: Path) -> None:
    setup = setup_of("crossdice", 2, "steady")
    game = GameResult(0, (0.0, 1.0), (float("-inf"), 0.0), ((5,), ()), Fault(0, "an illegal move: 'jump'"))
    with ResultsFile(setup, tmp_path / "games.jsonl") as results:
        results.add(game)
    with ResultsFile(setup, tmp_path / "games.jsonl") as results:
        assert results.games == {0: game}


def test_the_format_of_results_files_has_not_changed(tmp_path: Path) -> None:
    """Files written by earlier versions can be read, as long as the sources that decide the games are the same."""
    setup, path = setup_of("crossdice", 2, "steady", by_match=True, seed=3), tmp_path / "games.jsonl"
    games = [
        '{"number": 0, "result": [1.0, 0.0], "earned": [101.0, 0.0], "times": [[], [7, 8]], "fault": null}',
        '{"number": 1, "result": [0.0, 1.0], "earned": [null, 0.0], "times": [[], []], "fault": [0, "it slept"]}',
    ]
    with ResultsFile(setup, path):
        pass
    first = path.read_text()
    names = ["parlour", "sources", "game", "options", "tables", "bots", "seed", "by_match"]
    assert list(json.loads(first)) == names
    path.write_text(first + "\n".join(games) + "\n")
    with ResultsFile(setup, path) as results:
        read = results.games
    assert read == {
        0: GameResult(0, (1.0, 0.0), (101.0, 0.0), ((), (7, 8))),
        1: GameResult(1, (0.0, 1.0), (-inf, 0.0), ((), ()), Fault(0, "it slept")),
    }
    with ResultsFile(setup, tmp_path / "again.jsonl") as results:
        for game in read.values():
            results.add(game)
    assert (tmp_path / "again.jsonl").read_text().splitlines()[1:] == games


def test_the_number_of_games_is_rounded_up_to_whole_rounds() -> None:
    assert [in_whole_rounds(setup_of("spite", 4, "a"), games) for games in (1, 4, 5)] == [4, 4, 8]


# Bots that fail


def failures(setup: Setup, games: list[GameResult]) -> dict[str, str]:
    """The bots that lost by failing, and how they failed."""
    faults = [(game, game.fault) for game in games if game.fault is not None]
    for game, fault in faults:
        seating = setup.seating(game.number)
        has_lost = [entrant == seating[fault.seat] for entrant in seating]  # in all its seats
        assert game.result == tuple(0.0 if lost else 1 / has_lost.count(False) for lost in has_lost)
        assert game.score == tuple(-inf if lost else 0.0 for lost in has_lost)
    return {setup.seating(game.number)[fault.seat].name: fault.reason for game, fault in faults}


def test_a_bot_that_breaks_the_rules_or_raises_an_error_is_named_and_has_lost(tmp_path: Path) -> None:
    file = file_with(tmp_path, BAD_BOTS)
    entrants = parse_entrants([f"{file}:{name}" for name in ("Illegal", "Raises", "Quits")])
    setup = Setup(parlour.load("spite", players=6), entrants, 0, False)  # each has two seats, and loses in both
    games = [play_game(setup, number, ThinkingClock([0.0, 0.0])) for number in range(6)]
    assert failures(setup, games) == {
        "Illegal": "an illegal move: 'jump'",
        "Raises": "KeyError: 'nothing there' (line 10)",
        "Quits": f"SystemExit: {'no' * 60} (line 14)",
    }


def test_what_a_bot_prints_is_not_part_of_the_result(tmp_path: Path) -> None:
    file = file_with(tmp_path, FIRST_MOVE.replace("        return", "        print(observation.actor)\n        return"))
    save = ["--save", str(tmp_path / "games.jsonl")]
    command = [sys.executable, "-m", "parlour", "tournament", "spite", str(file), "--games", "4", "--json", *save]
    process = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(process.stdout)["games"] == 4


def test_a_bot_that_hangs_or_ends_its_process_is_named_and_has_lost(tournament: Run, tmp_path: Path) -> None:
    file = file_with(tmp_path, BAD_BOTS)
    bots = [f"{file}:Hangs", f"{file}:Dies", "steady"]
    options = ["--players", "3", "--games", "3", "--processes", "1", "--seconds", "0.5"]
    _, output = tournament("spite", *bots, *options, "--json")
    faults = {each["label"]: set(each["faults"]) for each in json.JSONDecoder().raw_decode(output)[0]["bots"]}
    assert faults == {bots[0]: {"no answer within 0.5 seconds"}, bots[1]: {"its process died"}, "steady": set()}
    setup = Setup(parlour.load("spite", players=3), parse_entrants(bots), 0, False)
    with ResultsFile(setup, tmp_path / "games.jsonl") as results:
        assert set(failures(setup, list(results.games.values()))) == {"Hangs", "Dies"}


@pytest.mark.parametrize(
    ("text", "word", "why"),
    [
        (BAD_BOTS, "", "has several bots: name one"),
        (BAD_BOTS, ":Clever", "has no bot 'Clever'; it has: Illegal, Raises, Quits, Hangs, Dies"),
        ("class Player:\n    pass\n", "", "has no bot: a class with a method choose"),
        ("from parlour.ai.players import RandomBot\n", "", "has no bot: a class with a method choose"),
        ("1 / 0\n", "", "cannot be imported: ZeroDivisionError"),
        ("raise SystemExit\n", "", "cannot be imported: SystemExit"),
        (
            "class Bot:\n    def __init__(self, x): ...\n    def choose(self, s, r): ...\n",
            "",
            "cannot be created: TypeError",
        ),
    ],
)
def test_an_error_says_why_a_file_has_no_bot(tmp_path: Path, text: str, word: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        parse_entrants([f"{file_with(tmp_path, text)}{word}"])


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["spite", "deep"], "there is no bot 'deep'; there are: random, steady"),
        (["spite", "nowhere.py"], "there is no file nowhere.py"),
        (["spite", "steady", "steady"], "steady is entered twice"),
        (["chess", "steady"], "there is no game 'chess'"),
        (["spite", "steady", "--players", "9"], "spite takes players=3, 4, 5 or 6, not 9"),
        (["spite", "steady", "--games", "0"], "--games must be at least 1, not 0"),
        (["spite", "steady", "--seconds", "0"], "--seconds must be greater than 0"),
    ],
)
def test_bad_arguments_get_a_sentence(tournament: Run, arguments: list[str], why: str) -> None:
    code, output = tournament(*arguments)
    assert code == 2
    assert why in output


def test_ctrl_c_keeps_the_games_played(tmp_path: Path) -> None:
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
    heed_interrupts = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # background processes inherit SIG_IGN
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, preexec_fn=heed_interrupts
    )
    while process.poll() is None and (not save.exists() or save.read_bytes().count(b"\n") < 10):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    output, _ = process.communicate(timeout=60)
    assert process.returncode == 130, output
    assert "The same command continues from here" in output
    assert "their_bot.py" in output


def test_the_result_can_be_saved_as_a_picture(tournament: Run, tmp_path: Path) -> None:
    tournament("spite", "steady", "random", "--games", "8", "--chart", str(tmp_path / "chart.svg"))
    assert "<svg" in (tmp_path / "chart.svg").read_text()
