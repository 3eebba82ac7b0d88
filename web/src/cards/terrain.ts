// Terrain as it is drawn on a zone of the card table: what stands where, by kind of ground, the same on every machine.
import { hashAt } from "../board/noise";

export const WIDE = 250;
export const HIGH = 156;

export interface Tree {
  x: number;
  y: number;
  r: number;
  tone: number;
}
export interface Roof {
  x: number;
  y: number;
  w: number;
  h: number;
  turn: number;
  tone: number;
}
export interface Patch {
  d: string;
  tone: number;
  /** Furrows: their direction, or none. */
  furrows?: number;
}
export interface Scene {
  ground: "grass" | "steppe" | "field" | "hill" | "town" | "marsh";
  patches: Patch[];
  contours: string[];
  water: string[];
  roads: string[];
  rails: string[];
  trees: Tree[];
  roofs: Roof[];
  tufts: [x: number, y: number][];
}

/** Numbers for one zone, one after the other. */
class Chance {
  #place = 0;
  constructor(private readonly seed: number) {}
  next(least = 0, most = 1): number {
    return least + (most - least) * hashAt(this.seed, ++this.#place, 7);
  }
  whole(below: number): number {
    return Math.floor(this.next(0, below));
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;
const empty = (ground: Scene["ground"]): Scene => ({
  ground,
  patches: [],
  contours: [],
  water: [],
  roads: [],
  rails: [],
  trees: [],
  roofs: [],
  tufts: [],
});

function scatter(chance: Chance, count: number, apart: number, small: number, large: number): Tree[] {
  const found: Tree[] = [];
  for (let tries = 0; tries < count * 6 && found.length < count; tries++) {
    const tree = {
      x: round(chance.next(2, WIDE - 2)),
      y: round(chance.next(2, HIGH - 2)),
      r: round(chance.next(small, large)),
      tone: chance.whole(3),
    };
    if (found.every((other) => Math.hypot(other.x - tree.x, other.y - tree.y) > apart)) found.push(tree);
  }
  // The ones in front cover those behind.
  return found.sort((a, b) => a.y - b.y);
}

function rows(chance: Chance, dx: number, dy: number, r: number): Tree[] {
  const found: Tree[] = [];
  for (let y = dy / 2; y < HIGH; y += dy) {
    for (let x = dx / 2; x < WIDE; x += dx) {
      found.push({
        x: round(x + chance.next(-1.2, 1.2)),
        y: round(y + chance.next(-1.2, 1.2)),
        r,
        tone: chance.whole(3),
      });
    }
  }
  return found;
}

/** Fields: a grid whose corners wander a little. */
function fields(
  chance: Chance,
  columns: number,
  lines: number,
  stray: number,
): { corners: [number, number][][]; patches: Patch[] } {
  const corners = Array.from({ length: lines + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column): [number, number] => [
      round((column / columns) * (WIDE + 20) - 10 + chance.next(-stray, stray)),
      round((row / lines) * (HIGH + 20) - 10 + chance.next(-stray, stray)),
    ]),
  );
  const at = (row: number, column: number): string => corners[row]?.[column]?.join(" ") ?? "0 0";
  const patches: Patch[] = [];
  for (let row = 0; row < lines; row++) {
    for (let column = 0; column < columns; column++) {
      const d = `M${at(row, column)}L${at(row, column + 1)}L${at(row + 1, column + 1)}L${at(row + 1, column)}Z`;
      patches.push({ d, tone: chance.whole(4), furrows: chance.whole(3) });
    }
  }
  return { corners, patches };
}

/** Trees along the edges of fields: a hedge. */
function hedges(chance: Chance, corners: [number, number][][]): Tree[] {
  const found: Tree[] = [];
  const along = ([ax, ay]: [number, number], [bx, by]: [number, number]): void => {
    const steps = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / 6.5));
    for (let step = 0; step < steps; step++) {
      const share = step / steps;
      found.push({
        x: round(ax + (bx - ax) * share + chance.next(-1.3, 1.3)),
        y: round(ay + (by - ay) * share + chance.next(-1.3, 1.3)),
        r: round(chance.next(3.2, 5)),
        tone: chance.whole(3),
      });
    }
  };
  corners.forEach((line, row) => {
    line.forEach((corner, column) => {
      const [right, below] = [line[column + 1], corners[row + 1]?.[column]];
      if (right && row > 0 && row < corners.length - 1) along(corner, right);
      if (below && column > 0 && column < line.length - 1) along(corner, below);
    });
  });
  return found.sort((a, b) => a.y - b.y);
}

