// Small boards and views to test with.
import type { Action, Board, Layout, Piece, Space, View } from "../src/net/types";

const WIDTH = Math.sqrt(3);

/** A block of pointy hexes, named by row and column: "0000" at the top left. `terrain` may change some. */
export function blockOf(rows: number, columns: number, terrain: Record<string, string> = {}): Board {
  const spaces: Space[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const id = `${String(row).padStart(2, "0")}${String(column).padStart(2, "0")}`;
      spaces.push({
        id,
        x: WIDTH * (column + (row % 2) / 2) + 5,
        y: 1.5 * row + 3,
        terrain: terrain[id] ?? "clear",
        playable: true,
      });
    }
  }
  return { kind: "hexes", orientation: "pointy", spaces, sides: [] };
}

const FACE = {
  side: "west",
  nation: "us",
  branch: "army",
  type: "infantry",
  size: "corps",
  attack: 4,
  defence: 8,
  move: 6,
};

export function layoutOf(board: Board, pieces: string[]): Layout {
  return {
    board,
    pieces: Object.fromEntries(pieces.map((id) => [id, { ...FACE, title: `unit-${id}` }])),
    sides: ["west", "east"],
    phases: ["movement"],
    boxes: [],
    results: { columns: [], rows: [], order: [] },
    turns: [],
    overlays: ["zones"],
    looks: { sides: {}, nations: {}, tints: {}, signs: {} },
    verbs: { hostile: ["attack"], ending: ["end", "pass"], confirming: ["roll", "ready"], passing: ["pass"] },
  } as unknown as Layout;
}

export function action(text: string): Action {
  const [verb = "", id = ""] = text.split(" ");
  return { text, verb, id, on: id === "" ? "" : /^\d/.test(id) ? "hex" : "unit" };
}

export function viewOf(version: number, pieces: Piece[], actions: string[], more: Partial<View> = {}): View {
  return {
    version,
    seat: "west",
    game: "test",
    scenario: "test",
    length: 0,
    log_length: 0,
    can_undo: true,
    turn: { number: 1, first: 1, last: 3, date: "turn-date-1", phase: "movement", phases: ["movement"], place: 0 },
    pieces,
    control: {},
    marks: {},
    lines: {},
    score: {},
    dice: { commitment: "", salts: [], chains: [] },
    decision: { seat: "west", prompt: { id: "prompt", args: {} }, rule: "5-0", actions: actions.map(action) },
    ...more,
  };
}

type Corner = [number, number];

const box = (left: number, top: number, right: number, bottom: number): Corner[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** Three areas in a row over a wood: a river between two of them, a wide one along the wood, a trench that protects it. */
export function areasOf(): Board {
  const area = (id: string, x: number, y: number, terrain: string, shape: Corner[]): Space => ({
    id,
    title: `area-${id}`,
    x,
    y,
    terrain,
    shape,
    playable: true,
  });
  const wood: Corner[] = [
    [0, 100],
    [100, 100],
    [200, 100],
    [300, 100],
    [300, 260],
    [0, 260],
  ];
  const border = (a: string, b: string, features: string[], title: string, points: Corner[]) => ({
    side: { a, b, features, title },
    line: { kind: "border", a, b, features, title, points },
  });
  const borders = [
    border("west", "middle", ["river"], "Spree", [
      [100, 0],
      [100, 100],
    ]),
    border("middle", "east", [], "", [
      [200, 0],
      [200, 100],
    ]),
    border("middle", "wood", ["trench", "trench_protects:wood"], "", [
      [100, 100],
      [200, 100],
    ]),
    border("east", "wood", ["river", "wide"], "Oder", [
      [200, 100],
      [300, 100],
    ]),
    border("west", "wood", [], "", [
      [0, 100],
      [100, 100],
    ]),
  ];
  const point = { kind: "nexus", points: [[100, 100]] as Corner[], features: [], title: "" };
  return {
    kind: "areas",
    unit: 1.2,
    size: [300, 260],
    spaces: [
      area("west", 50, 50, "plain", box(0, 0, 100, 100)),
      area("middle", 150, 50, "difficult", box(100, 0, 200, 100)),
      area("east", 250, 50, "plain", box(200, 0, 300, 100)),
      area("wood", 150, 170, "wooded", wood),
    ],
    sides: [...borders.map(({ side }) => side), { a: "west", b: "east", features: ["nexus"], title: "" }],
    lines: [...borders.map(({ line }) => line), point],
  };
}
