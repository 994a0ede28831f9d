"""A saved game looked at again, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from parlour.terminal import coach, screen

if TYPE_CHECKING:
    from parlour.core.state import State

HELP = "[dim]Enter next · [b]b[/b] back · a number to go there · [b]c[/b] how the chances went · [b]q[/b] leave[/dim]"


def step_through(console: Console, state: State) -> None:
    """Shows each moment of the game that has something to tell; the keyboard goes on, back or to a number."""
    log = [entry for entry in state.log() if entry.events]
    if not log:
        console.print("Nothing has happened in this game yet.")
    at = 0
    while 0 <= at < len(log):
        entry = log[at]
        position = state.replayed(state.history[: entry.number])
        console.rule(f"{at + 1} of {len(log)}")
        console.print(screen.board(state.game, position.view(None)))
        screen.tell(console, entry.events)
        console.print(HELP)
        try:
            answer = console.input("[bold]> [/]").strip()
        except (KeyboardInterrupt, EOFError):
            return
        if answer == "q":
            return
        if answer == "c":
            _tell_story(console, state)
        elif answer in map(str, range(1, len(log) + 1)):
            at = int(answer) - 1
        else:
            at = max(at - 1, 0) if answer == "b" else at + 1


def _tell_story(console: Console, state: State) -> None:
    try:
        coach.story(console, state)
    except ValueError as error:
        console.print(Text(str(error), style="red"))


def tell(console: Console, state: State) -> None:
    """The whole game as sentences, one a line."""
    for entry in state.log():
        screen.tell(console, entry.events)
    console.print(Text(state.prompt(None), style="bold"))
