// The shape of counters, and how much of them is shown.
import type { Silhouette } from "../net/types";

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
