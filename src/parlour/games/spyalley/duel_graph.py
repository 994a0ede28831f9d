"""All that can happen in Spy Alley Dice for two, laid out as a graph.

A position is what lies on the table and in the hands when a turn begins. Which nation is which does not matter, nor
which seat is which: the roller is called seat 0 and the faces are sorted by what both seats remember of them, so there
are only some 33,000 positions. A turn ends in one of 13 ways, and each leads to another position, perhaps by way of
decisions: whether to accuse, what to surrender, what to throw away. Nothing leads back but a turn in which nothing was
learned; it leads to the position's quiet one, which is the same with the seats turned.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from parlour.core.engine import kept_on_disk
from parlour.games.spyalley import board, duel, rules

OPTIONS = 3  # of a decision at most

# Where something leads: to a position, its number; to the end of the game; to a decision, counted down from the last.
ROLLER_WINS, OTHER_WINS, DECISION = -1, -2, -3

_SOME, _MANY = 1 << 16, 1 << 19  # room for positions and outlooks; for decisions and choices
_AHEAD = 64  # room for what one turn may lead to
_WIDE = 64  # more than a face's description


class Graph(NamedTuple):
    """Positions, outlooks, decisions and choices, each known by its number."""

    tables: NDArray[Any]  # by position: what lies on the table, as the rules write it down
    order: NDArray[np.int64]  # the positions, each before all that it leads to but its quiet one
    outlook: NDArray[np.int32]  # by position: all that the roller sees of it
    turn: NDArray[np.int32]  # by position and way to end the turn: where that leads
    first: NDArray[np.int32]  # by position: the first of its decisions, each of which comes before those it leads to
    questions: NDArray[Any]  # by decision: what lies on the table then
    is_roller: NDArray[np.bool_]  # by decision: whether it is the roller's
    choice: NDArray[np.int32]  # by decision and option: which choice that is, or -1
    leads_to: NDArray[np.int32]  # by decision and option
    ways: NDArray[np.int32]  # by outlook and way to end the turn: which choice that is
    keys: NDArray[np.int64]  # by choice: the key by which a table of duels knows it


class _Numbers(NamedTuple):
    """Things found so far, numbered as they were found."""

    count: NDArray[np.int64]  # of them, a single number
    places: NDArray[np.int64]  # their keys, each where `duel.place_of` looks for it
    number: NDArray[np.int32]  # by place
    keys: NDArray[np.int64]  # by number


def build() -> Graph:
    """The graph of all duels."""
    positions, choices, outlooks = _nothing(), _nothing(), _nothing()
    roomy = Graph(
        tables=_dealt(),
        order=np.zeros(_SOME, np.int64),
        outlook=np.zeros(_SOME, np.int32),
        turn=np.zeros((_SOME, duel.WAYS), np.int32),
        first=np.zeros(_SOME, np.int32),
        questions=np.zeros(_MANY, board.STATE),
        is_roller=np.zeros(_MANY, np.bool_),
        choice=np.full((_MANY, OPTIONS), -1, np.int32),
        leads_to=np.zeros((_MANY, OPTIONS), np.int32),
        ways=np.zeros((_SOME, duel.WAYS), np.int32),
        keys=choices.keys,
    )
    decisions = _explore(positions, outlooks, choices, roomy)
    n, v, c = (int(found.count[0]) for found in (positions, outlooks, choices))
    sizes = (n, n, n, n, n + 1, decisions, decisions, decisions, decisions, v, c)
    graph = Graph(*(column[:size].copy() for column, size in zip(roomy, sizes, strict=True)))
    return graph._replace(order=np.argsort(graph.order, kind="stable"))


def _dealt() -> NDArray[Any]:
    """Room for positions, the first of which is where every duel begins."""
    records = np.zeros(_SOME, board.STATE)
    records[0]["players"], records[0]["winner"], records[0]["dealt"] = duel.SEATS, board.NOBODY, 4
    records[0]["cards"][: duel.SEATS] = 2
    records[0]["hand"][: duel.SEATS] = records[0]["first_hand"][: duel.SEATS] = 0b110000, 0b001100
    return records


def _nothing() -> _Numbers:
    places = np.full(2 * _MANY, duel.EMPTY, np.int64)
    return _Numbers(np.zeros(1, np.int64), places, np.zeros(2 * _MANY, np.int32), np.zeros(_MANY, np.int64))


@njit
def _number_of(found, key):
    """The number of what is known by the key, which is new perhaps."""
    place = duel.place_of(found.places, key)
    if found.places[place] == duel.EMPTY:
        found.places[place] = key
        found.number[place] = found.count[0]
        found.keys[found.count[0]] = key
        found.count[0] += 1
    return found.number[place]


# Exploring


@kept_on_disk
@njit
def _explore(positions, outlooks, choices, graph):
    """Writes the graph, and into its order how much has happened by each position. Returns the number of decisions."""
    _position(graph.tables[0], graph.tables, positions)
    ahead, seen = np.zeros(_AHEAD, board.STATE), 0
    while seen < positions.count[0]:
        graph.order[seen] = _happenings(graph.tables[seen])
        _look(graph.tables[seen], seen, outlooks, choices, graph)
        _follow(seen, ahead, positions, choices, graph)
        seen += 1
    return graph.first[seen]


@njit
def _happenings(s):
    """Grows with every exchange and, until the next one, with everything that is shown."""
    shown = 0
    for face in range(board.FACES):
        knowledge = duel.description(s, 0, face) // duel.DENIED
        shown += (knowledge & 1) + (knowledge >> 1)
    return s.exchanges * 2 * board.FACES + shown


@njit
def _look(s, position, outlooks, choices, graph):
    """Notes what the roller sees of a position, and the choices of how to end the turn."""
    key = duel.choice_key(s, 0, duel.END, board.BLANK)
    outlook = _number_of(outlooks, key)
    graph.outlook[position] = outlook
    graph.ways[outlook, duel.SILENCE] = _number_of(choices, key)
    for face in range(board.FACES):
        graph.ways[outlook, duel.GUESSES + face] = _number_of(choices, duel.choice_key(s, 0, duel.CALL, face))
        graph.ways[outlook, duel.MISSIONS + face] = _number_of(choices, duel.choice_key(s, 0, duel.CLAIM, face))


@njit
def _follow(position, ahead, positions, choices, graph):
    """Follows all that may come of a turn: five of each face, and what is to be decided then.

    `ahead` is what is still to be followed; what comes next is tried at its end.
    """
    for face in range(board.FACES):
        ahead[face] = graph.tables[position]
        ahead[face].dice[:] = face
        ahead[face].phase = board.CALLING
    moves, done, found = np.empty(board.DICE_SETS, np.int16), 0, board.FACES
    number = graph.first[position] - board.FACES
    while done < found:
        count = rules.legal(ahead[done], moves)
        if done >= board.FACES:
            graph.questions[number + done] = ahead[done]
        for option in range(count):
            ahead[found] = ahead[done]
            rules.apply(ahead[found], moves[option])
            there = _where(ahead[found], number + found, graph.tables, positions)
            found += there <= DECISION
            if done < board.FACES:
                graph.turn[position, way_of(moves[option], done)] = there
            else:
                _note_option(graph, number + done, option, ahead[done], moves[option], there, choices)
        done += 1
    graph.first[position + 1] = number + found


@njit
def way_of(move, face):
    """The way in which a turn ends by this move, if the face is shown."""
    if move == board.PASS:
        return duel.SILENCE
    return (duel.MISSIONS if move == board.MISSION else duel.GUESSES) + face


@njit
def _note_option(graph, decision, option, s, move, there, choices):
    verb, face = duel.meaning(s, move)
    graph.is_roller[decision] = s.active == 0
    graph.choice[decision, option] = _number_of(choices, duel.choice_key(s, s.active, verb, face))
    graph.leads_to[decision, option] = there


@njit
def _where(s, next_decision, tables, positions):
    if s.phase == board.ROLLING:
        return np.int64(_position(s, tables, positions))
    if s.phase == board.DONE:
        return np.int64(ROLLER_WINS if s.winner == 0 else OTHER_WINS)
    return np.int64(DECISION - next_decision)


# Positions that are the same


@njit
def _position(s, tables, positions):
    """The number of the position, whichever seat is the roller and whatever the nations are called."""
    described = np.empty(board.FACES, np.int64)
    for face in range(board.FACES):
        both = duel.description(s, s.turn, face) * _WIDE + duel.description(s, 1 - s.turn, face)
        duel.sort_in(described, face, both * board.FACES + face)
    key = duel.with_exchanges(np.int64(0), s, s.turn)
    for one in described:
        both = one // board.FACES
        key = duel.followed_by(duel.followed_by(key, both // _WIDE), both % _WIDE)
    known = positions.count[0]
    number = _number_of(positions, key)
    if number == known:
        rewrite(s, described % board.FACES, tables[number])
    return number


@njit
def rewrite(s, faces, new):
    """Writes the position anew with the roller as seat 0 and the faces in this order."""
    new.phase, new.players, new.winner, new.dealt = board.ROLLING, s.players, s.winner, s.dealt
    new.dice[:] = board.BLANK
    new.exchanges = s.exchanges
    for seat in range(duel.SEATS):
        old = (s.turn + seat) % duel.SEATS
        new.cards[seat] = s.cards[old]
        new.hand[seat] = _reordered(s.hand[old], faces)
        new.first_hand[seat] = _reordered(s.first_hand[old], faces)
        for stage in range(duel.STAGES):
            new.denied[stage, seat] = _reordered(s.denied[stage, old], faces)
    for stage in range(s.exchanges):
        new.giver[stage] = (s.giver[stage] + s.turn) % duel.SEATS
        new.taker[stage] = (s.taker[stage] + s.turn) % duel.SEATS
        new.secret[stage] = s.secret[stage]
        new.moved[stage] = _reordered(s.moved[stage], faces)
        new.thrown[stage] = _reordered(s.thrown[stage], faces)


@njit
def _reordered(cards, faces):
    new = 0
    for place in range(board.FACES):
        new |= (cards >> faces[place] & 1) << place
    return new
