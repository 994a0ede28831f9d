"""The coach in the terminal: hints at the prompt, and how the chances went in a game that is over."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path

import pytest
from rich.console import Console

import parlour
from parlour.bots import coach
from parlour.bots.coach import course, swing, turning_points
from parlour.cli import main
from parlour.core.judgement import Advice, Effort, Judgement
from parlour.core.sight import Sight
from parlour.terminal import replay
from parlour.terminal.coach import MOST, advised, hint, line

OVER = Path(__file__).parent / "golden" / "spite-3.txt"


def shown(text: str) -> str:
    """As a person reads it: without the codes for colours."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)


def test_a_question_mark_shows_what_each_choice_is_worth(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("PARLOUR_SAVES", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO("?\nnumber 5\n/save\n"))
    assert main(["play", "spite", "--players", "3", "--fast"]) == 0
    told = capsys.readouterr().out
    hints = re.findall(r"(\d)  Take number \d  .*? (\d+) %", told, re.MULTILINE)
    assert sorted(key for key, _ in hints) == ["1", "2", "3", "4", "5", "6"]
    chances = [int(chance) for _, chance in hints]
    assert chances == sorted(chances, reverse=True)
    assert "takes number 5" in told


def test_a_hint_says_how_sure_it_is_and_why() -> None:
    paper = io.StringIO()
    advice = [
        Advice("throw", "Throw", 0.46, 0.0, "Throwing wins 4 % more."),
        Advice("stick", "Stick", 0.42, 0.013, "It is timid."),
        Advice("pass", "Pass", 0.02, 0.013, "It is timid."),
    ]
    Console(file=paper, width=100).print(advised(advice, {"throw": " 2", "stick": " 1", "pass": " 3"}))
    best, other, worst, why, why_not = paper.getvalue().splitlines()
    assert re.fullmatch(r" 2 +Throw +█{6} +46 % *", best)
    assert re.fullmatch(r" 1 +Stick +█{5} +42 % +± 3 *", other)
    assert re.fullmatch(r" 3 +Pass +2 % +± 3 *", worst)
    assert re.fullmatch(r"2 +Throwing wins 4 % more\. *", why)
    assert re.fullmatch(r"1, 3 +It is timid\. *", why_not)


def test_of_many_moves_the_best_are_shown_and_the_others_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def falling(sight: Sight, effort: Effort, seed: int) -> list[Judgement]:
        return [Judgement(move, 0.9 - place / 100, 0.0) for place, move in enumerate(sight.moves())]

    monkeypatch.setattr(coach, "judge", falling)
    paper = io.StringIO()
    state = parlour.play("malice", seed=1, limit=60)
    while len(state.moves()) <= MOST + 1:
        state.push(state.sight(state.actor).steady_move(1) if state.actor >= 0 else state.outcomes()[0][0])
    keys = {move: move for move in state.moves()}
    hint(Console(file=paper, width=200), state, state.actor, keys, "en")
    *shown, rest = paper.getvalue().splitlines()
    chances = [found[1] for line in shown if (found := re.search(r" (\d+) % *$", line))]
    assert chances == ["90", "89", "88", "87", "86", "85"]
    assert rest.strip() == f"{len(keys) - len(chances)} more choices win 84 % or less."


def test_a_line_is_as_high_as_the_chances_and_fits_its_place() -> None:
    assert line([0.0, 0.5, 1.0], 10) == "▁▅█"
    assert len(line([0.5] * 1000, 60)) == 60
    assert line([*[0.0] * 999, 1.0], 60)[-1] == "█"


def test_the_chances_of_a_game_end_with_its_result(capsys: pytest.CaptureFixture[str]) -> None:
    result = parlour.read(OVER.read_text(encoding="utf-8")).result
    assert main(["replay", str(OVER), "--chances", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["chances"][0]["number"] == 0
    assert told["chances"][-1] == {"number": len(told["log"]), "chances": list(result or ())}


def test_the_chart_tells_where_the_game_turned(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(OVER), "--chances"]) == 0
    told = shown(capsys.readouterr().out)
    ends = re.findall(r"[▁▂▃▄▅▆▇█]+ +(\d+) %", told)
    assert sorted(ends) == ["0", "0", "100"]
    state = parlour.read(OVER.read_text(encoding="utf-8"))
    log, moments = state.log(), course(state)
    for moment in turning_points(moments):
        sentences = " ".join(event.text for event in log[moment.number - 1].events)
        seat, before, after = swing(moments, moment)
        turn = f"↯ {sentences} Seat {seat + 1}: {round(100 * before)} % → {round(100 * after)} %"
        assert turn in " ".join(told.split())


def test_a_game_that_goes_on_keeps_its_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "half.txt"
    state = parlour.play("malice", seed=1, limit=60)
    record.write_text(state.record(), encoding="utf-8")
    assert main(["replay", str(record), "--chances"]) == 2
    paper = io.StringIO()
    monkeypatch.setattr(sys, "stdin", io.StringIO("c\nq\n"))
    replay.step_through(Console(file=paper, width=100), state, "en")
    assert "the game is not over" in paper.getvalue()
