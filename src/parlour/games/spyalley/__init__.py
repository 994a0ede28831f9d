"""Spy Alley Dice: hidden identities, loaded looks and five dice."""

from parlour.core.contract import GameDefinition, GameLength

GAME = GameDefinition(
    title="Spy Alley Dice",
    players=range(2, 7),
    default_players=4,
    minutes=4,
    lengths=(
        GameLength(2, 26, 2, 2),
        GameLength(3, 46, 3, 4),
        GameLength(4, 42, 2, 4),
        GameLength(5, 46, 2, 4),
        GameLength(6, 60, 2, 5),
    ),
    heuristic="ai.heuristic",
    expert="ai.expert",
    training="ai.two_seat.train",
    terminal="terminal",
    statistics="statistics",
    lesson="text/lesson.toml",
)
