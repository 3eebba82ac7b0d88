// The boardgame.io side of `bench/server.py`: `serve` runs its server with a trivial game, in memory or, if a folder is named,
// with its files there; `load` plays on it.
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

async function serve(folder) {
  const { FlatFile, Server, Origins } = from("boardgame.io/server");
  const kept = folder === undefined ? {} : { db: new FlatFile({ dir: folder }) };
  const server = Server({ games: [GAME], origins: [Origins.LOCALHOST], ...kept });
  const { appServer } = await server.run({ port: 0, callback: () => {} });
  console.log(JSON.stringify({ port: appServer.address().port }));
}

/** A match with one or two sockets: one action in flight, the next when the new state has come to the one who acted. */
function table(io, port, number, seats, actions, times) {
  const match = `match-${number}-${process.pid}`;
  let sent = 0;
  let began = 0;
  let finish;
  const finished = new Promise((resolve) => {
    finish = resolve;
  });
  const sockets = Array.from({ length: seats }, () =>
    io(`http://127.0.0.1:${port}/trivial`, { transports: ["websocket"], forceNew: true }),
  );
  const play = () => {
    began = performance.now();
    const playerID = String(sent % 2);
    const payload = { type: "click", args: [sent % 9], playerID };
    sockets[sent % seats].emit("update", { type: "MAKE_MOVE", payload }, sent, match, playerID);
    sent += 1;
  };
  sockets.forEach((socket, seat) => {
    socket.on("update", (_match, state) => {
      if (seat !== (sent - 1) % seats || state._stateID !== sent) return;
      times.push(performance.now() - began);
      if (sent < actions) play();
      else finish();
    });
  });
  const opened = (socket, seat) =>
    new Promise((resolve) => {
      const sync = () => socket.emit("sync", match, String(seat), undefined, 2);
      socket.once("sync", resolve);
      if (socket.connected) sync();
      else socket.once("connect", sync);
    });
  const ready = async () => {
    for (const [seat, socket] of sockets.entries()) await opened(socket, seat);
  };
  const close = () => {
    for (const socket of sockets) socket.close();
  };
  return { ready: ready(), finished, play, close };
}

async function load(port, tables, seats, actions) {
  const { io } = from("socket.io-client");
  const times = [];
  const all = Array.from({ length: tables }, (_, number) => table(io, port, number, seats, actions, times));
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
if (mode === "serve") serve(...rest);
else load(...rest.map(Number));
