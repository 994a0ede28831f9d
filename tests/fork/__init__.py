"""A tiny game of four ways for the first seat, each of which asks something else of a search.

| way    | what follows                                                                                          |
|--------|-------------------------------------------------------------------------------------------------------|
| trap   | the other seat answers, and has won with one of three answers, which is not the one it usually gives  |
| key    | one of forty answers wins, and the steady player knows it                                             |
| gamble | of two answers, one wins three times in ten and the other eight                                       |
| match  | a die is thrown, and its even or odd must be answered                                                 |
"""

from parlour.core.contract import GameDefinition

GAME = GameDefinition(title="Fork", players=range(2, 3), default_players=2, minutes=1, heuristic="heuristic")
