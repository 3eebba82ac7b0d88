// The unchanging drawing of a map of areas as a few big paths, made once from its layout.
import { type Area, type AreaMap, type DrawnLine, far, isInside } from "./areamap";
import { distance, type Point, pathOf, short } from "./geometry";
import { clouds, hashAt } from "./noise";
import { isUrban, isWooded } from "./terrain";

export interface AreaGround {
  /** The areas of each terrain. */
  terrains: { terrain: string; d: string }[];
  trees: { shadows: string; crowns: string[]; lights: string };
  blocks: string;
  borders: string;
  rivers: { width: number; d: string }[];
  riverNames: { title: string; at: Point; turn: number }[];
  roads: string;
  tracks: string;
  trench: { line: string; teeth: string };
  front: string;
  blocked: string;
  /** Points where areas meet. */
  meetings: readonly Point[];
}

const RIVER = 4.8;
const WIDE_RIVER = 9.4;

export function drawAreas(map: AreaMap): AreaGround {
  const lines = (feature: string): DrawnLine[] => map.lines.filter((line) => line.features.includes(feature));
  const kind = (wanted: string): DrawnLine[] => map.lines.filter((line) => line.kind === wanted);
  const joined = (all: readonly DrawnLine[]): string => all.map(({ points }) => pathOf(points, false)).join("");
  const isWide = (line: DrawnLine): boolean => line.features.includes("wide");
  const water = lines("river");
  return {
    terrains: [...new Set(map.spaces.map((space) => space.terrain))].map((terrain) => ({
      terrain,
      d: map.spaces.flatMap((space) => (space.terrain === terrain ? pathOf(space.ring) : [])).join(""),
    })),
    trees: trees(map),
    blocks: blocks(map),
    borders: joined(kind("border").filter((line) => !line.features.includes("river"))),
    rivers: [
      { width: RIVER, d: joined(water.filter((line) => !isWide(line))) },
      { width: WIDE_RIVER, d: joined(water.filter(isWide)) },
    ],
    riverNames: riverNames(water),
    roads: kind("main_road")
      .map(({ points }) => rounded(points))
      .join(""),
    tracks: kind("track")
      .map(({ points }) => rounded(points))
      .join(""),
    trench: trench(map, lines("trench")),
    front: joined(lines("front_line")),
    blocked: joined(lines("blocked")),
    meetings: kind("nexus").flatMap(({ points }) => points),
  };
}

// -- woods and towns --------------------------------------------------------------------------------------------------

const GRID = 18;
const CROWNS = 3;

/** Trees scattered over wooded areas, thick and thin by turns, off the borders and off what is written. */
function trees(map: AreaMap): AreaGround["trees"] {
  const found = { shadows: "", crowns: new Array<string>(CROWNS).fill(""), lights: "" };
  for (const area of map.spaces.filter((space) => isWooded(space.terrain))) {
    const { x, y, width, height } = area.box;
    for (let row = 0; row * GRID < height; row++) {
      for (let column = 0; column * GRID < width; column++) {
        const [a, b] = [Math.round(x / GRID) + column, Math.round(y / GRID) + row];
        const at: Point = [(a + hashAt(a, b, 1)) * GRID, (b + hashAt(a, b, 2)) * GRID];
        if (clouds(at[0] / 72, at[1] / 72, 2, 4) < 0.46 || !isFree(area, at)) continue;
        const r = 3.8 + 3 * hashAt(a, b, 3);
        found.shadows += disc([at[0] + 1.7, at[1] + 2.2], r);
        found.crowns[Math.floor(hashAt(a, b, 5) * CROWNS)] += disc(at, r);
        found.lights += disc([at[0] - r * 0.3, at[1] - r * 0.35], r * 0.45);
      }
    }
  }
  return found;
}

function isFree({ ring, centre: [x, y] }: Area, at: Point): boolean {
  const written = Math.abs(at[0] - x) < 78 && at[1] - y > -34 && at[1] - y < 12;
  return !written && isInside(ring, at) && far([...ring, ring[0] as Point], at) > 10;
}

function disc([x, y]: Point, r: number): string {
  return `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0`;
}

