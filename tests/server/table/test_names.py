"""Names: what is refused because nobody can see it, and what because everybody would take it for another."""

from __future__ import annotations

import pytest

from parlour.server.table.errors import Refused
from parlour.server.table.names import looks_like, numbered_name
from parlour.server.table.validation import checked_name


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",  # Hangul fillers and other characters that are blank on the screen
        "\u115f",
        "\u1160",
        "\uffa0",
        "\u2800",
        "\u17b4",
        "\U0001d159",
        "Ann\u3164",
        "\u200b",  # zero width
        "\u200d",
        "\ufe0f",
        "\u034f",
        "\u202eAnn",  # writes from right to left
        "\u2066Ann\u2069",
        "\u0301",  # an accent without a letter
        "\u0301Ann",
        "\u20dd",
        "\u3000",
        " Ann",
        "",
        "x" * 31,
    ],
)
def test_a_name_that_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="visible characters") as error:
        checked_name(name)
    assert error.value.code == "bad-value"


@pytest.mark.parametrize(
    "name", ["Ann", "Dörte D.", "Zoe\u0308", "李小龙", "김", "अनु", "محمد", "🦊", "❤\ufe0f", "R2-D2"]
)
def test_names_of_all_scripts_are_accepted(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "\u0410nn"),  # Cyrillic
        ("Ann", "\uff21nn"),  # full width
        ("Ann", "ann"),
        ("ANN", "\u0410nn"),
        ("Will", "WiII"),
        ("Arnold", "Amold"),
        ("Zoë", "Zoe\u0308"),
        ("Ann Lee", "Ann  Lee"),
        ("❤", "❤\ufe0f"),
        ("paypal", "\u0440\u0430\u0443\u0440\u0430l"),
    ],
)
def test_names_that_look_the_same(name: str, other: str) -> None:
    assert looks_like(name, other)
    assert looks_like(other, name)


@pytest.mark.parametrize(
    ("name", "other"),
    [("Ann", "Anne"), ("Ann", "Änn"), ("Lia", "Ila"), ("Bill", "Bili"), ("Ann", "Ann 2"), ("李", "王")],
)
def test_names_that_people_tell_apart(name: str, other: str) -> None:
    assert not looks_like(name, other)


def test_the_same_name_gets_a_number() -> None:
    assert numbered_name("Ann", {"Ben"}) == "Ann"
    assert numbered_name("Ann", {"Ann", "Ann 2"}) == "Ann 3"
    assert numbered_name("x" * 30, {"x" * 30}) == "x" * 27 + " 2"
