"""A waiting line in which owners take turns, however much each of them asks for."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, NamedTuple, TypeVar

Item = TypeVar("Item")


class Owner(NamedTuple):
    """Who asks for something: an address, and one of the guests behind it."""

    address: str = ""
    guest: str = ""


NOBODY = Owner()


class FairQueue(Generic[Item]):
    """The addresses take turns; so do, at each turn of an address, its guests. What one guest asks for is in order."""

    def __init__(self) -> None:
        self._lines: OrderedDict[str, OrderedDict[str, deque[Item]]] = OrderedDict()
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def add(self, owner: Owner, item: Item) -> None:
        self._lines.setdefault(owner.address, OrderedDict()).setdefault(owner.guest, deque()).append(item)
        self._length += 1

    def take(self) -> Item:
        """The next item; an IndexError if there is none."""
        if not self._length:
            raise IndexError("nothing is waiting")
        address, guests = next(iter(self._lines.items()))
        guest, items = next(iter(guests.items()))
        item = items.popleft()
        self._length -= 1
        guests.move_to_end(guest)
        self._lines.move_to_end(address)
        self._forget_if_empty(Owner(address, guest))
        return item

    def discard(self, owner: Owner, item: Item) -> None:
        """Removes an item that is waiting no longer, if it is there."""
        guests = self._lines.get(owner.address)
        items = None if guests is None else guests.get(owner.guest)
        if items is not None and item in items:
            items.remove(item)
            self._length -= 1
            self._forget_if_empty(owner)

    def _forget_if_empty(self, owner: Owner) -> None:
        guests = self._lines[owner.address]
        if not guests[owner.guest]:
            del guests[owner.guest]
        if not guests:
            del self._lines[owner.address]
