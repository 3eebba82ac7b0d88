// The areas of a game's map: polygons that share their borders, found by name or by point.
import type { Board, BoardLine, Side } from "../net/types";
import { COUNTER } from "./faces";
import { distance, type Point, pathOf, R } from "./geometry";
import { type Border, type Box, type GameMap, type Heading, type MapSpace, pair } from "./map";

export interface Area extends MapSpace {
  /** The outline, in map units. */
  readonly ring: readonly Point[];
  readonly box: Box;
}

export interface DrawnLine extends Omit<BoardLine, "points"> {
  readonly points: readonly Point[];
}

/** How close to a border one points at it. */
const NEAR_BORDER = 6.5;
/** From the middle of one counter to the next, side by side. */
const SPREAD = COUNTER + 5;
/** Side by side but overlapping, where an area is small. */
const TIGHT = COUNTER * 0.72;
/** The middle of the first row of counters under the middle of the area. */
const FIRST_ROW = 19;

export class AreaMap implements GameMap {
  readonly spaces: readonly Area[];
  readonly lines: readonly DrawnLine[];
  readonly sheet: Box;
  readonly keys = "free";
  readonly stacked = false;
  readonly #byName: ReadonlyMap<string, Area>;
  readonly #sides: ReadonlyMap<string, Side>;
  readonly #around = new Map<string, Set<string>>();
  readonly #borders = new Map<string, DrawnLine[]>();
  readonly #places = new Map<string, Point[]>();

  constructor(board: Board) {
    const unit = board.unit ?? R;
    const scaled = ([x, y]: readonly [number, number]): Point => [x * unit, y * unit];
    this.spaces = board.spaces.map((space) => {
      const ring = (space.shape ?? []).map(scaled);
      return { ...space, centre: scaled([space.x, space.y]), ring, box: boxOf(ring) };
    });
    this.#byName = new Map(this.spaces.map((space) => [space.id, space]));
    this.#sides = new Map(board.sides.map((side) => [pair(side.a, side.b), side]));
    for (const { a, b, features } of board.sides) {
      // Areas that meet in a point only are no neighbours to the eye.
      if (features.includes("nexus")) continue;
      this.#join(a, b);
      this.#join(b, a);
    }
    this.lines = (board.lines ?? []).map((line) => ({
      ...line,
      points: line.points.map(scaled),
    }));
    for (const line of this.lines) {
      for (const name of [line.a, line.b]) {
        if (name !== undefined) this.#borders.set(name, [...(this.#borders.get(name) ?? []), line]);
      }
    }
    const [width = 0, height = 0] = board.size ?? [];
    const whole = boxOf(this.spaces.flatMap((space) => space.ring));
    this.sheet = board.size ? { x: 0, y: 0, width: width * unit, height: height * unit } : whole;
  }

  get(name: string): Area | undefined {
    return this.#byName.get(name);
  }

  at(point: Point): Area | undefined {
    return this.spaces.find((space) => isIn(space.box, point) && isInside(space.ring, point));
  }

  neighbours(name: string): ReadonlySet<string> {
    return this.#around.get(name) ?? new Set();
  }

  areNeighbours(a: string, b: string): boolean {
    return this.neighbours(a).has(b);
  }

  side(a: string, b: string): Side | undefined {
    const side = this.#sides.get(pair(a, b));
    return side?.features.length ? side : undefined;
  }

  sideNear(name: string, point: Point): Side | undefined {
    for (const { a, b, points } of this.#borders.get(name) ?? []) {
      if (a === undefined || b === undefined || far(points, point) > NEAR_BORDER) continue;
      const side = this.side(a, b);
      if (side) return side;
    }
    return undefined;
  }

  borders(name: string): Border[] {
    return [...this.neighbours(name)].flatMap((beyond) => {
      const side = this.side(name, beyond);
      const toward = this.get(beyond)?.title;
      return side && toward ? [{ side, toward }] : [];
    });
  }

  /** Edges that two areas of the set share fall away. */
  outline(names: Iterable<string>): string {
    const edges = new Map<string, [Point, Point]>();
    for (const name of new Set(names)) {
      const ring = this.get(name)?.ring ?? [];
      ring.forEach((from, index) => {
        const to = ring[(index + 1) % ring.length] as Point;
        if (distance(from, to) < 0.01) return;
        const back = `${key(to)}>${key(from)}`;
        if (!edges.delete(back)) edges.set(`${key(from)}>${key(to)}`, [from, to]);
      });
    }
    return loops([...edges.values()])
      .map((loop) => pathOf(loop))
      .join("");
  }

  rim(name: string): string {
    return pathOf(this.get(name)?.ring ?? []);
  }

  /** Counters side by side in rows under the name, as wide as the area has room for. */
  places(name: string, count: number): Point[] {
    const area = this.get(name);
    if (!area || count < 1) return [];
    const known = this.#places.get(`${name} ${count}`);
    if (known) return known;
    const found = best(arrangements(area.centre, count), (places) => fitness(area, places));
    this.#places.set(`${name} ${count}`, found);
    return found;
  }

  radius(name: string): number {
    const { width, height } = this.get(name)?.box ?? { width: 0, height: 0 };
    return Math.max(R, Math.min(width, height) * 0.45);
  }

