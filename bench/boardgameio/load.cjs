// Pairs of boardgame.io clients that take turns; prints moves a second and the delays until the other seat has a move.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");

const [port, sockets, rate, seconds] = process.argv.slice(2).map(Number);
const server = `http://localhost:${port}`;
const game = {
  name: "counter",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }) => { G.count += 1; } },
};
let delays = [];
let moves = 0;
let allowed = 0;
const ready = [];

// A match that does not exist is made when its first client asks for it.
function pair(number) {
  const table = { sentAt: 0, seen: [-1, -1], clients: [] };
  for (const playerID of ["0", "1"]) {
    const client = Client({
      game, matchID: `match-${number}`, playerID, debug: false,
      multiplayer: SocketIO({ server, socketOpts: { transports: ["websocket"] } }),
    });
    client.subscribe((state) => state && heard(table, Number(playerID), state));
    client.start();
    table.clients.push(client);
  }
}

function heard(table, seat, state) {
  if (state.G.count <= table.seen[seat]) return;
  table.seen[seat] = state.G.count;
  if (seat !== state.G.count % 2) return; // one's own move is shown before the server has it
  if (table.sentAt && state.G.count > 0) {
    delays.push(performance.now() - table.sentAt);
    moves += 1;
  }
  ready.push(() => {
    table.sentAt = performance.now();
    table.clients[seat].moves.add();
  });
  if (!rate) ready.shift()();
}

async function main() {
  for (let number = 0; number < sockets / 2; number += 1) pair(number);
  await new Promise((done) => setTimeout(done, 5000));
  delays = [];
  moves = 0;
  const start = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - start) / 1000) * rate);
    while (allowed < due && ready.length) { allowed += 1; ready.shift()(); }
  }, 2);
  await new Promise((done) => setTimeout(done, seconds * 1000));
  clearInterval(timer);
  const taken = (performance.now() - start) / 1000;
  process.stdout.write(JSON.stringify({ moves: moves / taken, delays }) + "\n", () => process.exit(0));
}

main();
