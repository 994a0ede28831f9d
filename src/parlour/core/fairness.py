r"""Fair chance: dice and cards that nobody could have chosen, and that everybody can check afterwards.

Before the first outcome the server shows the commitment to its secret. Then every player commits to a seed, and only
when all commitments are fixed are the seeds revealed. So the server chose its secret without knowing the seeds, the
players chose their seeds without knowing the secret, and a player who knows the secret, because the server is theirs,
chose a seed without knowing the others'. When the game is over the secret is shown, and any program can work each
outcome out again:

1. The commitment is the SHA-256 of the secret's 32 bytes, in hex. The secret is written as 64 hex digits. The
   commitment to a player's seed is the SHA-256 of the seed's ASCII text, in hex. A seed that is to stay unknown until
   it is revealed must be random: 128 bits or more.
2. The chance outcomes of a game are numbered 0, 1, 2, … in the order in which they happened; moves are not counted.
3. Block B (0, 1, …) of outcome N is the HMAC-SHA-256, keyed by the secret's 32 bytes, of this ASCII text: N and B in
   decimal with one space between, a line feed, then the seeds in order, each with a line feed after it. In a shell:

       printf '0 0\nann\nbob\n' | openssl dgst -sha256 -mac HMAC -macopt hexkey:$SECRET

4. The 32 bytes of a block are four unsigned words of 8 bytes, the first byte the highest. The words of block 0, 1, …
   are taken in order until one is below the largest multiple of T up to 2^64, where T is the sum of the outcomes'
   weights. Those above are thrown away: with them the low remainders would come too often.
5. The outcome is the first whose weight, added to all weights before it, exceeds that word's remainder by T.

Where several seats have the same right to go first, chance says which. That is one draw more, before all others and
without a number, so that it moves none of theirs: its text has the word `first` in place of N (`first 0`, a line feed,
the seeds), and the seats among which it chooses, from the lowest, have the weight 1 each.

The seeds are one text for each seat: the seed of its person; empty for a bot, and for a person who gave none or did not
reveal it; for several people who did, the SHA-256 in hex of their seeds joined by commas.

Whoever does not reveal a seed had a choice: they may have seen what the game would be like with it. A game without
that seed therefore says so (`Contribution.kind` is "missing"), and so does one whose seeds had to be given anew
(`Proof.abandoned`). A seed that was sent in clear before the commitments were fixed ("clear") protects its sender only
if somebody else has committed; it does not weaken those who have, because nobody knew their seeds at that time.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate, count
from struct import unpack
from typing import TYPE_CHECKING

from parlour.core.contract import CHANCE
from parlour.core.i18n.message import short

if TYPE_CHECKING:
    from parlour.core.state import State

WORDS = 2**64  # how many different words there are


REVEALED, CLEAR, MISSING, NONE = "revealed", "clear", "missing", "none"
KINDS = (REVEALED, CLEAR, MISSING, NONE)


@dataclass(frozen=True)
class Contribution:
    """What one person gave for the chance of a game: a commitment, a seed, both or neither."""

    seat: int  # from 0
    commitment: str = ""
    seed: str = ""

    @property
    def kind(self) -> str:
        """Whether the seed was revealed after a commitment, sent in clear, never revealed, or never given."""
        if self.commitment:
            return REVEALED if self.seed else MISSING
        return CLEAR if self.seed else NONE


@dataclass(frozen=True)
class Proof:
    """All it takes to check a game's chance. The secret is None until the game is over.

    `contributions` are those of the people in the seats, in order; a game of an earlier server has none.
    `abandoned` counts how often seeds were revealed and then replaced, because one of them did not come.
    """

    commitment: str
    entropy: tuple[str, ...]
    secret: str | None = field(repr=False)  # so that no log shows a live one
    contributions: tuple[Contribution, ...] = ()
    abandoned: int = 0


def new_secret() -> str:
    """A secret for one game: 64 hex digits."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What may be shown before the game: it binds to the secret without giving it away."""
    return hashlib.sha256(_key(secret)).hexdigest()


def seed_commitment(seed: str) -> str:
    """What a player may show of a seed before the others' are fixed."""
    return hashlib.sha256(seed.encode("ascii")).hexdigest()


