"""Messages said in a language, from the Fluent catalogues beside the rules."""

import importlib.util
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from parlour.core.message import Message, Seat

KEPT = 10_000  # sentences: a table says the same few things again and again


class Event(NamedTuple):
    """Something that happened: as data for a program, and as a sentence for a person."""

    name: str
    args: dict[str, Any]
    text: str


class Catalogue:
    """One game's sentences in one language."""

    def __init__(self, package: str, language: str) -> None:
        from babel.core import Locale  # slow to import, and needed only once something is said
        from fluent_compiler.bundle import FluentBundle

        files = [_catalogue_file(place, language) for place in ("parlour.core", package)]
        self._locale = Locale.parse(language)
        self._bundle = FluentBundle.from_files(language, [str(file) for file in files], use_isolating=False)
        self._said = lru_cache(maxsize=KEPT)(self._say)
        self._list_of = cache(self._pattern)

    def say(self, message: Message, names: Sequence[str] = ()) -> str:
        """The sentence, with seats called by their names where they have any."""
        return self._said(message.name, *[(key, self._word(arg, names)) for key, arg in message.args.items()])

    def _say(self, name: str, *args: tuple[str, Any]) -> str:
        try:
            text, errors = self._bundle.format(name, dict(args))
        except LookupError:
            raise KeyError(f"the catalogue has no message {name!r}") from None
        if errors:
            raise ValueError(f"message {name!r} cannot be said: {errors[0]}")
        return str(text)

    def event(self, message: Message, names: Sequence[str] = ()) -> Event:
        args = {key: _plain(value) for key, value in message.args.items()}
        return Event(message.name, args, self.say(message, names))

    def seat_name(self, seat: int) -> str:
        """What a seat is called when its player has no name."""
        return self.say(Message("seat-name", {"number": seat + 1}))

    def _word(self, value: object, names: Sequence[str]) -> Any:
        if type(value) is str or type(value) is int:
            return value
        if isinstance(value, Seat):
            return names[value] if names else self.seat_name(value)
        if isinstance(value, Message):
            return self.say(value, names)
        if isinstance(value, list):
            return self._list_of(len(value)).format(*[self._word(item, names) for item in value])
        return value

    def _pattern(self, length: int) -> str:
        """How so many things are listed: "{0}, {1}, and {2}"."""
        from babel.lists import format_list

        return format_list([f"{{{number}}}" for number in range(length)], locale=self._locale)


@cache
def catalogue(package: str, language: str) -> Catalogue:
    return Catalogue(package, language)


def with_reader(message: Message, actor: int, reader: int | None) -> Message:
    """Adds who must act, and whether it is the reader: "You must …" or "Ann must …"."""
    args: Mapping[str, object] = {"you": "yes" if actor == reader else "no", "who": Seat(actor), **message.args}
    return Message(message.name, dict(args))


def _plain(value: object) -> Any:
    if isinstance(value, Seat):
        return int(value)
    if isinstance(value, Message):
        return {"name": value.name, **{key: _plain(each) for key, each in value.args.items()}}
    return [_plain(item) for item in value] if isinstance(value, list) else value


@cache
def languages(package: str) -> frozenset[str]:
    """The languages that a game is told in."""
    return frozenset.intersection(*(_spoken_in(_folder(place)) for place in ("parlour.core", package)))


def spoken(language: str, package: str) -> str:
    """The language asked for, or English where a game does not speak it."""
    return language if language in languages(package) else "en"


def _catalogue_file(package: str, language: str) -> Path:
    folder = _folder(package)
    if language not in _spoken_in(folder):
        spoken = ", ".join(sorted(_spoken_in(folder)))
        raise ValueError(f"there is no catalogue for the language {language!r}; there is: {spoken}")
    return folder / f"{language}.ftl"


def _folder(package: str) -> Path:
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise ValueError(f"{package} is not a Python package")
    return Path(spec.origin).parent


def _spoken_in(folder: Path) -> frozenset[str]:
    """One file a language; names with more parts (Board.de.ftl) are catalogues of something else."""
    return frozenset(path.stem for path in folder.glob("*.ftl") if "." not in path.stem)
