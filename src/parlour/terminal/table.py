"""A game played in the terminal: the board, the prompt and numbered choices."""

from __future__ import annotations

import secrets
import shlex
import shutil
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.panel import Panel
from rich.text import Text

from parlour.ai.play import generators
from parlour.core.chance import drawn
from parlour.core.contract import CHANCE, OVER
from parlour.core.i18n.catalogue import catalogue, spoken
from parlour.core.i18n.message import short
from parlour.core.state import State
from parlour.terminal import coach, saves
from parlour.terminal.messages import say
from parlour.terminal.screen import accepts_typed_moves, clear_screen, print_events, read_rulebook, render_board
from parlour.terminal.seats import bots_of

MAX_LISTED = 12  # with more choices, answers are typed, if the game understands them, instead of picked from a list


class Table:
    """One game at this keyboard."""

    def __init__(
        self, console: Console, state: State, pause: float, path: Path | None = None, language: str = "en"
    ) -> None:
        self.console = console
        self.state = state
        self.pause = pause
        self.language = language
        self.game_language = spoken(language, state.game.package)  # of the game's own sentences
        self.path = path
        self.bots = bots_of(state.names)
        self.people = [seat for seat, bot in enumerate(self.bots) if bot is None]
        self.chance_rng, *self.bot_rngs = generators(secrets.randbits(128), state.game.players)
        self.viewer = self.people[0] if len(self.people) == 1 else None  # the seat now looking at the screen
        self.narrated = len(state.history)  # pushes narrated to the viewer
        self.narrated_to = dict.fromkeys(self.people, len(state.history))

    def play(self) -> Path | None:
        """Plays until the game is over. Leaving early saves the game, says how to continue it and returns the file."""
        try:
            while self.state.actor != OVER:
                self._step()
            self._narrate_news(self.viewer)
        except (KeyboardInterrupt, EOFError):
            return self._save_and_leave()
        except BaseException:
            saves.save(self.state, self.path)  # so that no error loses the game
            raise
        self._show_board(self.viewer)
        end = Text(self.state.prompt(self.viewer, self.game_language), style="bold")
        self.console.print(Panel(end, border_style="green"))
        if self.path is not None:
            saves.discard(self.path)
        self._offer_chances()
        return None

    def _step(self) -> None:
        actor = self.state.actor
        if actor == CHANCE:
            self.state.push(drawn(self.state, self.chance_rng))
        elif (bot := self.bots[actor]) is not None:
            with self.console.status(self._say("thinks", name=self.state.names[actor])):
                move = bot.choose(self.state.observation(actor), self.bot_rngs[actor])
            self.state.push(move)
        else:
            self._hand_over_to(actor)
            for move in self._ask(actor):
                self.state.push(move)
            self.narrated_to[actor] = len(self.state.history)
            return
        if self.viewer is not None or not self.people or not self.state.game.engine.hides:
            self._narrate_news(self.viewer)

    def _hand_over_to(self, seat: int) -> None:
        """With hidden information and several people at one screen, only the next player may look at it."""
        if len(self.people) > 1 and self.state.game.engine.hides and self.viewer != seat:
            clear_screen(self.console)
            name = escape(self.state.names[seat])
            self.console.print(Panel(f"{self._say('hand-over', name=name)}\n{self._say('nobody-looks')}"))
            self.console.input(f"{self._say('press-enter', name=name)} ")
            self.viewer = seat
            self.narrated = self.narrated_to[seat]
        self._narrate_news(seat)

    def _narrate_news(self, observer: int | None) -> None:
        """Narrates what has happened since the last time, as the observer saw it."""
        if self.narrated >= len(self.state.history):
            return
        position = self.state.replayed(self.state.history[: self.narrated])
        is_over = self.state.actor == OVER
        news = self.state.history[self.narrated :]
        for line in position.push_and_narrate(news, observer, self.game_language, show_all=is_over):
            for event in line.events:
                print_events(self.console, [event])
                time.sleep(self.pause)
        self.narrated = len(self.state.history)

    def _ask(self, seat: int) -> list[str]:
        """The seat's answer as legal moves to make one after another; none if a move was taken back."""
        self._show_board(seat)
        self.console.print(Text(self.state.prompt(seat, self.game_language), style="bold"))
        choices = self.state.choices(self.game_language)
        if self._is_typed(choices):
            self.console.print(self._say("commands"), style="dim")
        else:
            self._list_choices(choices)
            self.console.print(f"{self._say('number-or-move')} · {self._say('commands')}", style="dim")
        pushes = len(self.state.history)
        while True:
            answer = self.console.input("[bold]> [/]").strip()
            try:
                moves = self._parse_answer(answer, seat, choices)
            except ValueError as error:
                self.console.print(Text(str(error), style="red"))
                continue
            if moves or len(self.state.history) != pushes:
                return moves

    def _parse_answer(self, answer: str, seat: int, choices: dict[str, str]) -> list[str]:
        """The moves that an answer stands for; none if it was a command, which is carried out."""
        moves = list(choices)
        if answer in choices:
            return [answer]
        if answer.startswith("/") or answer in ("", "?"):
            self._run_command(answer.removeprefix("/"), seat, choices)
            return []
        if not self._is_typed(choices) and answer in map(str, range(1, len(moves) + 1)):
            return [moves[int(answer) - 1]]
        if accepts_typed_moves(self.state.game):
            words = catalogue(self.state.game.package, self.game_language)
            terminal: Any = self.state.game.parts.terminal
            return self._checked(terminal.typed(self.state.view(seat), answer, words))
        raise ValueError(self._say("no-choice", answer=short(answer), count=len(moves)))

    def _is_typed(self, choices: dict[str, str]) -> bool:
        return len(choices) > MAX_LISTED and accepts_typed_moves(self.state.game)

    def _checked(self, moves: list[str]) -> list[str]:
        """Tries the moves on a copy, so that either all of them are made or none is."""
        trial = self.state.copy()
        for move in moves:
            trial.push(move)
        return moves

    def _run_command(self, word: str, seat: int, choices: dict[str, str]) -> None:
        if word == "save":
            raise KeyboardInterrupt
        if word == "log":
            for line in self.state.log(seat, self.game_language):
                print_events(self.console, line.events)
        elif word == "rules":
            self.console.print(Markdown(read_rulebook(self.state.game.package, self.language)))
        elif word in ("hint", "?"):
            coach.show_hint(self.console, self.state, seat, self._keys(choices), self.language)
        elif word == "undo":
            self._undo(seat)
        elif word in ("list", ""):
            self._list_choices(choices)
        else:
            raise ValueError(self._say("no-command", command=short("/" + word)))

    def _undo(self, seat: int) -> None:
        """Takes the seat's last move back, if nothing has happened since and the move revealed nothing."""
        history = self.state.history
        before = self.state.replayed(history[:-1])
        if not history or before.actor != seat or history[-1] not in self.state.game.engine.open_moves:
            raise ValueError(self._say("no-undo"))
        self.state.pop()
        self.narrated = len(self.state.history)

    def _keys(self, choices: dict[str, str]) -> dict[str, str]:
        """What to type for each choice: its number, or the move itself."""
        if self._is_typed(choices):
            return {move: move for move in choices}
        return {move: f"{number:>2}" for number, move in enumerate(choices, start=1)}

    def _list_choices(self, choices: dict[str, str]) -> None:
        labels = [f"[bold yellow]{key}[/]  {escape(choices[move])}" for move, key in self._keys(choices).items()]
        if len(labels) <= 8:
            for label in labels:
                self.console.print(label)
        else:
            self.console.print(Columns(labels, padding=(0, 3)))

    def _offer_chances(self) -> None:
        """Asks whether to show how the chances changed, because the coach takes a while to compute them."""
        if not self.people or not self.console.is_terminal:
            return
        with suppress(KeyboardInterrupt, EOFError):
            answer = self.console.input(f"{self._say('ask-chances')} ")
            if not answer.strip().lower().startswith("n"):
                coach.show_chances(self.console, self.state, self.language)

    def _save_and_leave(self) -> Path:
        path = saves.save(self.state, self.path)
        command = "parlour" if shutil.which("parlour") else sys.argv[0]  # what the player can type
        self.console.print(f"\n{self._say('saved')}\n")
        self.console.print(f"  {command} play --resume {shlex.quote(str(path))}\n", soft_wrap=True, markup=False)
        return path

    def _show_board(self, observer: int | None) -> None:
        self.console.print(render_board(self.state.game, self.state.view(observer), self.language))

    def _say(self, name: str, /, **args: object) -> str:
        return say(self.language, name, **args)
