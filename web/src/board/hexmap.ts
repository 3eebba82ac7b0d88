// The hexes of a game's map: found by name, by cell or by point, with what lies on their sides.
import type { Board, Side } from "../net/types";
import { STACK_STEP } from "./faces";
import { type Cell, cellKey, DIRECTIONS, type Direction, HEX_WIDTH, HexGrid, type Point, pathOf, R } from "./geometry";
import { type Border, type Box, type GameMap, type Heading, type MapSide, type MapSpace, pair } from "./map";
import { outlinePath } from "./outline";

export interface Hex extends MapSpace {
  readonly cell: Cell;
}

/** Room between the outermost hexes and the edge of the sheet. */
const MARGIN = 0.3 * R;

export class HexMap implements GameMap {
  readonly grid: HexGrid;
  readonly hexes: readonly Hex[];
  readonly sides: readonly MapSide[];
  /** How high each terrain stands, if the board says so. */
  readonly relief: Readonly<Record<string, number>> | undefined;
  /** The printed sheet: every hex lies inside. */
  readonly sheet: Box;
  readonly #byName = new Map<string, Hex>();
  readonly #byCell = new Map<string, Hex>();
  readonly #bySide = new Map<string, MapSide>();
  readonly #beyond = new Map<string, Hex>();
  readonly stacked = true;

  constructor(board: Board) {
    const [first] = board.spaces;
    const origin: Point = first ? [first.x * R, first.y * R] : [0, 0];
    this.grid = new HexGrid(board.orientation ?? "pointy", origin);
    this.relief = board.relief;
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

  get spaces(): readonly Hex[] {
    return this.hexes;
  }

  get keys(): "pointy" | "flat" {
    return this.grid.orientation;
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

  // -- what every map can do ------------------------------------------------------------------------------------------

  areNeighbours(a: string, b: string): boolean {
    const [here, there] = [this.get(a), this.get(b)];
    return here !== undefined && there !== undefined && this.grid.directionTo(here.cell, there.cell) !== undefined;
  }

  sideNear(name: string, [x, y]: Point): MapSide | undefined {
    const hex = this.get(name);
    if (!hex) return undefined;
    for (const direction of DIRECTIONS) {
      const [a, b] = this.grid.side(hex.cell, direction);
      const off = Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / R;
      const beyond = this.neighbour(hex, direction);
      const side = off < 6.5 && beyond ? this.side(hex.id, beyond.id) : undefined;
      if (side) return side;
    }
    return undefined;
  }

  borders(name: string): Border[] {
    const hex = this.get(name);
    if (!hex) return [];
    return DIRECTIONS.flatMap((direction) => {
      const beside = this.neighbour(hex, direction);
      const side = beside && this.side(hex.id, beside.id);
      return side ? [{ side, toward: `direction-${this.grid.orientation}-${direction}` }] : [];
    });
  }

  outline(names: Iterable<string>): string {
    const cells = new Map<string, Cell>();
    for (const name of names) {
      const hex = this.get(name);
      if (hex) cells.set(cellKey(hex.cell), hex.cell);
    }
    return outlinePath(this.grid, cells.values());
  }

  rim(name: string): string {
    const hex = this.get(name);
    return hex ? pathOf(this.grid.corners(hex.cell, 0.96)) : "";
  }

  /** A stack: each further counter a little higher and to the right. */
  places(name: string, count: number): Point[] {
    const [x, y] = this.get(name)?.centre ?? [0, 0];
    return Array.from({ length: count }, (_, index): Point => {
      const off = (index - (count - 1) / 2) * STACK_STEP;
      return [x + off, y + 1 - off];
    });
  }

  radius(): number {
    return R;
  }

  foot(name: string, count: number): Point {
    const [x, y] = this.get(name)?.centre ?? [0, 0];
    const edge = this.grid.orientation === "pointy" ? R : HEX_WIDTH / 2 + 2;
    return [x, y + edge - (count ? 10.5 : 13)];
  }

  /** On the corner of the hex whose two neighbours are least busy; below rather than above. */
  tagPlace(name: string, half: number, busy: (name: string) => number): Point | undefined {
    const hex = this.get(name);
    if (!hex) return undefined;
    const around = DIRECTIONS.map((direction) => busy(this.neighbour(hex, direction)?.id ?? ""));
    const crowd = (corner: number): number => (around[corner] ?? 0) + (around[(corner + 5) % 6] ?? 0);
    const order = this.grid.orientation === "pointy" ? [1, 2, 0, 3, 4, 5] : DIRECTIONS;
    const best = [...order].sort((a, b) => crowd(a) - crowd(b))[0] ?? 1;
    const [x, y] = this.grid.corner(hex.cell, best, 0.92);
    // A long tag grows outwards.
    const side = Math.abs(x - hex.centre[0]) < 5 ? 0 : Math.sign(x - hex.centre[0]);
    return [x + side * Math.max(0, half - 15), y];
  }

  step(from: string, heading: Heading): string | undefined {
    const hex = this.get(from);
    if (!hex || heading.do === "head") return undefined;
    if (heading.do === "step") return this.neighbour(hex, heading.direction)?.id;
    // Left and right by turns, so that the cursor keeps its column.
    const lean = Math.round(hex.centre[1] / (1.5 * R)) % 2 === 0;
    return this.neighbour(hex, heading.way === "up" ? (lean ? 5 : 4) : lean ? 1 : 2)?.id;
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
