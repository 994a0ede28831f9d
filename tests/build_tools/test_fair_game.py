from __future__ import annotations

from build_tools import fair_game


def test_the_game_that_the_browser_verifies_is_dealt_by_current_code() -> None:
    stored = fair_game.FILE.read_text(encoding="utf-8")
    assert stored == fair_game.fair_game(), "python -m build_tools.fair_game writes it anew"
