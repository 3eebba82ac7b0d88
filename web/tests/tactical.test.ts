// The pure parts of the tactical board.
import { describe, expect, test } from "vitest";
import { HexMap } from "../src/board/hexmap";
import { markersOf } from "../src/board/markers";
import { profileOf } from "../src/board/profile";
import { drawTactical, grove, offLine } from "../src/board/tactical";
import { chipsOf, printedOf } from "../src/board/tacticalface";
import { points } from "../src/board/words";
import type { Board, PieceFace, Space } from "../src/net/types";
import { strip } from "../src/panels/columns";

/** Flat hexes in columns, named by column and row. */
function fieldOf(columns: number, rows: number, more: Record<string, Partial<Space>> = {}): Board {
  const spaces: Space[] = [];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const id = `1:${String(column).padStart(2, "0")}${String(row).padStart(2, "0")}`;
      const y = Math.sqrt(3) * (row + (column % 2 ? 0 : 0.5));
      spaces.push({ id, x: 1.5 * column, y, terrain: "clear", playable: true, ...more[id] });
    }
  }
  return { kind: "hexes", orientation: "flat", spaces, sides: [], boards: [{ board: 1, x: 0, y: 0, orientation: 0 }] };
}

describe("the ground", () => {
  test("has a level for every twenty metres, each inside the one below", () => {
    const map = new HexMap(fieldOf(5, 5, { "1:0202": { elevation: 40 }, "1:0203": { elevation: 20 } }));
    const { levels } = drawTactical(map);
    expect(levels.map(({ height }) => height)).toEqual([20, 40]);
    expect(levels[0]?.d.length).toBeGreaterThan(levels[1]?.d.length ?? 0);
  });

  test("draws each kind of terrain, and nothing for what is not there", () => {
    const board = fieldOf(5, 5, {
      "1:0101": { terrain: "woods" },
      "1:0202": { terrain: "town" },
      "1:0303": { terrain: "field" },
    });
    const ground = drawTactical(new HexMap(board));
    expect(ground.woods.d).not.toBe("");
    expect(ground.towns.roofs.join("")).not.toBe("");
    expect(ground.fields.map(({ d }) => d).join("")).not.toBe("");
    expect(ground.swamps.reeds).toBe("");
    expect(ground.roads).toBe("");
  });

  test("leads a road from hex to hex, and a river that fills its hexes", () => {
    const board = fieldOf(5, 5, {
      "1:0202": { terrain: "minor_river", features: ["bridge"] },
      "1:0203": { terrain: "minor_river" },
    });
    board.sides = [
      { a: "1:0102", b: "1:0202", features: ["road"], title: "" },
      { a: "1:0202", b: "1:0302", features: ["road"], title: "" },
    ];
    const ground = drawTactical(new HexMap(board));
    expect(ground.roads).toContain("Q");
    expect(ground.rivers.find(({ kind }) => kind === "minor")?.d).not.toBe("");
    expect(ground.rivers.find(({ kind }) => kind === "major")?.d).toBe("");
    expect(ground.bridges.sides).not.toBe("");
  });

  test("is the same every time", () => {
    const board = fieldOf(6, 6, { "1:0101": { terrain: "woods" }, "1:0404": { terrain: "town" } });
    expect(drawTactical(new HexMap(board))).toEqual(drawTactical(new HexMap(board)));
    expect(grove()).toEqual(grove());
  });

  test("keeps houses off the streets", () => {
    expect(offLine([0, 5], [-10, 0], [10, 0])).toBe(5);
    expect(offLine([13, 4], [-10, 0], [10, 0])).toBe(5);
  });
});

test("markers tell their kind, side and strength", () => {
  expect(markersOf(["smoke", "wreck_1", "minefield_axis_3", "fort"])).toEqual([
    { kind: "wreck", side: "", text: "" },
    { kind: "minefield", side: "axis", text: "3" },
    { kind: "smoke", side: "", text: "" },
  ]);
  expect(markersOf(["minefield_allied"])).toEqual([{ kind: "minefield", side: "allied", text: "" }]);
});

