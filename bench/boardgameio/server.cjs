// boardgame.io's own server with a game of one counter: two seats, one move a turn.
const { Server, Origins, FlatFile } = require("boardgame.io/server");

const [store, folder, port] = process.argv.slice(2);
const game = {
  name: "counter",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }) => { G.count += 1; } },
};
const db = store === "flatfile" ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...(db ? { db } : {}) });
server.run({ port: Number(port) }, () => console.log("serving"));
