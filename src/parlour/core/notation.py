"""Names for the numbers that rules work with: moves, chance outcomes and phases."""

from collections.abc import Iterable, Sequence
from typing import overload


class Notation(Sequence[str]):
    """The exact text of every id, in order. Rules add a text and get its id, so the two cannot disagree:

    >>> MOVES = Notation()
    >>> STICK = MOVES.add("stick")
    >>> NUMBER = MOVES.add_each("number {}", range(1, 7))  # the id of "number 1"; the others follow
    >>> NUMBER, MOVES[NUMBER + 5], MOVES.id_of("stick")
    (1, 'number 6', 0)
    """

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._ids: dict[str, int] = {}
        self._hidden: list[str | None] = []
        self._open: set[int] = set()

    def add(self, text: str, *, hidden: str | None = None, is_open: bool = False) -> int:
        """Adds one text and returns its id.

        `hidden` is what somebody reads who may not know which move this is. `is_open` marks a move of a game with
        hidden information that reveals nothing, so that it may be taken back.
        """
        if text in self._ids:
            raise ValueError(f"the notation has {text!r} already")
        self._ids[text] = len(self._texts)
        self._texts.append(text)
        self._hidden.append(hidden)
        if is_open:
            self._open.add(self._ids[text])
        return self._ids[text]

    def add_each(
        self, pattern: str, values: Iterable[object], *, hidden: str | None = None, is_open: bool = False
    ) -> int:
        """Adds the pattern filled with each value (a tuple fills several places); returns the id of the first."""
        first = len(self._texts)
        for value in values:
            filled = pattern.format(*value) if isinstance(value, tuple) else pattern.format(value)
            self.add(filled, hidden=hidden, is_open=is_open)
        return first

    def id_of(self, text: str) -> int | None:
        """The id of a text; None if there is no such text."""
        return self._ids.get(text)

    def hidden_text(self, number: int) -> str:
        """What somebody reads who may not know which move or outcome this is."""
        hidden = self._hidden[number]
        if hidden is None:
            raise ValueError(
                f"{self._texts[number]!r} is kept from somebody, but the notation has no hidden text for it"
            )
        return hidden

    @property
    def open_ids(self) -> frozenset[int]:
        """The moves of a game with hidden information that reveal nothing."""
        return frozenset(self._open)

    @overload
    def __getitem__(self, number: int) -> str: ...
    @overload
    def __getitem__(self, number: slice) -> list[str]: ...
    def __getitem__(self, number: int | slice) -> str | list[str]:
        return self._texts[number]

    def __len__(self) -> int:
        return len(self._texts)

    def __repr__(self) -> str:
        return f"<Notation of {len(self)} texts>"
