"""What a newcomer sees first: the games, and a few questions before the first one begins."""

from __future__ import annotations

from rich.console import Console
from rich.prompt import IntPrompt, Prompt
from rich.table import Table as Grid

from parlour.core.catalogue import catalogue
from parlour.core.game import Game, definition, games, load
from parlour.core.message import Message
from parlour.terminal.seats import DEFAULT_BOT, DEFAULT_PERSON


def games_table() -> Grid:
    grid = Grid(title="Parlour", title_style="bold", border_style="dim")
    for heading in ("", "game", "players", "minutes", ""):
        grid.add_column(heading)
    for number, name in enumerate(games(), start=1):
        facts = definition(name)
        grid.add_row(
            f"[bold yellow]{number}[/]",
            f"[b]{facts.title}[/] [dim]{name}[/]",
            _span(facts.players),
            str(facts.minutes),
            tagline(name),
        )
    return grid


def tagline(name: str) -> str:
    return catalogue(f"parlour.games.{name}", "en").say(Message("tagline"))


def choose(console: Console) -> tuple[Game, list[str]]:
    """Asks for the game, the number of players and the people's names."""
    console.print(games_table())
    names = games()
    number = IntPrompt.ask(
        "Which game", console=console, choices=[str(n + 1) for n in range(len(names))], show_choices=False
    )
    name = names[number - 1]
    facts = definition(name)
    allowed = [str(n) for n in facts.players]
    players = facts.default_players
    if len(allowed) > 1:
        players = IntPrompt.ask("How many players", console=console, choices=allowed, default=facts.default_players)
    people = Prompt.ask(
        "Who plays at this keyboard (names with commas between)", console=console, default=DEFAULT_PERSON
    )
    return load(name, players=players), _seats(people, players)


def _seats(people: str, players: int) -> list[str]:
    seats = [name.strip() for name in people.split(",") if name.strip()][:players]
    return seats + [DEFAULT_BOT] * (players - len(seats))


def _span(players: range) -> str:
    return str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}"
