// The unchanging drawing of a tactical map as a few big paths, made once from its layout: heights, woods, fields, towns, water, roads.
import { type Cell, cellKey, DIRECTIONS, type Direction, distance, type Point, pathOf, R, short } from "./geometry";
import type { Hex, HexMap } from "./hexmap";
import { hashAt } from "./noise";
import { softLoops, softOutline } from "./outline";

export interface Tactical {
  /** Ground at least so high, the lowest first. */
  levels: { height: number; d: string }[];
  heights: { text: string; at: Point }[];
  woods: { d: string; shadows: string; crowns: string[]; lights: string };
  fields: { colour: number; d: string }[];
  furrows: { way: number; d: string }[];
  swamps: { d: string; reeds: string; pools: string };
  towns: { d: string; shadows: string; roofs: string[]; ridges: string };
  rivers: { kind: "minor" | "major"; d: string }[];
  roads: string;
  rails: { d: string; sleepers: string };
  bridges: { deck: string; sides: string };
  grid: string;
  /** Where boards meet, and the edge of the map. */
  seams: string;
}

export const CROWN_KINDS = 4;
export const ROOF_KINDS = 4;
export const FIELD_KINDS = 4;
export const FURROWS = 3;

const isTerrain =
  (...kinds: string[]) =>
  (hex: Hex | undefined): boolean =>
    hex !== undefined && kinds.includes(hex.terrain);

export function drawTactical(map: HexMap, boards: { x: number; y: number }[] = []): Tactical {
  const cells = map.cells();
  const where = (fits: (hex: Hex | undefined) => boolean): Cell[] => cells.filter((cell) => fits(map.groundAt(cell)));
  const roads = network(map, "road");
  return {
    levels: levels(map, cells),
    heights: heightLabels(map),
    woods: woods(map, where(isTerrain("woods"))),
    ...fields(map),
    swamps: swamps(map, where(isTerrain("swamp"))),
    towns: towns(map, roads),
    rivers: (["minor", "major"] as const).map((kind) => ({ kind, d: river(map, `${kind}_river`) })),
    roads: ways(map, roads),
    rails: rails(map),
    bridges: bridges(map, roads),
    grid: grid(map),
    seams: seams(map, boards),
  };
}

// -- heights ----------------------------------------------------------------------------------------------------------

const STEP = 20;

function levels(map: HexMap, cells: readonly Cell[]): Tactical["levels"] {
  const top = Math.max(0, ...map.hexes.map((hex) => hex.elevation ?? 0));
  const found: Tactical["levels"] = [];
  for (let height = STEP; height <= top; height += STEP) {
    const high = cells.filter((cell) => (map.groundAt(cell)?.elevation ?? 0) >= height);
    found.push({ height, d: softOutline(map.grid, high, 0.1) });
  }
  return found;
}

/** The height of a hill, written on its line: once for every run of high hexes. */
function heightLabels(map: HexMap): Tactical["heights"] {
  const found: Tactical["heights"] = [];
  for (const hex of map.hexes) {
    const height = hex.elevation ?? 0;
    if (!height || hashAt(hex.cell.q, hex.cell.r, 31) > 0.3) continue;
    const down = DIRECTIONS.find((each) => {
      const beside = map.neighbour(hex, each);
      return beside !== undefined && (beside.elevation ?? 0) < height;
    });
    if (down === undefined) continue;
    const [a, b] = map.grid.side(hex.cell, down);
    found.push({ text: String(height), at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] });
  }
  return found;
}

// -- woods ------------------------------------------------------------------------------------------------------------

export function disc([x, y]: Point, r: number): string {
  return `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0`;
}

/** The edge of a wood tree by tree; its inside is a pattern. */
function woods(map: HexMap, cells: readonly Cell[]): Tactical["woods"] {
  const found = {
    d: softOutline(map.grid, cells, 0.16),
    shadows: "",
    crowns: new Array(CROWN_KINDS).fill(""),
    lights: "",
  };
  for (const loop of softLoops(map.grid, cells, 0.16)) {
    loop.forEach((from, index) => {
      const to = loop[(index + 1) % loop.length] as Point;
      const long = distance(from, to) || 1;
      const inward: Point = [-(to[1] - from[1]) / long, (to[0] - from[0]) / long];
      for (let tree = 0; tree < 3; tree++) {
        const [a, b] = [Math.round(from[0] * 3) + tree, Math.round(from[1] * 3)];
        const share = (tree + hashAt(a, b, 1)) / 3;
        const r = 4 + 3.2 * hashAt(a, b, 2);
        const deep = 1.5 + 3.5 * hashAt(a, b, 3);
        const at: Point = [
          from[0] + (to[0] - from[0]) * share + inward[0] * deep,
          from[1] + (to[1] - from[1]) * share + inward[1] * deep,
        ];
        found.shadows += disc([at[0] + 2.4, at[1] + 3], r);
        found.crowns[Math.floor(hashAt(a, b, 4) * CROWN_KINDS)] += disc(at, r);
        found.lights += disc([at[0] - r * 0.28, at[1] - r * 0.32], r * 0.48);
      }
    });
  }
  return found;
}