def seat_entropy(seeds: Iterable[str]) -> str:
    """The text that a seat adds to the game's chance, from the seeds of its people in order."""
    given = [seed for seed in seeds if seed]
    return hashlib.sha256(",".join(given).encode("ascii")).hexdigest() if len(given) > 1 else "".join(given)


class Stream:
    """A game's chance, from the secret and the players' seeds."""

    def __init__(self, secret: str, entropy: Sequence[str]) -> None:
        if isinstance(entropy, str):
            raise ValueError("the players' seeds are a list of texts, not one text")
        self._key = _key(secret)
        self._seeds = "".join(f"{checked_seed(seed)}\n" for seed in entropy)

    def outcome(self, number: int, weights: Sequence[int]) -> int:
        """The id (an index into the weights) of the chance outcome of this number, counted from 0."""
        if type(number) is not int or number < 0:
            raise ValueError(f"chance outcomes are numbered from 0, not {number!r}")
        return self._drawn(str(number), weights)

    def first_of(self, seats: Sequence[int]) -> int:
        """Which of these seats, all with the same right to it, goes first."""
        return sorted(seats)[self._drawn("first", [1] * len(seats))]

    def _drawn(self, label: str, weights: Sequence[int]) -> int:
        bounds = _bounds(tuple(weights))
        total = bounds[-1]
        fair = WORDS - WORDS % total
        for block in count():
            digest = hmac.digest(self._key, f"{label} {block}\n{self._seeds}".encode("ascii"), "sha256")
            for word in unpack(">4Q", digest):
                if word < fair:
                    return bisect_right(bounds, word % total)
        raise AssertionError("there is always another block")


def first_wrong(state: State, proof: Proof) -> int | None:
    """The number (from 1) of the first push of a game that the proof does not give; None if all are right.

    A ValueError says why a proof cannot be used at all: no secret yet, or not the one that was committed to.
    """
    if state.origin is not None:
        raise ValueError("a sampled position proves nothing: only a game played from its start can be verified")
    if proof.secret is None:
        raise ValueError("the secret of this game has not been shown yet: it is when the game is over")
    if commitment(proof.secret) != proof.commitment.lower():
        raise ValueError("the secret is not the one that was committed to before the game")
    check_contributions(proof)
    walker, engine, drawn = state.replayed([]), state.game.engine, 0
    stream = Stream(proof.secret, proof.entropy)
    for number, push in enumerate(state.history, start=1):
        if walker.actor == CHANCE:
            if push != stream.outcome(drawn, engine.weights(walker.batch)):
                return number
            drawn += 1
        walker.push_id(push)
    return None


def check_contributions(proof: Proof) -> None:
    """A ValueError says which seat's seed is not the one that its people committed to or gave."""
    for each in proof.contributions:
        if each.kind == REVEALED and seed_commitment(each.seed) != each.commitment:
            raise ValueError(f"a seed of seat {each.seat + 1} is not the one that was committed to")
    if not proof.contributions:
        return
    for seat, used in enumerate(proof.entropy):
        if used != seat_entropy(each.seed for each in proof.contributions if each.seat == seat):
            raise ValueError(f"the seed of seat {seat + 1} is not made of what its people gave")


@lru_cache(maxsize=10_000)  # dice have the same few weights again and again
def _bounds(weights: tuple[int, ...]) -> list[int]:
    """The running sums of the weights: outcome i has the remainders from the sum before it up to its own."""
    wrong = next((weight for weight in weights if type(weight) is not int or weight < 0), None)
    if wrong is not None:
        raise ValueError(f"a weight is a whole number from 0, not {wrong!r}")
    bounds = list(accumulate(weights))
    if not bounds or not 0 < bounds[-1] <= WORDS:
        raise ValueError(f"the weights must add up to something from 1 to 2^64, not {bounds[-1] if bounds else 0}")
    return bounds


def _key(secret: str) -> bytes:
    if not (isinstance(secret, str) and re.fullmatch("[0-9a-fA-F]{64}", secret)):
        raise ValueError("a secret is 64 hex digits")  # and is not repeated here: this may reach a log
    return bytes.fromhex(secret)


def checked_seed(seed: object) -> str:
    """A player's seed, if it is one that a saved game can hold; an empty one is no seed."""
    if not (isinstance(seed, str) and seed.isascii() and seed.isprintable() and " " not in seed and len(seed) <= 64):
        raise ValueError(f"a player's seed is at most 64 printable ASCII characters without spaces, not {short(seed)}")
    return seed
