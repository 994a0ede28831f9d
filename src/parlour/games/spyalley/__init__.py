"""Spy Alley Dice: hidden identities, loaded looks and five dice."""

from parlour.core.contract import GameDefinition

GAME = GameDefinition(
    title="Spy Alley Dice",
    players=range(2, 7),
    default_players=4,
    minutes=15,
    heuristic="ai.heuristic",
    expert="ai.expert",
    training="ai.two_seat.train",
    terminal="terminal",
    statistics="statistics",
    lesson="text/lesson.toml",
)
