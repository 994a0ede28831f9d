"""A table's log that a test writes itself, with the state that it leads to: no server, no database."""

from __future__ import annotations

from parlour.core.fairness import new_secret
from parlour.server.table import decisions, starting
from parlour.server.table.chance import ChanceSource
from parlour.server.table.creation import create
from parlour.server.table.events import StoredEvent, TableEvent
from parlour.server.table.state import TableState, fold

MOST_PEOPLE = 60
HOST = "ann"


class TableLog:
    """Events are stored one second after the other, and requests are decided as a server would."""

    def __init__(self, game: str = "spite", **terms: object) -> None:
        self.events: list[StoredEvent] = []
        self.state = TableState("table", MOST_PEOPLE)
        options = {"players": 3} if game == "spite" else {}
        self.add(HOST, create(game, options, commitment="c", **terms))  # type: ignore[arg-type]

    def add(self, guest: str | None, event: TableEvent) -> None:
        number = len(self.events) + 1
        self.events.append(StoredEvent("table", number, guest, f"request-{number}", 1.0 * number, event))
        self.state.apply(self.events[-1])

    @property
    def now(self) -> float:
        return 1.0 * len(self.events)

    def sit(self, guest: str, seat: int, name: str | None = None) -> None:
        self.add(guest, decisions.sit(self.state.seating, guest, seat, name or guest.capitalize(), "", self.now))

    def start(self, guest: str = HOST, fill: str | None = "steady") -> None:
        self.add(
            guest, starting.start(self.state.seating, guest, fill, lambda seeds: ChanceSource(new_secret(), seeds))
        )

    def folded(self) -> TableState:
        """The state as another process reads it from the database."""
        return fold(self.events, "table", MOST_PEOPLE)
