// The shape of counters, and how much of them is shown.
import type { PieceFace, Silhouette } from "../net/types";

/** Size of a counter in map units: 1.15 of a hex's centre-to-corner. */
export const COUNTER = 46;
/** Offset of each further counter of a stack. */
export const STACK_STEP = 6;

/** Size of a leader's plaque beside a counter. */
export const PLAQUE = 31;

/** Outline of a counter round the origin. */
export function shape(silhouette: Silhouette, size = COUNTER): string {
  const h = size / 2;
  if (silhouette === "cut") {
    const c = size * 0.14;
    return `M${c - h} ${-h}H${h - c}L${h} ${c - h}V${h - c}L${h - c} ${h}H${c - h}L${-h} ${h - c}V${c - h}Z`;
  }
  const r = size * (silhouette === "round" ? 0.13 : 0.03);
  const arc = `A${r} ${r} 0 0 1`;
  return `M${r - h} ${-h}H${h - r}${arc} ${h} ${r - h}V${h - r}${arc} ${h - r} ${h}H${r - h}${arc} ${-h} ${h - r}V${r - h}${arc} ${r - h} ${-h}Z`;
}

/** How much a counter of this size on screen shows: 3 all and words, 2 all, 1 symbol and strength, 0 symbol. */
export function detailOf(pixels: number): 0 | 1 | 2 | 3 {
  if (pixels >= 64) return 3;
  if (pixels >= 34) return 2;
  return pixels >= 18 ? 1 : 0;
}

/** What is printed on a counter at some detail, and where: one symbol and one text that move, so that a step of zoom makes nothing anew. */
export interface Print {
  symbol: string;
  /** Where the designation stands, if there is room for one. */
  designation: string | undefined;
  factors: string | undefined;
  x: number;
  y: number;
}

/** Counters with factors of their own carry their name on top; the others at their left edge. `shift` makes room for a bar at an edge. */
export function printOf(face: PieceFace, factors: string | undefined, detail: number, shift: -1 | 0 | 1): Print {
  const named = factors !== undefined;
  if (detail === 0) return { symbol: "scale(0.2)", designation: undefined, factors: undefined, x: 0, y: 0 };
  if (detail === 1) {
    const symbol = named ? "translate(1 -6) scale(0.17)" : "translate(0 -5) scale(0.19)";
    const short = factors ?? `${face.attack}-${face.defence}`;
    return { symbol, designation: undefined, factors: short, x: named ? 1 : 0, y: 19.4 };
  }
  if (named)
    return {
      symbol: "translate(1.4 -1.2) scale(0.152)",
      designation: "translate(1.4 -12.8)",
      factors,
      x: 1.2,
      y: 19.2,
    };
  const off = { [-1]: 0, 0: 1.6, 1: 3.4 }[shift];
  return {
    symbol: `translate(${off} -2.2) scale(0.1667)`,
    designation: `translate(${off - 15.8} -1.8) rotate(-90)`,
    factors: `${face.attack}-${face.defence}-${face.move}`,
    x: { [-1]: -1.4, 0: 0, 1: 1.6 }[shift],
    y: 18.6,
  };
}
