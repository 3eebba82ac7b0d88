// The boardgame.io side of `bench/server.py`: `serve` runs its server in memory with a trivial game, `load` plays on it.
// It runs in the folder where boardgame.io is installed.
const { createRequire } = require("node:module");
const from = createRequire(`${process.cwd()}/`);

const GAME = {
  name: "trivial",
  setup: () => ({ cells: Array(9).fill(null), count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    click: ({ G, playerID }, cell) => {
      G.cells[cell] = playerID;
      G.count += 1;
    },
  },
};

async function serve() {
  const { Server, Origins } = from("boardgame.io/server");
  const server = Server({ games: [GAME], origins: [Origins.LOCALHOST] });
  const { appServer } = await server.run({ port: 0, callback: () => {} });
  console.log(JSON.stringify({ port: appServer.address().port }));
}

/** One socket with a match of its own: one action in flight, the next when the new state has come. */
function client(io, port, number, actions, times) {
  const match = `match-${number}-${process.pid}`;
  const socket = io(`http://127.0.0.1:${port}/trivial`, { transports: ["websocket"], forceNew: true });
  let sent = 0;
  let began = 0;
  const play = () => {
    began = performance.now();
    const playerID = String(sent % 2);
    const payload = { type: "click", args: [sent % 9], playerID };
    socket.emit("update", { type: "MAKE_MOVE", payload }, sent, match, playerID);
    sent += 1;
  };
  const ready = new Promise((resolve) => {
    socket.on("connect", () => socket.emit("sync", match, "0", undefined, 2));
    socket.once("sync", resolve);
  });
  const finished = new Promise((resolve, reject) => {
    socket.on("update", (_match, state) => {
      if (state._stateID !== sent) reject(new Error(`state ${state._stateID}, expected ${sent}`));
      times.push(performance.now() - began);
      if (sent < actions) play();
      else resolve();
    });
  });
  return { ready, finished, play, close: () => socket.close() };
}

async function load(port, clients, actions) {
  const { io } = from("socket.io-client");
  const times = [];
  const all = Array.from({ length: clients }, (_, number) => client(io, port, number, actions, times));
  await Promise.all(all.map((one) => one.ready));
  console.log(JSON.stringify({ ready: true }));
  const began = performance.now();
  for (const one of all) one.play();
  await Promise.all(all.map((one) => one.finished));
  const seconds = (performance.now() - began) / 1000;
  for (const one of all) one.close();
  console.log(JSON.stringify({ seconds, times }));
}

const [mode, ...rest] = process.argv.slice(2);
if (mode === "serve") serve();
else load(...rest.map(Number));
