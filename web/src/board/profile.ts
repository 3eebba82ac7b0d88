// The ground under a line of sight, seen from the side.
import type { SightLine } from "../net/types";
import { type Point, pathOf, short } from "./geometry";

export interface Profile {
  ground: string;
  covers: { kind: string; d: string }[];
  /** The line as far as it is free, and from where it is blocked. */
  free: string;
  blocked: string;
  start: Point;
  end: Point;
  names: { text: string; x: number }[];
}

const FOOT = 14;
const STEP = 9;
const METRES = 20;
/** How high what covers a hex stands. */
const TALL: Record<string, number> = { woods: 17, town: 12, field: 6, smoke: 18 };
/** Names are left out where they would touch. */
const ROOM = 24;

export function profileOf(stations: SightLine["stations"], width: number, height: number): Profile {
  const wide = width / Math.max(1, stations.length);
  const base = height - FOOT;
  const at = (index: number): number => (index + 0.5) * wide;
  const top = (metres: number): number => base - (metres / METRES) * STEP;
  const ground = stations.flatMap(({ height: metres }, index): Point[] => [
    [index * wide, top(metres)],
    [(index + 1) * wide, top(metres)],
  ]);
  const ends = [0, stations.length - 1].map((index): Point => [at(index), top(stations[index]?.height ?? 0) - 8]);
  const [start, end] = ends as [Point, Point];
  const barrier = stations.findIndex((station) => station.blocks);
  const share = barrier < 0 ? 1 : barrier / Math.max(1, stations.length - 1);
  const stop: Point = [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
  const every = Math.ceil(ROOM / wide);
  return {
    ground: `${pathOf([[0, base + 1], ...ground, [width, base + 1]], true)}`,
    covers: stations.flatMap(({ cover, height: metres }, index) => {
      const tall = TALL[cover];
      return tall ? [{ kind: cover, d: coverOf(cover, index * wide, top(metres), wide, tall) }] : [];
    }),
    free: pathOf([start, stop], false),
    blocked: barrier < 0 ? "" : pathOf([stop, end], false),
    start,
    end,
    names: stations.flatMap(({ spaces: [name = ""] }, index) =>
      index % every === 0 ? [{ text: name.slice(name.indexOf(":") + 1), x: at(index) }] : [],
    ),
  };
}

function coverOf(kind: string, left: number, foot: number, wide: number, tall: number): string {
  const [x, w] = [short(left + 1), wide - 2];
  if (kind === "town") {
    const half = short(w / 2);
    return `M${x} ${short(foot)}v${-tall * 0.6}l${half} ${-tall * 0.4}l${half} ${tall * 0.4}v${tall * 0.6}z`;
  }
  if (kind === "field") return `M${x} ${short(foot)}v${-tall}h${short(w)}v${tall}z`;
  return `M${x} ${short(foot)}q${short(w / 2)} ${-2 * tall} ${short(w)} 0z`;
}
