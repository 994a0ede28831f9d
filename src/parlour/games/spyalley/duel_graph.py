"""All that can happen in Spy Alley Dice for two, laid out as a graph.

A position is what lies on the table and in the hands when a turn begins. Which nation is which does not matter, nor
which seat is which: the roller is called seat 0 and the faces are sorted by what both seats remember of them, so there
are only some 33,000 positions. A turn ends in one of 13 ways, and each leads to another position, perhaps by way of
decisions: whether to accuse, what to surrender, what to throw away. Nothing leads back but a turn in which nothing was
learned; it leads to the position's quiet one, which is the same with the seats turned.

What two plain players do everywhere is noted as well, so that others can learn to play against them: the steady one,
and the strong one, who counts the hidden deals.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from parlour.core.protocol import CHANCE, SPECTATOR, draw
from parlour.games.spyalley import board, duel, knowledge, rules, steady

OPTIONS = 3  # of a decision at most
WATCHED = 400  # turns of the steady player at each outlook
WAITING = -1  # for a turn to end
NEVER = -1.0  # what is not worth thinking of

# Where something leads: to a position, its number; to the end of the game; to a decision, counted down from the last.
ROLLER_WINS, OTHER_WINS, DECISION = -1, -2, -3

_SOME, _MANY = 1 << 16, 1 << 21  # room for positions and outlooks; for decisions and choices
_AHEAD = 64  # room for what one turn may lead to
_WIDE = 64  # more than a face's description


class Graph(NamedTuple):
    """Positions, outlooks, decisions and choices, each known by its number."""

    order: NDArray[np.int64]  # the positions, each before all that it leads to but its quiet one
    outlook: NDArray[np.int32]  # by position: all that the roller sees of it
    turn: NDArray[np.int32]  # by position and way to end the turn: where that leads
    first: NDArray[np.int32]  # by position: the first of its decisions, each of which comes before those it leads to
    is_roller: NDArray[np.bool_]  # by decision: whether it is the roller's
    choice: NDArray[np.int32]  # by decision and option: which choice that is, or -1
    leads_to: NDArray[np.int32]  # by decision and option
    ways: NDArray[np.int32]  # by outlook and way to end the turn: which choice that is
    keys: NDArray[np.int64]  # by choice: the key by which a table of duels knows it
    steady_turns: NDArray[np.float64]  # by outlook and way: how often the steady player's turn ends so
    steady_option: NDArray[np.int8]  # by decision: what the steady player does
    strong_worths: NDArray[np.float64]  # by outlook and way: what the strong player thinks of it
    strong_option: NDArray[np.int8]  # by decision: what the strong player does


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
        order=np.zeros(_SOME, np.int64),
        outlook=np.zeros(_SOME, np.int32),
        turn=np.zeros((_SOME, duel.WAYS), np.int32),
        first=np.zeros(_SOME, np.int32),
        is_roller=np.zeros(_MANY, np.bool_),
        choice=np.full((_MANY, OPTIONS), -1, np.int32),
        leads_to=np.zeros((_MANY, OPTIONS), np.int32),
        ways=np.zeros((_SOME, duel.WAYS), np.int32),
        keys=choices.keys,
        steady_turns=np.zeros((_SOME, duel.WAYS)),
        steady_option=np.zeros(_MANY, np.int8),
        strong_worths=np.zeros((_SOME, duel.WAYS)),
        strong_option=np.zeros(_MANY, np.int8),
    )
    decisions = _explore(_dealt(), positions, outlooks, choices, roomy, np.array([1], np.uint64))
    n, v, c = (int(found.count[0]) for found in (positions, outlooks, choices))
    sizes = (n, n, n, n + 1, decisions, decisions, decisions, v, c, v, decisions, v, decisions)
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


@njit
def _explore(records, positions, outlooks, choices, graph, rng):
    """Writes the graph, and into its order how much has happened by each position. Returns how many decisions it has.

    `records` are the positions themselves, by number.
    """
    _position(records[0], records, positions)
    ahead, seen = np.zeros(_AHEAD, board.STATE), 0
    while seen < positions.count[0]:
        graph.order[seen] = _happenings(records[seen])
        is_new = _look(records[seen], seen, outlooks, choices, graph)
        if is_new:
            _watch(records[seen], ahead, graph.steady_turns[graph.outlook[seen]], rng)
            _count(records[seen], graph.strong_worths[graph.outlook[seen]])
        _follow(seen, ahead, records, positions, choices, graph, rng)
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
    """Notes what the roller sees of a position, and the choices of how to end the turn. Says if that is new."""
    key, known = duel.choice_key(s, 0, duel.END, board.BLANK), outlooks.count[0]
    outlook = _number_of(outlooks, key)
    graph.outlook[position] = outlook
    graph.ways[outlook, duel.SILENCE] = _number_of(choices, key)
    for face in range(board.FACES):
        graph.ways[outlook, duel.GUESSES + face] = _number_of(choices, duel.choice_key(s, 0, duel.CALL, face))
        graph.ways[outlook, duel.MISSIONS + face] = _number_of(choices, duel.choice_key(s, 0, duel.CLAIM, face))
    return outlook == known


@njit
def _watch(s, ahead, turns, rng):
    """Notes how often a turn of the steady player ends in which way, from some of them."""
    moves = np.empty(board.DICE_SETS, np.int16)
    for _ in range(WATCHED):
        ahead[0] = s
        way = np.int64(WAITING)
        while way == WAITING:
            if rules.actor(ahead[0]) == CHANCE:
                move = board.DIE + draw(rng, board.FACES)
            else:
                move = np.int64(steady.choose(ahead[0], moves, rules.legal(ahead[0], moves), rng))
            if ahead[0].phase == board.CALLING:
                way = _way(move, board.shown(ahead[0]))
            else:
                rules.apply(ahead[0], move)
                way = np.int64(WAITING if ahead[0].turn == s.turn else duel.SILENCE)
        turns[way] += 1 / WATCHED


@njit
def _follow(position, ahead, records, positions, choices, graph, rng):
    """Follows all that may come of a turn: five of each face, and what is to be decided then.

    `ahead` is what is still to be followed; what comes next is tried at its end.
    """
    for face in range(board.FACES):
        ahead[face] = records[position]
        ahead[face].dice[:] = face
        ahead[face].phase = board.CALLING
    moves, done, found = np.empty(board.DICE_SETS, np.int16), 0, board.FACES
    number = graph.first[position] - board.FACES
    while done < found:
        count = rules.legal(ahead[done], moves)
        if done >= board.FACES:
            graph.steady_option[number + done] = _steady_option(ahead[done], moves, count, rng)
            graph.strong_option[number + done] = _strong_option(ahead[done], moves, count)
        for option in range(count):
            ahead[found] = ahead[done]
            rules.apply(ahead[found], moves[option])
            there = _where(ahead[found], number + found, records, positions)
            found += there <= DECISION
            if done < board.FACES:
                graph.turn[position, _way(moves[option], done)] = there
            else:
                _note_option(graph, number + done, option, ahead[done], moves[option], there, choices)
        done += 1
    graph.first[position + 1] = number + found


@njit
def _steady_option(s, moves, count, rng):
    chosen = steady.choose(s, moves, count, rng)
    option = 0
    while moves[option] != chosen:
        option += 1
    return option


@njit
def _count(s, worths):
    """Notes what the strong player hopes for: guesses that may be right, missions that are true, and nothing else."""
    odds = _odds(s, s.turn, 1 - s.turn)
    for face in range(board.FACES):
        is_own = board.holds(s, s.turn, face)
        worths[duel.GUESSES + face] = odds[face] if odds[face] > 0 else NEVER
        worths[duel.MISSIONS + face] = steady.MISSION_HOPE if is_own else NEVER


@njit
def _strong_option(s, moves, count):
    if s.phase == board.ANSWERING:
        return 1 * (_odds(s, s.active, s.turn)[board.shown(s)] > steady.ACCUSE_LAST_ABOVE)
    odds, best = _odds(s, SPECTATOR, s.active), 0
    for option in range(1, count):
        if odds[duel.meaning(s, moves[option])[1]] > odds[duel.meaning(s, moves[best])[1]]:
            best = option
    return best


@njit
def _odds(s, viewer, seat):
    """By face, how likely the seat holds it in all the deals that fit what the viewer knows."""
    batch = np.zeros(1, board.STATE)
    batch[0] = s
    knowledge.redact(batch[0], viewer)
    holders = np.zeros((duel.SEATS, board.FACES), np.int64)
    worlds = knowledge.count_worlds(batch[0], holders)
    return holders[seat] / worlds


@njit
def _way(move, face):
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
def _where(s, next_decision, records, positions):
    if s.phase == board.ROLLING:
        return np.int64(_position(s, records, positions))
    if s.phase == board.DONE:
        return np.int64(ROLLER_WINS if s.winner == 0 else OTHER_WINS)
    return np.int64(DECISION - next_decision)


# Positions that are the same


@njit
def _position(s, records, positions):
    """The number of the position, whichever seat is the roller and whatever the nations are called."""
    described = np.empty(board.FACES, np.int64)
    for face in range(board.FACES):
        both = duel.description(s, s.turn, face) * _WIDE + duel.description(s, 1 - s.turn, face)
        duel.sort_in(described, face, both * board.FACES + face)
    key = duel.with_exchanges(np.int64(0), s, s.turn)
    for one in described:
        both = one // board.FACES
        key = duel.followed_by(duel.followed_by(key, both // _WIDE), both % _WIDE)
    number = _number_of(positions, key)
    _rewrite(s, described % board.FACES, records[number])
    return number


@njit
def _rewrite(s, faces, new):
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
