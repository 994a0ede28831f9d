"""The state of a table: its events folded into who sits where, the position of the game, and the chat."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from parlour.core.contract import OVER
from parlour.core.fairness import Contribution, Proof
from parlour.core.match import score
from parlour.core.state import State
from parlour.server.table import seating, seating_events
from parlour.server.table.errors import Unreadable
from parlour.server.table.evening import Evening
from parlour.server.table.events import Moved, Rematched, Renamed, Said, Sat, Started, StoredEvent, Substituted, Undone
from parlour.server.table.game_cache import playable_game
from parlour.server.table.play import Play
from parlour.server.table.seating import Seating

CHAT_KEPT = 200


class ChatMessage(NamedTuple):
    number: int  # of its event
    guest: str | None
    name: str
    text: str
    when: float


class Expiry(NamedTuple):
    """The time for a turn ran out, after so many pushes of the game."""

    seat: int
    pushes: int


class TableState:
    """A table as its log describes it. The same events always lead to the same state."""

    def __init__(self, table_id: str, most_people: int, seat_reserved: float = 0.0) -> None:
        self.seating = Seating(table_id, most_people, seat_reserved)
        self.play: Play | None = None
        self.number = 0
        self.started = 0  # the number of the event with which this game began
        self.answered: dict[tuple[str | None, str], int] = {}  # by guest and request id: the event it became
        self.evening = Evening()
        self.expiries: list[Expiry] = []  # of this game
        self.chat: deque[ChatMessage] = deque(maxlen=CHAT_KEPT)

    @property
    def is_game_over(self) -> bool:
        return self.play is not None and self.play.state.actor == OVER

    def has_finished(self, game_number: int) -> bool:
        """Whether this game of the table was played to its end."""
        return 0 < game_number < self.seating.game_number + self.is_game_over

    def apply(self, stored: StoredEvent, after: State | None = None) -> State | None:
        """Applies a stored event; `after` is the position it leads to, if known. Returns the position before."""
        if stored.number != self.number + 1:
            raise ValueError(f"event {stored.number} cannot follow event {self.number}")
        self.number = stored.number
        if stored.request is not None:
            self.answered[stored.guest, stored.request] = stored.number
        before = None if self.play is None else self.play.state
        was_bot = isinstance(stored.event, Sat) and self.seating.seats[stored.event.seat].bot is not None
        seating_events.apply(self.seating, stored)
        if was_bot and isinstance(stored.event, Sat) and self.play is not None:
            self.play.rename(stored.event.seat, self.seating.seats[stored.event.seat].name_now)
        self._apply_to_play(stored, after)
        if isinstance(stored.event, Said) and stored.event.text:  # no text: it was erased
            said = stored.event
            self.chat.append(ChatMessage(stored.number, stored.guest, said.name, said.text, stored.happened))
        return before

    def _apply_to_play(self, stored: StoredEvent, after: State | None) -> None:
        match stored.event:
            case Started(options=options):
                self.play = Play(playable_game(self.seating.creation.game, options), stored, stored.event)
                self.play.state.match = self.seating.match.standing()
                self.started = stored.number
                self.expiries = []
            case Moved() if self.play is not None:
                self.play.apply_move(stored, stored.event, after)
                if self.play.state.game.engine.interpreted:
                    self.play.switch_to(playable_game(self.seating.creation.game, self.play.state.game.options))
                if self.is_game_over:
                    self.seating.phase = seating.OVER
                    self.seating.requests.clear()
                    self.seating.match.add(score(self.play.state))
                    self.evening.add(self.seating.seats, self.play.state.names, self.play.state.result or ())
            case Undone() if self.play is not None:
                self.play.apply_undo(stored)
            case Substituted() | Sat() if self.play is not None:
                self._apply_to_clock(stored, stored.event, self.play)
            case Renamed(seat, name):
                self.evening.rename(stored.guest, name)
                if self.play is not None:
                    self.play.rename(seat, self.seating.seats[seat].name_now)
            case Rematched():
                self.play = None

    def _apply_to_clock(self, stored: StoredEvent, event: Substituted | Sat, play: Play) -> None:
        if self.seating.seats[event.seat].late:
            self.expiries.append(Expiry(event.seat, len(play.state.history)))
        elif event.seat == play.state.actor and not self.seating.seats[event.seat].substituted:
            play.restart_clock(stored.happened)


def fold(events: Iterable[StoredEvent], table_id: str, most_people: int, seat_reserved: float = 0.0) -> TableState:
    """The state after all these events."""
    state = TableState(table_id, most_people, seat_reserved)
    for stored in events:
        _apply(state, stored)
    return state


def _apply(state: TableState, stored: StoredEvent) -> None:
    """Whatever is wrong with a stored event concerns its table alone."""
    try:
        state.apply(stored)
    except Exception as error:
        raise Unreadable(stored.table_id, stored.number) from error


class FinishedGame(NamedTuple):
    state: State
    commitment: str
    entropy: tuple[str, ...]
    contributions: tuple[Contribution, ...]
    abandoned: int
    characters: tuple[str, ...]  # of the bots, by seat; empty where they have none

    def proof(self, secret: str) -> Proof:
        return Proof(self.commitment, self.entropy, secret, self.contributions, self.abandoned)


def ended_games(events: Iterable[StoredEvent], table_id: str) -> Iterator[TableState]:
    """The table at the end of each game that was played to its end. It is one object, which changes meanwhile."""
    state = TableState(table_id, 0)
    for stored in events:
        was_over = state.is_game_over
        _apply(state, stored)
        if state.is_game_over and not was_over:
            yield state


def finished_game(events: Iterable[StoredEvent], table_id: str, game_number: int) -> FinishedGame | None:
    """A game of the table that is over; None if there is no such game, or it is not over."""
    for state in ended_games(events, table_id):
        if state.seating.game_number == game_number and state.play is not None:
            seats = state.seating
            entropy, contributions = tuple(seats.entropy or ()), tuple(seats.contributions or ())
            given = seats.commitment, entropy, contributions, seats.abandoned
            return FinishedGame(state.play.state, *given, state.play.characters)
    return None
