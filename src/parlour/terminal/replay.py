"""Replaying a saved game, step by step or as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from parlour.core.i18n.catalogue import spoken
from parlour.terminal import coach, screen
from parlour.terminal.messages import say

if TYPE_CHECKING:
    from parlour.core.state import State


def step_through(console: Console, state: State, language: str) -> None:
    """Shows each position that has events; the keyboard goes forward, back or to a number."""
    log = [line for line in state.log(language=spoken(language, state.game.package)) if line.events]
    if not log:
        console.print(say(language, "nothing-yet"))
    step = 0
    while 0 <= step < len(log):
        line = log[step]
        position = state.replayed(state.history[: line.number])
        console.rule(say(language, "step", number=step + 1, count=len(log)))
        console.print(screen.render_board(state.game, position.view(None), language))
        screen.print_events(console, line.events)
        console.print(say(language, "replay-help"), style="dim")
        try:
            answer = console.input("[bold]> [/]").strip()
        except (KeyboardInterrupt, EOFError):
            return
        if answer == "q":
            return
        if answer == "c":
            _show_chances(console, state, language)
        elif answer in map(str, range(1, len(log) + 1)):
            step = int(answer) - 1
        else:
            step = max(step - 1, 0) if answer == "b" else step + 1


def _show_chances(console: Console, state: State, language: str) -> None:
    try:
        coach.show_chances(console, state, language)
    except ValueError as error:
        console.print(Text(str(error), style="red"))


def print_log(console: Console, state: State, language: str) -> None:
    """Prints the whole game, one sentence per line."""
    game_language = spoken(language, state.game.package)
    for line in state.log(language=game_language):
        screen.print_events(console, line.events)
    console.print(Text(state.prompt(None, game_language), style="bold"))
