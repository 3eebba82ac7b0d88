// Lines over the map: the way of a piece, arrows of an attack.
import { between, type Point, short } from "./geometry";

export interface Arrow {
  d: string;
  tip: Point;
  /** Degrees. */
  turn: number;
}

/** How far the line of a way keeps off the middle of its first and last space. */
const START_GAP = 27;
const END_GAP = 30;

/** A way as a curve through the middles of its spaces, from beside the piece to short of the last one. */
export function wayArrow(points: readonly Point[]): Arrow | undefined {
  const [first, second] = points;
  const last = points.at(-1);
  const before = points.at(-2);
  if (!first || !second || !last || !before) return undefined;
  const angle = Math.atan2(last[1] - before[1], last[0] - before[0]);
  const start = towards(first, second, START_GAP);
  const tip = towards(last, before, END_GAP);
  const line = [start, ...points.slice(1, -1), tip];
  return { d: splineThrough(line), tip, turn: (angle * 180) / Math.PI };
}

function towards(from: Point, to: Point, far: number): Point {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  return [from[0] + Math.cos(angle) * far, from[1] + Math.sin(angle) * far];
}

/** A smooth line that passes through all of its points. */
export function splineThrough(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  let d = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  for (let index = 0; index < points.length - 1; index++) {
    const [a, b, c, e] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const out: Point = [b[0] + (c[0] - a[0]) / 7, b[1] + (c[1] - a[1]) / 7];
    const into: Point = [c[0] - (e[0] - b[0]) / 7, c[1] - (e[1] - b[1]) / 7];
    d += `C${short(out[0])} ${short(out[1])} ${short(into[0])} ${short(into[1])} ${short(c[0])} ${short(c[1])}`;
  }
  return d;
}

/** A short arrow across the side between two neighbouring spaces. */
export function attackArrow(from: Point, to: Point): { at: Point; turn: number } {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const [x, y] = between(from, to);
  return { at: [x, y], turn: (angle * 180) / Math.PI };
}
