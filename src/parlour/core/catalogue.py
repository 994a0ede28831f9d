"""Messages said in a language, from the Fluent catalogues beside the rules."""

import importlib.util
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from parlour.core.message import Message, Seat

SENTENCES_KEPT = 10_000  # a table says the same few things again and again, and each takes a while to format


class Event(NamedTuple):
    """Something that happened: as data for a program, and as a sentence for a person."""

    name: str
    args: dict[str, Any]
    text: str


class Catalogue:
    """One game's sentences in one language."""

    def __init__(self, package: str, language: str) -> None:
        from babel.core import Locale  # slow to import, and needed only once something is said
        from fluent.runtime import FluentBundle, FluentResource

        files = [_catalogue_file(place, language) for place in ("parlour.core", package)]
        self._locale = Locale.parse(language)
        self._bundle = FluentBundle([language], use_isolating=False)
        self._formatted = lru_cache(maxsize=SENTENCES_KEPT)(self._format)
        for file in files:
            self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def say(self, message: Message, names: Sequence[str] = ()) -> str:
        """The sentence, with seats called by their names where they have any."""
        return self._formatted(message.name, tuple((key, self._word(arg, names)) for key, arg in message.args.items()))

    def _format(self, name: str, args: tuple[tuple[str, Any], ...]) -> str:
        pattern = self._bundle.get_message(name).value if self._bundle.has_message(name) else None
        if pattern is None:
            raise KeyError(f"the catalogue has no message {name!r}")
        text, errors = self._bundle.format_pattern(pattern, dict(args))
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
        if isinstance(value, Seat):
            return names[value] if names else self.seat_name(value)
        if isinstance(value, Message):
            return self.say(value, names)
        if isinstance(value, list | tuple):
            from babel.lists import format_list

            return format_list([str(self._word(item, names)) for item in value], locale=self._locale)
        return value


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
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def _catalogue_file(package: str, language: str) -> Path:
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise ValueError(f"{package} is not a Python package")
    folder = Path(spec.origin).parent
    file = folder / f"{language}.ftl"
    if not file.is_file():
        spoken = sorted(path.stem for path in folder.glob("*.ftl"))
        raise ValueError(f"there is no catalogue for the language {language!r}; there is: {', '.join(spoken)}")
    return file