export interface Crown {
  x: number;
  y: number;
  r: number;
  kind: number;
}
/** Size of the piece of wood that is repeated. */
export const GROVE: Point = [150, 130];

/** A piece of wood that fits to itself on all sides, its southern trees above the northern ones. */
export function grove(): Crown[] {
  const [width, height] = GROVE;
  const found: Crown[] = [];
  const [columns, rows] = [15, 14];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = ((column + 0.5 * (row % 2) + 0.75 * hashAt(column, row, 1)) * width) / columns;
      const y = ((row + 0.75 * hashAt(column, row, 2)) * height) / rows;
      const r = 4.6 + 3.4 * hashAt(column, row, 3);
      const kind = Math.floor(hashAt(column, row, 4) * CROWN_KINDS);
      for (const dx of [-width, 0, width]) {
        for (const dy of [-height, 0, height]) {
          const near = x + dx > -9 && x + dx < width + 9 && y + dy > -9 && y + dy < height + 9;
          if (near) found.push({ x: x + dx, y: y + dy, r, kind });
        }
      }
    }
  }
  return found.sort((a, b) => a.y - b.y);
}

// -- fields, swamps ---------------------------------------------------------------------------------------------------

function fields(map: HexMap): Pick<Tactical, "fields" | "furrows"> {
  const colours = new Array<string>(FIELD_KINDS).fill("");
  const furrows = new Array<string>(FURROWS).fill("");
  for (const { cell, terrain } of map.hexes) {
    if (terrain !== "field") continue;
    const d = pathOf(
      map.grid.corners(cell, 0.93).map(([x, y]): Point => {
        const [a, b] = [Math.round(x), Math.round(y)];
        return [x + (hashAt(a, b, 1) - 0.5) * 4, y + (hashAt(a, b, 2) - 0.5) * 4];
      }),
    );
    colours[Math.floor(hashAt(cell.q, cell.r, 3) * FIELD_KINDS)] += d;
    furrows[Math.floor(hashAt(cell.q, cell.r, 8) * FURROWS)] += d;
  }
  return {
    fields: colours.map((d, colour) => ({ colour, d })),
    furrows: furrows.map((d, way) => ({ way, d })),
  };
}

function swamps(map: HexMap, cells: readonly Cell[]): Tactical["swamps"] {
  let [reeds, pools] = ["", ""];
  for (const {
    cell,
    terrain,
    centre: [x, y],
  } of map.hexes) {
    if (terrain !== "swamp") continue;
    for (let tuft = 0; tuft < 9; tuft++) {
      const angle = hashAt(cell.q * 20 + tuft, cell.r, 1) * 2 * Math.PI;
      const far = R * 0.78 * Math.sqrt(hashAt(cell.q * 20 + tuft, cell.r, 2));
      const [px, py] = [short(x + far * Math.cos(angle)), short(y + far * Math.sin(angle))];
      reeds += `M${px} ${py}v-7m-3 7l-2 -5.500m5 5.500m3 0l2 -5.500m-8.500 6.500h10.500`;
      if (tuft % 3 === 0) pools += `M${px} ${py}m-8 4a8 3 0 1 0 16 0a8 3 0 1 0 -16 0`;
    }
  }
  return { d: softOutline(map.grid, cells, 0.14), reeds, pools };
}

// -- roads, railways, rivers ------------------------------------------------------------------------------------------

type Network = Map<string, Direction[]>;

/** For each hex the ways out of it, by the sides that carry a feature. At the edge of the map a way that ends goes on straight. */
function network(map: HexMap, feature: string): Network {
  const found: Network = new Map();
  const add = (from: Hex | undefined, to: Hex | undefined): void => {
    const direction = from && to && map.grid.directionTo(from.cell, to.cell);
    if (from && direction !== undefined) found.set(from.id, [...(found.get(from.id) ?? []), direction]);
  };
  for (const side of map.sidesWith(feature)) {
    const [a, b] = [map.get(side.a), map.get(side.b)];
    add(a, b);
    add(b, a);
  }
  return offTheMap(map, found);
}

