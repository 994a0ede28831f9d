"""Pig: one die, and one question: once more?

The smallest complete game, to copy when you write your own. docs/adding-a-game.md explains it step by step.
"""

from parlour.core.contract import GameDefinition, Option

GAME = GameDefinition(
    title="Pig",
    players=range(2, 11),
    default_players=2,
    minutes=10,
    options=(Option("goal", 100, (25, 50, 100)),),
    heuristic="heuristic",
    solver="turn_graph",
    terminal="terminal",
    lesson="text/lesson.toml",
)
