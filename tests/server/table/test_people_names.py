"""What people and bots are called at a table, and how that changes."""

from __future__ import annotations

import pytest

from parlour.server.table import decisions
from parlour.server.table.characters import CHARACTERS, name_of, names_in, next_character
from parlour.server.table.erasure import ANONYMOUS, erase
from parlour.server.table.errors import Refused
from parlour.server.table.events import Rematched, Renamed, RevealBegun
from parlour.server.table.play import Audience
from tests.server.table.log import TableLog


def names_of(log: TableLog, language: str = "en") -> list[str]:
    assert log.state.play is not None
    audience = Audience(0, language)
    names = log.state.play.seat_views([audience], None)[audience].description.view["names"]
    return list(names)


def test_a_new_name_is_seen_in_the_lobby_and_in_the_game() -> None:
    log = TableLog()
    log.sit("ann", 0)
    log.add("ann", decisions.rename(log.state.seating, "ann", 0, "Anna"))
    assert log.state.seating.seats[0].name == "Anna"
    log.start()
    log.add("ann", decisions.rename(log.state.seating, "ann", 0, "Annika"))
    assert names_of(log) == ["Annika", "Steady 2", "Steady 3"]
    folded = log.folded().play
    assert folded is not None
    assert folded.state.names == ("Annika", "Steady 2", "Steady 3")
    told = folded.log_lines([Audience(0)], 0)[Audience(0)]
    sentences = [event.text for numbered in told for event in numbered.line.events]
    assert not any("Anna " in sentence for sentence in sentences)


def test_names_follow_the_rules_for_names() -> None:
    log = TableLog()
    log.sit("ann", 0)
    log.sit("bob", 1)
    seating = log.state.seating
    assert decisions.rename(seating, "bob", 1, "Ann").name == "Ann 2"
    for name, code in (("", "bad-value"), ("Аnn", "similar-name")):
        with pytest.raises(Refused) as refused:
            decisions.rename(seating, "bob", 1, name)
        assert refused.value.code == code
    with pytest.raises(Refused):
        decisions.rename(seating, "bob", 0, "Bobby")
    log.add(None, RevealBegun())
    with pytest.raises(Refused, match="about to begin"):  # who goes first may depend on names
        decisions.rename(seating, "bob", 1, "Bobby")


def test_an_erased_guest_keeps_none_of_the_names() -> None:
    log = TableLog()
    log.sit("ann", 0)
    log.add("ann", Renamed(0, "Anna"))
    log.start()
    log.add("ann", Renamed(0, "Annika"))
    changed, _ = erase(log.events, "ann", "gone-1", 99.0)
    assert all("Ann" not in str(stored.event).replace(ANONYMOUS, "") for stored in changed)
    assert [stored.event.name for stored in changed if isinstance(stored.event, Renamed)] == [
        "Anonymous 2",
        "Anonymous 3",
    ]


def test_bots_have_characters_with_translated_names_that_stay_over_a_rematch() -> None:
    log = TableLog(characters=True)
    log.sit("ann", 0)
    seating = log.state.seating
    log.add("ann", decisions.place_bot(seating, "ann", 1, "casual"))
    character = seating.seats[1].character
    log.add("ann", decisions.place_bot(seating, "ann", 1, "expert"))
    assert (seating.seats[1].bot, seating.seats[1].character) == ("expert", character)
    log.start(fill="beginner")
    characters = [seat.character for seat in seating.seats]
    assert characters[1] == character
    assert characters[2] in {*CHARACTERS} - {character}
    assert names_of(log) == ["Ann", *(name_of(each, "en") for each in characters[1:])]
    assert names_of(log, "de") == ["Ann", *(name_of(each, "de") for each in characters[1:])]
    seating.phase = "over"
    log.add("ann", Rematched("d"))
    assert [seat.character for seat in log.state.seating.seats] == [characters[2], "", characters[1]]
    log.add("ann", decisions.place_bot(seating, "ann", 2, None))
    assert seating.seats[2].character == ""


def test_without_characters_bots_are_called_as_before() -> None:
    log = TableLog()
    log.sit("ann", 0)
    log.start(fill="casual")
    assert names_of(log, "de") == ["Ann", "Casual 2", "Casual 3"]


def test_nobody_at_a_table_has_the_same_name() -> None:
    assert names_in("en", ["Owl", "?", "?"], ["", "owl", "fox"]) == ("Owl", "Owl 2", "Fox")
    present: list[str] = []
    for _ in CHARACTERS:
        present.append(next_character("table", present))
    assert sorted(present) == sorted(CHARACTERS)
    for language in ("en", "de"):
        assert len({name_of(each, language) for each in CHARACTERS}) == len(CHARACTERS)
