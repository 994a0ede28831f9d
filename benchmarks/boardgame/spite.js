// Spite for four, as boardgame.io would have it: the same dice and the same choices as at Parlour's tables.
// Numbers are dealt by seat and seat 0 starts, so that every move is to stick, to throw or to nominate.

const { ActivePlayers } = require("boardgame.io/core");

const DICE = 5;
const ROW = 6;
const SEATS = 4;

const fresh = () => ({ counters: Array(SEATS).fill(0), out: Array(SEATS).fill(false), turn: 0 });

function seatsIn(G) {
  return G.out.filter((isOut) => !isOut).length;
}

function nextSeat(G) {
  do G.turn = (G.turn + 1) % SEATS;
  while (G.out[G.turn]);
}

function wanted(G) {
  if (G.victim === null) return [G.turn + 1];
  return seatsIn(G) === 2 ? [G.victim + 1, G.turn + 1] : [G.victim + 1];
}

// Goes on from seat to seat until one has something to decide.
function beginTurns(G, random) {
  for (;;) {
    Object.assign(G, { hits: 0, victim: null, thrown: [] });
    if (G.counters[G.turn] === ROW) {
      const victims = [...Array(SEATS).keys()].filter((seat) => seat !== G.turn && !G.out[seat]);
      if (victims.length > 1) {
        G.legal = victims.map((seat) => ["nominate", seat]);
        return;
      }
      G.victim = victims[0];
    }
    if (throwDice(G, random)) return;
    passOn(G);
  }
}

// True if the seat must now decide; false if its turn is over.
function throwDice(G, random) {
  G.thrown = random.D6(DICE - G.hits);
  const numbers = wanted(G);
  const hits = G.thrown.filter((face) => numbers.includes(face)).length;
  G.hits += hits;
  if (hits > 0 && G.hits === DICE) count(G);
  if (hits === 0 || G.hits === DICE) return false;
  G.legal = [["stick"], ["throw"]];
  return true;
}

function count(G) {
  if (G.victim === null) {
    G.counters[G.turn] = Math.min(ROW, G.counters[G.turn] + G.hits);
  } else if (G.counters[G.victim] > 0) {
    G.counters[G.victim] = Math.max(0, G.counters[G.victim] - G.hits);
    G.out[G.victim] = G.counters[G.victim] === 0;
  }
}

function passOn(G) {
  if (seatsIn(G) === 1) Object.assign(G, fresh()); // a rematch at once
  else nextSeat(G);
}

function goOn(G, random) {
  passOn(G);
  beginTurns(G, random);
}

module.exports = {
  name: "spite",
  setup: ({ random }) => {
    const G = fresh();
    beginTurns(G, random);
    return G;
  },
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    stick: ({ G, random }) => {
      count(G);
      goOn(G, random);
    },
    throw: ({ G, random }) => {
      if (!throwDice(G, random)) goOn(G, random);
    },
    nominate: ({ G, random }, seat) => {
      G.victim = seat;
      if (!throwDice(G, random)) goOn(G, random);
    },
  },
};
