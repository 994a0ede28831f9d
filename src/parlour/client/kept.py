"""What a client keeps of a game's chance from before it began, and compares with what the server says at the end.

A file compared with itself proves little: a server could exchange the commitment and the seeds afterwards. So a client
keeps the server's commitment as soon as it sees it, its own seeds, and, before it reveals those, what everybody else
has given. docs/protocol.md, "Fair chance", says what that proves.
"""

from __future__ import annotations

import hashlib

import msgspec

from parlour.wire.frames import ContributionView, TableView


class Promise(msgspec.Struct, frozen=True):
    """What somebody had given before this client revealed its seeds: a commitment, a seed in clear, or neither."""

    seat: int
    guest: str
    seed_commitment: str | None
    seed: str | None

    def is_kept_by(self, given: ContributionView) -> bool:
        """Whether this is what came of it; a seed that was never revealed counts as kept, and is named elsewhere."""
        if (self.seat, self.seed_commitment) != (given.seat, given.seed_commitment):
            return False
        if self.seed_commitment is None:
            return self.seed == given.seed
        return given.seed is None or seed_commitment(given.seed) == self.seed_commitment


class Kept(msgspec.Struct):
    """What is known of one game from before it began. `msgspec.json.encode` exports it."""

    table: str
    game_number: int
    commitment: str
    seeds: dict[int, str] = {}  # this client's own, by seat
    promises: list[Promise] | None = None  # as they were when this client revealed its seeds
    revealed: list[str] = []  # the own seeds that are no secret any more

    def new_seed(self, seat: int, seed: str) -> None:
        """Another seed: what the others give is to be noted anew before it is revealed."""
        self.seeds = {**self.seeds, seat: seed}
        self.promises = None

    def forget_seed(self, seat: int) -> None:
        self.seeds = {number: seed for number, seed in self.seeds.items() if number != seat}

    def seeds_to_reveal(self, info: TableView, guest: str) -> dict[int, str]:
        """The own seeds that the table waits for. What everybody has given until now is noted first.

        A seed is revealed once: after that everybody may know it, and it must not be used with other seeds again.
        """
        wanted = {
            number: self.seeds[number]
            for number in (info.revealing.missing if info.revealing is not None else ())
            for person in info.seats[number].people
            if person.guest == guest and number in self.seeds and self.seeds[number] not in self.revealed
            if person.seed_commitment == seed_commitment(self.seeds[number])
        }
        if wanted and self.promises is None:
            self.promises = [
                Promise(number, person.guest, person.seed_commitment, None if person.seed_commitment else person.seed)
                for number, seat in enumerate(info.seats)
                for person in seat.people
            ]
        self.revealed = [*self.revealed, *wanted.values()]
        return wanted

    def problems(self, info: TableView) -> list[str]:
        """In sentences, how the table of a game that has begun differs from what was kept; none: it does not."""
        if info.game_number != self.game_number:
            return [f"this is game {info.game_number} of the table, and not game {self.game_number}"]
        if info.contributions is None or info.entropy is None:
            return ["the game has not begun"]
        return [*self._secret_problems(info), *self._seed_problems(info.contributions, info.entropy)]

    def _secret_problems(self, info: TableView) -> list[str]:
        if info.commitment != self.commitment:
            return ["the server shows another commitment than before the game"]
        if info.secret is not None and hashlib.sha256(bytes.fromhex(info.secret)).hexdigest() != self.commitment:
            return ["the secret is not the one that the server was committed to"]
        return []

    def _seed_problems(self, given: list[ContributionView], entropy: list[str]) -> list[str]:
        found = [
            f"the seed of this client for seat {seat} was dropped or replaced"
            for seat, seed in self.seeds.items()
            if not any(each.seat == seat and each.seed == seed for each in given)
        ]
        if self.promises is not None and len(self.promises) != len(given):
            found.append("other people than at the start have given seeds")
        found += [
            f"seat {promise.seat} has given another seed than it was committed to"
            for promise, each in zip(self.promises or (), given, strict=False)
            if not promise.is_kept_by(each)
        ]
        found += [
            f"the seed of seat {seat} is not made of what its people gave"
            for seat, used in enumerate(entropy)
            if used != _seat_entropy([each.seed for each in given if each.seat == seat and each.seed])
        ]
        return found


def seed_commitment(seed: str) -> str:
    return hashlib.sha256(seed.encode("ascii")).hexdigest()


def _seat_entropy(seeds: list[str]) -> str:
    return hashlib.sha256(",".join(seeds).encode("ascii")).hexdigest() if len(seeds) > 1 else "".join(seeds)
