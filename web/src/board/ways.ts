// Lines over the map: the way of a piece, arrows of an attack.
import { between, type Point, short } from "./geometry";

export interface Arrow {
  d: string;
  tip: Point;
  /** Degrees. */
  turn: number;
}

/** A way through the middles of its spaces, rounded at each, ending short of the last one. */
export function wayArrow(points: readonly Point[], stop = 30): Arrow | undefined {
  const [first, second] = points;
  const last = points.at(-1);
  const before = points.at(-2);
  if (!first || !second || !last || !before) return undefined;
  const angle = Math.atan2(last[1] - before[1], last[0] - before[0]);
  const tip: Point = [last[0] - Math.cos(angle) * stop, last[1] - Math.sin(angle) * stop];
  let d = `M${short(first[0])} ${short(first[1])}`;
  for (let index = 1; index < points.length - 1; index++) {
    const corner = points[index] as Point;
    const middle = between(corner, points[index + 1] as Point);
    d += `Q${short(corner[0])} ${short(corner[1])} ${short(middle[0])} ${short(middle[1])}`;
  }
  return { d: `${d}L${short(tip[0])} ${short(tip[1])}`, tip, turn: (angle * 180) / Math.PI };
}

/** A short arrow across the side between two neighbouring spaces. */
export function attackArrow(from: Point, to: Point): { at: Point; turn: number } {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const [x, y] = between(from, to);
  return { at: [x, y], turn: (angle * 180) / Math.PI };
}
