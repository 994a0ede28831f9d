"""A second telling of Cross Dice in the plainest Python, used to check the first."""

from fractions import Fraction
from string import ascii_lowercase

CHANCE, OVER = -1, -2
TURNS = 10  # five for each of the two seats

DICE = {
    1: ["a", "e", "i", "o", "u", "y"],
    2: ["a", "e", "i", "o", "u", "blank"],
    3: ["a", "e", "i", "o", "u", "blank"],
    4: ["a", "c", "e", "i", "o", "s"],
    5: ["e", "g", "h", "l", "m", "r"],
    6: ["b", "d", "g", "k", "r", "s"],
    7: ["c", "f", "m", "p", "r", "t"],
    8: ["d", "g", "h", "l", "n", "v"],
    9: ["b", "j", "n", "q", "r", "t"],
    10: ["n", "s", "t", "w", "x", "z"],
}

POINTS = {
    **dict.fromkeys("aeioulnrst", 1),
    **dict.fromkeys("dg", 2),
    **dict.fromkeys("bcmp", 3),
    **dict.fromkeys("fhvwy", 4),
    "k": 5,
    **dict.fromkeys("jx", 8),
    **dict.fromkeys("qz", 10),
    "blank": 0,
}

Letter = tuple[int, str, str]  # the number of the die, the face it shows, the letter it stands for


class Oracle:
    def __init__(self, words: set[str], players: int = 2, first: int = 0) -> None:
        assert players == 2
        self.words = words
        self.seat = first  # whose turn it is
        self.scores = [0, 0]
        self.shares: list[Fraction] = []  # the result, once there is one
        self.turns = 0  # finished ones
        self.mat: list[Letter] = []
        self.phase = ""
        self._begin_turn()

    def actor(self) -> int:
        if self.phase == "over":
            return OVER
        if self.phase == "throw":
            return CHANCE
        return self.seat if self.phase == "build" else 1 - self.seat

    def moves(self) -> set[str]:
        if self.phase == "answer":
            return {"accept", "challenge"}
        moves = self._takes() | self._crossings()
        if len(self.word) >= 2 and (self.has_crossed or not self.mat):
            moves.add("play")
        if not self.word:
            moves.add("concede")
        return moves

    def outcomes(self) -> dict[str, Fraction]:
        return {f"die {face}": Fraction(1, 6) for face in DICE[self.to_throw[0]]}

    def push(self, text: str) -> None:
        match text.split():
            case ["die", face]:
                self._throw(face)
            case ["take", die]:
                self._take(int(die), self.thrown[int(die)])
            case ["take", die, "as", letter]:
                self._take(int(die), letter)
            case ["cross", place]:
                self.word.append(self.mat[int(place) - 1])
                self.has_crossed = True
            case ["play"]:
                self.phase = "answer"
            case ["concede"]:
                self._win([1 - self.seat])
            case ["accept"]:
                self._lay_down(self._points())
            case ["challenge"] if "".join(letter for _, _, letter in self.word) in self.words:
                self._lay_down(2 * self._points())
            case ["challenge"]:
                self._end_turn()

    def result(self) -> list[Fraction]:
        return self.shares

    def _begin_turn(self) -> None:
        on_the_mat = {die for die, _, _ in self.mat}
        self.to_throw = [die for die in DICE if die not in on_the_mat]
        self.thrown: dict[int, str] = {}  # the face each die shows that was thrown and is in no word
        self.word: list[Letter] = []  # under way
        self.has_crossed = False
        self.phase = "throw" if self.to_throw else "build"

    def _throw(self, face: str) -> None:
        self.thrown[self.to_throw.pop(0)] = face
        if not self.to_throw:
            self.phase = "build"

    def _takes(self) -> set[str]:
        moves = set()
        for die, face in self.thrown.items():
            if face == "blank":
                moves |= {f"take {die} as {letter}" for letter in ascii_lowercase}
            else:
                moves.add(f"take {die}")
        return moves

    def _crossings(self) -> set[str]:
        if self.has_crossed or (not self.word and not self.thrown):
            return set()
        return {f"cross {place}" for place in range(1, len(self.mat) + 1)}

    def _take(self, die: int, letter: str) -> None:
        self.word.append((die, self.thrown.pop(die), letter))

    def _points(self) -> int:
        return sum(POINTS[face] for _, face, _ in self.word)

    def _lay_down(self, points: int) -> None:
        self.scores[self.seat] += points
        self.mat = self.word
        self._end_turn()

    def _end_turn(self) -> None:
        self.turns += 1
        self.seat = 1 - self.seat
        if self.turns == TURNS:
            self._win([seat for seat in (0, 1) if self.scores[seat] == max(self.scores)])
        else:
            self._begin_turn()

    def _win(self, winners: list[int]) -> None:
        self.phase = "over"
        self.shares = [Fraction(seat in winners, len(winners)) for seat in (0, 1)]
