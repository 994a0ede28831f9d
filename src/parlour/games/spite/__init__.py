"""Spite: push your luck with five dice, fill your row, then knock the others out of theirs."""

from parlour.core.contract import GameDefinition, GameLength

GAME = GameDefinition(
    title="Spite",
    players=range(3, 7),
    default_players=4,
    minutes=6,
    lengths=(
        GameLength(3, 33, 3, 4),
        GameLength(4, 54, 3, 6),
        GameLength(5, 73, 3, 7),
        GameLength(6, 98, 3, 10),
    ),
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
