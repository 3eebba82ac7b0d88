import { describe, expect, test } from "vitest";
import {
  type Cell,
  DIRECTIONS,
  distance,
  HEX_WIDTH,
  HexGrid,
  next,
  opposite,
  type Point,
  R,
} from "../src/board/geometry";

describe.each(["pointy", "flat"] as const)("a %s grid", (orientation) => {
  const grid = new HexGrid(orientation, [17, -5]);
  const cells: Cell[] = [];
  for (let q = -6; q <= 6; q++) for (let r = -6; r <= 6; r++) cells.push({ q, r });

  test("finds the cell whose centre is asked for", () => {
    for (const cell of cells) expect(grid.cellAt(grid.centre(cell))).toEqual(cell);
  });

  test("finds the same cell for every point well inside it", () => {
    for (const cell of cells) {
      for (const corner of grid.corners(cell, 0.97)) expect(grid.cellAt(corner)).toEqual(cell);
    }
  });

  test("puts all six neighbours one hex width away", () => {
    for (const direction of DIRECTIONS) {
      const far = distance(grid.centre({ q: 0, r: 0 }), grid.centre(grid.neighbour({ q: 0, r: 0 }, direction)));
      expect(far).toBeCloseTo(HEX_WIDTH, 9);
    }
  });

  test("a neighbour's neighbour the other way is the cell itself", () => {
    for (const direction of DIRECTIONS) {
      const there = grid.neighbour({ q: 2, r: -3 }, direction);
      expect(grid.neighbour(there, opposite(direction))).toEqual({ q: 2, r: -3 });
      expect(grid.directionTo({ q: 2, r: -3 }, there)).toBe(direction);
    }
  });

  test("two neighbours share the side between them, run the other way", () => {
    for (const direction of DIRECTIONS) {
      const here = grid.side({ q: 0, r: 0 }, direction).map((point) => grid.cornerKey(point));
      const there = grid.side(grid.neighbour({ q: 0, r: 0 }, direction), opposite(direction));
      expect(there.map((point) => grid.cornerKey(point)).reverse()).toEqual(here);
    }
  });

  test("the three cells of a corner agree on its name, and no two corners share one", () => {
    const found = new Map<string, Point>();
    for (const cell of cells) {
      for (const corner of grid.corners(cell)) {
        const key = grid.cornerKey(corner);
        const known = found.get(key);
        if (known) expect(distance(known, corner)).toBeLessThan(0.001);
        found.set(key, corner);
      }
    }
    const points = [...found.values()];
    for (const [index, point] of points.entries()) {
      for (const other of points.slice(index + 1, index + 40)) expect(distance(point, other)).toBeGreaterThan(R * 0.9);
    }
  });
});

test("directions go round clockwise", () => {
  expect(DIRECTIONS.map(next)).toEqual([1, 2, 3, 4, 5, 0]);
});

test("a cell far from others is no neighbour", () => {
  expect(new HexGrid("pointy", [0, 0]).directionTo({ q: 0, r: 0 }, { q: 2, r: 0 })).toBeUndefined();
});