function offTheMap(map: HexMap, net: Network): Network {
  for (const [name, [only, another]] of net) {
    const hex = map.get(name);
    if (!hex || only === undefined || another !== undefined) continue;
    const on = ([3, 2, 4] as const)
      .map((turn) => ((only + turn) % 6) as Direction)
      .find((direction) => !map.neighbour(hex, direction));
    if (on !== undefined) net.set(name, [only, on]);
  }
  return net;
}

const middle = (map: HexMap, hex: Hex, direction: Direction): Point => {
  const [a, b] = map.grid.side(hex.cell, direction);
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
};

/** Curves through the hexes of a network: straight on where two ways lie opposite, to the middle where one ends. */
function ways(map: HexMap, net: Network, play = 9): string {
  let d = "";
  for (const [name, out] of net) {
    const hex = map.get(name);
    if (!hex) continue;
    const { q, r } = hex.cell;
    const at: Point = [
      hex.centre[0] + (hashAt(q, r, 41) - 0.5) * play,
      hex.centre[1] + (hashAt(q, r, 42) - 0.5) * play,
    ];
    const to = ([x, y]: Point): string => `${short(x)} ${short(y)}`;
    const curves = pairs(out);
    for (const [a, b] of curves) d += `M${to(middle(map, hex, a))}Q${to(at)} ${to(middle(map, hex, b))}`;
    // Off the map a way runs on to the edge of the sheet.
    for (const one of out) {
      if (map.neighbour(hex, one)) continue;
      const [x, y] = middle(map, hex, one);
      d += `M${to([x, y])}L${to([x + 2 * (x - hex.centre[0]), y + 2 * (y - hex.centre[1])])}`;
    }
    for (const one of out) {
      if (!curves.some((each) => each.includes(one))) d += `M${to(middle(map, hex, one))}L${to(at)}`;
    }
    if (out.length > 2 && curves.length < 2) d += `M${to(at)}h0.1`;
  }
  return d;
}

const apart = (a: Direction, b: Direction): number => Math.min((a - b + 6) % 6, (b - a + 6) % 6);

/** Which ways of a hex run into each other: those that bend least. Of three and more, each finds the one most opposite. */
function pairs(out: readonly Direction[]): [Direction, Direction][] {
  const [first, second] = out;
  if (first === undefined || second === undefined) return [];
  if (out.length === 2) return [[first, second]];
  const found: [Direction, Direction][] = [];
  for (const one of out) {
    const best = out.filter((each) => each !== one).sort((a, b) => apart(b, one) - apart(a, one))[0];
    if (best === undefined || found.some(([a, b]) => (a === best && b === one) || (a === one && b === best))) continue;
    found.push([one, best]);
  }
  return found;
}

/** Water fills hexes: its line goes from each to the next. */
function river(map: HexMap, terrain: string): string {
  const wet = map.hexes.filter((hex) => hex.terrain === terrain);
  const net: Network = new Map();
  for (const hex of wet) {
    const out = DIRECTIONS.filter((each) => map.neighbour(hex, each)?.terrain.endsWith("_river"));
    if (out.length) net.set(hex.id, out);
  }
  return ways(map, offTheMap(map, net), 14);
}

function rails(map: HexMap): Tactical["rails"] {
  const net = network(map, "railroad");
  let sleepers = "";
  for (const [name, out] of net) {
    const hex = map.get(name);
    if (!hex) continue;
    for (const direction of out) {
      const [x, y] = middle(map, hex, direction);
      const [dx, dy] = [x - hex.centre[0], y - hex.centre[1]];
      const long = Math.hypot(dx, dy);
      const [nx, ny] = [(-dy / long) * 4.4, (dx / long) * 4.4];
      for (let share = 0.1; share < 1; share += 0.2) {
        const [px, py] = [hex.centre[0] + dx * share, hex.centre[1] + dy * share];
        sleepers += pathOf(
          [
            [px - nx, py - ny],
            [px + nx, py + ny],
          ],
          false,
        );
      }
    }
  }
  return { d: ways(map, net, 0), sleepers };
}

const BRIDGE_HALF = 24;

