"""Spite and Malice: four shared piles, one card too many, and an opponent who sees exactly what you need."""

from parlour.core.contract import GameDefinition

GAME = GameDefinition(
    title="Spite and Malice",
    players=range(2, 7),
    default_players=2,
    minutes=30,
    complexity=3,
    heuristic="ai.heuristic",
    evaluation="ai.evaluation",
    expert="ai.expert",
    training="ai.train",
    terminal="terminal",
    statistics="statistics",
    lesson="text/lesson.toml",
)
