"""Who goes first: the player with the longest first name."""

from collections.abc import Sequence


def candidates(names: Sequence[Sequence[str]]) -> list[int]:
    """The seats whose people have the longest first name. Seats without people have no name."""
    lengths = [max((len(name.split()[0]) for name in people), default=0) for people in names]
    return [seat for seat, length in enumerate(lengths) if length == max(lengths)]
