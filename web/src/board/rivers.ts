// Rivers run along hexsides. The sides are a graph whose corners are its nodes: water flows to the sea or off the map,
// and a river grows wider with every hexside that lies upstream.
import { between, type HexGrid, type Point, R, short } from "./geometry";
import { hashAt } from "./noise";
import { naturalCorner } from "./outline";

export interface RiverSide {
  readonly ends: readonly [Point, Point];
}

interface Node {
  readonly key: string;
  readonly point: Point;
  readonly sides: number[];
  /** The side by which the water leaves. */
  down: number;
  /** Sides to go to the mouth. */
  far: number;
  /** The water leaves the map here. */
  leaves: boolean;
}

export interface RiverNet {
  readonly nodes: ReadonlyMap<string, Node>;
  /** For each side, how many sides lie upstream, itself included. */
  readonly upstream: readonly number[];
}

const NONE = -1;

/** Drawn width of a river side. */
export function riverWidth(upstream: number): number {
  return 1.5 + 0.83 * Math.sqrt(upstream);
}

/** Which way the water flows. `isSea` and `isEdge` tell the corners where it may leave the map; the sea comes first. */
export function riverNet(
  grid: HexGrid,
  sides: readonly RiverSide[],
  isSea: (corner: Point) => boolean,
  isEdge: (corner: Point) => boolean,
  farFromSea: (corner: Point) => number = () => 0,
): RiverNet {
  const keys = sides.map((side) => side.ends.map((end) => grid.cornerKey(end)) as [string, string]);
  const nodes = new Map<string, Node>();
  sides.forEach((side, index) => {
    side.ends.forEach((point, end) => {
      const key = keys[index]?.[end] as string;
      const node = nodes.get(key) ?? { key, point, sides: [], down: NONE, far: NONE, leaves: false };
      node.sides.push(index);
      nodes.set(key, node);
    });
  });
  const all = [...nodes.values()];
  const unreached = (): Node[] => all.filter((node) => node.far === NONE);
  const flow = (mouths: Node[]): void => flowFrom(mouths, nodes, keys);
  flow(all.filter((node) => isSea(node.point)));
  const leaving = unreached().filter((node) => isEdge(node.point));
  for (const node of leaving) node.leaves = true;
  flow(leaving);
  // A net without a mouth drains at the end that is nearest to the sea; a ring at any node.
  for (let rest = unreached(); rest.length; rest = unreached()) {
    const ends = rest.filter((node) => node.sides.length === 1);
    flow([ends.length ? nearest(ends, farFromSea) : (rest[0] as Node)]);
  }
  return { nodes, upstream: counted(all, sides.length) };
}

function nearest(nodes: readonly Node[], far: (corner: Point) => number): Node {
  return nodes.reduce((best, node) => (far(node.point) < far(best.point) ? node : best));
}

/** Breadth first from the mouths: each node learns the side that leads down. */
function flowFrom(mouths: Node[], nodes: Map<string, Node>, keys: readonly [string, string][]): void {
  for (const mouth of mouths) mouth.far = 0;
  const queue = [...mouths];
  for (let node = queue.shift(); node; node = queue.shift()) {
    for (const side of node.sides) {
      const [a, b] = keys[side] as [string, string];
      const other = nodes.get(a === node.key ? b : a) as Node;
      if (other.far !== NONE) continue;
      other.far = node.far + 1;
      other.down = side;
      queue.push(other);
    }
  }
}

function counted(nodes: readonly Node[], sides: number): number[] {
  const upstream = new Array<number>(sides).fill(0);
  for (const node of [...nodes].sort((a, b) => b.far - a.far)) {
    if (node.down === NONE) continue;
    const above = node.sides.reduce((sum, side) => sum + (side === node.down ? 0 : (upstream[side] ?? 0)), 0);
    upstream[node.down] = Math.max(upstream[node.down] ?? 0, above + 1);
  }
  return upstream.map((count) => count || 1);
}

export interface RiverStroke {
  d: string;
  width: number;
}

/** How far a corner and the middle of a river side lie off the true hexside. */
const CORNER_PLAY = 0.1;
const MIDDLE_PLAY = 0.11;

/** Curves from mid-side to mid-side through the corner between them, gathered into one stroke for each width. */
export function riverStrokes(grid: HexGrid, sides: readonly RiverSide[], net: RiverNet): RiverStroke[] {
  const middles = sides.map((side) => middleOf(grid, side));
  const width = (side: number): number => riverWidth(net.upstream[side] ?? 1);
  const strokes = new Map<number, string>();
  const add = (d: string, wide: number): void => {
    const step = Math.round(wide * 4) / 4;
    strokes.set(step, (strokes.get(step) ?? "") + d);
  };
  const middle = middleOfAll(sides);
  for (const node of net.nodes.values()) {
    const corner = naturalCorner(grid, node.point, CORNER_PLAY);
    const [only] = node.sides;
    if (node.leaves) add(runOff(corner, middle), Math.max(...node.sides.map(width)));
    if (node.sides.length === 1 && only !== undefined) {
      const half = middles[only] as Point;
      const [x, y] = between(corner, half);
      add(curve(corner, [x + 3, y - 3], half), width(only));
      continue;
    }
    const down = node.down !== NONE ? node.down : widest(node.sides, net);
    for (const side of node.sides) {
      if (side === down) continue;
      const wide = (width(side) + Math.min(width(down), width(side) + 0.8)) / 2;
      add(curve(middles[side] as Point, corner, middles[down] as Point), wide);
    }
  }
  return [...strokes].map(([wide, d]) => ({ d, width: wide })).sort((a, b) => a.width - b.width);
}

/** From a corner at the edge of the map straight off the sheet. */
function runOff(corner: Point, middle: Point): string {
  const [dx, dy] = [corner[0] - middle[0], corner[1] - middle[1]];
  const sideways = Math.abs(dx) > Math.abs(dy);
  const out: Point = sideways
    ? [corner[0] + Math.sign(dx) * 1.5 * R, corner[1] + 4]
    : [corner[0] + 4, corner[1] + Math.sign(dy) * 1.5 * R];
  return curve(corner, between(corner, out), out);
}

function middleOfAll(sides: readonly RiverSide[]): Point {
  const ends = sides.flatMap((side) => side.ends);
  const mean = (axis: 0 | 1): number => ends.reduce((sum, end) => sum + end[axis], 0) / (ends.length || 1);
  return [mean(0), mean(1)];
}

function middleOf(grid: HexGrid, side: RiverSide): Point {
  const [a, b] = side.ends.map((end) => naturalCorner(grid, end, CORNER_PLAY)) as [Point, Point];
  const [x, y] = between(a, b);
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const sum = [side.ends[0][0] + side.ends[1][0], side.ends[0][1] + side.ends[1][1]] as const;
  const aside = ((hashAt(Math.round(sum[0]), Math.round(sum[1]), 3) - 0.5) * 2 * MIDDLE_PLAY * R) / length;
  return [x - (b[1] - a[1]) * aside, y + (b[0] - a[0]) * aside];
}

function widest(sides: readonly number[], net: RiverNet): number {
  return sides.reduce((best, side) => ((net.upstream[side] ?? 0) > (net.upstream[best] ?? 0) ? side : best));
}

function curve(from: Point, by: Point, to: Point): string {
  return `M${short(from[0])} ${short(from[1])}Q${short(by[0])} ${short(by[1])} ${short(to[0])} ${short(to[1])}`;
}
