"""Saved games of an earlier commit are read, shown and continued."""

from __future__ import annotations

import json
import os
import random
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import parlour
from tests.compatibility.earlier import FOLDER, difference, read_json
from tests.compatibility.walking import position, walk

SAVES = FOLDER / "saves"
ALL = sorted(path.stem for path in SAVES.glob("*.txt"))
UNFINISHED = [name for name in ALL if name.endswith("-unfinished") or name == "terminal"]
PROVEN = [name for name in ALL if name.startswith("server-")]


def text_of(name: str) -> str:
    return (SAVES / f"{name}.txt").read_bytes().decode("utf-8")


def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, Any]:
    """`parlour` with these arguments, in this process: its exit code, and the JSON that it printed."""
    monkeypatch.setattr(sys, "argv", ["parlour", *arguments, "--json"])
    monkeypatch.setattr(sys, "path", [*sys.path])
    with pytest.raises(SystemExit) as left:
        runpy.run_module("parlour", run_name="__main__")
    assert isinstance(left.value.code, int)
    return left.value.code, json.loads(capsys.readouterr().out)


def test_there_are_saves_of_each_kind() -> None:
    assert len(ALL) == 13
    assert len(UNFINISHED) == 6
    assert len(PROVEN) == 2


@pytest.mark.parametrize("name", ALL)
def test_a_save_is_read_and_written_byte_for_byte(name: str) -> None:
    state = parlour.read(text_of(name))
    assert state.record() == text_of(name)
    assert difference(read_json(SAVES / "positions.json.gz")[name], position(state)) is None


@pytest.mark.parametrize("name", ALL)
def test_a_replay_tells_the_same(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, printed = command(monkeypatch, capsys, "replay", str(SAVES / f"{name}.txt"), "--language", "en")
    assert code == 0
    assert difference(read_json(SAVES / f"{name}.replay.json.gz"), printed) is None


@pytest.mark.parametrize("name", UNFINISHED)
def test_an_unfinished_game_goes_on_to_its_end(name: str) -> None:
    state = parlour.read(text_of(name))
    before = text_of(name).partition("\n\n")[2]
    walk(state, random.Random(1), 100_000)
    assert state.actor == parlour.OVER
    record = state.record()
    assert record.partition("\n\n")[2].startswith(before)
    again = parlour.read(record)
    assert again == state
    assert again.result == state.result
    assert again.record() == record


@pytest.mark.parametrize("name", PROVEN)
def test_a_proof_still_holds(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, printed = command(monkeypatch, capsys, "verify", str(SAVES / f"{name}.txt"))
    assert (code, printed) == (0, {"ok": True, "first_wrong": None})


def test_a_proof_with_another_seed_does_not_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    forged = tmp_path / "forged.txt"
    forged.write_text(text_of("server-finished").replace("\nseed 1 ", "\nseed 1 another-"), encoding="utf-8")
    code, printed = command(monkeypatch, capsys, "verify", str(forged))
    assert code == 1
    assert printed["ok"] is False


def test_the_terminal_goes_on_with_its_save(tmp_path: Path) -> None:
    """The names in the file say which seats are bots: they move by themselves, and the person from the keyboard."""
    path = tmp_path / "spite.txt"
    path.write_bytes((SAVES / "terminal.txt").read_bytes())
    resume = [sys.executable, "-m", "parlour", "play", "--resume", str(path), "--fast", "--json", "--language", "en"]
    left = subprocess.run(
        resume,
        input="1\n" * 40,
        env={**os.environ, "PARLOUR_SAVES": str(tmp_path / "saved")},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=240,
        check=True,
    )
    printed = json.loads(left.stdout)
    before, after = parlour.read(text_of("terminal")), parlour.read(printed["record"])
    assert printed["names"] == list(before.names)
    moved = [entry.actor for entry in after.log()[len(before.log()) :]]
    assert 0 in moved
    assert {1, 2} & set(moved)  # a bot that throws no hit has nothing to choose
    if printed["saved"] is not None:  # the game is not over
        assert Path(printed["saved"]) == path
        assert path.read_text(encoding="utf-8") == printed["record"]
