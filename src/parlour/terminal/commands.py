"""The commands for people at a terminal: `games`, `rules`, `play`, `replay` and `verify`, and the menu."""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from rich.console import Console
from rich.markdown import Markdown

from parlour.ai.players import BOTS
from parlour.core.game import load
from parlour.core.i18n.catalogue import languages, spoken
from parlour.core.i18n.message import short
from parlour.core.registry import definition, games, package_of
from parlour.terminal.messages import PACKAGE, say, system_language

if TYPE_CHECKING:
    from parlour.core.game import Game
    from parlour.core.state import State

SENTENCE_SECONDS = 0.35  # the pause after each sentence


def add_commands(commands: Any) -> None:
    """Adds these commands to the subcommands of `parlour`."""
    as_json = argparse.ArgumentParser(add_help=False)
    as_json.add_argument("--json", action="store_true", help="print the result as JSON")
    in_language = argparse.ArgumentParser(add_help=False)
    in_language.add_argument(
        "--language", choices=sorted(languages(PACKAGE)), default=system_language(), help="the system's by default"
    )

    listed = commands.add_parser("games", parents=[as_json, in_language], help="list the games")
    listed.set_defaults(run=_games)

    rules = commands.add_parser("rules", parents=[as_json, in_language], help="read a game's rulebook")
    rules.add_argument("game")
    rules.set_defaults(run=_rules)

    play = commands.add_parser(
        "play", parents=[as_json, in_language], help="play a game in this terminal", epilog=_bots_and_options()
    )
    play.add_argument("game", nargs="?", help="which game; without it, a menu")
    play.add_argument("--seats", metavar="WHO", help="people and bots by seat: Ann,casual,Bob,expert")
    play.add_argument("--resume", type=Path, metavar="FILE", help="continue a saved game")
    play.add_argument("--fast", action="store_true", help="no pauses between sentences")
    play.set_defaults(run=_play, takes_game_options=True)

    replay = commands.add_parser("replay", parents=[as_json, in_language], help="replay a saved game")
    replay.add_argument("file", type=Path)
    replay.add_argument("--chances", action="store_true", help="each player's chance of winning, move by move")
    replay.set_defaults(run=_replay)

    verify = commands.add_parser(
        "verify", parents=[as_json, in_language], help="check the proof that the dice and cards of a game were fair"
    )
    verify.add_argument("file", type=Path)
    verify.add_argument("--commitment", metavar="HEX", help="the server's, as you saw it before the game")
    verify.add_argument(
        "--seed", action="append", default=[], metavar="SEED", help="your own, as you kept it; may be given again"
    )
    verify.set_defaults(run=_verify)


def _bots_and_options() -> str:
    """The bots, and the options of every game."""
    described = []
    for facts in map(definition, games()):
        options = {"players": facts.players, **{option.name: option.choices for option in facts.options}}
        taken = [f"--{name} {'/'.join(map(str, choices))}" for name, choices in options.items() if len(choices) > 1]
        taken += [f"--{facts.tables.name} NAME_OR_FILE"] if facts.tables else []
        described.append(f"{facts.title}: {' '.join(taken)}")
    return f"Bots: {', '.join(BOTS)}. Options of the games. {' · '.join(described)}"


def _games(options: argparse.Namespace, console: Console) -> int:
    from parlour.terminal.menu import games_table, tagline

    if options.json:
        _print_json([{"id": name, "tagline": tagline(name, options.language), **_facts(name)} for name in games()])
    else:
        console.print(games_table(options.language))
    return 0


def _facts(name: str) -> dict[str, Any]:
    facts = definition(name)
    described: dict[str, Any] = {"players": {"choices": list(facts.players), "default": facts.default_players}}
    for option in facts.options:
        described[option.name] = {"choices": list(option.choices), "default": option.default}
    if facts.tables:
        described[facts.tables.name] = {"default": facts.tables.default}
    return {"title": facts.title, "minutes": facts.minutes, "options": described}


def _rules(options: argparse.Namespace, console: Console) -> int:
    from parlour.terminal.screen import read_rulebook

    text = read_rulebook(package_of(options.game), options.language)
    if options.json:
        _print_json({"game": options.game, "rulebook": text})
        return 0
    os.environ.setdefault("LESS", "-R")  # otherwise the pager shows the escape codes of colours
    with console.pager(styles=True) if console.is_terminal else nullcontext():
        console.print(Markdown(text))
    return 0


