"""Pig as a guest in the parlour: the smallest whole game, to copy when you write your own.

parlour check examples.pig
"""

from parlour.core.definition import Definition, Option

GAME = Definition(
    title="Pig",
    players=range(2, 11),
    default_players=2,
    minutes=10,
    options=(Option("goal", 100, (25, 50, 100)),),
)
