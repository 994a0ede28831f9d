"""Who takes part: bots of the house by their names, and anybody's from a Python file."""

from __future__ import annotations

import hashlib
import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

from parlour.bots.players import BOTS, bot

if TYPE_CHECKING:
    from parlour.bots.players import Bot


class Entrant(NamedTuple):
    """A bot that can be made anew for every game, in any process."""

    label: str  # as it was asked for
    name: str  # of the house's bot, or of the class in the file
    file: str | None = None
    digest: str = ""  # of the file: another text is another bot

    def bot(self) -> Bot:
        if self.file is None:
            return bot(self.name)
        made: Bot = getattr(_loaded(self.file), self.name)()
        return made


def entered(words: list[str]) -> tuple[Entrant, ...]:
    """The entrants of a tournament from `steady`, `my_bot.py` or `my_bot.py:Bold`; a ValueError says what cannot be."""
    if not words:
        raise ValueError(f"a tournament needs bots: {', '.join(BOTS)}, or Python files")
    for word in words:
        if words.count(word) > 1:
            raise ValueError(f"{word} is entered twice; one entry sits in as many seats as there are to fill")
    return tuple(_entrant(word) for word in words)


def _entrant(word: str) -> Entrant:
    if word in BOTS:
        return Entrant(word, word)
    file, _, name = word.partition(":") if ".py:" in word else (word, "", "")
    if not file.endswith(".py"):
        raise ValueError(f"there is no bot {word!r}; there are: {', '.join(BOTS)}, and Python files such as my_bot.py")
    path = Path(file).resolve()
    if not path.is_file():
        raise ValueError(f"there is no file {file}")
    entrant = Entrant(word, _chosen_class(file, _bots_in(str(path)), name), str(path), _digest(path))
    try:
        entrant.bot()
    except Exception as error:
        raise ValueError(f"{entrant.name} in {file} cannot be made: {type(error).__name__}: {error}") from error
    return entrant


def _bots_in(file: str) -> list[str]:
    """The classes that the file itself defines and that can choose."""
    try:
        module = _loaded(file)
    except (Exception, SystemExit) as error:
        raise ValueError(f"{file} cannot be imported: {type(error).__name__}: {error}") from error
    return [
        name
        for name, value in vars(module).items()
        if isinstance(value, type) and value.__module__ == module.__name__ and callable(getattr(value, "choose", None))
    ]


def _chosen_class(file: str, bots: list[str], name: str) -> str:
    if not bots:
        raise ValueError(f"{file} has no bot: a class with a method choose(self, sight, rng) that returns a move")
    if name and name not in bots:
        raise ValueError(f"{file} has no bot {name!r}; it has: {', '.join(bots)}")
    if not name and len(bots) > 1:
        raise ValueError(f"{file} has several bots: say which, as {file}:{bots[0]}; it has: {', '.join(bots)}")
    return name or bots[0]


@cache
def _loaded(file: str) -> ModuleType:
    name = f"parlour entrant {file}"  # no import finds it, and it hides no other module
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{file} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    sys.path.append(str(Path(file).parent))  # so that it finds what lies beside it
    spec.loader.exec_module(module)
    return module


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
