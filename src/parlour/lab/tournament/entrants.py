"""The entrants of a tournament: Parlour's own bots by name, and any other bot from a Python file."""

from __future__ import annotations

import hashlib
import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

from parlour.ai.players import BOTS, bot

if TYPE_CHECKING:
    from parlour.ai.players import Bot


class Entrant(NamedTuple):
    """A bot that can be created anew for every game, in any process."""

    label: str  # as it was entered
    name: str  # of Parlour's bot, or of the class in the file
    file: str | None = None
    digest: str = ""  # of the file: another text is another bot

    def new_bot(self) -> Bot:
        if self.file is None:
            return bot(self.name)
        created: Bot = getattr(_load(self.file), self.name)()
        return created


def parse_entrants(words: list[str]) -> tuple[Entrant, ...]:
    """The entrants named by `steady`, `my_bot.py` or `my_bot.py:Bold`; a ValueError says what is wrong with a name."""
    if not words:
        raise ValueError(f"a tournament needs bots: {', '.join(BOTS)}, or Python files")
    for word in words:
        if words.count(word) > 1:
            raise ValueError(f"{word} is entered twice; once is enough to fill as many seats as there are")
    return tuple(_parse(word) for word in words)


def _parse(word: str) -> Entrant:
    if word in BOTS:
        return Entrant(word, word)
    file, _, name = word.partition(":") if ".py:" in word else (word, "", "")
    if not file.endswith(".py"):
        raise ValueError(f"there is no bot {word!r}; there are: {', '.join(BOTS)}, and Python files such as my_bot.py")
    path = Path(file).resolve()
    if not path.is_file():
        raise ValueError(f"there is no file {file}")
    entrant = Entrant(word, _choose_class(file, _bot_classes(str(path)), name), str(path), _digest(path))
    try:
        entrant.new_bot()
    except Exception as error:
        raise ValueError(f"{entrant.name} in {file} cannot be created: {type(error).__name__}: {error}") from error
    return entrant


def _bot_classes(file: str) -> list[str]:
    """The classes that the file itself defines and that have a method `choose`."""
    try:
        module = _load(file)
    except (Exception, SystemExit) as error:
        raise ValueError(f"{file} cannot be imported: {type(error).__name__}: {error}") from error
    return [
        name
        for name, value in vars(module).items()
        if isinstance(value, type) and value.__module__ == module.__name__ and callable(getattr(value, "choose", None))
    ]


def _choose_class(file: str, bots: list[str], name: str) -> str:
    if not bots:
        raise ValueError(f"{file} has no bot: a class with a method choose(self, observation, rng) that returns a move")
    if name and name not in bots:
        raise ValueError(f"{file} has no bot {name!r}; it has: {', '.join(bots)}")
    if not name and len(bots) > 1:
        raise ValueError(f"{file} has several bots: name one, as in {file}:{bots[0]}; it has: {', '.join(bots)}")
    return name or bots[0]


@cache
def _load(file: str) -> ModuleType:
    name = f"parlour entrant {file}"  # no import statement can name it, so it hides no other module
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{file} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    sys.path.append(str(Path(file).parent))  # so that it can import the files next to it
    spec.loader.exec_module(module)
    return module


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
