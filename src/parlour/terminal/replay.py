"""A saved game looked at again, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from parlour.core.catalogue import spoken
from parlour.terminal import coach, screen
from parlour.terminal.words import say

if TYPE_CHECKING:
    from parlour.core.state import State


def step_through(console: Console, state: State, language: str) -> None:
    """Shows each moment of the game that has something to tell; the keyboard goes on, back or to a number."""
    told = spoken(language, state.game.package)
    log = [entry for entry in state.log(language=told) if entry.events]
    if not log:
        console.print(say(language, "nothing-yet"))
    at = 0
    while 0 <= at < len(log):
        entry = log[at]
        position = state.replayed(state.history[: entry.number])
        console.rule(say(language, "moment", number=at + 1, count=len(log)))
        console.print(screen.board(state.game, position.view(None), language))
        screen.tell(console, entry.events)
        console.print(say(language, "replay-help"), style="dim")
        try:
            answer = console.input("[bold]> [/]").strip()
        except (KeyboardInterrupt, EOFError):
            return
        if answer == "q":
            return
        if answer == "c":
            _tell_story(console, state, language)
        elif answer in map(str, range(1, len(log) + 1)):
            at = int(answer) - 1
        else:
            at = max(at - 1, 0) if answer == "b" else at + 1


def _tell_story(console: Console, state: State, language: str) -> None:
    try:
        coach.story(console, state, language)
    except ValueError as error:
        console.print(Text(str(error), style="red"))


def tell(console: Console, state: State, language: str) -> None:
    """The whole game as sentences, one a line."""
    told = spoken(language, state.game.package)
    for entry in state.log(language=told):
        screen.tell(console, entry.events)
    console.print(Text(state.prompt(None, told), style="bold"))
