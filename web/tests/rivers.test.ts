import { describe, expect, test } from "vitest";
import { type Cell, type Direction, HexGrid, type Point } from "../src/board/geometry";
import { type RiverSide, riverNet, riverStrokes, riverWidth } from "../src/board/rivers";

const grid = new HexGrid("pointy", [0, 0]);
const side = (cell: Cell, direction: Direction): RiverSide => ({ ends: grid.side(cell, direction) });
const key = (point: Point): string => grid.cornerKey(point);
const never = (): boolean => false;

/** Four sides in a row: the east side of hexes going down, and what joins them. */
const CHAIN = [side({ q: 0, r: 0 }, 0), side({ q: 0, r: 0 }, 1), side({ q: -1, r: 1 }, 0), side({ q: -1, r: 1 }, 1)];
const MOUTH = key(CHAIN[0]?.ends[0] as Point);
const SOURCE = key(CHAIN[3]?.ends[1] as Point);

describe("a river", () => {
  test("grows towards the sea", () => {
    const net = riverNet(grid, CHAIN, (corner) => key(corner) === MOUTH, never);
    expect(net.upstream).toEqual([4, 3, 2, 1]);
  });

  test("flows off the map if there is no sea", () => {
    const net = riverNet(grid, CHAIN, never, (corner) => key(corner) === SOURCE);
    expect(net.upstream).toEqual([1, 2, 3, 4]);
    expect(net.nodes.get(SOURCE)?.leaves).toBe(true);
  });

  test("prefers the sea to the edge", () => {
    const net = riverNet(
      grid,
      CHAIN,
      (corner) => key(corner) === MOUTH,
      (corner) => key(corner) === SOURCE,
    );
    expect(net.upstream).toEqual([4, 3, 2, 1]);
  });

  test("without sea or edge drains at one of its ends", () => {
    const net = riverNet(grid, CHAIN, never, never);
    expect([...net.upstream].sort()).toEqual([1, 2, 3, 4]);
  });

  test("takes up its tributaries", () => {
    const tributary = side({ q: 0, r: 1 }, 5); // joins the end of the first side
    const net = riverNet(grid, [...CHAIN, tributary], (corner) => key(corner) === MOUTH, never);
    expect(net.upstream[0]).toBe(5);
  });

  test("that runs in a ring still drains", () => {
    const ring = ([0, 1, 2, 3, 4, 5] as const).map((direction) => side({ q: 0, r: 0 }, direction));
    const net = riverNet(grid, ring, never, never);
    expect(net.upstream.every((count) => count >= 1)).toBe(true);
  });

  test("is drawn in strokes that widen", () => {
    const net = riverNet(grid, CHAIN, (corner) => key(corner) === MOUTH, never);
    const widths = riverStrokes(grid, CHAIN, net).map((stroke) => stroke.width);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect(new Set(widths).size).toBe(widths.length);
    expect(riverWidth(9)).toBeCloseTo(1.5 + 0.83 * 3);
  });

  test("of no sides is nothing", () => {
    const net = riverNet(grid, [], never, never);
    expect(riverStrokes(grid, [], net)).toEqual([]);
  });
});
