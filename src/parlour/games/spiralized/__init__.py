"""Spiralized: a race down six rings, with hits, stairways, sunbursts and a pit."""

from parlour.core.contract import GameDefinition, Option

GAME = GameDefinition(
    title="Spiralized",
    players=range(2, 7),
    default_players=4,
    minutes=60,
    complexity=4,
    options=(Option("ring", 24, (18, 24, 30, 36)),),
    heuristic="ai.heuristic",
    evaluation="ai.evaluation",
    expert="ai.expert",
    training="ai.train",
    terminal="terminal",
    statistics="statistics",
    lesson="text/lesson.toml",
)
