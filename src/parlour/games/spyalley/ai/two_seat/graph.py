"""The whole game tree of Spy Alley Dice for two, as a graph.

A node is a position at the beginning of a turn: the table and the hands. Nations are interchangeable, and so are seats:
the roller is called seat 0, and the faces are sorted by what both seats remember of them. So there are only some 33,000
nodes. A turn ends with one of 13 outcomes. Each leads to another node, perhaps by way of decisions: whether to accuse,
what to surrender, what to discard.

The graph has no cycles except by quiet turns, in which nothing is learned. These lead to the node's mirror: the same
position with the seats exchanged.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.core.runtime.kernels import Array, kernel
from parlour.games.spyalley import position, rules
from parlour.games.spyalley.ai.two_seat.information_state import (
    CLAIM,
    CLAIMED,
    DENIAL,
    END_TURN,
    EXCHANGES,
    GUESS,
    GUESSED,
    NO_CALL,
    SEATS,
    TURN_OUTCOMES,
    action_key,
    action_of,
    append_exchanges,
    append_number,
    card_history,
    insert_sorted,
)
from parlour.games.spyalley.ai.two_seat.table import EMPTY, slot_of
from parlour.games.spyalley.position import Record

OPTIONS = 3  # of a decision, at most

# A successor is the number of a node, or the end of the game, or a decision: DECISION less its number.
ROLLER_WINS, OTHER_WINS, DECISION = -1, -2, -3

_MAX_NODES, _MAX_DECISIONS = 1 << 16, 1 << 19  # room for nodes and information states; for decisions and actions
_MAX_PENDING = 64  # positions within one turn
_HISTORIES = 64  # more than any card history


class Graph(NamedTuple):
    """Nodes, information states, decisions and actions, each with a number.

    An action belongs to an information state. Decisions that look the same to the seat that decides share theirs.
    """

    nodes: NDArray[Any]  # by node: its position, as a record of the rules
    order: NDArray[np.int64]  # the nodes, each before all that it leads to except its mirror
    info_state: NDArray[np.int32]  # by node: the roller's information state
    turn_successor: NDArray[np.int32]  # by node and turn outcome
    first_decision: NDArray[np.int32]  # by node; every decision comes before those it leads to
    decisions: NDArray[Any]  # by decision: its position, as a record of the rules
    roller_decides: NDArray[np.bool_]  # by decision
    decision_action: NDArray[np.int32]  # by decision and option: the action, or -1
    decision_successor: NDArray[np.int32]  # by decision and option
    turn_action: NDArray[np.int32]  # by information state and turn outcome: the action
    keys: NDArray[np.int64]  # by action: its key in a table of action values


class _Index(NamedTuple):
    """Numbers for keys, in the order in which these were found."""

    size: NDArray[np.int64]  # a single number
    slots: NDArray[np.int64]  # keys, with open addressing
    number: NDArray[np.int32]  # by slot
    keys: NDArray[np.int64]  # by number


def build_graph() -> Graph:
    """The graph of the whole game."""
    nodes, actions, info_states = _empty_index(), _empty_index(), _empty_index()
    oversized = Graph(
        nodes=_first_node(),
        order=np.zeros(_MAX_NODES, np.int64),
        info_state=np.zeros(_MAX_NODES, np.int32),
        turn_successor=np.zeros((_MAX_NODES, TURN_OUTCOMES), np.int32),
        first_decision=np.zeros(_MAX_NODES, np.int32),
        decisions=np.zeros(_MAX_DECISIONS, position.STATE),
        roller_decides=np.zeros(_MAX_DECISIONS, np.bool_),
        decision_action=np.full((_MAX_DECISIONS, OPTIONS), -1, np.int32),
        decision_successor=np.zeros((_MAX_DECISIONS, OPTIONS), np.int32),
        turn_action=np.zeros((_MAX_NODES, TURN_OUTCOMES), np.int32),
        keys=actions.keys,
    )
    decisions = _explore(nodes, info_states, actions, oversized)
    n, i, a = (int(index.size[0]) for index in (nodes, info_states, actions))
    sizes = (n, n, n, n, n + 1, decisions, decisions, decisions, decisions, i, a)
    columns: tuple[Array, ...] = oversized
    graph = Graph(*(column[:size].copy() for column, size in zip(columns, sizes, strict=True)))
    return graph._replace(order=np.argsort(graph.order, kind="stable"))


def _first_node() -> NDArray[Any]:
    """Room for the positions of all nodes; the first is where every game begins."""
    records = np.zeros(_MAX_NODES, position.STATE)
    records[0]["players"], records[0]["winner"], records[0]["dealt"] = SEATS, position.NOBODY, 4
    records[0]["cards"][:SEATS] = 2
    records[0]["hand"][:SEATS] = records[0]["first_hand"][:SEATS] = 0b110000, 0b001100
    return records


def _empty_index() -> _Index:
    slots = np.full(2 * _MAX_DECISIONS, EMPTY, np.int64)
    return _Index(
        np.zeros(1, np.int64), slots, np.zeros(2 * _MAX_DECISIONS, np.int32), np.zeros(_MAX_DECISIONS, np.int64)
    )


@kernel
def _number_of(index: _Index, key: int) -> int:
    """The number of a key, which is added if it is new."""
    slot = slot_of(index.slots, key)
    if index.slots[slot] == EMPTY:
        index.slots[slot] = key
        index.number[slot] = index.size[0]
        index.keys[index.size[0]] = key
        index.size[0] += 1
    return index.number[slot]


# Exploring


@kernel(cache=True)
def _explore(nodes: _Index, info_states: _Index, actions: _Index, graph: Graph) -> int:
    """Writes the graph, with the progress of each node in place of its order. Returns the number of decisions."""
    _node_of(graph.nodes[0], graph.nodes, nodes)
    pending, node = np.zeros(_MAX_PENDING, position.STATE), 0
    while node < nodes.size[0]:
        graph.order[node] = _progress(graph.nodes[node])
        _add_turn_actions(graph.nodes[node], node, info_states, actions, graph)
        _explore_turn(node, pending, nodes, actions, graph)
        node += 1
    return graph.first_decision[node]


@kernel
def _progress(s: Record) -> int:
    """A number that grows with every exchange and, until the next one, with everything that is shown."""
    denials = 0
    for face in range(position.FACES):
        denied = card_history(s, 0, face) // DENIAL
        denials += (denied & 1) + (denied >> 1)
    return s.exchanges * 2 * position.FACES + denials


@kernel
def _add_turn_actions(s: Record, node: int, info_states: _Index, actions: _Index, graph: Graph) -> None:
    """Writes the information state of a node's roller, and the actions that end the turn."""
    key = action_key(s, 0, END_TURN, position.BLANK)
    info_state = _number_of(info_states, key)
    graph.info_state[node] = info_state
    graph.turn_action[info_state, NO_CALL] = _number_of(actions, key)
    for face in range(position.FACES):
        graph.turn_action[info_state, GUESSED + face] = _number_of(actions, action_key(s, 0, GUESS, face))
        graph.turn_action[info_state, CLAIMED + face] = _number_of(actions, action_key(s, 0, CLAIM, face))


