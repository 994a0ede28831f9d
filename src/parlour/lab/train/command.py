"""`parlour train`: builds the learned and solved files of a game again."""

from __future__ import annotations

import argparse
import json
import os
import time
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from parlour.core.artefacts import Arrays, Artefact


def add_command(commands: Any) -> None:
    """Adds `train` to the subcommands of `parlour`."""
    train = commands.add_parser("train", help="build what a game has learned or solved")
    train.add_argument("game", nargs="?", help="which game; without it, all games")
    train.add_argument("--only", metavar="NAME", help="one of the game's files, by its name without suffix")
    train.add_argument("--seed", type=int, help="another seed than the one that the file was built from")
    train.add_argument("--stale", action="store_true", help="only what is stale")
    train.add_argument("--list", action="store_true", help="list the files and whether they are stale; build nothing")
    train.add_argument("--json", action="store_true", help="print the result as JSON")
    train.set_defaults(run=_train)


def _train(options: argparse.Namespace, console: Console) -> int:
    from parlour.core.artefacts import provenance, staleness

    if options.seed is not None and options.seed < 0:
        raise ValueError(f"--seed takes a number from 0, not {options.seed}")
    chosen = _chosen(options.game, options.only)
    if not options.list:
        _require_writable(chosen)
    reports: list[dict[str, Any]] = []
    for game, artefact in chosen:
        stale = staleness(artefact)
        report: dict[str, Any] = {"game": game, "file": artefact.file.name}
        if options.list:
            found = provenance(artefact.file) if stale is None else None
            adopted = found is not None and found.adopted
            state = stale or ("up to date, but not built again since it was adopted" if adopted else "up to date")
            console.print(f"{game} {artefact.file.name}: {state}", soft_wrap=True)
            reports.append({**report, "stale": stale, "adopted": adopted})
        elif stale or not options.stale:
            built = _build(game, artefact, artefact.seed if options.seed is None else options.seed, console)
            reports.append({**report, **built})
    if options.json:
        print(json.dumps(reports, indent=2))
    return 0


def _chosen(game: str | None, only: str | None) -> list[tuple[str, Artefact]]:
    """The artefacts of the game, or of all games, that have this name, or any."""
    from parlour.core.game import parts_of
    from parlour.core.registry import games

    found: list[tuple[str, Artefact]] = []
    for name in [game] if game else games():
        training = parts_of(name).training
        found += [(name, artefact) for artefact in (training.ARTEFACTS if training else ())]
    if not found:
        raise ValueError(f"{game} has nothing to train: its definition names no training module")
    chosen = [(name, artefact) for name, artefact in found if only in (None, artefact.name)]
    if not chosen:
        names = dict.fromkeys(artefact.name for _, artefact in found)
        raise ValueError(f"there is no file {only!r}; there are: {', '.join(names)}")
    return chosen


def _require_writable(chosen: list[tuple[str, Artefact]]) -> None:
    """Refuses to begin what cannot be saved: a build can take an hour."""
    for _, artefact in chosen:
        if not os.access(artefact.file.parent, os.W_OK):
            raise ValueError(f"{artefact.file.parent} is not a folder that you can write to")


def _build(game: str, artefact: Artefact, seed: int, console: Console) -> dict[str, Any]:
    """Builds and saves one file. Returns how many seconds it took, and whether the file has changed by it."""
    from parlour.core.artefacts import Provenance, save

    sources = artefact.source_hash()  # of the code that runs now, whatever happens to the files meanwhile
    started = time.monotonic()
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task(f"{game} {artefact.file.name}", total=1.0)
        arrays = artefact.build(seed, lambda share: progress.update(task, completed=share))
        progress.update(task, completed=1.0)
    changed = not _is_stored(artefact, arrays)
    console.print(f"{game} {artefact.file.name}: {'new content' if changed else 'the same content as before'}")
    command = f"parlour train {game} --only {artefact.name} --seed {seed}"
    save(artefact, arrays, Provenance(sources, seed, command))
    return {"seconds": round(time.monotonic() - started, 1), "changed": changed}


def _is_stored(artefact: Artefact, arrays: Arrays) -> bool:
    """Whether the file has these arrays already, bit for bit."""
    from parlour.core.artefacts import load

    stored = load(artefact.file) if artefact.file.is_file() else {}
    return stored.keys() == arrays.keys() and all(
        stored[name].dtype == array.dtype
        and stored[name].shape == array.shape
        and stored[name].tobytes() == array.tobytes()
        for name, array in arrays.items()
    )
