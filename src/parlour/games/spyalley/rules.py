"""Spy Alley Dice: everybody is a spy, and nobody says for whom.

There is one identity card of each nation. On a turn you throw five dice, up to three times. Three alike let you guess
that nation of somebody: if you are right, the card is yours, and then you throw one away. Five alike let you claim your
mission instead: if nobody accuses you and you hold that card, you have won. A seat without cards is out; the last one
in wins.
"""

from numba import njit

from parlour.core.protocol import CHANCE, OVER
from parlour.games.spyalley.board import (
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
    NOBODY,
    PASS,
    REROLLS,
    ROLLING,
    RUSSIAN,
    STARTING,
    STATE,
    SURRENDER,
    SURRENDERING,
    alike,
    hand_size,
    holds,
    next_dealt,
    next_in,
    shown,
)
from parlour.games.spyalley.knowledge import imagine, redact, witness

__all__ = ["STATE", "actor", "apply", "chance", "imagine", "legal", "redact", "result", "setup", "witness"]


@njit
def setup(s, players):
    s.players = players
    s.winner = NOBODY
    s.dice[:] = BLANK
    s.phase = DEALING


@njit
def actor(s):
    if s.phase == DONE:
        return OVER
    return CHANCE if s.phase <= ROLLING else s.active


# Choices


@njit
def legal(s, moves):
    if s.phase == KEEPING:
        for dice in range(DICE_SETS):
            moves[dice] = dice
        return DICE_SETS
    if s.phase == CALLING:
        return _calls(s, moves)
    if s.phase == ANSWERING:
        moves[0] = PASS
        moves[1] = ACCUSE
        return 2
    return _own_cards(s, moves, SURRENDER if s.phase == SURRENDERING else DISCARD)


@njit
def _calls(s, moves):
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


@njit
def _own_cards(s, moves, verb):
    count = 0
    for face in range(FACES):
        if s.hand[s.active] >> face & 1:
            moves[count] = verb + face
            count += 1
    return count


# Chance


@njit
def chance(s, weights):
    if s.phase == DEALING:
        weights[DIE : DIE + FACES] = 0
        return _undealt(s, weights)
    weights[DEAL : DEAL + FACES] = 0
    weights[DIE : DIE + FACES] = 1
    return FACES


@njit
def _undealt(s, weights):
    dealt = 0
    for seat in range(s.players):
        dealt |= s.hand[seat]
    for face in range(FACES):
        weights[DEAL + face] = 1 - (dealt >> face & 1)
    return FACES - s.dealt


@njit
def apply(s, move):
    if s.phase == STARTING or s.phase == ROLLING:
        _die(s, move - DIE)
    elif s.phase == KEEPING:
        _keep(s, move)
    elif s.phase == CALLING:
        _call(s, move)
    elif s.phase == ANSWERING:
        _answer(s, move)
    elif s.phase == SURRENDERING:
        _exchange(s, s.active, s.turn, move - SURRENDER, FACE_DOWN)
    elif s.phase == DISCARDING:
        _discard(s, move - DISCARD)
    else:
        _deal(s, move - DEAL)


# Setting up


@njit
def _deal(s, face):
    seat = next_dealt(s)
    s.hand[seat] |= 1 << face
    s.first_hand[seat] |= 1 << face
    s.cards[seat] += 1
    s.dealt += 1
    if s.dealt == s.players * hand_size(s.players):
        s.starters = (1 << s.players) - 1
        s.phase = STARTING


@njit
def _thrown_for_start(s):
    s.russians[s.turn] = alike(s, RUSSIAN)
    s.dice[:] = BLANK
    s.turn = _next_starter(s, s.turn + 1)
    if s.turn == s.players:
        _settle_start(s)


@njit
def _next_starter(s, seat):
    while seat < s.players and not s.starters >> seat & 1:
        seat += 1
    return seat


@njit
def _settle_start(s):
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


@njit
def _begin_turn(s, seat):
    s.turn = seat
    s.active = seat
    s.rerolls = 0
    s.dice[:] = BLANK
    s.phase = ROLLING


@njit
def _die(s, face):
    die = 0
    while s.dice[die] != BLANK:
        die += 1
    s.dice[die] = face
    if alike(s, BLANK) == 0:
        _all_dice_down(s)


@njit
def _all_dice_down(s):
    if s.phase == STARTING:
        _thrown_for_start(s)
    elif s.rerolls < REROLLS:
        s.phase = KEEPING
    else:
        _last_throw_made(s)


@njit
def _keep(s, dice):
    if dice == HOLD:
        _last_throw_made(s)
        return
    for die in range(DICE):
        if dice >> die & 1:
            s.dice[die] = BLANK
    s.rerolls += 1
    s.phase = ROLLING


@njit
def _last_throw_made(s):
    if shown(s) == BLANK:
        _end_turn(s)
    else:
        s.phase = CALLING


@njit
def _end_turn(s):
    _begin_turn(s, next_in(s, s.turn))


# Guesses and missions


@njit
def _call(s, move):
    if move == PASS:
        _end_turn(s)
    elif move == MISSION:
        s.active = next_in(s, s.turn)
        s.phase = ANSWERING
    else:
        _guess(s, move - GUESS)


@njit
def _guess(s, seat):
    face = shown(s)
    if holds(s, seat, face):
        _exchange(s, seat, s.turn, face, FACE_UP)
    else:
        _deny(s, seat, face)
        _end_turn(s)


@njit
def _answer(s, move):
    if move == ACCUSE:
        _accuse(s)
        return
    s.active = next_in(s, s.active)
    if s.active == s.turn:
        _nobody_accused(s)


@njit
def _accuse(s):
    face = shown(s)
    if holds(s, s.turn, face):
        _exchange(s, s.turn, s.active, face, FACE_UP)
    else:
        _deny(s, s.turn, face)
        s.phase = SURRENDERING


@njit
def _nobody_accused(s):
    face = shown(s)
    if holds(s, s.turn, face):
        _win(s, s.turn)
    else:
        _deny(s, s.turn, face)
        _end_turn(s)


@njit
def _win(s, seat):
    s.winner = seat
    s.phase = DONE


@njit
def _deny(s, seat, face):
    s.denied[s.exchanges, seat] |= 1 << face


# Cards on the move


@njit
def _exchange(s, giver, taker, face, secret):
    """The first half of an exchange: the taker still has to throw a card away, unless it is the last one in."""
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


@njit
def _discard(s, face):
    s.hand[s.active] ^= 1 << face
    s.cards[s.active] -= 1
    s.thrown[s.exchanges] = 1 << face
    s.exchanges += 1
    _end_turn(s)


@njit
def result(s, out):
    for seat in range(s.players):
        out[seat] = 1.0 if seat == s.winner else 0.0
