// boardgame.io's server with two games for four: Spite, and a counter.
//
//     node server.js PORT
//
// It keeps its matches in memory, or in flat files where FLATFILE_DIR names a folder for them.

const { Server } = require("boardgame.io/server");

const server = Server({ games: [require("./spite"), require("./counter")], origins: [] });
// The port is handed on to Node, which takes an address too: nobody outside this machine is to be served.
server.run({ port: { port: Number(process.argv[2]), host: "127.0.0.1" } });
