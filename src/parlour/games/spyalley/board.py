"""What lies on the table in Spy Alley Dice, and how it is read.

Sets of cards, of dice and of seats are bits of a number, lowest first.
"""

import numpy as np
from numba import njit

SEATS, FACES, DICE = 6, 6, 5
ALL_CARDS = 0b111111
RUSSIAN = 4  # of american, french, german, italian, russian, spanish
REROLLS = 2
DICE_SETS = 1 << DICE  # to throw again, the empty one being to hold
GUESS_NEEDS, MISSION_NEEDS = 3, 5  # dice alike
BLANK, NOBODY = -1, -1
FACE_UP, FACE_DOWN = 0, 1  # how a card changes hands

# A card is thrown away after every one that changes hands, so the fifth to do so ends any game.
EXCHANGES = 5

# what the state is waiting for
DEALING, STARTING, ROLLING, KEEPING, CALLING, ANSWERING, SURRENDERING, DISCARDING, DONE = range(9)

# Moves. The first are the sets of dice to throw again; a seat or a face is added to GUESS, DISCARD and SURRENDER.
HOLD, PASS, GUESS, MISSION, ACCUSE, DISCARD, SURRENDER = 0, DICE_SETS, 33, 39, 40, 41, 47

# outcomes, each with a face added
DEAL, DIE = 0, 6

STATE = np.dtype(
    [
        ("phase", np.int8),
        ("players", np.int8),
        ("turn", np.int8),  # who throws the dice
        ("active", np.int8),  # who decides
        ("winner", np.int8),
        ("dice", np.int8, DICE),  # faces, or BLANK while in the air
        ("rerolls", np.int8),  # made this turn
        ("starters", np.int8),  # the seats that throw for the start
        ("russians", np.int8, SEATS),  # that each of them threw
        ("dealt", np.int8),  # how many cards were dealt
        ("cards", np.int8, SEATS),  # how many cards each seat has
        ("hand", np.int8, SEATS),  # and which
        # All that is needed to tell who can know what: the cards dealt, and then every exchange, which is a card that
        # changes hands and another that its taker throws away. What a seat was shown not to hold is kept by the number
        # of exchanges there had been by then, because hands stay as they are in between.
        ("first_hand", np.int8, SEATS),
        ("denied", np.int8, (EXCHANGES, SEATS)),
        ("exchanges", np.int8),  # that are complete
        ("giver", np.int8, EXCHANGES),
        ("taker", np.int8, EXCHANGES),
        ("secret", np.int8, EXCHANGES),  # FACE_UP or FACE_DOWN
        ("moved", np.int8, EXCHANGES),  # the card, as a set of one
        ("thrown", np.int8, EXCHANGES),  # likewise
    ],
    align=True,
)


@njit
def hand_size(players):
    return 2 if players <= 3 else 1


@njit
def shown(s):
    """The face on three dice or more, which one of the first three dice must then show, or BLANK."""
    for die in range(DICE - GUESS_NEEDS + 1):
        if alike(s, s.dice[die]) >= GUESS_NEEDS:
            return s.dice[die]
    return BLANK


@njit
def alike(s, face):
    count = 0
    for die in range(DICE):
        if s.dice[die] == face:
            count += 1
    return count


@njit
def next_in(s, seat):
    """The next seat clockwise that still has a card."""
    seat = (seat + 1) % s.players
    while s.cards[seat] == 0:
        seat = (seat + 1) % s.players
    return seat


@njit
def holds(s, seat, face):
    return s.hand[seat] >> face & 1 == 1


@njit
def next_dealt(s):
    return s.dealt % s.players
