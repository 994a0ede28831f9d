"""Messages formatted in a language, from Fluent catalogues."""

import importlib.util
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from parlour.core.i18n.message import Message, Seat, Thrower

SHARED = "parlour.core.i18n"  # the messages that all catalogues share
KEPT = 10_000  # templates: a game repeats the same few
FILLED_IN = (Seat, Message, list)  # arguments that no message distinguishes: they are filled into its template
FIRST_PLACEHOLDER = 0xE000  # what is filled in is first a character for private use
PLACEHOLDER = re.compile("([\ue000-\ue0ff])")


class GameEvent(NamedTuple):
    """Something that happened in a game: as data for programs, and as a sentence for people."""

    name: str
    args: dict[str, Any]
    text: str
    seats: tuple[int, ...] = ()  # that the sentence names: it concerns them
    thrower: int | None = None  # the seat that throws the dice of this event


class Catalogue:
    """One game's sentences in one language."""

    def __init__(self, package: str, language: str) -> None:
        from babel.core import Locale  # slow to import, and needed only for the first sentence
        from fluent.runtime import FluentBundle, FluentResource

        files = [catalogue_file(place, language) for place in (SHARED, package)]
        self._locale = Locale.parse(language)
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in files:
            self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        self._template = lru_cache(maxsize=KEPT)(self._pieces)
        self._list_of = cache(self._pattern)

    def say(self, message: Message, names: Sequence[str] = ()) -> str:
        """The sentence. Seats are called by their names where they have any."""
        fixed: list[tuple[str, Any]] = []
        filled: list[object] = []
        for key, arg in message.args.items():
            if isinstance(arg, FILLED_IN):
                fixed.append((key, chr(FIRST_PLACEHOLDER + len(filled))))
                filled.append(arg)
            else:
                fixed.append((key, arg))
        pieces = self._template(message.name, *fixed)
        if len(pieces) == 1:
            return pieces[0]
        words = [self._word(arg, names) for arg in filled]
        return "".join(
            [words[ord(each) - FIRST_PLACEHOLDER] if place % 2 else each for place, each in enumerate(pieces)]
        )

    def has(self, name: str) -> bool:
        return bool(self._bundle.has_message(name))

    def _pieces(self, name: str, *args: tuple[str, Any]) -> list[str]:
        """The sentence in pieces: texts, and between two of them a placeholder."""
        pattern = self._bundle.get_message(name).value if self.has(name) else None
        if pattern is None:
            raise KeyError(f"the catalogue has no message {name!r}")
        text, errors = self._bundle.format_pattern(pattern, dict(args))
        if errors:
            raise ValueError(f"message {name!r} cannot be said: {errors[0]}")
        return PLACEHOLDER.split(str(text))

    def event(self, message: Message, names: Sequence[str] = ()) -> GameEvent:
        named: list[Seat] = []
        args = {key: _plain(value, named) for key, value in message.args.items()}
        thrower = next((int(seat) for seat in named if isinstance(seat, Thrower)), None)
        return GameEvent(message.name, args, self.say(message, names), tuple(dict.fromkeys(map(int, named))), thrower)

    def seat_name(self, seat: int) -> str:
        """The name of a seat whose player has none."""
        return self.say(Message("seat-name", {"number": seat + 1}))

    def _word(self, value: object, names: Sequence[str]) -> str:
        if isinstance(value, Seat):
            return names[value] if names else self.seat_name(value)
        if isinstance(value, Message):
            return self.say(value, names)
        if isinstance(value, list):
            return self._list_of(len(value)).format(*[self._word(each, names) for each in value])
        return str(value)

    def _pattern(self, length: int) -> str:
        """The pattern for a list of this length: "{0}, {1}, and {2}"."""
        from babel.lists import format_list

        return format_list([f"{{{number}}}" for number in range(length)], locale=self._locale)


@cache
def catalogue(package: str, language: str) -> Catalogue:
    return Catalogue(package, language)


def with_reader(message: Message, actor: int, reader: int | None) -> Message:
    """Adds who must act and whether that is the reader: "You must …" or "Ann must …"."""
    args: Mapping[str, object] = {"you": "yes" if actor == reader else "no", "who": Seat(actor), **message.args}
    return Message(message.name, dict(args))


def _plain(value: object, named: list[Seat]) -> Any:
    """The argument of a message as plain data; the seats in it are added to `named`."""
    if isinstance(value, Seat):
        named.append(value)
        return int(value)
    if isinstance(value, Message):
        return {"name": value.name, **{key: _plain(each, named) for key, each in value.args.items()}}
    return [_plain(item, named) for item in value] if isinstance(value, list) else value


@cache
def languages(package: str) -> frozenset[str]:
    """The languages that a package has catalogues for."""
    return frozenset.intersection(*(_languages_in(_folder(place)) for place in (SHARED, package)))


def spoken(language: str, package: str) -> str:
    """The language asked for, or English where the package has no catalogue for it."""
    return language if language in languages(package) else "en"


def catalogue_file(package: str, language: str) -> Path:
    folder = _folder(package)
    if language not in _languages_in(folder):
        spoken = ", ".join(sorted(_languages_in(folder)))
        raise ValueError(f"there is no catalogue for the language {language!r}; there is: {spoken}")
    return folder / f"{language}.ftl"


def _folder(package: str) -> Path:
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise ValueError(f"{package} is not a Python package")
    home = Path(spec.origin).parent
    return home if package == SHARED else home / "text"


def _languages_in(folder: Path) -> frozenset[str]:
    """One file for each language; names with more parts (lesson.de.ftl) are other catalogues."""
    return frozenset(path.stem for path in folder.glob("*.ftl") if "." not in path.stem)
