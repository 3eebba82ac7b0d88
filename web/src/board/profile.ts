// The ground under a line of sight, seen from the side.
import type { SightLine } from "../net/types";
import { type Point, pathOf, short } from "./geometry";

export interface Profile {
  /** Above this nothing is drawn. */
  top: number;
  ground: string;
  covers: { kind: string; d: string; stops: boolean }[];
  /** The line as far as it is free, and from where it is blocked. */
  free: string;
  blocked: string;
  start: Point;
  end: Point;
  /** The ends, what stops the line, with its name, and what there is room for between. */
  names: { text: string; x: number; stops: boolean }[];
}

const FOOT = 14;
const STEP = 9;
const METRES = 20;
/** How high what covers a hex stands. */
const TALL: Record<string, number> = { woods: 17, town: 12, field: 6, smoke: 18 };
/** Room for a letter of a name. */
const LETTER = 5.4;

export function profileOf(
  stations: SightLine["stations"],
  width: number,
  height: number,
  nameOf: (cover: string) => string = () => "",
): Profile {
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
  const heights = stations.map(({ height: metres, cover }) => top(metres) - (TALL[cover] ?? 0));
  return {
    top: Math.max(0, Math.min(start[1], end[1], ...heights) - 8),
    ground: `${pathOf([[0, base + 1], ...ground, [width, base + 1]], true)}`,
    covers: stations.flatMap(({ cover, height: metres }, index) => {
      const tall = TALL[cover];
      return tall
        ? [{ kind: cover, d: coverOf(cover, index * wide, top(metres), wide, tall), stops: index === barrier }]
        : [];
    }),
    free: pathOf([start, stop], false),
    blocked: barrier < 0 ? "" : pathOf([stop, end], false),
    start,
    end,
    names: spread(
      stations.map(({ spaces: [name = ""], cover }, index) => {
        const stops = index === barrier;
        const number = name.slice(name.indexOf(":") + 1);
        return { text: stops ? `${number} ${nameOf(cover)}`.trim() : number, x: at(index), stops };
      }),
      width,
    ),
  };
}

/** Names that do not touch: first what stops the line, then the ends, then the others in their order. */
function spread(all: Profile["names"], width: number): Profile["names"] {
  const weight = ({ stops }: Profile["names"][number], index: number): number =>
    stops ? 0 : index === 0 || index === all.length - 1 ? 1 : 2;
  const half = (text: string): number => (text.length * LETTER) / 2;
  const shown: Profile["names"] = [];
  const order = all.map((name, index) => ({ name, weight: weight(name, index) })).sort((a, b) => a.weight - b.weight);
  for (const { name } of order) {
    const side = half(name.text);
    const x = Math.min(width - side, Math.max(side, name.x));
    if (shown.every((other) => Math.abs(other.x - x) >= side + half(other.text) + 4)) shown.push({ ...name, x });
  }
  return shown.sort((a, b) => a.x - b.x);
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
