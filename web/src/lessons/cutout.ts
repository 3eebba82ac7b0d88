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
  spaces: { id: string; d: string; terrain: string; at: Point; title: string | undefined }[];
  pieces: { piece: Piece; face: PieceFace; at: Point }[];
  goals: string[];
}

const NARROWEST = 352;
const ROOM = 150;
const STEP: Point = [5, -5];

/** A strip of the map as wide as a page, and where in it the position stands. */
const STRIP: Point = [1440, 300];
const STANDS: Point = [0.84, 0.2];

/** None for a game without a map. With the sheet of the map: a strip of it as wide as a page. */
export function cutoutOf(lesson: Lesson, layout: Layout, sheet?: Box): Cutout | undefined {
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
  const view = sheet ? stripOf(about, sheet) : viewOf(about);
  const near = board.spaces.filter((space) => isNear(centres.get(space.id), view, board.kind === "hexes" ? R : 200));
  return {
    view,
    spaces: near.map((space) => ({
      id: space.id,
      d: pathOf(outline(space, board, scale)),
      terrain: space.terrain,
      at: [space.x * scale, space.y * scale],
      title: space.title,
    })),
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

/** Beside the middle, which something covers, and not beyond the map. */
function stripOf(points: readonly Point[], sheet: Box): Cutout["view"] {
  const width = Math.min(STRIP[0], sheet.width);
  const height = (width * STRIP[1]) / STRIP[0];
  const place = (axis: 0 | 1, from: number, whole: number, size: number): number => {
    const middle = points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    return Math.max(from, Math.min(from + whole - size, middle - size * STANDS[axis]));
  };
  return [place(0, sheet.x, sheet.width, width), place(1, sheet.y, sheet.height, height), width, height];
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
  /** A map with single houses and trees: it is drawn once on the page, and the cut-outs show parts of that. */
  tactical?: HexMap;
}

const grounds = new WeakMap<Layout, CutGround>();

export function groundOf(layout: Layout | undefined): CutGround | undefined {
  if (!layout) return undefined;
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
  return { sheet: map.sheet, relief: undefined, rivers: [], tactical: map };
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
