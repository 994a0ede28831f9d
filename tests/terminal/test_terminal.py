"""The terminal table, used as a person would use it: typing, interrupting, resuming."""

import io
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

import parlour
from parlour.cli import main
from parlour.core.i18n.catalogue import catalogue
from parlour.games.spyalley.terminal import typed
from parlour.scaffold.command import create
from parlour.terminal import menu
from parlour.terminal.screen import clear_screen
from tests.games.malice.scenarios import deal
from tests.helpers import played, push
from tests.paths import GOLDEN as GOLDEN_FOLDER
from tests.paths import ROOT

GAMES = parlour.games()
Typed = Callable[..., tuple[int, str]]


@pytest.fixture
def parlour_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Typed:
    """Runs the command with these lines typed, and returns its exit code and what it printed."""
    monkeypatch.setenv("PARLOUR_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("PARLOUR_GAMES", "")  # naming a folder lists the game, which must not outlast the test

    def run(*arguments: str, typed: str = "") -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(arguments)
        out, err = capsys.readouterr()
        return code, out + err

    return run


@pytest.mark.parametrize("name", GAMES)
def test_a_person_can_finish_every_game(parlour_command: Typed, name: str) -> None:
    """Somebody who always takes the first choice, or concedes, gets to the end."""
    code, shown = parlour_command("play", name, "--fast", typed="1\nhold\nconcede\n" * 3000)
    assert code == 0
    assert "The game is over: " in shown
    assert "Traceback" not in shown


@pytest.mark.parametrize("name", GAMES)
def test_bots_alone_play_to_the_end_and_print_the_result_as_json(
    parlour_command: Typed, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = ",".join(["steady"] * parlour.load(name).players)
    assert main(["play", name, "--seats", seats, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    state = parlour.read(data["record"])
    assert list(state.result or ()) == data["result"]


def test_moves_may_be_typed_in_notation(parlour_command: Typed) -> None:
    code, shown = parlour_command("play", "spite", "--players", "3", "--fast", typed="number 5\n")
    assert code == 0
    assert "Guest takes number 5" in shown


def test_dice_to_reroll_may_be_typed_by_their_numbers(parlour_command: Typed) -> None:
    lines = ["deal french", "deal german", "deal russian", "deal italian"]
    lines += ["die russian"] * 5 + ["die french"] * 5 + ["die french"] * 2 + ["die german"] * 3
    state = played(parlour.load("spyalley", players=2), *lines)
    english = catalogue(state.game.package, "en")
    assert typed(state.view(0), "543", english) == typed(state.view(0), "3 4 5", english) == ["reroll 3 4 5"]
    for nonsense in ("", "6", "1a", "hello", "0"):
        with pytest.raises(ValueError, match="such as 145"):
            typed(state.view(0), nonsense, english)


def test_nonsense_gets_a_sentence_and_another_try(parlour_command: Typed) -> None:
    typed = "99\nstick\n/undo\n/list\n/log\n/rules\n/x\nnumber 5\n"
    _, shown = parlour_command("play", "spite", "--fast", typed=typed)
    assert shown.count("is not one of the choices: type a number from 1 to 6") == 2
    assert "you have no move to take back" in shown
    assert "Being Spiteful" in shown
    assert "there is no command '/x'; there are /hint, /list, /undo, /log, /rules and /save" in shown
    assert "takes number 5" in shown


def test_a_move_can_be_taken_back_unless_it_revealed_something(parlour_command: Typed, tmp_path: Path) -> None:
    state = parlour.load("crossdice").start(["Ann", "Casual 2"])
    push(state, *(f"die {face}" for face in ["e", "e", "u", "a", "l", "d", "c", "n", "q", "t"]))
    file = tmp_path / "thrown.txt"
    file.write_text(state.record())
    typed = "/undo\ntake 1\n/undo\n/undo\n/save\n"
    _, shown = parlour_command("play", "--resume", str(file), "--fast", typed=typed)
    assert shown.count(state.prompt(0)) == 2  # asked, and asked again after the move was taken back
    assert shown.count("You have E and must go on with your word.") == 1
    assert shown.count("you have no move to take back") == 2
    assert parlour.read(file.read_text()) == state


def test_a_move_that_revealed_a_card_cannot_be_taken_back(parlour_command: Typed, tmp_path: Path) -> None:
    state = deal("7 8", "A 3 4 5 10", "Q Q Q Q Q")
    state.names = ("Ann", "Casual 2")
    file = tmp_path / "dealt.txt"
    file.write_text(state.record())
    _, shown = parlour_command("play", "--resume", str(file), "--fast", typed="hand A play 2\n/undo\n/save\n")
    assert "you have no move to take back" in shown
    assert len(parlour.read(file.read_text()).history) == len(state.history) + 1


def _saved(shown: str) -> Path:
    """The file of a game that was left."""
    return Path("".join(re.findall(r"play --resume (\S+)", shown)))


def test_the_terminal_speaks_the_language_of_the_system(
    parlour_command: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    _, shown = parlour_command("play", "spite", "--fast", typed="?\n/x\nnumber 5\n/log\n/save\n")
    assert "Die Grube der Bosheit" in shown
    assert "Wähle eine Zahl von 1 bis 6" in shown
    assert "Jede Zahl fällt so oft wie jede andere." in shown
    assert "es gibt keinen Befehl '/x'" in shown
    assert "Guest nimmt die 5." in shown
    assert "Die Partie ist gespeichert." in shown
    assert "Ein Wettlauf" in parlour_command("rules", "malice")[1]
    assert "Being Spiteful" in parlour_command("rules", "spite", "--language", "en")[1]
    monkeypatch.setenv("LC_ALL", "xx_XX")
    assert "Five" not in parlour_command("games")[1]
    assert "players" in parlour_command("games")[1]


def test_leaving_saves_the_game_and_says_how_to_continue(parlour_command: Typed) -> None:
    code, shown = parlour_command("play", "spite", "--fast", typed="number 5\n/save\n")
    assert code == 0
    path = _saved(shown)
    state = parlour.read(path.read_text())
    assert state.names == ("Guest", "Casual 2", "Casual 3", "Casual 4")
    code, shown = parlour_command("play", "--resume", str(path), "--fast", typed="1\n" * 2000)
    assert code == 0
    assert "The game is over" in shown
    assert not path.exists()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupted_game_is_saved(tmp_path: Path, number: signal.Signals) -> None:
    command = [sys.executable, "-m", "parlour", "play", "spite", "--fast"]
    environment = {**os.environ, "PARLOUR_SAVES": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    shown = ""
    while "/save" not in shown:  # the line of help above the question
        letter = process.stdout.read(1)
        assert letter, f"the game ended by itself: {shown}"
        shown += letter
    process.send_signal(number)
    rest, _ = process.communicate(timeout=60)
    assert "Continue it with" in rest
    assert process.returncode == 0
    assert parlour.read(next(tmp_path.glob("*.txt")).read_text()).actor == 0


def test_a_game_is_saved_elsewhere_if_the_folder_cannot_be_written(
    parlour_command: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_SAVES", "/proc/nowhere")
    _, shown = parlour_command("play", "spite", "--fast", typed="number 5\n/save\n")
    assert parlour.read(_saved(shown).read_text()).names[0] == "Guest"


def test_a_finished_game_is_neither_resumed_nor_deleted(parlour_command: Typed, tmp_path: Path) -> None:
    file = tmp_path / "done.txt"
    file.write_text((GOLDEN_FOLDER / "spite-3.txt").read_text())
    code, shown = parlour_command("play", "--resume", str(file))
    assert code == 2
    assert "is over: look at it with parlour replay" in shown
    assert file.exists()


def test_names_may_look_like_markup_or_emoji_codes(parlour_command: Typed) -> None:
    seats = "[/b]:pig:,[red]:pig:,steady"
    code, shown = parlour_command("play", "spyalley", "--seats", seats, "--fast", typed="\n" * 3 + "/save\n")
    assert code == 0
    assert re.search(r"Next to move: (\[/b\]|\[red\]):pig:\.", shown)


def test_invalid_bytes_do_not_end_a_game(tmp_path: Path) -> None:
    environment = {**os.environ, "PARLOUR_SAVES": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "parlour", "play", "spite", "--fast"]
    done = subprocess.run(command, input=b"number 5\n\xff\n", env=environment, capture_output=True, check=False)
    assert b"Traceback" not in done.stderr
    assert b"Continue it with" in done.stdout


def test_an_outside_game_in_a_folder_draws_its_own_board(parlour_command: Typed) -> None:
    folder = str(ROOT / "examples/pig")
    options = ["--goal", "25", "--seats", "Ann,steady", "--fast"]
    code, shown = parlour_command("play", folder, *options, typed="hold\n" * 100)
    assert code == 0
    assert "The first to 25 wins." in " ".join(shown.split())
    assert re.search(r"^Ann +\d+", shown, re.MULTILINE)
    assert "The game is over" in shown


def test_a_game_that_draws_no_board_gets_a_plain_table(parlour_command: Typed, tmp_path: Path) -> None:
    folder = create("plain_race", parent=tmp_path)
    code, shown = parlour_command("play", str(folder), "--seats", "Ann,steady", "--fast", typed="walk\n" * 20)
    assert code == 0
    assert re.search(r"^phase +decide", shown, re.MULTILINE)
    assert re.search(r"^steps +Ann: 0, Steady 2: 0", shown, re.MULTILINE)
    assert "The game is over" in shown


def test_games_named_in_the_environment_are_listed(
    parlour_command: Typed, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PARLOUR_GAMES", str(ROOT / "examples/pig"))
    assert "examples.pig" in parlour_command("games")[1]
    main(["games", "--json"])
    assert [entry["id"] for entry in json.loads(capsys.readouterr().out)] == [*GAMES, "examples.pig"]


def test_a_wrong_folder_in_the_environment_gets_a_sentence(
    parlour_command: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_GAMES", "/no/such/folder")
    code, shown = parlour_command("games")
    assert code == 2
    assert "there is no game in /no/such/folder" in shown


def test_the_screen_is_handed_over_in_a_game_with_hidden_information(parlour_command: Typed) -> None:
    typed = "\n" + "1\n" * 4 + "/save\n"
    _, shown = parlour_command("play", "spyalley", "--players", "2", "--seats", "Ann,Bob", "--fast", typed=typed)
    assert "Nobody else should look now." in shown
    assert re.search(r"Next to move: (Ann|Bob)", shown)


def test_nothing_can_be_scrolled_back_to_after_a_hand_over() -> None:
    out = io.StringIO()
    clear_screen(Console(file=out, force_terminal=True))
    assert out.getvalue() == "\x1b[3J\x1b[2J\x1b[H"
    plain = io.StringIO()
    clear_screen(Console(file=plain))
    assert plain.getvalue().count("\n") >= 100


def test_games_without_hidden_information_need_no_hand_over(parlour_command: Typed) -> None:
    _, shown = parlour_command(
        "play", "spite", "--players", "3", "--seats", "Ann,Bob,Cy", "--fast", typed="1\n1\n1\n/save\n"
    )
    assert "Nobody else should look now." not in shown


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "chess"], "there is no game 'chess'; there are: crossdice"),
        (["play", "spite", "--players", "9"], "players=3, 4, 5 or 6, not 9"),
        (["play", "spite", "--ring", "24"], "spite has no option 'ring'"),
        (["play", "spite", "--seats", "Ann,steady"], "4 seats here, but 2 players were named"),
        (["play", "spite", "--seats", "Ann,Ann,Bob,Cy"], "same name"),
        (["play", "--resume", "no/such/file"], "there is no file no/such/file"),
        (["replay", "no/such/file"], "there is no file no/such/file"),
        (["rules", ":pig:"], "there is no game ':pig:'"),  # which is not an emoji code here
        (
            ["play", "tests.coin", "--fast"],
            "tests.coin: the definition names the module 'view' for its view, which does not exist",
        ),
        (["check", "chess"], "there is no game 'chess'"),
        (["check", "spite", "--games", "0"], "at least one game must be played, not 0"),
        (["check", "spite", "--seed", "-1"], "--seed must be at least 0, not -1"),
    ],
)
def test_bad_input_gets_a_sentence(parlour_command: Typed, arguments: list[str], sentence: str) -> None:
    code, shown = parlour_command(*arguments)
    assert code == 2
    assert sentence in " ".join(shown.split())


def test_an_error_in_a_file_names_its_line(parlour_command: Typed, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(b"\xff\xfe\x00")
    assert "is not a text file" in parlour_command("replay", str(file))[1]
    file.write_text("root:x:0\n")
    assert "not with 'root:x:0'" in parlour_command("replay", str(file))[1]
    file.write_text("parlour 1\ngame spite\nplayers 99999\n\n")
    assert "line 3: spite takes players=3, 4, 5 or 6, not 99999" in parlour_command("replay", str(file))[1]
    file.write_text("parlour 1\ngame spite\n\nnumber 9\n")
    assert "line 4: 'number 9' is not legal" in parlour_command("replay", str(file))[1]


@pytest.mark.parametrize("arguments", [["replay", "tests/golden/spiralized-6.txt", "--json"], ["rules", "spite"]])
def test_closing_the_output_early_prints_no_error(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "parlour", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 1


def test_an_unexpected_error_gets_a_sentence_and_its_details_are_saved(
    parlour_command: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(language: str) -> None:
        raise RuntimeError("no table today")

    monkeypatch.setattr(menu, "games_table", fail)
    code, shown = parlour_command("games")
    assert code == 3
    assert "parlour: RuntimeError: no table today." in shown
    assert "Traceback" not in shown
    details = Path("".join(re.findall(r"the details are in (\S+)", shown)))
    assert "Traceback" in details.read_text()
    details.unlink()


def test_replay_prints_the_log(parlour_command: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    golden = str(GOLDEN_FOLDER / "spite-3.txt")
    assert "Seat 1 takes number 1." in parlour_command("replay", golden)[1]
    main(["replay", golden, "--json"])
    data = json.loads(capsys.readouterr().out)
    assert data["log"][0]["events"][0]["text"] == "Seat 1 takes number 1."
    assert 1.0 in data["result"]


def test_games_and_rules(parlour_command: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    shown = parlour_command("games")[1]
    assert all(parlour.load(name).title in shown for name in GAMES)
    main(["games", "--json"])
    assert [entry["id"] for entry in json.loads(capsys.readouterr().out)] == GAMES
    for name in GAMES:
        assert parlour.load(name).title in parlour_command("rules", name)[1]
        main(["rules", name, "--json"])
        assert json.loads(capsys.readouterr().out)["rulebook"].startswith("# ")


def test_check_prints_a_report(parlour_command: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "examples.pig", "--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["ok"] is True


def test_the_menu_leads_to_a_game(parlour_command: Typed) -> None:
    number = GAMES.index("spite") + 1
    code, shown = parlour_command(typed=f"x\n{number}\n3\nAnn\nstrong\n2\n/save\nn\n")
    assert code == 0
    assert "Please answer with one of these: 1, 2, 3, 4, 5" in shown
    assert "Ann takes number 2." in shown
    assert "Strong 2" in shown
    code, shown = parlour_command(typed="0\n/save\nn\n")
    assert code == 0
    assert "Continue the saved game of Ann, Strong 2, and Strong 3" in shown
