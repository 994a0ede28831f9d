"""Spite: push your luck with five dice, fill your row, then knock the others out of theirs."""

from parlour.core.contract import GameDefinition

GAME = GameDefinition(
    title="Spite",
    players=range(3, 7),
    default_players=4,
    minutes=15,
    complexity=1,
    heuristic="ai.heuristic",
    expert="ai.expert",
    solver="ai.solver",
    training="ai.train",
    terminal="terminal",
    statistics="statistics",
    puzzles="puzzles",
    lesson="text/lesson.toml",
)
