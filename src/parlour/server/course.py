"""The course of a table: its log folded into who sits where, the position of the game, and what was said."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from parlour.core.match import earned
from parlour.core.protocol import OVER
from parlour.core.state import State
from parlour.server import tables
from parlour.server.events import Again, Moved, Row, Said, Started, Undone
from parlour.server.messages import ChatLine, TableView
from parlour.server.play import Play
from parlour.server.tables import Table, playable

CHAT_KEPT = 200


class Course:
    """A table as its log tells it. Applying the same rows always leads to the same course."""

    def __init__(self, table_id: str, most_people: int) -> None:
        self.table = Table(table_id, most_people)
        self.play: Play | None = None
        self.number = 0
        self.started = 0  # the number of the row with which this game began
        self.happened = 0.0
        self.answered: dict[tuple[str | None, str], int] = {}  # what was asked for by whom, and which row it became
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_KEPT)

    def apply(self, row: Row, after: State | None = None) -> State | None:
        """Lets a stored row happen; `after` is the position it leads to, if known. Returns the position before."""
        if row.number != self.number + 1:
            raise ValueError(f"row {row.number} cannot follow row {self.number}")
        self.number, self.happened = row.number, row.happened
        if row.request is not None:
            self.answered[row.guest, row.request] = row.number
        before = None if self.play is None else self.play.state
        self.table.apply(row)
        self._play(row, after)
        if isinstance(row.event, Said):
            self.chat.append(ChatLine(row.number, row.guest, row.event.name, row.event.text, row.happened))
        return before

    def _play(self, row: Row, after: State | None) -> None:
        match row.event:
            case Started(options=options):
                self.play = Play(playable(self.table.made.game, options), row, row.event)
                self.play.state.match = self.table.match.so_far()
                self.started = row.number
            case Moved() if self.play is not None:
                self.play.move(row, row.event, after)
                self.play.hand_over(playable(self.table.made.game, self.play.state.game.options))
                if self.play.state.actor == OVER:
                    self.table.phase = tables.OVER
                    self.table.match.add(earned(self.play.state))
            case Undone() if self.play is not None:
                self.play.undo(row)
            case Again():
                self.play = None

    def view(self, secret: str | None) -> TableView:
        """The table as everybody may see it; the secret only once there is nothing left to keep secret."""
        table, play = self.table, self.play
        is_over = play is not None and play.state.actor == OVER
        result = play.state.result if play is not None else None
        return TableView(
            id=table.id,
            game=table.made.game,
            options=table.options,
            public=table.made.public,
            clock=table.made.clock,
            substitute=table.made.substitute,
            hints=table.allows_hints,
            host=table.host,
            created=table.created,
            phase=table.phase,
            game_number=table.game_number,
            seats=[seat.view() for seat in table.seats],
            commitment=table.commitment,
            entropy=table.entropy,
            secret=secret if is_over else None,
            result=None if result is None else list(result),
            match=table.match.view(),
        )


def folded(rows: Iterable[Row], table_id: str, most_people: int) -> Course:
    course = Course(table_id, most_people)
    for row in rows:
        course.apply(row)
    return course


def finished_game(rows: Iterable[Row], table_id: str, game_number: int) -> tuple[Play, str, list[str]] | None:
    """A game of the table that is over, with its commitment and the players' seeds; None if there is none such."""
    course = Course(table_id, 0)
    for row in rows:
        course.apply(row)
        is_it = course.table.game_number == game_number and course.table.phase == tables.OVER
        if is_it and course.play is not None:
            return course.play, course.table.commitment, course.table.entropy or []
    return None
