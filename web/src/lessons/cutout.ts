// What a cut-out of the map shows for an exercise: the piece of the map round what it is about, with the spaces and counters in it.
import { AreaMap } from "../board/areamap";
import { type Point, pathOf, R } from "../board/geometry";
import { drawGround } from "../board/ground";
import { HexMap } from "../board/hexmap";
import type { Box } from "../board/map";
import type { Board, Layout, Piece, PieceFace, Space } from "../net/types";
import type { Lesson } from "./types";

export interface Cutout {
  /** x, y, width and height in map units; as wide as two squares side by side. */
  view: readonly [number, number, number, number];
  spaces: { id: string; d: string; terrain: string }[];
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

/** What lies under all cut-outs of a map: its relief, and the rivers as the board draws them. */
export interface CutGround {
  sheet: Box;
  /** The part of its picture's name that tells one map of a game from another; undefined if it has none. */
  relief: string | undefined;
  rivers: readonly { d: string; width: number }[];
}

const grounds = new WeakMap<Layout, CutGround>();

export function groundOf(layout: Layout): CutGround | undefined {
  const { board } = layout;
  if (board.kind !== "hexes" && board.kind !== "areas") return undefined;
  const known = grounds.get(layout);
  if (known) return known;
  const ground = drawn(board);
  grounds.set(layout, ground);
  return ground;
}

function drawn(board: Board): CutGround {
  if (board.kind === "areas") return { sheet: new AreaMap(board).sheet, relief: "", rivers: [] };
  const map = new HexMap(board);
  if (!board.boards) return { sheet: map.sheet, relief: "", rivers: drawGround(map).rivers };
  // What is drawn on top of a tactical map is in plain colours here: the relief has hills alone.
  return { sheet: map.sheet, relief: undefined, rivers: [] };
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
