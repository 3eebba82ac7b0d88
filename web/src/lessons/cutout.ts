// What a cut-out of the map shows for an exercise: the piece of the map round what it is about, with the spaces and counters in it.
import { type Point, pathOf, R } from "../board/geometry";
import type { Board, Layout, Piece, PieceFace, Space } from "../net/types";
import type { Lesson } from "./types";

export interface Cutout {
  /** x, y, width and height in map units; as wide as two squares side by side. */
  view: readonly [number, number, number, number];
  spaces: { id: string; d: string; terrain: string }[];
  rivers: string[];
  pieces: { piece: Piece; face: PieceFace; at: Point }[];
  goals: string[];
}

const NARROWEST = 352;
const ROOM = 150;
const STEP: Point = [5, -5];

/** None for a game without a map. */
export function cutoutOf(lesson: Lesson, layout: Layout): Cutout | undefined {
  const { board } = layout;
  const first = lesson.steps[0];
  if (!first || !lesson.pieces || (board.kind !== "hexes" && board.kind !== "areas")) return undefined;
  const scale = board.kind === "hexes" ? R : (board.unit ?? 1);
  const centres = new Map(board.spaces.map((space) => [space.id, [space.x * scale, space.y * scale] as Point]));
  const at = new Map(lesson.pieces.map((piece) => [piece.id, piece.at ?? ""]));
  const named = [...first.show.spaces, ...first.show.units.map((unit) => at.get(unit) ?? "")];
  const about = (named.length ? named : [...at.values()])
    .map((id) => centres.get(id))
    .filter((point) => point !== undefined);
  if (!about.length) return undefined;
  const view = viewOf(about);
  const near = board.spaces.filter((space) => isNear(centres.get(space.id), view, board.kind === "hexes" ? R : 200));
  return {
    view,
    spaces: near.map((space) => ({ id: space.id, d: pathOf(outline(space, board, scale)), terrain: space.terrain })),
    rivers: board.kind === "hexes" ? rivers(board, new Set(near.map(({ id }) => id)), centres) : [],
    pieces: stacked(lesson.pieces, layout, centres, view),
    goals: first.show.spaces,
  };
}

function viewOf(points: readonly Point[]): Cutout["view"] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.max(NARROWEST, right - left + ROOM, 2 * (foot - top + ROOM * 0.7));
  return [(left + right) / 2 - width / 2, (top + foot) / 2 - width / 4, width, width / 2];
}

function isNear(point: Point | undefined, [x, y, width, height]: Cutout["view"], room: number): boolean {
  if (!point) return false;
  return point[0] > x - room && point[0] < x + width + room && point[1] > y - room && point[1] < y + height + room;
}

function outline(space: Space, board: Board, scale: number): Point[] {
  if (space.shape) return space.shape.map(([x, y]) => [x * scale, y * scale]);
  const turn = board.orientation === "flat" ? 0 : Math.PI / 6;
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = turn + (corner * Math.PI) / 3;
    return [space.x * scale + R * Math.cos(angle), space.y * scale + R * Math.sin(angle)];
  });
}

/** The hexsides that a river follows: each stands across the line between the two centres. */
function rivers(board: Board, near: ReadonlySet<string>, centres: ReadonlyMap<string, Point>): string[] {
  return board.sides.flatMap(({ a, b, features }) => {
    const [from, to] = [centres.get(a), centres.get(b)];
    if (!from || !to || !near.has(a) || !near.has(b) || !features.includes("river")) return [];
    const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const [dx, dy] = [((to[0] - from[0]) / Math.sqrt(3)) * 0.5, ((to[1] - from[1]) / Math.sqrt(3)) * 0.5];
    return [
      pathOf(
        [
          [mx - dy, my + dx],
          [mx + dy, my - dx],
        ],
        false,
      ),
    ];
  });
}

/** Counters in one space lie a little beside each other. */
function stacked(
  pieces: readonly Piece[],
  layout: Layout,
  centres: ReadonlyMap<string, Point>,
  view: Cutout["view"],
): Cutout["pieces"] {
  const counted = new Map<string, number>();
  return pieces.flatMap((piece) => {
    const centre = centres.get(piece.at ?? "");
    const face = faceOf(piece, layout);
    if (!centre || !face || !isNear(centre, view, R)) return [];
    const number = counted.get(piece.at ?? "") ?? 0;
    counted.set(piece.at ?? "", number + 1);
    return [{ piece, face, at: [centre[0] + number * STEP[0], centre[1] + number * STEP[1]] as Point }];
  });
}

function faceOf(piece: Piece, layout: Layout): PieceFace | undefined {
  const face = layout.pieces[piece.id];
  const leader = piece.type === undefined ? undefined : layout.faces?.[piece.type];
  return face && leader ? { ...face, designation: leader.rank, leader } : face;
}
