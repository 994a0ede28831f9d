"""Spite and Malice implemented a second time in plain Python, to check the rules.

Cards are their ranks in text, piles are lists with the top card last, and whatever cards are drawn from is a list too.
"""

from fractions import Fraction

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
PLACES = [1, 2, 3, 4]


class Oracle:
    def __init__(self, players: int = 4) -> None:
        self.players = players
        self.unseen = RANKS * 4 * (players + 1)  # the first stock and what lies face down in objective piles
        self.first_stock = len(self.unseen) - 15 * players  # how many of those are the stock
        self.new_stock: list[str] = []  # after a reshuffle
        self.finished: list[str] = []
        self.tops = ["" for _ in range(players)]  # "" while a card is to be turned up
        self.face_down = [15] * players
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.discards: list[dict[int, list[str]]] = [{j: [] for j in PLACES} for _ in range(players)]
        self.piles: dict[int, list[str]] = {k: [] for k in PLACES}
        self.phase = "turn up"  # "turn up", "draw", "move", "over"
        self.dealing = True
        self.seat = 0
        self.played = False
        self.passes = 0

    def actor(self) -> int:
        if self.phase == "over":
            return -2
        return self.seat if self.phase == "move" else -1

    # Cards that come up

    def _pool(self) -> list[str]:
        return self.unseen if self.phase == "turn up" or self.first_stock else self.new_stock

    def outcomes(self) -> dict[str, Fraction]:
        if self.actor() != -1:
            return {}
        pool = self._pool()
        return {f"card {rank}": Fraction(pool.count(rank), len(pool)) for rank in set(pool)}

    def _card(self, rank: str) -> None:
        self._pool().remove(rank)
        if self.phase == "turn up":
            self.tops[self.seat] = rank
            self.face_down[self.seat] -= 1
        else:
            self.hands[self.seat].append(rank)
            if self.first_stock:
                self.first_stock -= 1
        if self.dealing:
            self._go_on_dealing()
        elif self.phase == "turn up":
            self.phase = "move"
        else:
            self._fill_hand()

    def _go_on_dealing(self) -> None:
        without_top = [seat for seat in range(self.players) if not self.tops[seat]]
        without_hand = [seat for seat in range(self.players) if len(self.hands[seat]) < 5]
        if without_top:
            self.seat = without_top[0]
        elif without_hand:
            self.phase = "draw"
            self.seat = without_hand[0]
        else:
            self.dealing = False
            self._begin_turn(0)

    def _fill_hand(self) -> None:
        """Asks for the next card of a hand below five, if there is anything to draw."""
        self.phase = "move"
        if len(self.hands[self.seat]) == 5:
            return
        if not self.first_stock and not self.new_stock:
            self.new_stock, self.finished = self.finished, []
        if self.first_stock or self.new_stock:
            self.phase = "draw"

    # A turn

    def _begin_turn(self, seat: int) -> None:
        self.seat = seat
        self.played = False
        self._fill_hand()

    def _end_turn(self, passed: bool) -> None:
        self.passes = self.passes + 1 if passed and not self.played else 0
        if self.passes == self.players:
            self.phase = "over"
        else:
            self._begin_turn((self.seat + 1) % self.players)

    def _takes(self, place: int, rank: str) -> bool:
        pile = self.piles[place]
        if not pile:
            return rank == "A"
        return rank in (RANKS[len(pile)], "K")

    def _plays(self, source: str, rank: str) -> set[str]:
        return {f"{source} play {k}" for k in PLACES if self._takes(k, rank)}

    def moves(self) -> set[str]:
        if self.phase != "move":
            return set()
        hand = self.hands[self.seat]
        empty = [k for k in PLACES if not self.piles[k]]
        if "A" in hand and empty:
            return {f"hand A play {k}" for k in empty}
        found = self._plays("objective", self.tops[self.seat])
        for rank in hand:
            found |= self._plays(f"hand {rank}", rank)
            found |= {f"hand {rank} discard {j}" for j in PLACES}
        for j, pile in self.discards[self.seat].items():
            if pile:
                found |= self._plays(f"pile {j}", pile[-1])
        if not hand:
            found.add("pass")
        return found

    def push(self, text: str) -> None:
        match text.split():
            case ["card", rank]:
                self._card(rank)
            case ["pass"]:
                self._end_turn(passed=True)
            case ["hand", rank, "discard", j]:
                self.hands[self.seat].remove(rank)
                self.discards[self.seat][int(j)].append(rank)
                self._end_turn(passed=False)
            case ["hand", rank, "play", k]:
                self.hands[self.seat].remove(rank)
                self._play(rank, int(k))
                if not self.hands[self.seat]:
                    self._fill_hand()
            case ["pile", j, "play", k]:
                self._play(self.discards[self.seat][int(j)].pop(), int(k))
            case ["objective", "play", k]:
                self._play(self.tops[self.seat], int(k))
                self.tops[self.seat] = ""
                self.phase = "turn up" if self.face_down[self.seat] else "over"

    def _play(self, rank: str, place: int) -> None:
        self.played = True
        self.piles[place].append(rank)
        if len(self.piles[place]) == 12:
            self.finished += self.piles[place]
            self.piles[place] = []

    def result(self) -> list[Fraction]:
        left = [self.face_down[seat] + bool(self.tops[seat]) for seat in range(self.players)]
        winners = left.count(min(left))
        return [Fraction(int(count == min(left)), winners) for count in left]
