"""Every language says all that English says: each message, with nothing else in it, through whole games."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import parlour
from parlour import State
from parlour.core.i18n.catalogue import catalogue, catalogue_file, languages
from parlour.core.i18n.message import Message, Seat
from parlour.core.registry import definition
from tests.paths import GOLDEN as GOLDEN_FOLDER

CORE, BOTS, TERMINAL = "parlour.core.i18n", "parlour.ai", "parlour.terminal"
GAMES = [f"parlour.games.{name}" for name in parlour.games()]
OTHERS = sorted(languages(CORE) - {"en"})
GOLDEN = sorted(GOLDEN_FOLDER.glob("*.txt"))
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")  # the same in every language, unlike those of seats
PLURALS = {"zero", "one", "two", "few", "many", "other"}
RULING = {"en": "*House ruling", "de": "*Hausregel"}


def test_the_languages_are_the_same_everywhere() -> None:
    assert {"en", "de"} <= languages(CORE)
    assert {game: languages(game) for game in GAMES} == dict.fromkeys(GAMES, languages(CORE))


# The catalogues, message by message.


class Contents(Visitor):
    """What a message is made of."""

    def __init__(self, message: ftl.Message) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.words: set[str] = set()  # that it tells apart, other than by how many there are
        self.phrases: set[str] = set()  # of more than one word
        self.visit(message)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.phrases |= {text} if " " in (text := node.value.strip()) else set()

    def visit_Variant(self, node: ftl.Variant) -> None:  # noqa: N802
        if isinstance(node.key, ftl.Identifier):
            self.words |= {node.key.name} - PLURALS
        self.generic_visit(node)


@cache
def messages(package: str, language: str) -> dict[str, Contents]:
    text = catalogue_file(package, language).read_text(encoding="utf-8")
    entries = FluentParser().parse(text).body
    assert not [entry.content for entry in entries if isinstance(entry, ftl.Junk)]
    messages = [entry for entry in entries if isinstance(entry, ftl.Message)]
    assert len({message.id.name for message in messages}) == len(messages)
    return {message.id.name: Contents(message) for message in messages}


def variables(of: dict[str, Contents], name: str) -> set[str]:
    """The variables of a message and of those that it refers to."""
    return of[name].variables.union(*(variables(of, other) for other in of[name].references))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("package", [CORE, TERMINAL, *GAMES])
def test_a_language_has_the_messages_of_english(package: str, language: str) -> None:
    assert messages(package, language).keys() == messages(package, "en").keys()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("package", [CORE, TERMINAL, *GAMES])
def test_a_message_uses_only_the_variables_of_english(package: str, language: str) -> None:
    english, other = messages(package, "en"), messages(package, language)
    assert {name: more for name in other if (more := variables(other, name) - variables(english, name))} == {}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("package", [CORE, TERMINAL, *GAMES])
def test_a_message_tells_the_same_words_apart(package: str, language: str) -> None:
    """A word that is misspelt, or left out, would silently become the default."""
    english, other = messages(package, "en"), messages(package, language)
    assert {name: other[name].words for name in other} == {name: english[name].words for name in english}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("package", [CORE, TERMINAL, *GAMES])
def test_no_phrase_is_left_in_english(package: str, language: str) -> None:
    english, other = messages(package, "en"), messages(package, language)
    assert {name: left for name in other if (left := other[name].phrases & english[name].phrases)} == {}


# The code, which names the messages.


def named_in(source: str, moves: Iterable[str] = ()) -> set[str]:
    """The messages that a module says, read off its text."""
    tree = ast.parse(source)
    assigned: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            assigned.setdefault(node.targets[0].id, []).append(node.value)
    named: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="Message"), args=[name, *_]):
                named.update(_strings(name, assigned, moves))
    return named


def _strings(name: ast.expr, assigned: dict[str, list[ast.expr]], moves: Iterable[str]) -> Iterator[str]:
    """All that the name of a message may be."""
    parts: list[ast.expr] = []
    match name:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), _]):  # a label called after a move of one word
            yield from (start + move for move in moves if " " not in move)
        case ast.IfExp(body=yes, orelse=no):
            parts = [yes, no]
        case ast.Dict(values=parts):
            pass
        case ast.Subscript(value=table):
            parts = [table]
        case ast.Name(id=variable):
            parts = assigned[variable]
        case ast.Attribute(attr="name"):
            pass  # of a message that was named before
        case _:
            raise AssertionError(f"cannot see which message this is: {ast.unparse(name)}")
    for part in parts:
        yield from _strings(part, assigned, moves)


def files(package: str) -> Iterator[Path]:
    return Path(str(resources.files(package))).rglob("*.py")


@pytest.mark.parametrize("package", GAMES)
def test_the_code_says_each_message_and_no_other(package: str) -> None:
    moves = parlour.load(package.rpartition(".")[2]).engine.moves
    said = set[str]()
    for module in (*files(package), *files("parlour.core"), *files(BOTS), *files("parlour.conformance")):
        said |= named_in(module.read_text(encoding="utf-8"), moves)
    if option := definition(package.rpartition(".")[2]).tables:  # these are said where tables are set up
        said |= {f"option-{option.name}", *(f"option-{option.name}-{text}" for text in option.offered)}
    catalogue = messages(CORE, "en") | messages(package, "en")
    referred_to = {name for contents in catalogue.values() for name in contents.references}
    assert said | referred_to == catalogue.keys()


def test_the_terminal_says_each_message_and_no_other() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (*files(TERMINAL), *Path(parlour.__path__[0]).glob("*.py"))]
    said = {name for text in sources for name in re.findall(r"""\b_?(?:say|ask)\([\w., ]*["']([a-z-]+)["']""", text)}
    assert said == messages(TERMINAL, "en").keys()


# Whole games, compared with the English.


def assert_translated(english: Iterable[str], other: Iterable[str]) -> None:
    for in_english, translated in zip(english, other, strict=True):
        assert translated != in_english or " " not in in_english


def sentences(state: State, seat: int | None, language: str) -> list[str]:
    return [event.text for entry in state.log(seat, language) for event in entry.events]


def replayed(path: Path) -> Iterator[State]:
    """The positions of a golden game one after the other, with names for the seats; it is one state that moves on."""
    finished = parlour.read(path.read_text(encoding="utf-8"))
    state = finished.game.start(NAMES[: finished.game.players])
    for entry in finished.log():
        yield state
        state.push(entry.move)
    yield state


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_whole_game_is_translated(path: Path, language: str) -> None:
    *_, state = replayed(path)
    assert_translated(sentences(state, None, "en"), sentences(state, None, language))
    state.pop()  # before it is over, each seat gets only what it may know
    for seat in (None, *range(state.game.players)):
        assert_translated(sentences(state, seat, "en"), sentences(state, seat, language))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_whole_game_is_asked_for(path: Path, language: str) -> None:
    for state in replayed(path):
        seats = (None, *range(state.game.players))
        assert_translated((state.prompt(seat) for seat in seats), (state.prompt(seat, language) for seat in seats))
        assert_translated(state.choices().values(), state.choices(language).values())


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert parlour.load("spite").start().prompt(None, "de") == "Platz 1 muss eine Zahl wählen."


# The rulebooks.


def test_names_are_inserted_as_they_are() -> None:
    words = catalogue("parlour.games.spite", "en")
    message = Message("starts", {"seat": Seat(1)})
    for names in (("Ann", "Bob"), ("\ue001", "\ue000"), ("{0}", "{ $seat }")):
        assert words.say(message, names) == f"{names[1]} starts."


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("package", GAMES)
def test_a_rulebook_has_the_parts_and_the_rulings_of_the_english_one(package: str, language: str) -> None:
    folder = resources.files(package)
    english = folder.joinpath("rulebook.md").read_text(encoding="utf-8")
    other = folder.joinpath(f"rulebook.{language}.md").read_text(encoding="utf-8")
    assert _rulings(other, RULING[language]) == _rulings(english, RULING["en"])
    assert re.findall("`.+?`", other) == re.findall("`.+?`", english)


def _rulings(rulebook: str, mark: str) -> list[tuple[int, int]]:
    """Of each part in order: how deep its heading is, and how many rulings are ours."""
    parts = re.split(r"^(#+) ", rulebook, flags=re.MULTILINE)[1:]
    return [(len(depth), text.count(mark)) for depth, text in zip(parts[::2], parts[1::2], strict=True)]


# What a catalogue does with a message.


def test_numbers_are_written_as_the_language_does_and_nothing_is_added() -> None:
    message = Message("seat-name", {"number": 1234})
    assert catalogue(GAMES[0], "en").say(message) == "Seat 1,234"
    assert catalogue(GAMES[0], "de").say(message) == "Platz 1.234"


def test_a_message_that_cannot_be_said_is_an_error() -> None:
    words = catalogue(GAMES[0], "en")
    with pytest.raises(KeyError, match="the catalogue has no message 'nothing'"):
        words.say(Message("nothing"))
    with pytest.raises(ValueError, match="message 'seat-name' cannot be said: Unknown external: number"):
        words.say(Message("seat-name"))
