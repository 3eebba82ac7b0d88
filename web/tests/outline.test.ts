import { describe, expect, test } from "vitest";
import { type Cell, DIRECTIONS, distance, HexGrid, opposite, type Point, R } from "../src/board/geometry";
import { naturalCorner, naturalEdge, outlineLoops, outlinePath } from "../src/board/outline";

const grid = new HexGrid("pointy", [0, 0]);

/** Twice the signed area: positive for clockwise, as y grows downwards. */
function area(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nx, ny] = points[(index + 1) % points.length] as Point;
    return sum + (x * ny - nx * y);
  }, 0);
}

describe("natural edges", () => {
  test("both neighbours draw the same curve", () => {
    for (const direction of DIRECTIONS) {
      const [a, b] = grid.side({ q: 3, r: 1 }, direction);
      const beside = grid.neighbour({ q: 3, r: 1 }, direction);
      const [c, d] = grid.side(beside, opposite(direction));
      const here = [...naturalEdge(grid, a, b), naturalCorner(grid, b)];
      const there = [...naturalEdge(grid, c, d), naturalCorner(grid, d)].reverse();
      here.forEach((point, index) => {
        expect(distance(point, there[index] as Point)).toBeLessThan(0.01);
      });
    }
  });

  test("a corner moves by at most 0.13 R, and is the same from every side", () => {
    for (let q = 0; q < 12; q++) {
      for (const corner of grid.corners({ q, r: 4 })) {
        expect(distance(corner, naturalCorner(grid, corner))).toBeLessThanOrEqual(0.13 * R + 1e-9);
      }
    }
  });

  test("an edge has sixteen steps and stays near its side", () => {
    const [a, b] = grid.side({ q: 0, r: 0 }, 0);
    const line = naturalEdge(grid, a, b);
    expect(line).toHaveLength(16);
    for (const [x] of line) expect(Math.abs(x - a[0])).toBeLessThan(0.5 * R);
  });
});

describe("outlines", () => {
  const ring: Cell[] = DIRECTIONS.map((direction) => grid.neighbour({ q: 0, r: 0 }, direction));

  test("one hex has six straight sides, clockwise", () => {
    const [loop = []] = outlineLoops(grid, [{ q: 0, r: 0 }]);
    expect(loop).toHaveLength(6);
    expect(area(loop)).toBeGreaterThan(0);
  });

  test("neighbours melt into one outline", () => {
    expect(outlineLoops(grid, [{ q: 0, r: 0 }, ring[0] as Cell])).toHaveLength(1);
    expect(outlineLoops(grid, [{ q: 0, r: 0 }, ring[0] as Cell])[0]).toHaveLength(10);
  });

  test("a ring has an outer line and a hole that runs the other way", () => {
    const loops = outlineLoops(grid, ring);
    expect(loops).toHaveLength(2);
    expect(loops.map((loop) => Math.sign(area(loop))).sort()).toEqual([-1, 1]);
  });

  test("hexes apart have outlines of their own", () => {
    expect(
      outlineLoops(grid, [
        { q: 0, r: 0 },
        { q: 5, r: 5 },
      ]),
    ).toHaveLength(2);
  });

  test("nothing has no outline", () => {
    expect(outlinePath(grid, [])).toBe("");
  });

  test("the natural outline of a set follows its edges", () => {
    expect(outlineLoops(grid, [{ q: 0, r: 0 }], { natural: true })[0]).toHaveLength(6 * 16);
  });
});