describe("a counter", () => {
  const gun = {
    df: [
      [5, 5],
      [6, 6],
    ],
    bf: [
      [10, 10],
      [60, 60],
    ],
    at: [
      [5, 5],
      [7, 7],
    ],
    armour: -1,
    move: 0,
    limbered: 0,
  } as unknown as PieceFace;
  const mortar = {
    df: [
      [-1, -1],
      [-1, -1],
    ],
    bf: [
      [8, 8],
      [12, 12],
    ],
    move: 2,
    limbered: 2,
  } as unknown as PieceFace;
  const platoon = {
    df: [
      [5, 3],
      [3, 3],
    ],
    move: 3,
    limbered: -1,
  } as unknown as PieceFace;

  test("prints what it has, indirect fire underlined", () => {
    expect(printedOf(gun, [])).toMatchObject({ main: "5-6", second: "10-60", at: "5-7", indirect: false, move: "T" });
    expect(printedOf(mortar, [])).toMatchObject({ main: "8-12", indirect: true, second: "", move: "2" });
  });
  test("prints its reduced side when it has lost a step", () => {
    expect(printedOf(platoon, ["reduced"]).main).toBe("3-3");
  });
  test("shows at most three signs", () => {
    expect(chipsOf(["spotted", "loaded", "limbered", "working", "reduced"]).map(({ mark }) => mark)).toEqual([
      "loaded",
      "limbered",
      "spotted",
    ]);
  });
});

test("a line of sight from the side: free as far as what blocks it", () => {
  const at = (name: string, height: number, cover: string, blocks = false) => ({
    spaces: [name],
    height,
    cover,
    blocks,
  });
  const open = profileOf([at("1:0101", 0, "clear"), at("1:0102", 0, "field"), at("1:0103", 20, "clear")], 300, 60);
  expect(open.blocked).toBe("");
  expect(open.covers.map(({ kind }) => kind)).toEqual(["field"]);
  expect(open.end[1]).toBeLessThan(open.start[1]);
  const shut = profileOf([at("1:0101", 0, "clear"), at("1:0102", 0, "woods", true), at("1:0103", 0, "clear")], 300, 60);
  expect(shut.blocked).not.toBe("");
  expect(shut.covers.map(({ stops }) => stops)).toEqual([true]);
});

test("a profile names what stops the line before all else, and no two names touch", () => {
  const stations = Array.from({ length: 12 }, (_, index) => ({
    spaces: [`1:${String(index).padStart(4, "0")}`],
    height: 0,
    cover: index === 10 ? "woods" : "clear",
    blocks: index === 10,
  }));
  const { names } = profileOf(stations, 300, 60, () => "woods");
  expect(names.filter(({ stops }) => stops).map(({ text }) => text)).toEqual(["0010 woods"]);
  expect(names[0]?.text).toBe("0000");
  expect(names.length).toBeLessThan(stations.length);
  for (const [index, { text, x }] of names.entries()) {
    const next = names[index + 1];
    if (next) expect(next.x - x).toBeGreaterThan(((text.length + next.text.length) * 5) / 2);
  }
});

describe("columns", () => {
  const all = ["2", "4", "7", "11", "16", "22", "30", "45", "60"];
  test("show a stretch with the printed and the final column in it", () => {
    const row = strip(all, 16, 7);
    expect(row.columns).toHaveLength(7);
    expect(row.columns[row.printed]).toBe("16");
    expect(row.columns[row.final]).toBe("7");
    expect(strip(all, 60, 2).columns).toEqual(all);
    expect(strip(all, 5, 7).columns).toEqual(["7"]);
  });
});

test("movement in sixths is written in fractions", () => {
  expect([0, 2, 3, 6, 9, 20].map((value) => points({ sixths: true }, value))).toEqual(["0", "⅓", "½", "1", "1½", "3⅓"]);
});
