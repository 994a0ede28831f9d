"""A second telling of Spite in the plainest Python, used to check the first."""

from fractions import Fraction

CHANCE, OVER = -1, -2
ROW = 6


class Oracle:
    def __init__(self, players: int) -> None:
        self.players = players
        self.numbers: list[int] = []  # by seat
        self.counters = [0] * players
        self.still_in = list(range(players))
        self.phase = "number"
        self.seat = 0
        # The throw for the start: who takes part in this round, and what those who have thrown it got.
        self.contenders = list(range(players))
        self.start_throws: list[int] = []
        # The turn: whom it attacks (none unless Spiteful), which numbers count, what it has gathered.
        self.victim: int | None = None
        self.counting: set[int] = set()
        self.hits = 0
        self.dice_in_throw = 0
        self.thrown: list[int] = []

    def actor(self) -> int:
        if self.phase == "over":
            return OVER
        return CHANCE if self.phase in ("start", "dice") else self.seat

    def moves(self) -> set[str]:
        if self.phase == "number":
            return {f"number {n}" for n in range(1, 7) if n not in self.numbers}
        if self.phase == "nominate":
            return {f"nominate {self.numbers[other]}" for other in self.still_in if other != self.seat}
        return {"stick", "throw"}

    def outcomes(self) -> dict[str, Fraction]:
        return {f"die {face}": Fraction(1, 6) for face in range(1, 7)}

    def push(self, text: str) -> None:
        match text.split():
            case ["number", number]:
                self._choose_number(int(number))
            case ["die", face] if self.phase == "start":
                self._throw_for_start(int(face))
            case ["die", face]:
                self._throw_die(int(face))
            case ["nominate", number]:
                self._attack(self.numbers.index(int(number)), {int(number)})
            case ["throw"]:
                self._begin_throw(5 - self.hits)
            case ["stick"]:
                self._stick()

    def result(self) -> list[Fraction]:
        return [Fraction(seat in self.still_in) for seat in range(self.players)]

    def _choose_number(self, number: int) -> None:
        self.numbers.append(number)
        self.seat += 1
        if self.seat == self.players:
            self.phase = "start"

    def _throw_for_start(self, face: int) -> None:
        self.start_throws.append(face)
        if len(self.start_throws) < len(self.contenders):
            return
        best = max(self.start_throws)
        self.contenders = [seat for seat, got in zip(self.contenders, self.start_throws, strict=True) if got == best]
        self.start_throws = []
        if len(self.contenders) == 1:
            self._begin_turn(self.contenders[0])

    def _begin_turn(self, seat: int) -> None:
        self.seat = seat
        self.hits = 0
        others = [other for other in self.still_in if other != seat]
        if self.counters[seat] < ROW:
            self.victim, self.counting = None, {self.numbers[seat]}
            self._begin_throw(5)
        elif len(others) == 1:
            self._attack(others[0], {self.numbers[others[0]], self.numbers[seat]})
        else:
            self.phase = "nominate"

    def _attack(self, victim: int, counting: set[int]) -> None:
        self.victim, self.counting = victim, counting
        self._begin_throw(5)

    def _begin_throw(self, dice: int) -> None:
        self.phase = "dice"
        self.dice_in_throw = dice
        self.thrown = []

    def _throw_die(self, face: int) -> None:
        self.thrown.append(face)
        if len(self.thrown) < self.dice_in_throw:
            return
        new_hits = sum(face in self.counting for face in self.thrown)
        self.hits += new_hits
        if new_hits == 0:
            self._end_turn()
        elif self.hits == 5:
            self._stick()
        else:
            self.phase = "decide"

    def _stick(self) -> None:
        if self.victim is None:
            self.counters[self.seat] = min(ROW, self.counters[self.seat] + self.hits)
        elif self.counters[self.victim] > 0:
            self.counters[self.victim] = max(0, self.counters[self.victim] - self.hits)
            if self.counters[self.victim] == 0:
                self.still_in.remove(self.victim)
        self._end_turn()

    def _end_turn(self) -> None:
        if len(self.still_in) == 1:
            self.phase = "over"
            return
        after = (self.seat + 1) % self.players
        while after not in self.still_in:
            after = (after + 1) % self.players
        self._begin_turn(after)
