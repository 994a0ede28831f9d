"""Requests for seats that need somebody's consent: of the people in a seat, or of the host for one that was left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from parlour.server.table.errors import Refused

MOST_OPEN = 12  # at a table
MOST_ASKED = 5  # by a guest, from one game to the next


@dataclass
class SeatRequest:
    """A guest wants to sit there; once `allowed`, they may."""

    seat: int
    guest: str
    name: str
    allowed: bool = False


class SeatRequests:
    """The open requests of a table, oldest first: at most one for each guest."""

    def __init__(self) -> None:
        self._open: list[SeatRequest] = []
        self._asked: Counter[str] = Counter()

    def __iter__(self) -> Iterator[SeatRequest]:
        return iter(self._open)

    def find(self, seat: int, guest: str) -> SeatRequest | None:
        return next((each for each in self._open if (each.seat, each.guest) == (seat, guest)), None)

    def allows(self, seat: int, guest: str) -> bool:
        request = self.find(seat, guest)
        return request is not None and request.allowed

    def require_room(self, guest: str) -> None:
        """Refuses one more request of somebody who asks again and again, or where too many others wait."""
        if self._asked[guest] >= MOST_ASKED:
            raise Refused("too-many", f"you have asked {MOST_ASKED} times; ask again in the next game")
        if sum(each.guest != guest for each in self._open) >= MOST_OPEN:
            raise Refused("too-many", f"{MOST_OPEN} guests wait for an answer here already; ask again later")

    def add(self, request: SeatRequest) -> None:
        """A newer request of the same guest replaces the older one."""
        self.drop(request.guest)
        self._open.append(request)
        self._asked[request.guest] += 1

    def answer(self, seat: int, guest: str, allow: bool) -> None:
        request = self.find(seat, guest)
        if request is not None and allow:
            request.allowed = True
        elif request is not None:
            self._open.remove(request)

    def drop(self, guest: str) -> None:
        self.keep(lambda request: request.guest != guest)

    def keep(self, is_kept: Callable[[SeatRequest], bool]) -> None:
        self._open = [request for request in self._open if is_kept(request)]

    def clear(self) -> None:
        self._open, self._asked = [], Counter()
