"""The rules of Spy Alley Dice.

Everybody is a spy, and nobody says for whom. There is one identity card of each nation. On a turn you throw five dice,
up to three times. Three alike let you guess that a seat holds the card of that nation: if you are right you get the
card, and then you discard one. Five alike let you claim your mission instead: if nobody accuses you and you hold that
card, you win. A seat without cards is out; the last one in wins.
"""

from parlour.core.contract import CHANCE, OVER
from parlour.core.runtime.kernels import Ids, Shares, Weights, kernel
from parlour.games.spyalley.knowledge import redact, sample_world, witness
from parlour.games.spyalley.position import (
    ACCUSE,
    ANSWERING,
    BLANK,
    CALLING,
    DEAL,
    DEALING,
    DICE,
    DICE_SETS,
    DIE,
    DISCARD,
    DISCARDING,
    DONE,
    FACE_DOWN,
    FACE_UP,
    FACES,
    GUESS,
    HOLD,
    KEEPING,
    MISSION,
    MISSION_NEEDS,
    MOVES,
    NOBODY,
    OUTCOMES,
    PASS,
    PHASES,
    REROLLS,
    ROLLING,
    RUSSIAN,
    STARTING,
    STATE,
    SURRENDER,
    SURRENDERING,
    Record,
    alike,
    hand_size,
    holds,
    next_dealt,
    next_in,
    shown,
)

__all__ = [
    "MOVES",
    "OUTCOMES",
    "PHASES",
    "STATE",
    "actor",
    "apply",
    "chance",
    "legal",
    "redact",
    "result",
    "sample_world",
    "setup",
    "witness",
]


@kernel
def setup(s: Record, players: int) -> None:
    s.players = players
    s.winner = NOBODY
    s.dice[:] = BLANK
    s.phase = DEALING


@kernel
def actor(s: Record) -> int:
    if s.phase == DONE:
        return OVER
    return CHANCE if s.phase <= ROLLING else s.active


# Legal moves


@kernel
def legal(s: Record, moves: Ids) -> int:
    if s.phase == KEEPING:
        for dice in range(DICE_SETS):
            moves[dice] = dice
        return DICE_SETS
    if s.phase == CALLING:
        return _legal_calls(s, moves)
    if s.phase == ANSWERING:
        moves[0] = PASS
        moves[1] = ACCUSE
        return 2
    return _legal_cards(s, moves, SURRENDER if s.phase == SURRENDERING else DISCARD)


@kernel
def _legal_calls(s: Record, moves: Ids) -> int:
    moves[0] = PASS
    count = 1
    for seat in range(s.players):
        if seat != s.turn and s.cards[seat] > 0:
            moves[count] = GUESS + seat
            count += 1
    if alike(s, s.dice[0]) >= MISSION_NEEDS:
        moves[count] = MISSION
        count += 1
    return count


@kernel
def _legal_cards(s: Record, moves: Ids, first: int) -> int:
    count = 0
    for face in range(FACES):
        if s.hand[s.active] >> face & 1:
            moves[count] = first + face
            count += 1
    return count


# Chance


@kernel
def chance(s: Record, weights: Weights) -> int:
    if s.phase == DEALING:
        weights[DIE : DIE + FACES] = 0
        return _undealt(s, weights)
    weights[DEAL : DEAL + FACES] = 0
    weights[DIE : DIE + FACES] = 1
    return FACES


@kernel
def _undealt(s: Record, weights: Weights) -> int:
    dealt = 0
    for seat in range(s.players):
        dealt |= s.hand[seat]
    for face in range(FACES):
        weights[DEAL + face] = 1 - (dealt >> face & 1)
    return FACES - s.dealt


@kernel
def apply(s: Record, move: int) -> None:
    if s.phase == STARTING or s.phase == ROLLING:
        _die_lands(s, move - DIE)
    elif s.phase == KEEPING:
        _hold_or_reroll(s, move)
    elif s.phase == CALLING:
        _make_call(s, move)
    elif s.phase == ANSWERING:
        _answer_mission(s, move)
    elif s.phase == SURRENDERING:
        _exchange(s, s.active, s.turn, move - SURRENDER, FACE_DOWN)
    elif s.phase == DISCARDING:
        _discard(s, move - DISCARD)
    else:
        _deal(s, move - DEAL)


# Set-up


@kernel
def _deal(s: Record, face: int) -> None:
    seat = next_dealt(s)
    s.hand[seat] |= 1 << face
    s.first_hand[seat] |= 1 << face
    s.cards[seat] += 1
    s.dealt += 1
    if s.dealt == s.players * hand_size(s.players):
        s.starters = (1 << s.players) - 1
        s.phase = STARTING


