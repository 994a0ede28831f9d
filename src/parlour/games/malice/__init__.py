"""Spite and Malice: four shared piles, one card too many, and an opponent who sees exactly what you need."""

from parlour.core.contract import GameDefinition, GameLength

GAME = GameDefinition(
    title="Spite and Malice",
    players=range(2, 7),
    default_players=2,
    minutes=11,
    lengths=(
        GameLength(2, 146, 8, 11),
        GameLength(3, 182, 8, 13),
        GameLength(4, 212, 7, 14),
        GameLength(5, 244, 8, 17),
        GameLength(6, 257, 7, 17),
    ),
    complexity=3,
    heuristic="ai.heuristic",
    evaluation="ai.evaluation",
    expert="ai.expert",
    training="ai.train",
    terminal="terminal",
    statistics="statistics",
    lesson="text/lesson.toml",
)
