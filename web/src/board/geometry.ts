// Hexes as geometry: centres, corners, neighbours, and which hex lies under a point.
// Map units: R is the distance from a hex's centre to its corner. y grows downwards.

export type Point = readonly [x: number, y: number];

/** Centre to corner of a hex, in map units. */
export const R = 40;
/** Width of a hex across its flats, in map units. */
export const HEX_WIDTH = Math.sqrt(3) * R;

export type Orientation = "pointy" | "flat";

/** A hex by its two axial coordinates, counted from the grid's origin. */
export interface Cell {
  readonly q: number;
  readonly r: number;
}

/** Directions go clockwise. Pointy: E SE SW W NW NE. Flat: SE S SW NW N NE. Side `d` lies between corners `d` and `d + 1`. */
export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;
export type Direction = (typeof DIRECTIONS)[number];

const STEPS: readonly Cell[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export const cellKey = (cell: Cell): string => `${cell.q},${cell.r}`;

export function opposite(direction: Direction): Direction {
  return ((direction + 3) % 6) as Direction;
}

export function next(direction: Direction): Direction {
  return ((direction + 1) % 6) as Direction;
}

/** Number with at most one decimal, for paths. */
export const short = (n: number): string => String(Math.round(n * 10) / 10);

export function pathOf(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}${closed ? "Z" : ""}`;
}

export function between(a: Point, b: Point, share = 0.5): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** An endless hex grid: it turns cells into points and back. */
export class HexGrid {
  constructor(
    readonly orientation: Orientation,
    /** Centre of the cell 0,0. */
    readonly origin: Point,
  ) {}

  centre({ q, r }: Cell): Point {
    const along = HEX_WIDTH * (q + r / 2);
    const across = 1.5 * R * r;
    const [x, y] = this.orientation === "pointy" ? [along, across] : [1.5 * R * q, HEX_WIDTH * (r + q / 2)];
    return [this.origin[0] + x, this.origin[1] + y];
  }

  /** The cell under a point. */
  cellAt([x, y]: Point): Cell {
    const dx = (x - this.origin[0]) / R;
    const dy = (y - this.origin[1]) / R;
    return this.orientation === "pointy"
      ? rounded((Math.sqrt(3) / 3) * dx - dy / 3, (2 / 3) * dy)
      : rounded((2 / 3) * dx, (Math.sqrt(3) / 3) * dy - dx / 3);
  }

  neighbour(cell: Cell, direction: Direction): Cell {
    const step = STEPS[direction] as Cell;
    return { q: cell.q + step.q, r: cell.r + step.r };
  }

  /** Corner `index` of a cell, drawn at `scale` of its size. */
  corner(cell: Cell, index: number, scale = 1): Point {
    const [x, y] = this.centre(cell);
    const angle = (Math.PI / 180) * (60 * index - (this.orientation === "pointy" ? 30 : 0));
    return [x + R * scale * Math.cos(angle), y + R * scale * Math.sin(angle)];
  }

  corners(cell: Cell, scale = 1): Point[] {
    return DIRECTIONS.map((index) => this.corner(cell, index, scale));
  }

  /** The side of a cell in a direction, from its first corner to its second, clockwise. */
  side(cell: Cell, direction: Direction): [Point, Point] {
    return [this.corner(cell, direction), this.corner(cell, next(direction))];
  }

  /** A name for a corner that is the same from all three cells that meet there. */
  cornerKey([x, y]: Point): string {
    const fine = HEX_WIDTH / 2;
    const coarse = R / 2;
    const [a, b] = this.orientation === "pointy" ? [fine, coarse] : [coarse, fine];
    return `${Math.round((x - this.origin[0]) / a)},${Math.round((y - this.origin[1]) / b)}`;
  }

  directionTo(from: Cell, to: Cell): Direction | undefined {
    return DIRECTIONS.find((direction) => {
      const beside = this.neighbour(from, direction);
      return beside.q === to.q && beside.r === to.r;
    });
  }
}

function rounded(q: number, r: number): Cell {
  const s = -q - r;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(s);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return { q: rq + 0, r: rr + 0 };
}