/** The blocks of a great city, in rings round the middle of its areas. */
function blocks(map: AreaMap): string {
  const town = map.spaces.filter((space) => isUrban(space.terrain));
  if (!town.length) return "";
  const corners = town.flatMap((area) => area.ring);
  const [cx, cy] = [0, 1].map((axis) => {
    const along = corners.map((corner) => corner[axis] as number);
    return (Math.min(...along) + Math.max(...along)) / 2;
  }) as [number, number];
  const widest = Math.max(...corners.map((corner) => distance(corner, [cx, cy])));
  let d = "";
  for (let ring = 24; ring < widest; ring += 17) {
    const count = Math.floor((2 * Math.PI * ring) / 19);
    for (let place = 0; place < count; place++) {
      const angle = ((place + 0.3 * hashAt(ring, place, 1)) / count) * 2 * Math.PI;
      const at: Point = [cx + ring * Math.cos(angle), cy + ring * Math.sin(angle)];
      const [w, h] = [7 + 6 * hashAt(ring, place, 2), 6 + 5 * hashAt(ring, place, 3)];
      if (town.some((area) => isInside(area.ring, at) && far([...area.ring, area.ring[0] as Point], at) > 7)) {
        d += pathOf(block(at, w / 2, h / 2, angle));
      }
    }
  }
  return d;
}

function block([x, y]: Point, w: number, h: number, angle: number): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-h, -w],
    [h, -w],
    [h, w],
    [-h, w],
  ].map(([a = 0, b = 0]): Point => [x + a * cos - b * sin, y + a * sin + b * cos]);
}

// -- lines ------------------------------------------------------------------------------------------------------------

/** A line with its corners cut to curves, as roads run. */
export function rounded(points: readonly Point[]): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return "";
  const to = ([x, y]: Point): string => `${short(x)} ${short(y)}`;
  let d = `M${to(first)}`;
  for (let index = 1; index < points.length - 1; index++) {
    const [before, here, after] = [points[index - 1], points[index], points[index + 1]] as [Point, Point, Point];
    d += `L${to(towards(here, before))}Q${to(here)} ${to(towards(here, after))}`;
  }
  return `${d}L${to(last)}`;
}

const CUT = 26;

function towards(from: Point, to: Point): Point {
  const share = Math.min(0.45, CUT / (distance(from, to) || 1));
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

const TOOTH = 9;

/** A comb along a line: its teeth point away from the area that it protects. */
function trench(map: AreaMap, lines: readonly DrawnLine[]): AreaGround["trench"] {
  let teeth = "";
  for (const { points, features } of lines) {
    const kept = features.find((feature) => feature.startsWith("trench_protects:"))?.split(":")[1];
    const inner = map.get(kept ?? "")?.centre;
    for (const { at, along } of walked(points, TOOTH)) {
      let [nx, ny] = [-along[1] * TOOTH, along[0] * TOOTH];
      if (inner && (inner[0] - at[0]) * nx + (inner[1] - at[1]) * ny > 0) [nx, ny] = [-nx, -ny];
      teeth += `M${short(at[0])} ${short(at[1])}l${short(nx)} ${short(ny)}`;
    }
  }
  return { line: lines.map(({ points }) => pathOf(points, false)).join(""), teeth };
}

/** Points along a line, evenly apart, each with the direction of the line there. */
export function walked(points: readonly Point[], step: number): { at: Point; along: Point }[] {
  const found: { at: Point; along: Point }[] = [];
  let next = step / 2;
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1] as Point, points[index] as Point];
    const long = distance(a, b);
    if (!long) continue;
    const along: Point = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
    for (; next < long; next += step) found.push({ at: [a[0] + along[0] * next, a[1] + along[1] * next], along });
    next -= long;
  }
  return found;
}

const length = (points: readonly Point[]): number =>
  points.reduce((sum, point, index) => sum + (index ? distance(points[index - 1] as Point, point) : 0), 0);

/** One or two names for each river, beside its longest stretches, far apart. */
function riverNames(lines: readonly DrawnLine[]): AreaGround["riverNames"] {
  const found: AreaGround["riverNames"] = [];
  for (const title of new Set(lines.map((line) => line.title))) {
    if (!title) continue;
    const all = lines.filter((line) => line.title === title).sort((a, b) => length(b.points) - length(a.points));
    const put: Point[] = [];
    for (const line of all) {
      const steps = walked(line.points, 4);
      const middle = steps[Math.floor(steps.length / 2)];
      if (!middle || put.length > 1 || steps.length * 4 < 60 || put.some((at) => distance(at, middle.at) < 420))
        continue;
      put.push(middle.at);
      found.push({ title, ...beside(middle, line.features.includes("wide") ? WIDE_RIVER : RIVER) });
    }
  }
  return found;
}

function beside({ at, along }: { at: Point; along: Point }, width: number): { at: Point; turn: number } {
  // Read from left to right, above the water.
  const [dx, dy] = along[0] < 0 ? [-along[0], -along[1]] : along;
  const off = width / 2 + 5;
  return { at: [at[0] + dy * off, at[1] - dx * off], turn: (Math.atan2(dy, dx) * 180) / Math.PI };
}
