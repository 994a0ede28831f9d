"""Spite and Malice drawn for a terminal."""

from collections.abc import Iterable
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from parlour.core.catalogue import Catalogue
from parlour.core.message import Message
from parlour.games.malice.view import Place, PlayPile

EMPTY, FACE_DOWN = "", "░░"
IN_THE_TABLE = 2  # cards of a discard pile that everybody's table shows
PILE_WIDTH = 7  # of a discard pile in that table, which just fits 80 columns then


def board(view: dict[str, Any], words: Catalogue) -> RenderableType:
    seen = view["board"]
    table = [_middle(seen, words), _seats(view, words)]
    return Group(*table) if view["seat"] is None else Group(*table, *_own(seen["places"][view["seat"]], words))


# The middle of the table: play piles and stock, as cards.


def _middle(seen: dict[str, Any], words: Catalogue) -> Table:
    piles = [_play_pile(number, pile, words) for number, pile in enumerate(seen["play_piles"], start=1)]
    stock = _face_down(words.say(Message("terminal-stock")), seen["stock"], words)
    finished = _face_down(words.say(Message("terminal-finished")), seen["finished"], words)
    return _in_a_row(words.say(Message("terminal-play-piles")), [*piles, stock, finished])


def _play_pile(number: int, pile: PlayPile, words: Catalogue) -> Text:
    card = pile["cards"][-1] if pile["cards"] else EMPTY
    wanted = words.say(Message("terminal-wants", {"card": pile["next"]}))
    return _box(card, words.say(Message("terminal-pile", {"number": number})), wanted)


def _face_down(name: str, count: int, words: Catalogue) -> Text:
    return _box(FACE_DOWN if count else EMPTY, name, words.say(Message("terminal-cards", {"count": count})))


def _in_a_row(title: str, boxes: Iterable[Text]) -> Table:
    row = Table.grid(padding=(0, 1))
    row.add_column(width=10, vertical="middle")
    row.add_row(Text(title, style="bold"), *boxes)
    return row


def _box(card: str, *captions: str) -> Text:
    top, side, bottom = ("┌╌╌╌╌┐", "╎", "└╌╌╌╌┘") if card == EMPTY else ("╭────╮", "│", "╰────╯")
    frame = "dim" if card == EMPTY else ""
    text = Text(justify="center")
    text.append(f"{top}\n{side}", style=frame)
    text.append(f"{card:^4}", style=_style(card))
    text.append(f"{side}\n{bottom}", style=frame)
    for caption in captions:
        text.append(f"\n{caption}", style="dim")
    return text


def _style(card: str) -> str:
    return {"K": "bold magenta", "A": "bold green", FACE_DOWN: "dim"}.get(card, "bold")


# The seats: objective, hand and discard piles, a line each.


def _seats(view: dict[str, Any], words: Catalogue) -> Table:
    seen = view["board"]
    table = Table(border_style="dim")
    table.add_column("", width=1)
    table.add_column(words.say(Message("terminal-seat")), max_width=10, no_wrap=True, overflow="ellipsis")
    piles = [words.say(Message("terminal-discards", {"number": number})) for number in range(1, 5)]
    for heading in (words.say(Message("terminal-objective")), words.say(Message("terminal-hand")), *piles):
        table.add_column(heading, justify="center", no_wrap=True)
    for seat, place in enumerate(seen["places"]):
        name = view["names"][seat]
        is_turn = seat == seen["turn"] and seen["phase"] != "over"
        discards = [_discards(cards) for cards in place["discards"]]
        marker = "▶" if is_turn else ""
        label = Text(name, style="bold" if is_turn else "")
        table.add_row(marker, label, _objective(place, words), str(place["hand_size"]), *discards)
    return table


def _objective(place: Place, words: Catalogue) -> Text:
    card = place["objective"] or "–"
    left = words.say(Message("terminal-left", {"count": place["objective_left"]}))
    return Text.assemble((card, _style(card)), (f" ({left})", "dim"))


def _discards(cards: list[str]) -> Text:
    """The cards on top, or one alone where more would be too wide, and how many lie below."""
    text = _on_top(cards, IN_THE_TABLE)
    return text if text.cell_len <= PILE_WIDTH else _on_top(cards, 1)


def _on_top(cards: list[str], shown: int) -> Text:
    below = len(cards) - shown
    return Text.assemble(_from_the_top(cards[-shown:]), (f" +{below}" if below > 0 else "", "dim"))


def _from_the_top(cards: list[str]) -> Text:
    if not cards:
        return Text("·", style="dim")
    return Text.assemble((cards[-1], _style(cards[-1])), *((f" {card}", "dim") for card in cards[-2::-1]))


# What the reader alone needs: the own hand as cards, and own discard piles that are too deep for the table.


def _own(place: Place, words: Catalogue) -> Iterable[RenderableType]:
    if place["hand"]:
        yield _in_a_row(words.say(Message("terminal-your-hand")), [_box(card) for card in place["hand"]])
    yield _deep_piles(place["discards"], words)


def _deep_piles(piles: list[list[str]], words: Catalogue) -> Table:
    """In a grid, so that a very deep pile goes on below itself."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(max_width=64)
    for number, cards in enumerate(piles, start=1):
        if len(cards) > IN_THE_TABLE:
            title = words.say(Message("terminal-your-pile", {"number": number}))
            grid.add_row(Text(title, style="bold"), _from_the_top(cards))
    return grid
