// A rating over time as a line with a band around it, which holds the true strength 19 times in 20.

export interface Curve {
  line: string;
  band: string;
  last: { x: number; y: number };
}

/** The paths of a curve in a box; undefined if there is nothing to draw. Points are moments, ratings and half intervals. */
export function curveOf(points: readonly [number, number, number][], width: number, height: number): Curve | undefined {
  const first = points[0];
  const end = points.at(-1);
  if (!first || !end || points.length < 2) return undefined;
  const low = Math.min(...points.map(([, rating, half]) => rating - half));
  const high = Math.max(...points.map(([, rating, half]) => rating + half));
  const x = (at: number): number => ((at - first[0]) / Math.max(1, end[0] - first[0])) * width;
  const y = (value: number): number => height - ((value - low) / Math.max(1, high - low)) * height;
  const place = (at: number, value: number): string => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
  const upper = points.map(([at, rating, half]) => place(at, rating + half));
  const lower = points.map(([at, rating, half]) => place(at, rating - half)).reverse();
  return {
    line: `M${points.map(([at, rating]) => place(at, rating)).join("L")}`,
    band: `M${[...upper, ...lower].join("L")}Z`,
    last: { x: x(end[0]), y: y(end[1]) },
  };
}
