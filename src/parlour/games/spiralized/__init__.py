"""Spiralized: a race down six rings, with hits, stairways, sunbursts and a pit."""

from parlour.core.definition import Definition, Option

GAME = Definition(
    title="Spiralized",
    players=range(2, 7),
    default_players=4,
    minutes=60,
    options=(Option("ring", 24, (18, 24, 30, 36)),),
)