def run_menu(options: argparse.Namespace, console: Console) -> int:
    """Asks for a game and plays it, as often as somebody wants another one."""
    from parlour.terminal import saves
    from parlour.terminal.menu import ask_for_game

    while True:
        try:
            chosen = ask_for_game(console, options.language)
            if isinstance(chosen, Path):
                _play_table(saves.load(chosen), chosen, SENTENCE_SECONDS, options, console)
            else:
                _play_table(_start(*chosen, options, console), None, SENTENCE_SECONDS, options, console)
            if console.input(f"{say(options.language, 'ask-another')} ").strip().lower().startswith("n"):
                return 0
        except EOFError:
            return 0
        except ValueError as error:
            console.print(str(error), style="red", markup=False)


def _play(options: argparse.Namespace, console: Console) -> int:
    if options.resume is not None:
        state = _resume(options)
    elif options.game is not None:
        seats = [word.strip() for word in options.seats.split(",")] if options.seats else []
        if len(seats) in definition(options.game).players:
            options.given.setdefault("players", len(seats))
        state = _start(load(options.game, **options.given), seats, options, console)
    elif options.json or options.given:
        raise ValueError(f"say which game to play: {', '.join(games())}")
    else:
        return run_menu(options, console)
    pause = 0 if options.fast or options.json else SENTENCE_SECONDS
    saved = _play_table(state, options.resume, pause, options, console)
    if options.json:
        path = None if saved is None else str(saved)
        _print_json({"result": state.result, "names": list(state.names), "saved": path, "record": state.record()})
    return 0


def _resume(options: argparse.Namespace) -> State:
    from parlour.terminal import saves

    if options.game is not None:
        load(options.game)  # a game of your own must be named before its files are read
    if options.given or options.seats:
        raise ValueError("a saved game has its options and players already: leave them out with --resume")
    state = saves.load(options.resume)
    if state.result is not None:
        raise ValueError(f"the game in {options.resume} is over: look at it with parlour replay {options.resume}")
    if not state.names:
        raise ValueError(f"{options.resume} does not say who plays: it has no name lines")
    return state


def _start(game: Game, seats: list[str], options: argparse.Namespace, console: Console) -> State:
    """The initial position. The rules are compiled now, which takes a while the first time, and a message says so."""
    from parlour.ai.play import play
    from parlour.terminal.seats import seat_names

    names = seat_names(game, seats)
    with console.status(say(options.language, "setting-up", title=game.title)):
        play(game, "steady", limit=40)
        return game.start(names)


def _play_table(
    state: State, path: Path | None, pause: float, options: argparse.Namespace, console: Console
) -> Path | None:
    from parlour.terminal.table import Table

    for name in ("SIGTERM", "SIGHUP"):  # closing the window saves the game, as Ctrl-C does
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _interrupt)
    return Table(console, state, pause, path, options.language).play()


def _interrupt(number: int, frame: object) -> NoReturn:
    raise KeyboardInterrupt


def _replay(options: argparse.Namespace, console: Console) -> int:
    from parlour.terminal import coach, replay, saves

    state = saves.load(options.file)
    if options.json:
        log = state.log(language=spoken(options.language, state.game.package))
        lines = [{**line._asdict(), "events": [event._asdict() for event in line.events]} for line in log]
        data = {"game": state.game.name, "options": state.game.options, "result": state.result, "log": lines}
        _print_json({**data, **({"chances": coach.chances_as_data(state)} if options.chances else {})})
    elif options.chances:
        coach.show_chances(console, state, options.language)
    elif console.is_terminal and sys.stdin.isatty():
        replay.step_through(console, state, options.language)
    else:
        replay.print_log(console, state, options.language)
    return 0


def _verify(options: argparse.Namespace, console: Console) -> int:
    from parlour.terminal import saves
    from parlour.terminal.verify import Kept, verify

    if options.commitment is not None and not re.fullmatch("[0-9a-fA-F]{64}", options.commitment):
        raise ValueError(f"--commitment takes 64 hex digits, not {short(options.commitment)}")
    state = saves.load(options.file)
    if state.proof is None:
        raise ValueError(f"{options.file} has no commitment: it was not played on a server")
    kept = Kept(options.commitment, options.seed)
    verdict = verify(state, state.proof, kept, options.language)
    for heading, sentences, style in [
        (say(options.language, "verify-problem"), verdict.problems, "red"),
        (say(options.language, "verify-proved"), verdict.proved, "green"),
        (say(options.language, "verify-not-proved"), verdict.not_proved, ""),
    ]:
        for sentence in sentences:
            console.print(f"{heading} {sentence}", style=style, markup=False, soft_wrap=True)
    if options.json:
        compared = {"problems": verdict.problems} if kept != Kept(seeds=[]) else {}
        _print_json({"ok": verdict.ok, "first_wrong": verdict.first_wrong, **compared})
    return 0 if verdict.ok else 1


def _print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))
