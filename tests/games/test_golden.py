"""Golden games: whole games, readable by people, replayed and narrated again, word for word."""

from pathlib import Path

import pytest

import parlour
from tests.paths import GOLDEN as GOLDEN_FOLDER

GOLDEN = sorted(GOLDEN_FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_is_replayed_and_narrated_identically(path: Path) -> None:
    text = path.read_text()
    state = parlour.read(text)
    assert state.result is not None
    assert state.record(narrated=True) == text


def test_every_game_and_player_count_has_one() -> None:
    wanted = {f"{name}-{players}" for name in parlour.games() for players in parlour.load(name).definition.players}
    assert {path.stem for path in GOLDEN} == wanted