function houses(chance: Chance, count: number, roads: number[], large = 1): Roof[] {
  const found: Roof[] = [];
  for (let tries = 0; tries < count * 9 && found.length < count; tries++) {
    const [w, h] = [chance.next(12, 20) * large, chance.next(9, 13) * large];
    const roof = {
      x: round(chance.next(6, WIDE - 6)),
      y: round(chance.next(8, HIGH - 8)),
      w: round(w),
      h: round(h),
      turn: round(chance.next(-9, 9)),
      tone: chance.whole(3),
    };
    const clear = roads.every((x, index) => Math.abs((index % 2 ? roof.y : roof.x) - x) > 7 + (index % 2 ? h : w) / 2);
    if (clear && found.every((other) => Math.hypot(other.x - roof.x, (other.y - roof.y) * 1.3) > 20 * large))
      found.push(roof);
  }
  return found.sort((a, b) => a.y - b.y);
}

/** Rings round a summit, each with the same wobble. */
function rings(chance: Chance, cx: number, cy: number, rx: number, ry: number, count: number): string[] {
  const wobble = Array.from({ length: 9 }, () => chance.next(0.86, 1.12));
  return Array.from({ length: count }, (_, ring) => {
    const share = 1 - ring / count;
    const points = wobble.map((stretch, place): [number, number] => {
      const angle = (place / wobble.length) * 2 * Math.PI;
      return [cx + Math.cos(angle) * rx * share * stretch, cy + Math.sin(angle) * ry * share * stretch];
    });
    return closed(points);
  });
}

