"""Cross Dice: ten letter dice, words that cross, and the nerve to challenge them."""

from parlour.core.contract import GameDefinition, GameLength, Option, TablesOption

GAME = GameDefinition(
    title="Cross Dice",
    players=range(2, 3),
    default_players=2,
    minutes=7,
    lengths=(GameLength(2, 67, 4, 7),),
    complexity=2,
    options=(Option("first", 0, (0, 1), chosen_by="first_player"),),
    tables=TablesOption("lexicon", default="english", module="lexicon", offered=("english", "german")),
    heuristic="ai.heuristic",
    evaluation="ai.evaluation",
    expert="ai.expert",
    training="ai.train",
    terminal="terminal",
    statistics="statistics",
    puzzles="puzzles",
    lesson="text/lesson.toml",
)
