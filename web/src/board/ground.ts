// The unchanging drawing of a hex map as a few big paths, made once from its layout.
import { type Cell, DIRECTIONS, distance, type Point, pathOf, R, short } from "./geometry";
import type { HexMap } from "./hexmap";
import type { MapSide } from "./map";
import { hashAt } from "./noise";
import { outlinePath, softOutline } from "./outline";
import { type RiverStroke, riverNet, riverStrokes, riverWidth } from "./rivers";
import { isClosed, isSea } from "./terrain";

export interface Ground {
  land: string;
  /** Veiled countries, by terrain. */
  closed: { terrain: string; d: string }[];
  /** Grid lines on land and at sea. */
  grid: { land: string; sea: string };
  woods: string;
  rivers: RiverStroke[];
  riverNames: RiverName[];
  lakes: string;
  canals: string;
  dykes: string;
  roads: string;
  swamps: { d: string; reeds: string };
  /** Arrows at the shores that can be landed on. */
  beaches: string;
  blocked: { line: string; ticks: string };
  border: string;
  signs: Sign[];
}

/** What is printed at the left edge of a hex: a harbour, factories, an oilfield, a stocked fortress, the seat of a military district. */
export interface Sign {
  kind: string;
  at: Point;
}

export interface RiverName {
  title: string;
  at: Point;
  turn: number;
}

export function drawGround(map: HexMap): Ground {
  const cells = map.cells();
  const terrain = (cell: Cell): string | undefined => map.groundAt(cell)?.terrain;
  const land = cells.filter((cell) => !isSea(terrain(cell)));
  const closedKinds = [...new Set(map.hexes.map((hex) => hex.terrain))].filter(isClosed);
  const rivers = riversOf(map);
  return {
    land: outlinePath(map.grid, land, { natural: true }),
    closed: closedKinds.map((kind) => ({
      terrain: kind,
      d: outlinePath(
        map.grid,
        cells.filter((cell) => terrain(cell) === kind),
        { natural: true },
      ),
    })),
    grid: gridLines(map),
    woods: map.hexes
      .filter((hex) => hex.terrain === "broken")
      .map(woodsOf)
      .join(""),
    ...rivers,
    lakes: [...map.sidesWith("lake"), ...map.sidesWith("scheldt_mouth")].map(straight).join(""),
    canals: map.sidesWith("canal").map(straight).join(""),
    dykes: map.sidesWith("dyke").map(straight).join(""),
    roads: roadsOf(map),
    swamps: swampsOf(map),
    beaches: map
      .sidesWith("invasion")
      .map((side) => beach(map, side))
      .join(""),
    blocked: {
      line: map.sidesWith("blocked").map(straight).join(""),
      ticks: map.sidesWith("blocked").map(ticks).join(""),
    },
    border: [...map.sidesWith("yugoslav_border").map(straight), ...borders(map)].join(""),
    signs: map.hexes.flatMap((hex) => signsOf(hex)),
  };
}

/** The sides between two countries, each once. */
function borders(map: HexMap): string[] {
  return map.hexes.flatMap((hex) =>
    HALF.flatMap((direction) => {
      const other = map.neighbour(hex, direction);
      const open = hex.playable && other?.playable && hex.country !== undefined && other.country !== undefined;
      return open && hex.country !== other.country ? pathOf(map.grid.side(hex.cell, direction), false) : [];
    }),
  );
}
const HALF = DIRECTIONS.slice(0, 3);

/** From middle to middle, bent a little. */
function roadsOf(map: HexMap): string {
  return map
    .sidesWith("road")
    .map(({ a, b }) => {
      const [from, to] = [map.get(a)?.centre, map.get(b)?.centre];
      if (!from || !to) return "";
      const bend = (hashAt(Math.round(from[0]), Math.round(to[1]), 8) - 0.5) * 0.3;
      const by: Point = [
        (from[0] + to[0]) / 2 - (to[1] - from[1]) * bend,
        (from[1] + to[1]) / 2 + (to[0] - from[0]) * bend,
      ];
      return `M${short(from[0])} ${short(from[1])}Q${short(by[0])} ${short(by[1])} ${short(to[0])} ${short(to[1])}`;
    })
    .join("");
}

function swampsOf(map: HexMap): Ground["swamps"] {
  const wet = map.hexes.filter((hex) => hex.terrain === "swamp");
  const cells = wet.map((hex) => hex.cell);
  return { d: softOutline(map.grid, cells), reeds: wet.map(reedsOf).join("") };
}

