// Where a floating card goes: beside what it speaks of, never over it, always inside the board.
import type { Point } from "./geometry";

export interface Size {
  width: number;
  height: number;
}

export type Edge = "left" | "right" | "top" | "bottom";

export interface Placement {
  left: number;
  top: number;
  /** The edge of the card that points at its subject, and how far along it. */
  edge: Edge;
  along: number;
}

const EDGE = 10;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(Math.max(low, high), value));

/** A card beside a round subject: right of it if there is room, else left, below, above; `from` is where a line comes from that it leaves free. */
export function beside([x, y]: Point, radius: number, card: Size, room: Size, from?: Point): Placement {
  const gap = radius + 16;
  const top = clamp(y - card.height * 0.4, EDGE, room.height - card.height - EDGE);
  const fitsLeft = x - gap - card.width >= EDGE;
  const right = x + gap + card.width + EDGE <= room.width && !(fitsLeft && from && from[0] > x);
  if (right) return { left: x + gap, top, edge: "left", along: y - top };
  if (fitsLeft) return { left: x - gap - card.width, top, edge: "right", along: y - top };
  const left = clamp(x - card.width / 2, EDGE, room.width - card.width - EDGE);
  if (y + gap + card.height + EDGE <= room.height) return { left, top: y + gap, edge: "top", along: x - left };
  return { left, top: Math.max(EDGE, y - gap - card.height), edge: "bottom", along: x - left };
}

/** A small card near the pointer: below it, turned over at the edges. */
export function near([x, y]: Point, card: Size, room: Size): { left: number; top: number } {
  const left = x + 18 + card.width > room.width ? x - 14 - card.width : x + 18;
  const top = y + 22 + card.height > room.height ? y - 12 - card.height : y + 22;
  return { left: clamp(left, EDGE, room.width - card.width - EDGE), top: Math.max(EDGE, top) };
}
