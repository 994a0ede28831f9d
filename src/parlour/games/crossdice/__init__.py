"""Cross Dice: ten letter dice, words that cross, and the nerve to challenge them."""

from parlour.core.definition import Definition, Option

GAME = Definition(
    title="Cross Dice",
    players=range(2, 3),
    default_players=2,
    minutes=20,
    options=(Option("first", 0, (0, 1)),),
    tables="lexicon",
    tables_default="english",
)