@kernel
def _explore_turn(node: int, pending: Array, nodes: _Index, actions: _Index, graph: Graph) -> None:
    """Explores all that a turn may lead to: five of each face, and the decisions that follow.

    `pending` is a queue of positions. Its first six are not decisions: they are the throws with which the turn ends.
    The position after each option is tried at the end of the queue, and stays there if it is a decision.
    """
    for face in range(position.FACES):
        pending[face] = graph.nodes[node]
        pending[face].dice[:] = face
        pending[face].phase = position.CALLING
    moves, done, found = np.empty(position.DICE_SETS, np.int16), 0, position.FACES
    number = graph.first_decision[node] - position.FACES
    while done < found:
        count = rules.legal(pending[done], moves)
        if done >= position.FACES:
            graph.decisions[number + done] = pending[done]
        for option in range(count):
            pending[found] = pending[done]
            rules.apply(pending[found], moves[option])
            successor = _successor(pending[found], number + found, graph.nodes, nodes)
            found += successor <= DECISION
            if done < position.FACES:
                graph.turn_successor[node, turn_outcome(moves[option], done)] = successor
            else:
                _add_option(graph, number + done, option, pending[done], moves[option], successor, actions)
        done += 1
    graph.first_decision[node + 1] = number + found


@kernel
def turn_outcome(move: int, face: int) -> int:
    """The outcome of a turn that ends with this move when the face is shown."""
    if move == position.PASS:
        return NO_CALL
    return (CLAIMED if move == position.MISSION else GUESSED) + face


