"""Spite and Malice drawn for a terminal."""

from collections.abc import Iterable
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from parlour.core.i18n.catalogue import Catalogue
from parlour.core.i18n.message import Message
from parlour.games.malice.view import Place, PlayPile, View

EMPTY, FACE_DOWN = "", "░░"
CARDS_IN_TABLE = 2  # of a discard pile, in the table of all seats
PILE_WIDTH = 7  # of a discard pile in that table, which then just fits into 80 columns


def board(view: dict[str, Any], catalogue: Catalogue) -> RenderableType:
    board_view: View = view["board"]
    parts = [_middle(board_view, catalogue), _seats(board_view, view["names"], catalogue)]
    seat: int | None = view["seat"]
    return Group(*parts) if seat is None else Group(*parts, *_own_place(board_view["places"][seat], catalogue))


# The middle of the table: play piles and stock, as cards.


def _middle(view: View, catalogue: Catalogue) -> Table:
    piles = [_play_pile(number, pile, catalogue) for number, pile in enumerate(view["play_piles"], start=1)]
    stock = _face_down(catalogue.say(Message("terminal-stock")), view["stock"], catalogue)
    finished = _face_down(catalogue.say(Message("terminal-finished")), view["finished"], catalogue)
    return _row(catalogue.say(Message("terminal-play-piles")), [*piles, stock, finished])


def _play_pile(number: int, pile: PlayPile, catalogue: Catalogue) -> Text:
    card = pile["cards"][-1] if pile["cards"] else EMPTY
    wanted = catalogue.say(Message("terminal-wants", {"card": pile["next"]}))
    return _box(card, catalogue.say(Message("terminal-pile", {"number": number})), wanted)


def _face_down(name: str, count: int, catalogue: Catalogue) -> Text:
    return _box(FACE_DOWN if count else EMPTY, name, catalogue.say(Message("terminal-cards", {"count": count})))


def _row(title: str, boxes: Iterable[Text]) -> Table:
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


def _seats(view: View, names: list[str], catalogue: Catalogue) -> Table:
    table = Table(border_style="dim")
    table.add_column("", width=1)
    table.add_column(catalogue.say(Message("terminal-seat")), max_width=10, no_wrap=True, overflow="ellipsis")
    piles = [catalogue.say(Message("terminal-discards", {"number": number})) for number in range(1, 5)]
    for heading in (catalogue.say(Message("terminal-objective")), catalogue.say(Message("terminal-hand")), *piles):
        table.add_column(heading, justify="center", no_wrap=True)
    for seat, place in enumerate(view["places"]):
        is_turn = seat == view["turn"] and view["phase"] != "over"
        marker = "▶" if is_turn else ""
        label = Text(names[seat], style="bold" if is_turn else "")
        discards = [_discards(cards) for cards in place["discards"]]
        table.add_row(marker, label, _objective(place, catalogue), str(place["hand_size"]), *discards)
    return table


def _objective(place: Place, catalogue: Catalogue) -> Text:
    card = place["objective"] or "–"
    left = catalogue.say(Message("terminal-left", {"count": place["objective_left"]}))
    return Text.assemble((card, _style(card)), (f" ({left})", "dim"))


def _discards(cards: list[str]) -> Text:
    """The cards on top, or a single one where more would be too wide, and the number of cards below."""
    text = _top_cards(cards, CARDS_IN_TABLE)
    return text if text.cell_len <= PILE_WIDTH else _top_cards(cards, 1)


def _top_cards(cards: list[str], shown: int) -> Text:
    below = len(cards) - shown
    return Text.assemble(_from_the_top(cards[-shown:]), (f" +{below}" if below > 0 else "", "dim"))


def _from_the_top(cards: list[str]) -> Text:
    if not cards:
        return Text("·", style="dim")
    return Text.assemble((cards[-1], _style(cards[-1])), *((f" {card}", "dim") for card in cards[-2::-1]))


# For the observer's own seat: the hand as cards, and all cards of discard piles that are too deep for the table.


def _own_place(place: Place, catalogue: Catalogue) -> Iterable[RenderableType]:
    if place["hand"]:
        yield _row(catalogue.say(Message("terminal-your-hand")), [_box(card) for card in place["hand"]])
    yield _deep_piles(place["discards"], catalogue)


def _deep_piles(piles: list[list[str]], catalogue: Catalogue) -> Table:
    """In a grid, so that a very deep pile wraps within its own column."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(max_width=64)
    for number, cards in enumerate(piles, start=1):
        if len(cards) > CARDS_IN_TABLE:
            title = catalogue.say(Message("terminal-your-pile", {"number": number}))
            grid.add_row(Text(title, style="bold"), _from_the_top(cards))
    return grid
