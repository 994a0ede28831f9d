"""Spiralized: a race down six rings, with hits, stairways, sunbursts and a pit."""

from parlour.core.contract import GameDefinition, GameLength, Option

GAME = GameDefinition(
    title="Spiralized",
    players=range(2, 7),
    default_players=4,
    minutes=46,
    lengths=(
        GameLength(2, 232, 17, 23),
        GameLength(3, 327, 20, 33),
        GameLength(4, 470, 22, 46),
        GameLength(5, 550, 22, 54),
        GameLength(6, 691, 25, 69),
    ),
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