@kernel
def _add_option(
    graph: Graph, decision: int, option: int, s: Record, move: int, successor: int, actions: _Index
) -> None:
    action, face = action_of(s, move)
    graph.roller_decides[decision] = s.active == 0
    graph.decision_action[decision, option] = _number_of(actions, action_key(s, s.active, action, face))
    graph.decision_successor[decision, option] = successor


@kernel
def _successor(s: Record, next_decision: int, records: Array, nodes: _Index) -> int:
    if s.phase == position.ROLLING:
        return _node_of(s, records, nodes)
    if s.phase == position.DONE:
        return ROLLER_WINS if s.winner == 0 else OTHER_WINS
    return DECISION - next_decision


# Equivalent positions


@kernel
def _node_of(s: Record, records: Array, nodes: _Index) -> int:
    """The node of a position, whichever seat is the roller and whatever the nations are called."""
    histories: Array = np.empty(position.FACES, np.int64)
    for face in range(position.FACES):
        of_both = card_history(s, s.turn, face) * _HISTORIES + card_history(s, 1 - s.turn, face)
        insert_sorted(histories, face, of_both * position.FACES + face)
    key = append_exchanges(0, s, s.turn)
    for history in histories:
        of_both = history // position.FACES
        key = append_number(append_number(key, of_both // _HISTORIES), of_both % _HISTORIES)
    known = nodes.size[0]
    node = _number_of(nodes, key)
    if node == known:
        write_relabelled(s, histories % position.FACES, records[node])
    return node


@kernel
def write_relabelled(s: Record, faces: Array, out: Record) -> None:
    """Writes the position with the roller as seat 0 and the faces in this order."""
    out.phase, out.players, out.winner, out.dealt = position.ROLLING, s.players, s.winner, s.dealt
    out.dice[:] = position.BLANK
    out.exchanges = s.exchanges
    for seat in range(SEATS):
        old = (s.turn + seat) % SEATS
        out.cards[seat] = s.cards[old]
        out.hand[seat] = _relabelled(s.hand[old], faces)
        out.first_hand[seat] = _relabelled(s.first_hand[old], faces)
        for exchange in range(EXCHANGES):
            out.denied[exchange, seat] = _relabelled(s.denied[exchange, old], faces)
    for exchange in range(s.exchanges):
        out.giver[exchange] = (s.giver[exchange] + s.turn) % SEATS
        out.taker[exchange] = (s.taker[exchange] + s.turn) % SEATS
        out.secret[exchange] = s.secret[exchange]
        out.moved[exchange] = _relabelled(s.moved[exchange], faces)
        out.thrown[exchange] = _relabelled(s.thrown[exchange], faces)


@kernel
def _relabelled(cards: int, faces: Array) -> int:
    relabelled = 0
    for place in range(position.FACES):
        relabelled |= (cards >> faces[place] & 1) << place
    return relabelled