/** Tufts of reed, and a stroke of water under each. */
function reedsOf({ centre: [x, y], cell }: { centre: Point; cell: Cell }): string {
  let d = "";
  for (let tuft = 0; tuft < 11; tuft++) {
    const angle = hashAt(cell.q, cell.r, 60 + tuft) * 2 * Math.PI;
    const far = R * 0.8 * Math.sqrt(hashAt(cell.q, cell.r, 80 + tuft));
    const at = `${short(x + far * Math.cos(angle))} ${short(y + far * Math.sin(angle))}`;
    d += `M${at}m-5 0h10m-7.500-.8l-1-3.500m3.500 3.500v-4.600m2.500 4.600l1-3.500`;
  }
  return d;
}

/** An arrow from the sea onto the shore. */
function beach(map: HexMap, { a, b, ends }: MapSide): string {
  const [one, other] = [map.get(a), map.get(b)];
  if (!one || !other) return "";
  const [sea, land] = isSea(one.terrain) ? [one.centre, other.centre] : [other.centre, one.centre];
  const angle = Math.atan2(land[1] - sea[1], land[0] - sea[0]);
  const [x, y] = [(ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2];
  const at = (forward: number, aside: number): string => {
    const px = x + Math.cos(angle) * forward - Math.sin(angle) * aside;
    const py = y + Math.sin(angle) * forward + Math.cos(angle) * aside;
    return `${short(px)} ${short(py)}`;
  };
  return `M${at(-1, -4.5)}L${at(6, 0)}L${at(-1, 4.5)}Z`;
}

const SIGNS = ["port", "inland_port", "factory", "oilfield", "fortress_supply", "wehrkreis"];

/** Signs stand one above the other at the left edge, where counters leave room. */
function signsOf({ features = [], centre: [x, y] }: { features?: string[]; centre: Point }): Sign[] {
  const kinds = SIGNS.filter((kind) => features.some((feature) => feature.split(":")[0] === kind));
  return kinds.map((kind, index) => ({ kind, at: [x - 28.6, y + (index - (kinds.length - 1) / 2) * 12] }));
}

/** Each side of the grid once; none inside closed country. A side between land and sea counts as land. */
function gridLines(map: HexMap): Ground["grid"] {
  const drawn = new Set<string>();
  const lines = { land: "", sea: "" };
  const open = map.hexes.filter((hex) => !isClosed(hex.terrain));
  for (const hex of open.sort((a, b) => Number(isSea(a.terrain)) - Number(isSea(b.terrain)))) {
    for (const direction of DIRECTIONS) {
      const ends = map.grid.side(hex.cell, direction);
      const key = ends
        .map((end) => map.grid.cornerKey(end))
        .sort()
        .join("|");
      if (drawn.has(key)) continue;
      drawn.add(key);
      lines[isSea(hex.terrain) ? "sea" : "land"] += pathOf(ends, false);
    }
  }
  return lines;
}

function riversOf(map: HexMap): Pick<Ground, "rivers" | "riverNames"> {
  const sides = map.sidesWith("river");
  const seas = map.hexes.filter((hex) => isSea(hex.terrain));
  const seaCorners = new Set<string>();
  const corners = new Map<string, number>();
  for (const hex of map.hexes) {
    for (const corner of map.grid.corners(hex.cell)) {
      const key = map.grid.cornerKey(corner);
      corners.set(key, (corners.get(key) ?? 0) + 1);
      if (isSea(hex.terrain)) seaCorners.add(key);
    }
  }
  const net = riverNet(
    map.grid,
    sides,
    (corner) => seaCorners.has(map.grid.cornerKey(corner)),
    (corner) => (corners.get(map.grid.cornerKey(corner)) ?? 0) < 3,
    (corner) => Math.min(...seas.map(({ centre }) => distance(corner, centre))),
  );
  return {
    rivers: riverStrokes(map.grid, sides, net),
    riverNames: riverNames(map, sides, (index) => riverWidth(net.upstream[index] ?? 1)),
  };
}

/** About one name for every nine sides of a river, spread along it, on sides that lie as level as possible. */
function riverNames(map: HexMap, sides: readonly MapSide[], width: (index: number) => number): RiverName[] {
  const byTitle = new Map<string, number[]>();
  sides.forEach((side, index) => {
    if (side.title && !side.title.includes("/")) byTitle.set(side.title, [...(byTitle.get(side.title) ?? []), index]);
  });
  const names: RiverName[] = [];
  for (const [title, all] of byTitle) {
    const count = Math.max(1, Math.round(all.length / 9));
    for (let number = 0; number < count; number++) {
      const part = all.slice((number * all.length) / count, ((number + 1) * all.length) / count);
      const middle = part.length / 2;
      const best = part
        .map((index, place) => ({
          index,
          cost: steepness(sides[index] as MapSide) * 3 + Math.abs(place - middle) / part.length,
        }))
        .sort((a, b) => a.cost - b.cost)[0];
      if (best) names.push(nameAt(map, title, sides[best.index] as MapSide, width(best.index)));
    }
  }
  return names;
}

function steepness({ ends: [a, b] }: MapSide): number {
  return Math.abs(b[1] - a[1]) / R > 0.75 ? 1 : 0;
}

/** Along a side of the river, on the bank that is farther from a city. */
function nameAt(map: HexMap, title: string, { ends }: MapSide, width: number): RiverName {
  const [a, b] = ends[0][0] < ends[1][0] - 0.01 ? ends : [ends[1], ends[0]];
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const banks = [-(width / 2 + 4), width / 2 + 9.5].map((off): Point => {
    return [(a[0] + b[0]) / 2 - Math.sin(angle) * off, (a[1] + b[1]) / 2 + Math.cos(angle) * off];
  });
  const cities = map.hexes.filter((hex) => hex.title && hex.playable);
  const room = (bank: Point): number =>
    Math.min(2 * R, ...cities.map(({ centre: [x, y] }) => distance(bank, [x, y + 14])));
  const [above, below] = banks as [Point, Point];
  return { title, at: room(below) > room(above) + 8 ? below : above, turn: (angle * 180) / Math.PI };
}

/** Five to nine small conifers somewhere in a hex. */
function woodsOf({ centre: [x, y], cell }: { centre: Point; cell: Cell }): string {
  const count = 5 + Math.floor(hashAt(cell.q, cell.r, 1) * 5);
  let d = "";
  for (let tree = 0; tree < count; tree++) {
    const angle = hashAt(cell.q, cell.r, 20 + tree) * 2 * Math.PI;
    const far = R * (0.25 + 0.5 * hashAt(cell.q, cell.r, 40 + tree));
    d += `M${short(x + far * Math.cos(angle))} ${short(y + far * 0.9 * Math.sin(angle) - 4.6)}l2.5 4.4h-5zm0 4.3v1.7`;
  }
  return d;
}

const straight = (side: MapSide): string => pathOf(side.ends, false);

/** Four ticks across a side that nobody crosses. */
function ticks({ ends: [a, b] }: MapSide): string {
  const nx = (-(b[1] - a[1]) / R) * 5;
  const ny = ((b[0] - a[0]) / R) * 5;
  return [0.2, 0.4, 0.6, 0.8]
    .map((share): [Point, Point] => {
      const x = a[0] + (b[0] - a[0]) * share;
      const y = a[1] + (b[1] - a[1]) * share;
      return [
        [x - nx, y - ny],
        [x + nx, y + ny],
      ];
    })
    .map((tick) => pathOf(tick, false))
    .join("");
}

/** A pair of crosses on each side of a boundary. */
export function crosses({ ends: [a, b] }: MapSide): string {
  const x = (a[0] + b[0]) / 2;
  const y = (a[1] + b[1]) / 2;
  return [-5, 5]
    .map((off) => {
      const cx = x + ((b[0] - a[0]) / R) * off;
      const cy = y + ((b[1] - a[1]) / R) * off;
      return `M${short(cx - 3.6)} ${short(cy - 3.6)}l7.2 7.2m0 -7.2l-7.2 7.2`;
    })
    .join("");
}

export const boundary = (map: HexMap, feature: string): { line: string; crosses: string } => {
  const sides = map.sidesWith(feature);
  return { line: sides.map(straight).join(""), crosses: sides.map(crosses).join("") };
};

/** A crenellated ring inside a hex: three teeth to a side. */
export function fortRing(map: HexMap, cell: Cell, size = 0.88): string {
  const TEETH = 6;
  const corners = map.grid.corners(cell, size);
  const points: Point[] = [];
  corners.forEach((from, index) => {
    const to = corners[(index + 1) % 6] as Point;
    const step: Point = [(to[0] - from[0]) / TEETH, (to[1] - from[1]) / TEETH];
    const length = Math.hypot(...step);
    const out: Point = [(step[1] / length) * 4.2, (-step[0] / length) * 4.2];
    for (let part = 0; part < TEETH; part++) {
      const high = part % 2;
      for (const end of [part, part + 1]) {
        points.push([from[0] + step[0] * end + out[0] * high, from[1] + step[1] * end + out[1] * high]);
      }
    }
  });
  return pathOf(points);
}
