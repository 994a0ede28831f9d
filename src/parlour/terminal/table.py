"""A game played in the terminal: the board, who must do what, numbered choices."""

from __future__ import annotations

import secrets
import shlex
import shutil
import sys
import time
from contextlib import suppress
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.panel import Panel
from rich.text import Text

from parlour.bots.play import generators
from parlour.core.catalogue import catalogue, spoken
from parlour.core.chance import drawn
from parlour.core.message import short
from parlour.core.protocol import CHANCE, OVER
from parlour.core.state import State
from parlour.terminal import coach, saves
from parlour.terminal.screen import board, reads_typing, rulebook, tell, wipe
from parlour.terminal.seats import bots_of
from parlour.terminal.words import say

TYPED_ABOVE = 12  # so many choices are better typed than picked from a list, where the game reads what is typed


class Table:
    """One game at this keyboard."""

    def __init__(
        self, console: Console, state: State, pause: float, path: Path | None = None, language: str = "en"
    ) -> None:
        self.console = console
        self.state = state
        self.pause = pause
        self.language = language
        self.told_in = spoken(language, state.game.package)  # the game's sentences
        self.path = path
        self.bots = bots_of(state.names)
        self.people = [seat for seat, bot in enumerate(self.bots) if bot is None]
        self.fate, *self.minds = generators(secrets.randbits(128), state.game.players)
        self.holder = self.people[0] if len(self.people) == 1 else None  # the seat now looking at the screen
        self.told = len(state.history)  # pushes that the one looking has been told of
        self.seen_up_to = dict.fromkeys(self.people, len(state.history))

    def play(self) -> Path | None:
        """Plays until the game is over; leaving it saves it, says how to go on and returns where it is."""
        try:
            while self.state.actor != OVER:
                self._step()
            self._tell_news(self.holder)
        except (KeyboardInterrupt, EOFError):
            return self._leave()
        except BaseException:
            saves.save(self.state, self.path)  # whatever went wrong, the game is not lost
            raise
        self._show_board(self.holder)
        end = Text(self.state.prompt(self.holder, self.told_in), style="bold")
        self.console.print(Panel(end, border_style="green"))
        if self.path is not None:
            saves.discard(self.path)
        self._offer_story()
        return None

    def _step(self) -> None:
        actor = self.state.actor
        if actor == CHANCE:
            self.state.push(drawn(self.state, self.fate))
        elif (bot := self.bots[actor]) is not None:
            with self.console.status(self._say("thinks", name=self.state.names[actor])):
                move = bot.choose(self.state.sight(actor), self.minds[actor])
            self.state.push(move)
        else:
            self._hand_over_to(actor)
            for move in self._ask(actor):
                self.state.push(move)
            self.seen_up_to[actor] = len(self.state.history)
            return
        if self.holder is not None or not self.people or not self.state.game.engine.hides:
            self._tell_news(self.holder)

    def _hand_over_to(self, seat: int) -> None:
        """Where hands are hidden and several people share the screen, the next one must be alone with it."""
        if len(self.people) > 1 and self.state.game.engine.hides and self.holder != seat:
            wipe(self.console)
            name = escape(self.state.names[seat])
            self.console.print(Panel(f"{self._say('hand-over', name=name)}\n{self._say('nobody-looks')}"))
            self.console.input(f"{self._say('press-enter', name=name)} ")
            self.holder = seat
            self.told = self.seen_up_to[seat]
        self._tell_news(seat)

    def _tell_news(self, reader: int | None) -> None:
        """Says what has happened since the reader was last told, as the reader saw it."""
        if self.told >= len(self.state.history):
            return
        walker = self.state.replayed(self.state.history[: self.told])
        is_over = self.state.actor == OVER
        for entry in walker.push_and_tell(self.state.history[self.told :], reader, self.told_in, show_all=is_over):
            for event in entry.events:
                tell(self.console, [event])
                time.sleep(self.pause)
        self.told = len(self.state.history)

    def _ask(self, seat: int) -> list[str]:
        """The seat's answer as a list of legal moves to make one after the other; none where one was taken back."""
        self._show_board(seat)
        self.console.print(Text(self.state.prompt(seat, self.told_in), style="bold"))
        choices = self.state.choices(self.told_in)
        if self._is_typed(choices):
            self.console.print(self._say("commands"), style="dim")
        else:
            self._list(choices)
            self.console.print(f"{self._say('number-or-move')} · {self._say('commands')}", style="dim")
        pushes = len(self.state.history)
        while True:
            answer = self.console.input("[bold]> [/]").strip()
            try:
                moves = self._understood(answer, seat, choices)
            except ValueError as error:
                self.console.print(Text(str(error), style="red"))
                continue
            if moves or len(self.state.history) != pushes:
                return moves

    def _understood(self, answer: str, seat: int, choices: dict[str, str]) -> list[str]:
        """The moves that an answer means; none if it asked for something else, which is shown."""
        moves = list(choices)
        if answer in choices:
            return [answer]
        if answer.startswith("/") or answer in ("", "?"):
            self._command(answer.removeprefix("/"), seat, choices)
            return []
        if not self._is_typed(choices) and answer in map(str, range(1, len(moves) + 1)):
            return [moves[int(answer) - 1]]
        if reads_typing(self.state.game):
            words = catalogue(self.state.game.package, self.told_in)
            return self._checked(self.state.game.module("terminal").typed(self.state.view(seat), answer, words))
        raise ValueError(self._say("no-choice", answer=short(answer), count=len(moves)))

    def _is_typed(self, choices: dict[str, str]) -> bool:
        return len(choices) > TYPED_ABOVE and reads_typing(self.state.game)

    def _checked(self, moves: list[str]) -> list[str]:
        """Tries a list of moves on a copy: all of them are legal, or none is made."""
        trial = self.state.copy()
        for move in moves:
            trial.push(move)
        return moves

    def _command(self, word: str, seat: int, choices: dict[str, str]) -> None:
        if word == "save":
            raise KeyboardInterrupt
        if word == "log":
            for entry in self.state.log(seat, self.told_in):
                tell(self.console, entry.events)
        elif word == "rules":
            self.console.print(Markdown(rulebook(self.state.game.package, self.language)))
        elif word in ("hint", "?"):
            coach.hint(self.console, self.state, seat, self._keys(choices), self.language)
        elif word == "undo":
            self._undo(seat)
        elif word in ("list", ""):
            self._list(choices)
        else:
            raise ValueError(self._say("no-command", command=short("/" + word)))

    def _undo(self, seat: int) -> None:
        """Takes the seat's last move back, if nobody has acted since and it showed nobody anything new."""
        history = self.state.history
        before = self.state.replayed(history[:-1])
        if not history or before.actor != seat or history[-1] not in self.state.game.engine.open_moves:
            raise ValueError(self._say("no-undo"))
        self.state.pop()
        self.told = len(self.state.history)

    def _keys(self, choices: dict[str, str]) -> dict[str, str]:
        """What to type for each choice: its number, or the move itself."""
        if self._is_typed(choices):
            return {move: move for move in choices}
        return {move: f"{number:>2}" for number, move in enumerate(choices, start=1)}

    def _list(self, choices: dict[str, str]) -> None:
        labels = [f"[bold yellow]{key}[/]  {escape(choices[move])}" for move, key in self._keys(choices).items()]
        if len(labels) <= 8:
            for label in labels:
                self.console.print(label)
        else:
            self.console.print(Columns(labels, padding=(0, 3)))

    def _offer_story(self) -> None:
        """Whoever has played here may see how the chances went, which takes the coach a while."""
        if not self.people or not self.console.is_terminal:
            return
        with suppress(KeyboardInterrupt, EOFError):
            answer = self.console.input(f"{self._say('ask-story')} ")
            if not answer.strip().lower().startswith("n"):
                coach.story(self.console, self.state, self.language)

    def _leave(self) -> Path:
        path = saves.save(self.state, self.path)
        command = "parlour" if shutil.which("parlour") else sys.argv[0]  # as the player can call it
        self.console.print(f"\n{self._say('saved')}\n")
        self.console.print(f"  {command} play --resume {shlex.quote(str(path))}\n", soft_wrap=True, markup=False)
        return path

    def _show_board(self, reader: int | None) -> None:
        self.console.print(board(self.state.game, self.state.view(reader), self.language))

    def _say(self, name: str, /, **args: object) -> str:
        return say(self.language, name, **args)
