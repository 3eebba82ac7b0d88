// The boardgame.io side of `bench/server.py`: its server with a trivial game, in memory or, if a folder is named, with its files there.
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

serve(...process.argv.slice(2));
