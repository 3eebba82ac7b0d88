import { expect, test } from "vitest";
import { drawGround, fortRing } from "../src/board/ground";
import { HexMap } from "../src/board/hexmap";
import { blockOf } from "./boards";

const board = blockOf(4, 5, { "0000": "sea", "0001": "sea", "0203": "broken", "0304": "offmap" });
board.sides.push(
  { a: "0101", b: "0102", features: ["river"], title: "Rhine" },
  { a: "0102", b: "0202", features: ["river", "theater_boundary"], title: "Rhine" },
  { a: "0100", b: "0303", features: ["river"], title: "" },
);
const map = new HexMap(board);

test("a hex is found by name and by point", () => {
  const hex = map.get("0102");
  expect(hex && map.at(hex.centre)?.id).toBe("0102");
  expect(map.at([-1000, -1000])).toBeUndefined();
});

test("neighbours follow the rows", () => {
  const hex = map.get("0101");
  const around = ([0, 1, 2, 3, 4, 5] as const).map((direction) => hex && map.neighbour(hex, direction)?.id);
  expect(around).toEqual(["0102", "0202", "0201", "0100", "0001", "0002"]);
});

test("a side is known from both hexes; one between hexes that do not touch is left out", () => {
  expect(map.side("0102", "0101")?.title).toBe("Rhine");
  expect(map.side("0101", "0102")).toBe(map.side("0102", "0101"));
  expect(map.side("0100", "0303")).toBeUndefined();
  expect(map.sidesWith("river")).toHaveLength(2);
});

test("every hex lies on the sheet", () => {
  const { x, y, width, height } = map.sheet;
  for (const hex of map.hexes) {
    for (const [cx, cy] of map.grid.corners(hex.cell)) {
      expect(cx > x && cx < x + width && cy > y && cy < y + height).toBe(true);
    }
  }
});

test("beyond the edge the ground goes on as it is at the edge", () => {
  const corner = map.get("0000");
  expect(corner && map.groundAt({ q: corner.cell.q - 1, r: corner.cell.r - 1 })?.terrain).toBe("sea");
});

test("the ground has land, a veil over closed country, woods, and names for its rivers", () => {
  const ground = drawGround(map);
  expect(ground.land).toMatch(/^M/);
  expect(ground.closed.map(({ terrain }) => terrain)).toEqual(["offmap"]);
  expect(ground.woods).not.toBe("");
  expect(ground.riverNames.map(({ title }) => title)).toEqual(["Rhine"]);
  expect(ground.grid.sea).not.toBe("");
});

test("every grid side is drawn once", () => {
  const { grid } = drawGround(new HexMap(blockOf(1, 2)));
  expect(grid.land.match(/M/g)).toHaveLength(11);
});

test("names that are not on the map are left out of an outline", () => {
  expect(map.outline(["0101", "9999"])).toBe(map.outline(["0101"]));
});

test("a fort has three teeth on each of six sides", () => {
  const ring = fortRing(map, { q: 0, r: 0 });
  expect(ring.match(/[ML]/g)).toHaveLength(6 * 6 * 2);
});
