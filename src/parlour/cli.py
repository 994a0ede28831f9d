"""The `parlour` command."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.markdown import Markdown
from rich.progress import BarColumn, Progress, TextColumn

from parlour.core.game import definition, games, load

if TYPE_CHECKING:
    from parlour.core.game import Game
    from parlour.core.state import State

SECONDS_A_SENTENCE = 0.35


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; what is wrong with its input is told in a sentence."""
    parser = _parser()
    options = parser.parse_args(arguments)
    console = Console(stderr=options.json, highlight=False)
    sys.path.append(str(Path.cwd()))  # so that a game of your own is found where you are
    try:
        return int(options.run(options, console))
    except ValueError as error:
        console.print(f"parlour: {error}", style="red", markup=False, soft_wrap=True)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has gone; there is nobody left to tell
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="parlour", description="Five tabletop games at your table. Without a command: a menu."
    )
    parser.set_defaults(run=_menu, json=False)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--json", action="store_true", help="print the result as JSON")

    games_command = commands.add_parser("games", parents=[common], help="list the games")
    games_command.set_defaults(run=_games)

    rules = commands.add_parser("rules", parents=[common], help="read a game's rulebook")
    rules.add_argument("game")
    rules.set_defaults(run=_rules)

    play = commands.add_parser("play", parents=[common], help="play a game here")
    play.add_argument("game", nargs="?", help="which game; without it, a menu")
    play.add_argument("--players", type=int, metavar="N")
    for name, (kind, about) in _game_options().items():
        play.add_argument(f"--{name}", type=kind, metavar=name.upper(), help=about)
    play.add_argument("--seats", metavar="WHO", help="people and bots by seat: Ann,steady,Bob,random")
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    play.add_argument("--fast", action="store_true", help="no pauses between sentences")
    play.set_defaults(run=_play)

    replay = commands.add_parser("replay", parents=[common], help="look at a saved game again")
    replay.add_argument("file", type=Path)
    replay.set_defaults(run=_replay)

    check = commands.add_parser("check", parents=[common], help="check that a game keeps every promise")
    check.add_argument("game", nargs="?", help="a game, or the dotted name of your own; all of the house without it")
    check.add_argument("--games", type=int, default=5, metavar="N", help="random games to play")
    check.add_argument("--seed", type=int, default=0)
    check.set_defaults(run=_check)
    return parser


def _game_options() -> dict[str, tuple[type, str]]:
    """The options that some game of the house has: how each is read, and what to say of it."""
    found: dict[str, tuple[type, str]] = {}
    for facts in map(definition, games()):
        for option in facts.options:
            found[option.name] = (int, f"{facts.title}: {', '.join(map(str, option.choices))}")
        if facts.tables:
            found[facts.tables] = (str, f"{facts.title}: a name, or the path of a file")
    return found


def _games(options: argparse.Namespace, console: Console) -> int:
    from parlour.terminal.menu import games_table, tagline

    if options.json:
        _print_json([{"id": name, "tagline": tagline(name), **_facts(name)} for name in games()])
    else:
        console.print(games_table())
    return 0


def _facts(name: str) -> dict[str, Any]:
    facts = definition(name)
    choices = {option.name: list(option.choices) for option in facts.options}
    return {"title": facts.title, "players": list(facts.players), "minutes": facts.minutes, "options": choices}


def _rules(options: argparse.Namespace, console: Console) -> int:
    from parlour.terminal.table import rulebook

    text = rulebook(load(options.game))
    if options.json:
        _print_json({"game": options.game, "rulebook": text})
    else:
        with console.pager(styles=True) if console.is_terminal else _no_pager():
            console.print(Markdown(text))
    return 0


def _menu(options: argparse.Namespace, console: Console) -> int:
    from parlour.terminal.menu import choose

    while True:
        try:
            game, seats = choose(console)
            _play_here(_started(game, seats, console), None, SECONDS_A_SENTENCE, console)
            if console.input("Another game? [dim](Enter for yes, n for no)[/] ").strip().lower().startswith("n"):
                return 0
        except EOFError:
            return 0
        except ValueError as error:
            console.print(str(error), style="red", markup=False)


def _play(options: argparse.Namespace, console: Console) -> int:
    from parlour.terminal import saves

    pause = 0 if options.fast or options.json else SECONDS_A_SENTENCE
    if options.resume is not None:
        state = saves.load(options.resume)
        if not state.names:
            raise ValueError(f"{options.resume} does not say who plays: it has no name lines")
    elif options.game is None:
        return _menu(options, console)
    else:
        given = {key: getattr(options, key) for key in ("players", *_game_options())}
        game = load(options.game, **{key: value for key, value in given.items() if value is not None})
        state = _started(game, options.seats, console)
    _play_here(state, options.resume, pause, console)
    if options.json:
        _print_json({"result": state.result, "names": list(state.names), "record": state.record()})
    return 0


def _started(game: Game, seats: str | None, console: Console) -> State:
    from parlour.terminal.seats import seated

    names = seated(game, seats)
    with Progress(TextColumn("{task.description}"), BarColumn(), console=console, transient=True) as progress:
        task = progress.add_task(f"Setting up {game.title}", total=1)
        game.prepare(lambda done, parts: progress.update(task, completed=done, total=parts))
    return game.start(names)


def _play_here(state: State, path: Path | None, pause: float, console: Console) -> None:
    from parlour.terminal.table import Table

    Table(console, state, pause, path).play()


def _replay(options: argparse.Namespace, console: Console) -> int:
    from parlour.terminal import replay, saves

    state = saves.load(options.file)
    if options.json:
        entries = [{**entry._asdict(), "events": [event._asdict() for event in entry.events]} for entry in state.log()]
        _print_json({"game": state.game.name, "options": state.game.options, "result": state.result, "log": entries})
    elif console.is_terminal and sys.stdin.isatty():
        replay.step_through(console, state)
    else:
        replay.tell(console, state)
    return 0


def _check(options: argparse.Namespace, console: Console) -> int:
    from parlour.core.check import check

    if options.games < 1:
        raise ValueError(f"--games takes a number from 1, not {options.games}")
    reports = []
    for name in [options.game] if options.game else games():
        report = check(name, games=options.games, seed=options.seed)
        reports.append(report)
        console.print(str(report), style="" if report.ok else "red", markup=False)
    if options.json:
        _print_json([report.as_data() for report in reports])
    return 0 if all(report.ok for report in reports) else 1


def _print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def _no_pager() -> Any:
    from contextlib import nullcontext

    return nullcontext()


if __name__ == "__main__":
    sys.exit(main())
