"""Games kept on this computer between sittings."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from parlour.core.record import read

if TYPE_CHECKING:
    from parlour.core.state import State


def folder() -> Path:
    """Where unfinished games are kept; `PARLOUR_SAVES` chooses another place."""
    return Path(os.environ.get("PARLOUR_SAVES") or platformdirs.user_data_path("parlour") / "saved")


def save(state: State, path: Path | None = None) -> Path:
    """Writes the game to the path, or to a new file of its own, all of it or nothing."""
    if path is None:
        path = folder() / f"{state.game.name}-{datetime.now():%Y%m%d-%H%M%S}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.draft")
    draft.write_text(state.record(), encoding="utf-8")
    draft.replace(path)
    return path


def load(path: Path) -> State:
    """The game in a file; a ValueError says what is wrong with it."""
    try:
        if not path.is_file():
            raise ValueError(f"there is no file {path}")
        return read(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not a text file") from None
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}") from None