/** Two parapets along the road that crosses, and its deck. */
function bridges(map: HexMap, roads: Network): Tactical["bridges"] {
  const found = { deck: "", sides: "" };
  for (const hex of map.hexes) {
    if (!hex.features?.includes("bridge")) continue;
    const out = roads.get(hex.id) ?? [];
    const [a, b] = [out[0] ?? 0, out[1] ?? (((out[0] ?? 0) as number) + 3) % 6] as [Direction, Direction];
    const [from, to] = [middle(map, hex, a), middle(map, hex, b)];
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const [dx, dy] = [Math.cos(angle) * BRIDGE_HALF, Math.sin(angle) * BRIDGE_HALF];
    const {
      centre: [x, y],
    } = hex;
    found.deck += pathOf(
      [
        [x - dx, y - dy],
        [x + dx, y + dy],
      ],
      false,
    );
    for (const off of [-6.5, 6.5]) {
      const [nx, ny] = [-Math.sin(angle) * off, Math.cos(angle) * off];
      const [fx, fy] = [-Math.sin(angle) * Math.sign(off) * 4, Math.cos(angle) * Math.sign(off) * 4];
      const wing = 4 / BRIDGE_HALF;
      found.sides += pathOf(
        [
          [x - dx * (1 + wing) + nx + fx, y - dy * (1 + wing) + ny + fy],
          [x - dx + nx, y - dy + ny],
          [x + dx + nx, y + dy + ny],
          [x + dx * (1 + wing) + nx + fx, y + dy * (1 + wing) + ny + fy],
        ],
        false,
      );
    }
  }
  return found;
}

// -- towns ------------------------------------------------------------------------------------------------------------

/** Eight to twelve roofs a hex, with their shadows; none on a road. */
function towns(map: HexMap, roads: Network): Tactical["towns"] {
  const found = { d: "", shadows: "", roofs: new Array<string>(ROOF_KINDS).fill(""), ridges: "" };
  const cells = map.hexes.filter((hex) => hex.terrain === "town").map((hex) => hex.cell);
  found.d = softOutline(map.grid, cells, 0.1);
  for (const hex of map.hexes) {
    if (hex.terrain !== "town") continue;
    const {
      cell: { q, r },
      centre: [x, y],
    } = hex;
    const streets = (roads.get(hex.id) ?? []).map((each) => middle(map, hex, each));
    const put: Point[] = [];
    for (let house = 0; house < 90 && put.length < 12; house++) {
      const angle = hashAt(q * 97 + house, r, 11) * 2 * Math.PI;
      const far = R * 0.8 * Math.sqrt(hashAt(q * 97 + house, r, 12));
      const at: Point = [x + far * Math.cos(angle), y + far * 0.94 * Math.sin(angle)];
      const close = put.some((each) => Math.abs(each[0] - at[0]) < 14.5 && Math.abs(each[1] - at[1]) < 12);
      if (close || streets.some((end) => offLine(at, hex.centre, end) < 10)) continue;
      put.push(at);
      const wide = 10 + 4.5 * hashAt(house, q, 1);
      const high = 7.5 + 3.5 * hashAt(house, r, 2);
      const turn = (hashAt(house, q + r, 9) - 0.5) * 0.5;
      found.shadows += box([at[0] + 2, at[1] + 2.4], wide, high, turn);
      found.roofs[Math.floor(hashAt(house, q * 7 + r, 3) * ROOF_KINDS)] += box(at, wide, high, turn);
      const [cx, cy] = [(Math.cos(turn) * wide) / 2, (Math.sin(turn) * wide) / 2];
      found.ridges += pathOf(
        [
          [at[0] - cx, at[1] - cy],
          [at[0] + cx, at[1] + cy],
        ],
        false,
      );
    }
  }
  return found;
}

function box([x, y]: Point, wide: number, high: number, turn: number): string {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corner = (a: number, b: number): Point => [x + a * cos - b * sin, y + a * sin + b * cos];
  const [w, h] = [wide / 2, high / 2];
  return pathOf([corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)]);
}

/** How far a point lies off the line between two others. */
export function offLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - dx * share, y - ay - dy * share);
}

// -- grid -------------------------------------------------------------------------------------------------------------

function grid(map: HexMap): string {
  const drawn = new Set<string>();
  let d = "";
  for (const { cell } of map.hexes) {
    for (const direction of DIRECTIONS) {
      const beside = cellKey(map.grid.neighbour(cell, direction));
      const key = [cellKey(cell), beside].sort().join("|");
      if (drawn.has(key)) continue;
      drawn.add(key);
      d += pathOf(map.grid.side(cell, direction), false);
    }
  }
  return d;
}

/** Boards end in the middle of their outermost hexes. */
const BOARD: Point = [24 * R, 11 * Math.sqrt(3) * R];

function seams(map: HexMap, boards: readonly { x: number; y: number }[]): string {
  const left = Math.min(...map.hexes.map((hex) => hex.centre[0]));
  const top = Math.min(...map.hexes.map((hex) => hex.centre[1]));
  return boards
    .map(({ x, y }): string => {
      const [a, b] = [left + x * BOARD[0], top + y * BOARD[1]];
      return pathOf([
        [a, b],
        [a + BOARD[0], b],
        [a + BOARD[0], b + BOARD[1]],
        [a, b + BOARD[1]],
      ]);
    })
    .join("");
}