/** A smooth closed line through the middles between points. */
function closed(points: [number, number][]): string {
  const middle = (a: [number, number], b: [number, number]): string =>
    `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "";
  let d = `M${middle(last, first)}`;
  points.forEach((point, place) => {
    d += `Q${round(point[0])} ${round(point[1])} ${middle(point, points[(place + 1) % points.length] ?? first)}`;
  });
  return `${d}Z`;
}

const lane = (y: number, bend: number): string => `M-6 ${y}Q${WIDE / 2} ${y + bend} ${WIDE + 6} ${y - bend / 3}`;
const cross = (x: number, bend: number): string => `M${x} -6Q${x + bend} ${HIGH / 2} ${x - bend / 3} ${HIGH + 6}`;

type Draw = (chance: Chance) => Scene;

const open: Draw = (chance) => ({
  ...empty("grass"),
  patches: fields(chance, 3, 2, 22)
    .patches.filter((_, place) => place % 2 === 0)
    .map(({ d, tone }) => ({ d, tone })),
  roads: [lane(chance.next(30, 120), chance.next(-34, 34))],
  trees: scatter(chance, 5, 30, 4, 6.5),
});

const DRAWN: Record<string, Draw> = {
  t01: open,
  t02: (chance) => ({
    ...empty("steppe"),
    contours: [lane(chance.next(40, 70), 18), lane(chance.next(95, 120), -16)],
    tufts: scatter(chance, 46, 13, 1, 2).map(({ x, y }) => [x, y]),
  }),
  t03: (chance) => ({
    ...empty("field"),
    patches: fields(chance, 4, 3, 9).patches,
    roads: [lane(chance.next(50, 100), chance.next(-24, 24))],
    roofs: houses(chance, 3, []),
  }),
  t04: (chance) => ({ ...empty("grass"), trees: rows(chance, 19, 17, 5) }),
  t05: (chance) => ({
    ...empty("grass"),
    roads: [lane(chance.next(30, 60), 30)],
    trees: scatter(chance, 62, 10, 4.5, 8.5),
  }),
  t06: (chance) => ({ ...empty("grass"), trees: scatter(chance, 190, 6.5, 5.5, 9) }),
  t07: (chance) => ({
    ...empty("hill"),
    contours: [
      ...rings(chance, chance.next(80, 110), 84, 92, 66, 5),
      ...rings(chance, chance.next(190, 210), 46, 44, 36, 4),
    ],
    trees: scatter(chance, 12, 14, 4, 6),
  }),
  t08: (chance) => ({
    ...empty("hill"),
    contours: rings(chance, 125, chance.next(66, 84), 150, 46, 6),
    trees: scatter(chance, 8, 18, 4, 6),
  }),
  t09: (chance) => {
    const { corners, patches } = fields(chance, 4, 3, 12);
    return { ...empty("field"), patches, trees: hedges(chance, corners) };
  },
  t10: (chance) => ({
    ...empty("grass"),
    patches: fields(chance, 3, 2, 16).patches.filter((_, place) => place % 2 === 1),
    roads: [lane(74, 16), cross(chance.next(90, 150), 18)],
    roofs: houses(chance, 13, [120, 78]),
    trees: scatter(chance, 9, 22, 3.5, 5.5),
  }),
  t11: (chance) => ({ ...empty("town"), roads: [lane(80, 10), cross(126, 8)], roofs: houses(chance, 34, [126, 80]) }),
  t12: (chance) => ({
    ...empty("town"),
    roads: [lane(52, 4), lane(110, -4), cross(84, 5), cross(172, -5)],
    roofs: houses(chance, 60, [84, 52, 172, 110], 0.86),
  }),
  t13: (chance) => ({
    ...empty("town"),
    roads: [cross(60, 6)],
    rails: [lane(132, -6)],
    roofs: houses(chance, 12, [60, 132], 1.9),
  }),
  t14: (chance) => ({
    ...empty("marsh"),
    water: [0, 1, 2, 3].map(
      (place) => rings(chance, chance.next(20, 60) + place * 56, chance.next(30, 126), 34, 17, 1)[0] ?? "",
    ),
    tufts: scatter(chance, 60, 11, 1, 2).map(({ x, y }) => [x, y]),
  }),
  t15: (chance) => ({
    ...empty("steppe"),
    contours: [44, 56, 66, 88, 98, 110].map((y) => `M-6 ${y + 14}Q60 ${y - 26} 128 ${y}T${WIDE + 6} ${y - 8}`),
    tufts: scatter(chance, 22, 18, 1, 2).map(({ x, y }) => [x, y]),
  }),
  t16: (chance) => ({ ...open(chance), roads: [], rails: [lane(76, 12)], contours: [lane(64, 12), lane(88, 12)] }),
  t17: (chance) => ({ ...open(chance), roads: [cross(125, 4)] }),
  t18: (chance) => ({
    ...empty("marsh"),
    patches: fields(chance, 4, 3, 9).patches.map(({ d, tone }) => ({ d, tone })),
    water: [0, 1, 2].map((place) => rings(chance, 40 + place * 84, chance.next(40, 110), 46, 26, 1)[0] ?? ""),
  }),
};

const drawn = new Map<string, Scene>();

/** What is drawn on a zone with this terrain card. */
export function sceneOf(card: string, zone: string): Scene {
  const key = `${card} ${zone}`;
  const known = drawn.get(key);
  if (known) return known;
  const seed = [...key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 17) & 0xffff;
  const scene = (DRAWN[card] ?? open)(new Chance(seed));
  drawn.set(key, scene);
  return scene;
}