  foot(name: string, count: number): Point {
    const [x, y] = this.get(name)?.centre ?? [0, 0];
    const places = this.places(name, count);
    if (!places.length) return [x, y + 12];
    const low = Math.max(...places.map((place) => place[1]));
    const row = places.filter((place) => place[1] === low);
    return [row.reduce((sum, place) => sum + place[0], 0) / row.length, low + COUNTER / 2 + 5];
  }

  tagPlace(name: string, _half: number, _busy: (name: string) => number, count: number): Point | undefined {
    const [x, y] = this.foot(name, count);
    return this.get(name) ? [x, y + 7] : undefined;
  }

  /** The neighbour that lies best in that direction; if none does, the nearest area that way. */
  step(from: string, heading: Heading): string | undefined {
    const here = this.get(from);
    if (!here || heading.do !== "head") return undefined;
    const off = (there: Area): number => turnTo(here.centre, there.centre, heading.degrees);
    const beside = [...this.neighbours(from)].flatMap((name) => this.get(name) ?? []).filter((area) => off(area) <= 62);
    if (beside.length) return best(beside, (area) => -off(area) - distance(here.centre, area.centre) / 12).id;
    const ahead = this.spaces.filter((area) => area !== here && off(area) <= 45);
    return ahead.length ? best(ahead, (area) => -distance(here.centre, area.centre)).id : undefined;
  }

  #join(a: string, b: string): void {
    const around = this.#around.get(a) ?? new Set();
    around.add(b);
    this.#around.set(a, around);
  }
}

function best<T>(all: readonly T[], worth: (one: T) => number): T {
  let [found, most] = [all[0] as T, Number.NEGATIVE_INFINITY];
  for (const one of all) {
    const value = worth(one);
    if (value > most) [found, most] = [one, value];
  }
  return found;
}

/** Rows of counters round a point: every number of columns, a few places, loose or tight. The plainest come first. */
function arrangements([x, y]: Point, count: number): Point[][] {
  const found: Point[][] = [];
  for (const spread of [SPREAD, TIGHT]) {
    for (let columns = Math.min(count, 4); columns >= 1; columns--) {
      for (const dy of [0, 7, 14]) {
        for (const dx of [0, -12, 12, -26, 26]) found.push(rows([x + dx, y + FIRST_ROW + dy], count, columns, spread));
      }
    }
  }
  return found;
}

function rows([x, y]: Point, count: number, columns: number, spread: number): Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    return [x + ((index % columns) - (inRow - 1) / 2) * spread, y + row * (COUNTER + 4)];
  });
}

/** How well counters fit into an area: how much of them lies inside, then how loosely and how compactly they lie. */
function fitness(area: Area, places: readonly Point[]): number {
  const half = COUNTER / 2;
  let inside = 0;
  for (const [x, y] of places) {
    for (const dx of [-half, 0, half]) {
      for (const dy of [-half, half]) if (isInside(area.ring, [x + dx, y + dy])) inside++;
    }
  }
  const [first, second] = places;
  const tight = first && second && Math.abs(second[0] - first[0]) < COUNTER && second[1] === first[1] ? 0.12 : 0;
  const rowCount = new Set(places.map((place) => place[1])).size;
  const wide = places.length / rowCount;
  const shift = first ? Math.abs(mean(places.map((place) => place[0])) - area.centre[0]) / 400 : 0;
  return inside / (places.length * 6) - tight - Math.abs(wide - rowCount * 1.5) * 0.012 - shift;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** How far off a heading a point lies, in degrees. 0 is east, 90 is south. */
function turnTo(from: Point, to: Point, degrees: number): number {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return Math.abs(((angle - degrees + 540) % 360) - 180);
}

const key = ([x, y]: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`;

/** Edges joined to closed lines. */
function loops(edges: readonly [Point, Point][]): Point[][] {
  const from = new Map<string, [Point, Point][]>();
  for (const edge of edges) from.set(key(edge[0]), [...(from.get(key(edge[0])) ?? []), edge]);
  const found: Point[][] = [];
  for (const start of from.keys()) {
    const loop: Point[] = [];
    for (let edge = from.get(start)?.pop(); edge; edge = from.get(key(edge[1]))?.pop()) loop.push(edge[0]);
    if (loop.length > 2) found.push(loop);
  }
  return found;
}

function boxOf(points: readonly Point[]): Box {
  if (!points.length) return { x: 0, y: 0, width: 0, height: 0 };
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function isIn({ x, y, width, height }: Box, [px, py]: Point): boolean {
  return px >= x && py >= y && px <= x + width && py <= y + height;
}

/** Whether a ray from the point crosses the ring an odd number of times. */
export function isInside(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
    const [ax, ay] = ring[index] as Point;
    const [bx, by] = ring[before] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Distance of a point from a line of several pieces. */
export function far(line: readonly Point[], [x, y]: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 1; index < line.length; index++) {
    const [ax, ay] = line[index - 1] as Point;
    const [bx, by] = line[index] as Point;
    const long = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    const share = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long));
    least = Math.min(least, Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay)));
  }
  return least;
}
