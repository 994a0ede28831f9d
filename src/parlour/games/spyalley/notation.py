"""The exact words for every move and outcome, by id."""

FACES = ("american", "french", "german", "italian", "russian", "spanish")
DICE = range(1, 6)
SEATS = range(1, 7)


def _reroll(dice: int) -> str:
    """The notation for throwing a set of dice again, given as bits: bit 0 is the first die."""
    return " ".join(["reroll", *(str(die) for die in DICE if dice >> (die - 1) & 1)])


MOVES = (
    "hold",
    *(_reroll(dice) for dice in range(1, 32)),
    "pass",
    *(f"guess {seat}" for seat in SEATS),
    "mission",
    "accuse",
    *(f"discard {face}" for face in FACES),
    *(f"surrender {face}" for face in FACES),
)

OUTCOMES = (
    *(f"deal {face}" for face in FACES),
    *(f"die {face}" for face in FACES),
)
