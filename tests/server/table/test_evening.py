"""The running score of an evening at one table."""

from __future__ import annotations

from parlour.server.table.evening import Evening
from parlour.server.table.events import Moved, Rematched
from parlour.server.table.seats import Person, Seat
from parlour.server.to_wire import table_view
from tests.server.table.log import TableLog


def test_wins_stay_with_people_and_bots_when_seats_change() -> None:
    evening = Evening()
    ann, bob = Seat([Person("ann", "Ann")]), Seat([Person("bob", "Bob")])
    owl = Seat(bot="casual", character="owl")
    evening.add([ann, bob, owl], ["Ann", "Bob", "Owl"], [1.0, 0.0, 0.0])
    evening.add([owl, ann, bob], ["Owl", "Ann", "Bob"], [0.0, 0.5, 0.5])
    evening.rename("bob", "Bobby")
    assert [(each.name, each.wins, each.games) for each in evening.scores] == [
        ("Ann", 1.5, 2),
        ("Bobby", 0.5, 2),
        ("Owl", 0.0, 2),
    ]


def test_a_finished_game_counts_and_a_rematch_keeps_the_score() -> None:
    log = TableLog("crossdice")
    log.sit("ann", 0)
    log.sit("bob", 1)
    log.start()
    assert log.state.play is not None
    assert table_view(log.state, None).evening == []
    concede = next(move for move in log.state.play.state.moves() if move.startswith("concede"))
    loser = log.state.play.state.actor
    log.add(("ann", "bob")[loser], Moved(loser, [concede]))
    log.add("ann", Rematched("d"))
    scores = {each.name: each.wins for each in table_view(log.folded(), None).evening}
    assert scores == {"Ann": float(loser == 1), "Bob": float(loser == 0)}
