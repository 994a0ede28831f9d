"""The `parlour` command."""

from __future__ import annotations

import argparse
import io
import json
import os
import signal
import sys
import tempfile
import traceback
from collections.abc import Sequence
from contextlib import nullcontext
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from rich.console import Console
from rich.markdown import Markdown

from parlour.bots.players import BOTS
from parlour.core.catalogue import languages, spoken
from parlour.core.game import definition, games, load, package_of
from parlour.lab.solve_command import add_command as add_solve
from parlour.lab.tournament.command import add_command as add_tournament
from parlour.server.command import add_command as add_serve
from parlour.terminal.words import PACKAGE, own_language, say

if TYPE_CHECKING:
    from parlour.core.game import Game
    from parlour.core.state import State

SECONDS_A_SENTENCE = 0.35


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; what is wrong with its input is told in a sentence."""
    _make_streams_forgiving()
    sys.path.append(str(Path.cwd()))  # so that a game of your own is found where you are
    options = _parsed(arguments)
    # With --json, what people read is not in the way. And what somebody typed or wrote holds no emoji codes.
    console = Console(stderr=options.json, highlight=False, emoji=False)
    try:
        code = int(options.run(options, console))
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # whoever read has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (ValueError, OSError) as error:
        _complain(str(error))
        return 2
    except (KeyboardInterrupt, EOFError):
        return 130
    except Exception as error:
        _complain(f"{type(error).__name__}: {error}. That should not happen: {_kept_details()} says where it did")
        return 3


def _complain(sentence: str) -> None:
    console = Console(stderr=True, highlight=False, emoji=False)
    console.print(f"parlour: {sentence}", style="red", markup=False, soft_wrap=True)


def _kept_details() -> str:
    """Writes how an error came about to a file, for whoever can mend it."""
    with tempfile.NamedTemporaryFile("w", prefix="parlour-", suffix=".txt", delete=False, encoding="utf-8") as file:
        file.write(traceback.format_exc())
    return file.name


def _make_streams_forgiving() -> None:
    """A byte that is no text, or a letter that a terminal lacks, is no reason to lose a game."""
    if sys.stdin is None:
        sys.stdin = io.StringIO()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = _parser()
    options, rest = parser.parse_known_args(arguments)
    if rest and not options.takes_game_options:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    if options.takes_game_options:
        options.given = _game_options(parser, rest)
    return options


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="parlour", description="Five tabletop games at your table. Without a command: a menu."
    )
    parser.add_argument("--version", action="version", version=f"parlour {version('parlour')}")
    parser.set_defaults(run=_menu, json=False, language=own_language(), takes_game_options=False)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--json", action="store_true", help="print the result as JSON")
    told = argparse.ArgumentParser(add_help=False)
    told.add_argument(
        "--language", choices=sorted(languages(PACKAGE)), default=own_language(), help="the system's, unless told"
    )

    games_command = commands.add_parser("games", parents=[common, told], help="list the games")
    games_command.set_defaults(run=_games)

    rules = commands.add_parser("rules", parents=[common, told], help="read a game's rulebook")
    rules.add_argument("game")
    rules.set_defaults(run=_rules)

    play = commands.add_parser("play", parents=[common, told], help="play a game here", epilog=_options_told())
    play.add_argument("game", nargs="?", help="which game; without it, a menu")
    play.add_argument("--seats", metavar="WHO", help="people and bots by seat: Ann,casual,Bob,expert")
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    play.add_argument("--fast", action="store_true", help="no pauses between sentences")
    play.set_defaults(run=_play, takes_game_options=True)

    replay = commands.add_parser("replay", parents=[common, told], help="look at a saved game again")
    replay.add_argument("file", type=Path)
    replay.add_argument("--chances", action="store_true", help="how likely each player was to win, move by move")
    replay.set_defaults(run=_replay)

    verify = commands.add_parser("verify", parents=[common], help="prove that the dice and cards of a game were fair")
    verify.add_argument("file", type=Path)
    verify.set_defaults(run=_verify)

    check = commands.add_parser("check", parents=[common], help="check that a game keeps every promise")
    check.add_argument("game", nargs="?", help="a game, or the dotted name of your own; all of the house without it")
    check.add_argument("--games", type=int, default=2, metavar="N", help="random games for each number of players")
    check.add_argument("--seed", type=int, default=0)
    check.set_defaults(run=_check)
    add_tournament(commands)
    add_solve(commands)
    add_serve(commands)
    return parser


def _options_told() -> str:
    told = []
    for facts in map(definition, games()):
        options = {"players": facts.players, **{option.name: option.choices for option in facts.options}}
        taken = [f"--{name} {'/'.join(map(str, choices))}" for name, choices in options.items() if len(choices) > 1]
        taken += [f"--{facts.tables} NAME_OR_FILE"] if facts.tables else []
        told.append(f"{facts.title}: {' '.join(taken)}")
    return f"Bots: {', '.join(BOTS)}. Options of the games. {' · '.join(told)}"


def _game_options(parser: argparse.ArgumentParser, rest: list[str]) -> dict[str, Any]:
    """What follows as `--ring 30` and argparse does not know is an option of the game, which says if it is none."""
    words = [word for argument in rest for word in argument.split("=", 1)]
    if len(words) % 2 or not all(word.startswith("--") for word in words[::2]):
        parser.error(f"an option of a game is given as --name value, not as {' '.join(rest)}")
    values = [int(word) if word.isascii() and word.isdigit() and len(word) < 10 else word for word in words[1::2]]
    return {name.removeprefix("--"): value for name, value in zip(words[::2], values, strict=True)}


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
        described[facts.tables] = {"default": facts.tables_default}
    return {"title": facts.title, "minutes": facts.minutes, "options": described}


def _rules(options: argparse.Namespace, console: Console) -> int:
    from parlour.terminal.screen import rulebook

    text = rulebook(package_of(options.game), options.language)
    if options.json:
        _print_json({"game": options.game, "rulebook": text})
        return 0
    os.environ.setdefault("LESS", "-R")  # or the pager shows the codes of the colours
    with console.pager(styles=True) if console.is_terminal else nullcontext():
        console.print(Markdown(text))
    return 0


def _menu(options: argparse.Namespace, console: Console) -> int:
    from parlour.terminal import saves
    from parlour.terminal.menu import choose

    while True:
        try:
            chosen = choose(console, options.language)
            if isinstance(chosen, Path):
                _play_here(saves.load(chosen), chosen, SECONDS_A_SENTENCE, options, console)
            else:
                _play_here(_started(*chosen, options, console), None, SECONDS_A_SENTENCE, options, console)
            if console.input(f"{say(options.language, 'ask-another')} ").strip().lower().startswith("n"):
                return 0
        except EOFError:
            return 0
        except ValueError as error:
            console.print(str(error), style="red", markup=False)


def _play(options: argparse.Namespace, console: Console) -> int:
    if options.resume is not None:
        state = _resumed(options)
    elif options.game is not None:
        seats = [word.strip() for word in options.seats.split(",")] if options.seats else []
        if len(seats) in definition(options.game).players:
            options.given.setdefault("players", len(seats))
        state = _started(load(options.game, **options.given), seats, options, console)
    elif options.json or options.given:
        raise ValueError(f"say which game to play: {', '.join(games())}")
    else:
        return _menu(options, console)
    pause = 0 if options.fast or options.json else SECONDS_A_SENTENCE
    saved = _play_here(state, options.resume, pause, options, console)
    if options.json:
        where = None if saved is None else str(saved)
        _print_json({"result": state.result, "names": list(state.names), "saved": where, "record": state.record()})
    return 0


def _resumed(options: argparse.Namespace) -> State:
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


def _started(game: Game, seats: list[str], options: argparse.Namespace, console: Console) -> State:
    """The game at its start, its rules compiled: the first time that takes a while, which is told."""
    from parlour.bots.play import play
    from parlour.terminal.seats import seated

    names = seated(game, seats)
    with console.status(say(options.language, "setting-up", title=game.title)):
        play(game, "steady", limit=40)
        return game.start(names)


def _play_here(
    state: State, path: Path | None, pause: float, options: argparse.Namespace, console: Console
) -> Path | None:
    from parlour.terminal.table import Table

    for name in ("SIGTERM", "SIGHUP"):  # a closed window saves the game as Ctrl-C does
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
        entries = [{**entry._asdict(), "events": [event._asdict() for event in entry.events]} for entry in log]
        told = {"game": state.game.name, "options": state.game.options, "result": state.result, "log": entries}
        _print_json({**told, **({"chances": coach.chances(state)} if options.chances else {})})
    elif options.chances:
        coach.story(console, state, options.language)
    elif console.is_terminal and sys.stdin.isatty():
        replay.step_through(console, state, options.language)
    else:
        replay.tell(console, state, options.language)
    return 0


def _verify(options: argparse.Namespace, console: Console) -> int:
    from parlour.core.fair import first_wrong
    from parlour.terminal import saves

    state = saves.load(options.file)
    if state.proof is None:
        raise ValueError(f"{options.file} has no commitment: it was not played at a table server")
    wrong = first_wrong(state, state.proof)
    told = "every die and card is the one that was committed to"
    if wrong is not None:
        told = f"push {wrong} ({state.log()[wrong - 1].move}) is not what the secret and the seeds give"
    console.print(told, style="green" if wrong is None else "red")
    if options.json:
        _print_json({"ok": wrong is None, "first_wrong": wrong})
    return 0 if wrong is None else 1


def _check(options: argparse.Namespace, console: Console) -> int:
    from parlour.core.check import check

    if options.seed < 0:
        raise ValueError(f"--seed takes a number from 0, not {options.seed}")
    reports = []
    for name in [options.game] if options.game else games():
        for players in definition(name).players:
            report = check(load(name, players=players), games=options.games, seed=options.seed)
            reports.append(report)
            console.print(str(report), style="" if report.ok else "red", markup=False, soft_wrap=True)
            if not report.ok:
                break  # it would be the same with more players, again and again
    if options.json:
        _print_json([report.as_data() for report in reports])
    return 0 if all(report.ok for report in reports) else 1


def _print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


if __name__ == "__main__":
    sys.exit(main())
