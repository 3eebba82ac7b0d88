// Outlines of sets of hexes: straight for what the rules say, natural for what the land looks like.
import { type Cell, cellKey, DIRECTIONS, type HexGrid, type Point, pathOf, R, short } from "./geometry";
import { hash, hashAt } from "./noise";

/** How far a corner of a natural edge may lie off its true place. */
const CORNER_PLAY = 0.13;
const ROUNDS = 4;
const BULGE = 0.15;

/** The one natural curve of a hexside, from its first end up to, but not with, its second. Both neighbours get the same one. */
export function naturalEdge(grid: HexGrid, from: Point, to: Point): Point[] {
  const swapped = grid.cornerKey(from) > grid.cornerKey(to);
  const [a, b] = swapped ? [to, from] : [from, to];
  const seed = Math.round(a[0]) * 31 + Math.round(a[1]) * 17 + Math.round(b[0]) * 7 + Math.round(b[1]) * 3;
  const end = naturalCorner(grid, b);
  const line = [...displaced(naturalCorner(grid, a), end, ROUNDS, BULGE, Math.abs(seed)), end];
  if (swapped) line.reverse();
  return line.slice(0, -1);
}

/** Where a corner lies on a natural edge. */
export function naturalCorner(grid: HexGrid, corner: Point, play = CORNER_PLAY): Point {
  const [m = 0, n = 0] = grid.cornerKey(corner).split(",").map(Number);
  return [
    corner[0] + (hashAt(m, n, 5) - 0.5) * 2 * play * R * Math.SQRT1_2,
    corner[1] + (hashAt(m, n, 9) - 0.5) * 2 * play * R * Math.SQRT1_2,
  ];
}

/** Midpoint displacement: the points of a ragged line from `a` to, but not with, `b`. */
function displaced(a: Point, b: Point, rounds: number, bulge: number, seed: number): Point[] {
  if (rounds === 0) return [a];
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const aside = (hash(seed) - 0.5) * 2 * bulge;
  const middle: Point = [a[0] + dx / 2 - dy * aside, a[1] + dy / 2 + dx * aside];
  return [
    ...displaced(a, middle, rounds - 1, bulge * 0.9, (seed * 2 + 1) | 0),
    ...displaced(middle, b, rounds - 1, bulge * 0.9, (seed * 2 + 7) | 0),
  ];
}

export interface OutlineOptions {
  natural?: boolean;
}

/** The closed lines round a set of cells, clockwise; holes run the other way. */
export function outlineLoops(
  grid: HexGrid,
  cells: Iterable<Cell>,
  { natural = false }: OutlineOptions = {},
): Point[][] {
  const list = [...cells];
  const inside = new Set(list.map(cellKey));
  const sides = new Map<string, [Point, Point]>();
  for (const cell of list) {
    for (const direction of DIRECTIONS) {
      if (inside.has(cellKey(grid.neighbour(cell, direction)))) continue;
      const side = grid.side(cell, direction);
      sides.set(grid.cornerKey(side[0]), side);
    }
  }
  const loops: Point[][] = [];
  for (const [start] of sides) {
    const loop: Point[] = [];
    let key = start;
    for (let side = sides.get(key); side; side = sides.get(key)) {
      sides.delete(key);
      loop.push(...(natural ? naturalEdge(grid, side[0], side[1]) : [side[0]]));
      key = grid.cornerKey(side[1]);
    }
    if (loop.length) loops.push(loop);
  }
  return loops;
}

/** The outline of a set of cells as soft curves, as contours and the edges of woods run. */
export function softOutline(grid: HexGrid, cells: Iterable<Cell>, play = CORNER_PLAY): string {
  return softLoops(grid, cells, play).map(softPath).join("");
}

/** The corners of soft curves: those of the hexes and the middles of their sides, each a little off its place. */
export function softLoops(grid: HexGrid, cells: Iterable<Cell>, play = CORNER_PLAY): Point[][] {
  return outlineLoops(grid, cells).map((loop) =>
    loop.flatMap((corner, index) => {
      const then = loop[(index + 1) % loop.length] as Point;
      const middle: Point = [(corner[0] + then[0]) / 2, (corner[1] + then[1]) / 2];
      return [moved(corner, play), moved(middle, play * 1.3)];
    }),
  );
}

function moved([x, y]: Point, play: number): Point {
  const [a, b] = [Math.round(x), Math.round(y)];
  return [x + (hashAt(a, b, 5) - 0.5) * 2 * play * R, y + (hashAt(a, b, 9) - 0.5) * 2 * play * R];
}

/** A closed curve that its points bend. */
function softPath(points: readonly Point[]): string {
  const half = (a: Point, b: Point): string => `${short((a[0] + b[0]) / 2)} ${short((a[1] + b[1]) / 2)}`;
  const last = points.at(-1);
  const [first] = points;
  if (!first || !last) return "";
  let d = `M${half(last, first)}`;
  points.forEach((point, index) => {
    const then = points[(index + 1) % points.length] as Point;
    d += `Q${short(point[0])} ${short(point[1])} ${half(point, then)}`;
  });
  return `${d}Z`;
}

export function outlinePath(grid: HexGrid, cells: Iterable<Cell>, options?: OutlineOptions): string {
  return outlineLoops(grid, cells, options)
    .map((loop) => pathOf(loop))
    .join("");
}
