"""Saved games on this computer."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import platformdirs

from parlour.core.record import LONGEST, read
from parlour.core.state import State


def folder() -> Path:
    """Where unfinished games are saved; `PARLOUR_SAVES` chooses another folder."""
    return Path(os.environ.get("PARLOUR_SAVES") or platformdirs.user_data_path("parlour") / "saved")


def save(state: State, path: Path | None = None) -> Path:
    """Saves the game to the path or to a new file; where that is impossible, to a temporary folder."""
    with suppress(OSError, RuntimeError):  # RuntimeError: there is no home folder
        return _write(state, path or _new_file(state, folder()))
    return _write(state, _new_file(state, Path(tempfile.mkdtemp(prefix="parlour-"))))


def latest() -> tuple[Path, list[str]] | None:
    """The game that was saved last and who plays it, read from the header alone: replaying the game takes time."""
    with suppress(OSError, RuntimeError, ValueError):  # ValueError: there is none, or it is not text
        newest = max(folder().glob("*.txt"), key=lambda path: path.stat().st_mtime)
        header = newest.read_text(encoding="utf-8").partition("\n\n")[0].splitlines()
        names = [line.split(" ", 2)[-1] for line in header if line.startswith("name ")]
        return (newest, names) if names else None
    return None


def discard(path: Path) -> None:
    """Deletes a game that is over if it is in the folder of saved games; a file elsewhere is left alone."""
    with suppress(OSError, RuntimeError):
        if path.resolve().parent == folder().resolve():
            path.unlink(missing_ok=True)


def load(path: Path) -> State:
    """The game in a file; a ValueError says what is wrong with it."""
    try:
        if not path.is_file():
            raise ValueError(f"there is no file {path}")
        with path.open(encoding="utf-8-sig") as file:
            return read(file.read(LONGEST + 1))
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not a text file") from None
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}") from None


def _new_file(state: State, parent: Path) -> Path:
    parent.mkdir(parents=True, exist_ok=True)
    stem = f"{state.game.name}-{datetime.now():%Y%m%d-%H%M%S}"
    number = 1
    while (path := parent / f"{stem}-{number}.txt").exists():
        number += 1
    return path


def _write(state: State, path: Path) -> Path:
    draft = path.with_name(f".{path.name}.draft")
    draft.write_text(state.record(), encoding="utf-8")
    draft.replace(path)  # so that the file is never incomplete
    return path