@kernel
def _end_start_throw(s: Record) -> None:
    s.russians[s.turn] = alike(s, RUSSIAN)
    s.dice[:] = BLANK
    s.turn = _next_starter(s, s.turn + 1)
    if s.turn == s.players:
        _compare_start_throws(s)


@kernel
def _next_starter(s: Record, seat: int) -> int:
    while seat < s.players and not s.starters >> seat & 1:
        seat += 1
    return seat


@kernel
def _compare_start_throws(s: Record) -> None:
    most = 0
    for seat in range(s.players):
        most = max(most, s.russians[seat])
    tied = 0
    for seat in range(s.players):
        if s.starters >> seat & 1 and s.russians[seat] == most:
            tied |= 1 << seat
    s.russians[:] = 0
    s.starters = tied
    s.turn = _next_starter(s, 0)
    if tied == 1 << s.turn:
        s.starters = 0
        _begin_turn(s, s.turn)


# Throwing


@kernel
def _begin_turn(s: Record, seat: int) -> None:
    s.turn = seat
    s.active = seat
    s.rerolls = 0
    s.dice[:] = BLANK
    s.phase = ROLLING


@kernel
def _die_lands(s: Record, face: int) -> None:
    die = 0
    while s.dice[die] != BLANK:
        die += 1
    s.dice[die] = face
    if alike(s, BLANK) == 0:
        _throw_ends(s)


@kernel
def _throw_ends(s: Record) -> None:
    if s.phase == STARTING:
        _end_start_throw(s)
    elif s.rerolls < REROLLS:
        s.phase = KEEPING
    else:
        _end_throwing(s)


@kernel
def _hold_or_reroll(s: Record, dice: int) -> None:
    if dice == HOLD:
        _end_throwing(s)
        return
    for die in range(DICE):
        if dice >> die & 1:
            s.dice[die] = BLANK
    s.rerolls += 1
    s.phase = ROLLING


@kernel
def _end_throwing(s: Record) -> None:
    if shown(s) == BLANK:
        _end_turn(s)
    else:
        s.phase = CALLING


@kernel
def _end_turn(s: Record) -> None:
    _begin_turn(s, next_in(s, s.turn))


# Guesses and missions


@kernel
def _make_call(s: Record, move: int) -> None:
    if move == PASS:
        _end_turn(s)
    elif move == MISSION:
        s.active = next_in(s, s.turn)
        s.phase = ANSWERING
    else:
        _guess(s, move - GUESS)


@kernel
def _guess(s: Record, seat: int) -> None:
    face = shown(s)
    if holds(s, seat, face):
        _exchange(s, seat, s.turn, face, FACE_UP)
    else:
        _record_denial(s, seat, face)
        _end_turn(s)


@kernel
def _answer_mission(s: Record, move: int) -> None:
    if move == ACCUSE:
        _accuse(s)
        return
    s.active = next_in(s, s.active)
    if s.active == s.turn:
        _end_mission_unaccused(s)


@kernel
def _accuse(s: Record) -> None:
    face = shown(s)
    if holds(s, s.turn, face):
        _exchange(s, s.turn, s.active, face, FACE_UP)
    else:
        _record_denial(s, s.turn, face)
        s.phase = SURRENDERING


@kernel
def _end_mission_unaccused(s: Record) -> None:
    face = shown(s)
    if holds(s, s.turn, face):
        _win(s, s.turn)
    else:
        _record_denial(s, s.turn, face)
        _end_turn(s)


@kernel
def _win(s: Record, seat: int) -> None:
    s.winner = seat
    s.phase = DONE


@kernel
def _record_denial(s: Record, seat: int, face: int) -> None:
    s.denied[s.exchanges, seat] |= 1 << face


# Exchanges


@kernel
def _exchange(s: Record, giver: int, taker: int, face: int, secret: int) -> None:
    """A card changes hands. The taker must discard one to complete the exchange, unless it is the last seat in."""
    card = 1 << face
    s.hand[giver] ^= card
    s.hand[taker] ^= card
    s.cards[giver] -= 1
    s.cards[taker] += 1
    s.giver[s.exchanges] = giver
    s.taker[s.exchanges] = taker
    s.secret[s.exchanges] = secret
    s.moved[s.exchanges] = card
    s.active = taker
    s.phase = DISCARDING
    if next_in(s, taker) == taker:
        _win(s, taker)


@kernel
def _discard(s: Record, face: int) -> None:
    s.hand[s.active] ^= 1 << face
    s.cards[s.active] -= 1
    s.thrown[s.exchanges] = 1 << face
    s.exchanges += 1
    _end_turn(s)


@kernel
def result(s: Record, out: Shares) -> None:
    for seat in range(s.players):
        out[seat] = 1.0 if seat == s.winner else 0.0
