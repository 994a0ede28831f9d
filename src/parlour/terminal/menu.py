"""The menu: the list of games, and the questions before a game begins."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from parlour.core.action_values import LEVELS
from parlour.core.game import Game, load
from parlour.core.i18n.catalogue import catalogue, spoken
from parlour.core.i18n.message import Message
from parlour.core.registry import definition, games, package_of
from parlour.terminal import saves
from parlour.terminal.messages import say
from parlour.terminal.seats import DEFAULT_BOT, DEFAULT_PERSON

SAVED = "0"  # the answer that continues the saved game


def games_table(language: str) -> Grid:
    grid = Grid(title="Parlour", title_style="bold", border_style="dim")
    headings = [say(language, "heading-game"), say(language, "heading-players"), say(language, "heading-minutes")]
    for heading in ("", *headings, ""):
        grid.add_column(heading)
    for number, name in enumerate(games(), start=1):
        facts = definition(name)
        grid.add_row(
            f"[bold yellow]{number}[/]",
            f"[b]{facts.title}[/] [dim]{name}[/]",
            _span(facts.players),
            str(facts.minutes),
            tagline(name, language),
        )
    return grid


def tagline(name: str, language: str) -> str:
    package = package_of(name)
    return catalogue(package, spoken(language, package)).say(Message("tagline"))


def ask_for_game(console: Console, language: str) -> Path | tuple[Game, list[str]]:
    """Asks for a saved game, or for a game, the number of players, the people's names and the level of the bots."""
    console.print(games_table(language))
    names, saved = games(), saves.latest()
    if saved is not None:
        path, players = saved
        console.print(f" [bold yellow]{SAVED}[/] ", Text(say(language, "saved-game", names=players)))
    numbers = [str(number) for number in range(1, len(names) + 1)]
    answer = _ask(console, language, "ask-game", [SAVED, *numbers] if saved else numbers)
    if saved is not None and answer == SAVED:
        return path
    name = names[int(answer) - 1]
    facts = definition(name)
    seats = [str(number) for number in facts.players]
    count = _ask(console, language, "ask-players", seats, str(facts.default_players)) if len(seats) > 1 else seats[0]
    people = _people(console, language, int(count))
    level = _ask(console, language, "ask-level", LEVELS, DEFAULT_BOT) if len(people) < int(count) else DEFAULT_BOT
    return load(name, players=int(count)), people + [level] * (int(count) - len(people))


def _ask(console: Console, language: str, question: str, answers: Sequence[str], default: str = "") -> str:
    """Asks until the answer is one of these; Enter alone means the default."""
    hint = f" [dim]{'/'.join(answers)}, Enter: {default}[/]" if default else ""
    while True:
        answer = console.input(f"{say(language, question)}{hint} ").strip().lower() or default
        if answer in answers:
            return answer
        console.print(say(language, "choose-one", choices=", ".join(answers)), style="red", markup=False)


def _people(console: Console, language: str, seats: int) -> list[str]:
    answer = console.input(f"{say(language, 'ask-people')} [dim]Enter: {DEFAULT_PERSON}[/] ")
    return [name.strip() for name in answer.split(",") if name.strip()][:seats] or [DEFAULT_PERSON]


def _span(players: range) -> str:
    return str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}"
