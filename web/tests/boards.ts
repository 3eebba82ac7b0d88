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
    decision: { seat: "west", prompt: { id: "prompt", args: {} }, rule: "5-0", actions: actions.map(action) },
    ...more,
  };
}
