"""The daily puzzles of the games: solvable, not obvious, and the same for everybody."""

import pytest

import parlour
from parlour.core.i18n.catalogue import catalogue
from parlour.core.registry import definition

WITH_PUZZLES = [name for name in parlour.games() if definition(name).puzzles]
DAYS = range(740_000, 740_004)


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_a_day_s_puzzle_is_always_the_same_and_has_a_seat_to_move(name: str) -> None:
    game = parlour.load(name)
    puzzles = game.parts.puzzles
    assert puzzles is not None
    positions = [puzzles.position(game, day) for day in DAYS]
    assert positions == [puzzles.position(game, day) for day in DAYS]
    assert len({state.batch.tobytes() for state in positions}) == len(DAYS)
    assert all(len(state.moves()) > 1 for state in positions)


def test_one_move_of_a_spite_puzzle_is_clearly_best() -> None:
    game = parlour.load("spite")
    puzzles = game.parts.puzzles
    assert puzzles is not None
    for day in DAYS:
        start = puzzles.position(game, day)
        assert puzzles.verdict(start, []) is None
        verdicts = {move: puzzles.verdict(start, [move]) for move in start.moves()}
        [best] = [move for move, verdict in verdicts.items() if verdict is not None and verdict.is_best]
        assert best == start.advice(start.actor)[0].move
        for language in ("en", "de"):
            words = catalogue(game.package, language)
            assert all(verdict and words.say(verdict.message) for verdict in verdicts.values())


def test_the_best_word_of_a_throw_is_to_be_found() -> None:
    game = parlour.load("crossdice")
    puzzles = game.parts.puzzles
    assert puzzles is not None
    start = puzzles.position(game, DAYS[0])
    state, moves = start.copy(), list[str]()
    while "play" not in state.moves() or len(moves) < 2:  # any letters: hardly a word
        moves.append(state.moves()[0])
        state.push(moves[-1])
        assert puzzles.verdict(start, moves) is None
    verdict = puzzles.verdict(start, [*moves, "play"])
    assert verdict is not None
    best, most = str(verdict.message.args["best"]), verdict.message.args["most"]
    found = puzzles.verdict(start, [*_spelling(start, best), "play"])
    assert found is not None
    assert found.is_best
    assert found.message.args == {"word": best, "points": most, "best": best, "most": most}


def _spelling(start: parlour.State, word: str) -> list[str]:
    """The moves that take the dice of a word, blanks last."""
    state, moves = start.copy(), list[str]()
    for letter in word.lower():
        dice = {f"take {die['number']}": die["face"] for die in state.view(state.actor)["board"]["dice"]}
        legal = state.moves()
        move = next((each for each in legal if dice.get(each) == letter), None)
        moves.append(move or next(each for each in legal if each.endswith(f" as {letter}")))
        state.push(moves[-1])
    return moves
