"""A second telling of Spy Alley Dice in the plainest Python, used to check the first."""

from fractions import Fraction
from itertools import combinations

CHANCE, OVER = -1, -2
FACES = ["american", "french", "german", "italian", "russian", "spanish"]


class Oracle:
    def __init__(self, players: int) -> None:
        self.players = players
        self.hands: list[set[str]] = [set() for _ in range(players)]
        self.undealt = set(FACES)
        self.phase = "deal"
        self.asked = 0  # the seat that must choose, where one must
        self.winner = -1
        # The throw for the start: who takes part in this round, and all dice thrown in it, one seat after the other.
        self.contenders = list(range(players))
        self.start_dice: list[str] = []
        # The turn.
        self.roller = 0
        self.dice: list[str] = [""] * 5
        self.to_throw: list[int] = []  # positions, from 0, whose dice are still in the air
        self.rerolls = 0

    def actor(self) -> int:
        if self.phase == "over":
            return OVER
        return CHANCE if self.phase in ("deal", "start", "dice") else self.asked

    def moves(self) -> set[str]:
        if self.phase == "reroll":
            return {"hold"} | {
                " ".join(["reroll", *places]) for size in range(1, 6) for places in combinations("12345", size)
            }
        if self.phase == "act":
            guesses = {f"guess {seat + 1}" for seat in self._still_in() if seat != self.roller}
            return {"pass"} | guesses | ({"mission"} if len(set(self.dice)) == 1 else set())
        if self.phase == "accuse":
            return {"accuse", "pass"}
        return {f"{self.phase} {card}" for card in self.hands[self.asked]}  # surrender or discard

    def outcomes(self) -> dict[str, Fraction]:
        if self.phase == "deal":
            return {f"deal {card}": Fraction(1, len(self.undealt)) for card in self.undealt}
        return {f"die {face}": Fraction(1, 6) for face in FACES}

    def push(self, text: str) -> None:
        match text.split():
            case ["deal", card]:
                self._deal(card)
            case ["die", face]:
                self._die(face)
            case ["hold"]:
                self._hold()
            case ["reroll", *places]:
                self._reroll(places)
            case ["pass"] if self.phase == "act":
                self._end_turn()
            case ["guess", number]:
                self._guess(int(number) - 1)
            case ["mission"] | ["pass"]:
                self._ask_next()
            case ["accuse"]:
                self._accuse()
            case ["surrender", card]:
                self._hand_over(card, loser=self.asked, taker=self.roller)
            case ["discard", card]:
                self.hands[self.asked].remove(card)
                self._end_turn()

    def result(self) -> list[Fraction]:
        return [Fraction(seat == self.winner) for seat in range(self.players)]

    def _still_in(self) -> list[int]:
        return [seat for seat in range(self.players) if self.hands[seat]]

    def _deal(self, card: str) -> None:
        dealt = sum(len(hand) for hand in self.hands)
        self.hands[dealt % self.players].add(card)
        self.undealt.remove(card)
        if dealt + 1 == self.players * (2 if self.players <= 3 else 1):
            self.phase = "start"

    def _die(self, face: str) -> None:
        if self.phase == "start":
            self._throw_for_start(face)
            return
        self.dice[self.to_throw.pop(0)] = face
        if not self.to_throw:
            self._look_at_dice()

    def _throw_for_start(self, face: str) -> None:
        self.start_dice.append(face)
        if len(self.start_dice) < 5 * len(self.contenders):
            return
        russians = {seat: self.start_dice[5 * i : 5 * i + 5].count("russian") for i, seat in enumerate(self.contenders)}
        self.contenders = [seat for seat in self.contenders if russians[seat] == max(russians.values())]
        self.start_dice = []
        if len(self.contenders) == 1:
            self._begin_turn(self.contenders[0])

    def _begin_turn(self, seat: int) -> None:
        self.roller = self.asked = seat
        self.phase = "dice"
        self.to_throw = [0, 1, 2, 3, 4]
        self.rerolls = 0

    def _end_turn(self) -> None:
        after = (self.roller + 1) % self.players
        while not self.hands[after]:
            after = (after + 1) % self.players
        self._begin_turn(after)

    def _look_at_dice(self) -> None:
        if self.rerolls < 2:
            self.phase = "reroll"
        else:
            self._hold()

    def _reroll(self, places: list[str]) -> None:
        self.rerolls += 1
        self.to_throw = [int(place) - 1 for place in places]
        self.phase = "dice"

    def _hold(self) -> None:
        if not self._alike():
            self._end_turn()
        else:
            self.phase = "act"

    def _alike(self) -> str:
        """The face shown three times or more, or nothing."""
        return next((face for face in FACES if self.dice.count(face) >= 3), "")

    def _guess(self, other: int) -> None:
        card = self._alike()
        if card in self.hands[other]:
            self._hand_over(card, loser=other, taker=self.roller)
        else:
            self._end_turn()

    def _ask_next(self) -> None:
        """Asks the next seat clockwise whether it accuses, or settles the mission when all have been asked."""
        self.phase = "accuse"
        self.asked = (self.asked + 1) % self.players
        while not self.hands[self.asked]:
            self.asked = (self.asked + 1) % self.players
        if self.asked != self.roller:
            return
        if self._alike() in self.hands[self.roller]:
            self._win(self.roller)
        else:
            self._end_turn()

    def _accuse(self) -> None:
        card = self._alike()
        if card in self.hands[self.roller]:
            self._hand_over(card, loser=self.roller, taker=self.asked)
        else:
            self.phase = "surrender"

    def _hand_over(self, card: str, loser: int, taker: int) -> None:
        """The card changes hands; its new holder must throw one away unless it is the last seat left."""
        self.hands[loser].remove(card)
        self.hands[taker].add(card)
        if len(self._still_in()) == 1:
            self._win(taker)
        else:
            self.phase, self.asked = "discard", taker

    def _win(self, seat: int) -> None:
        self.phase, self.winner = "over", seat
