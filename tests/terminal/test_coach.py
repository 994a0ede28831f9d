"""The coach in the terminal: hints at the prompt, and how the chances changed in a game that is over."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path

import pytest
from rich.console import Console

import parlour
from parlour.ai import coach
from parlour.ai.coach import swing, turning_points, win_chance_history
from parlour.cli import main
from parlour.core.action_values import ActionValue, Advice, Budget
from parlour.core.observation import Observation
from parlour.terminal import replay
from parlour.terminal.coach import MAX_MOVES, render_advice, show_hint, sparkline
from tests.paths import GOLDEN as GOLDEN_FOLDER

OVER = GOLDEN_FOLDER / "spite-3.txt"


def without_colours(text: str) -> str:
    """The text without the escape codes of colours."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)


def test_a_question_mark_shows_the_value_of_each_choice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("PARLOUR_SAVES", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO("?\nnumber 5\n/save\n"))
    assert main(["play", "spite", "--players", "3", "--fast"]) == 0
    output = capsys.readouterr().out
    hints = re.findall(r"(\d)  Take number \d  .*? (\d+) %", output, re.MULTILINE)
    assert sorted(key for key, _ in hints) == ["1", "2", "3", "4", "5", "6"]
    chances = [int(chance) for _, chance in hints]
    assert chances == sorted(chances, reverse=True)
    assert "takes number 5" in output


def test_a_hint_shows_errors_and_reasons() -> None:
    output_file = io.StringIO()
    advice = [
        Advice("throw", "Throw", 0.46, 0.0, "Throwing wins 4 % more."),
        Advice("stick", "Stick", 0.42, 0.013, "It is timid."),
        Advice("pass", "Pass", 0.02, 0.013, "It is timid."),
    ]
    Console(file=output_file, width=100).print(render_advice(advice, {"throw": " 2", "stick": " 1", "pass": " 3"}))
    best, other, worst, why, why_not = output_file.getvalue().splitlines()
    assert re.fullmatch(r" 2 +Throw +█{6} +46 % *", best)
    assert re.fullmatch(r" 1 +Stick +█{5} +42 % +± 3 *", other)
    assert re.fullmatch(r" 3 +Pass +2 % +± 3 *", worst)
    assert re.fullmatch(r"2 +Throwing wins 4 % more\. *", why)
    assert re.fullmatch(r"1, 3 +It is timid\. *", why_not)


def test_a_hint_shows_the_best_of_many_moves_and_counts_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def falling(observation: Observation, budget: Budget, seed: int) -> list[ActionValue]:
        return [ActionValue(move, 0.9 - place / 100, 0.0) for place, move in enumerate(observation.moves())]

    monkeypatch.setattr(coach, "evaluate", falling)
    output_file = io.StringIO()
    state = parlour.play("malice", seed=1, limit=60)
    while len(state.moves()) <= MAX_MOVES + 1:
        state.push(state.observation(state.actor).heuristic_move(1) if state.actor >= 0 else state.outcomes()[0][0])
    keys = {move: move for move in state.moves()}
    show_hint(Console(file=output_file, width=200), state, state.actor, keys, "en")
    *moves, rest = output_file.getvalue().splitlines()
    chances = [found[1] for line in moves if (found := re.search(r" (\d+) % *$", line))]
    assert chances == ["90", "89", "88", "87", "86", "85"]
    assert rest.strip() == f"{len(keys) - len(chances)} more choices win 84 % or less."


def test_a_sparkline_is_as_high_as_the_chances_and_fits_its_width() -> None:
    assert sparkline([0.0, 0.5, 1.0], 10) == "▁▅█"
    assert len(sparkline([0.5] * 1000, 60)) == 60
    assert sparkline([*[0.0] * 999, 1.0], 60)[-1] == "█"


def test_the_chances_of_a_game_end_with_its_result(capsys: pytest.CaptureFixture[str]) -> None:
    result = parlour.read(OVER.read_text(encoding="utf-8")).result
    assert main(["replay", str(OVER), "--chances", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["chances"][0]["number"] == 0
    assert data["chances"][-1] == {"number": len(data["log"]), "chances": list(result or ())}


def test_the_chart_shows_the_turning_points(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(OVER), "--chances"]) == 0
    output = without_colours(capsys.readouterr().out)
    ends = re.findall(r"[▁▂▃▄▅▆▇█]+ +(\d+) %", output)
    assert sorted(ends) == ["0", "0", "100"]
    state = parlour.read(OVER.read_text(encoding="utf-8"))
    log, moments = state.log(), win_chance_history(state)
    for moment in turning_points(moments):
        sentences = " ".join(event.text for event in log[moment.number - 1].events)
        seat, before, after = swing(moments, moment)
        turn = f"↯ {sentences} Seat {seat + 1}: {round(100 * before)} % → {round(100 * after)} %"
        assert turn in " ".join(output.split())


def test_the_chances_of_an_unfinished_game_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "half.txt"
    state = parlour.play("malice", seed=1, limit=60)
    record.write_text(state.record(), encoding="utf-8")
    assert main(["replay", str(record), "--chances"]) == 2
    output_file = io.StringIO()
    monkeypatch.setattr(sys, "stdin", io.StringIO("c\nq\n"))
    replay.step_through(Console(file=output_file, width=100), state, "en")
    assert "the game is not over" in output_file.getvalue()
