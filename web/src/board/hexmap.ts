// The hexes of a game's map: found by name, by cell or by point, with what lies on their sides.
import type { Board, Side, Space } from "../net/types";
import { type Cell, cellKey, DIRECTIONS, type Direction, HEX_WIDTH, HexGrid, type Point, R } from "./geometry";

export interface Hex extends Space {
  readonly cell: Cell;
  readonly centre: Point;
}

/** A hexside that carries something. */
export interface MapSide extends Side {
  readonly ends: [Point, Point];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Room between the outermost hexes and the edge of the sheet. */
const MARGIN = 0.3 * R;

export class HexMap {
  readonly grid: HexGrid;
  readonly hexes: readonly Hex[];
  readonly sides: readonly MapSide[];
  /** The printed sheet: every hex lies inside. */
  readonly sheet: Box;
  readonly #byName = new Map<string, Hex>();
  readonly #byCell = new Map<string, Hex>();
  readonly #bySide = new Map<string, MapSide>();
  readonly #beyond = new Map<string, Hex>();

  constructor(board: Board) {
    const [first] = board.spaces;
    const origin: Point = first ? [first.x * R, first.y * R] : [0, 0];
    this.grid = new HexGrid(board.orientation ?? "pointy", origin);
    this.hexes = board.spaces.map((space) => {
      const centre: Point = [space.x * R, space.y * R];
      return { ...space, centre, cell: this.grid.cellAt(centre) };
    });
    for (const hex of this.hexes) {
      this.#byName.set(hex.id, hex);
      this.#byCell.set(cellKey(hex.cell), hex);
    }
    this.sides = board.sides.flatMap((side) => this.#placed(side));
    for (const side of this.sides) this.#bySide.set(pair(side.a, side.b), side);
    this.sheet = sheetAround(this.hexes, this.grid.orientation === "pointy");
  }

  get(name: string): Hex | undefined {
    return this.#byName.get(name);
  }

  atCell(cell: Cell): Hex | undefined {
    return this.#byCell.get(cellKey(cell));
  }

  /** The hex under a point of the map. */
  at(point: Point): Hex | undefined {
    return this.atCell(this.grid.cellAt(point));
  }

  neighbour(hex: Hex, direction: Direction): Hex | undefined {
    return this.atCell(this.grid.neighbour(hex.cell, direction));
  }

  /** What lies between two hexes, if anything does. */
  side(a: string, b: string): MapSide | undefined {
    return this.#bySide.get(pair(a, b));
  }

  sidesWith(feature: string): MapSide[] {
    return this.sides.filter((side) => side.features.includes(feature));
  }

  /** The hex whose ground a cell shows: its own, or beyond the edge of the map that of the nearest one. */
  groundAt(cell: Cell): Hex | undefined {
    const key = cellKey(cell);
    const known = this.#byCell.get(key) ?? this.#beyond.get(key);
    if (known || !this.hexes.length) return known;
    const [x, y] = this.grid.centre(cell);
    const nearest = nearestTo(this.hexes, [x, y]);
    this.#beyond.set(key, nearest);
    return nearest;
  }

  /** All cells that show on the sheet, those beyond the edge of the map included. */
  cells(): Cell[] {
    const found = new Map<string, Cell>();
    let ring: Cell[] = this.hexes.map((hex) => hex.cell);
    for (let step = 0; step <= RINGS_BEYOND; step++) {
      for (const cell of ring) found.set(cellKey(cell), cell);
      const beside = ring.flatMap((cell) => DIRECTIONS.map((direction) => this.grid.neighbour(cell, direction)));
      ring = beside.filter((cell) => !found.has(cellKey(cell)));
    }
    return [...found.values()];
  }

  #placed(side: Side): MapSide[] {
    const a = this.get(side.a);
    const b = this.get(side.b);
    const direction = a && b && this.grid.directionTo(a.cell, b.cell);
    if (!a || direction === undefined) return [];
    return [{ ...side, ends: this.grid.side(a.cell, direction) }];
  }
}

/** How many rings of ground go on past the edge of the map, so that coasts run off the sheet. */
const RINGS_BEYOND = 2;

export function pair(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}

function nearestTo(hexes: readonly Hex[], [x, y]: Point): Hex {
  let best = hexes[0] as Hex;
  let least = Number.POSITIVE_INFINITY;
  for (const hex of hexes) {
    const far = (hex.centre[0] - x) ** 2 + (hex.centre[1] - y) ** 2;
    if (far < least) [best, least] = [hex, far];
  }
  return best;
}

function sheetAround(hexes: readonly Hex[], pointy: boolean): Box {
  if (!hexes.length) return { x: 0, y: 0, width: 0, height: 0 };
  const [halfWidth, halfHeight] = pointy ? [HEX_WIDTH / 2, R] : [R, HEX_WIDTH / 2];
  const xs = hexes.map((hex) => hex.centre[0]);
  const ys = hexes.map((hex) => hex.centre[1]);
  const x = Math.min(...xs) - halfWidth - MARGIN;
  const y = Math.min(...ys) - halfHeight - MARGIN;
  return {
    x,
    y,
    width: Math.max(...xs) + halfWidth + MARGIN - x,
    height: Math.max(...ys) + halfHeight + MARGIN - y,
  };
}
