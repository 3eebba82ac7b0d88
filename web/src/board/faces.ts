// How a counter looks: the body tells the side, the box round the symbol tells the nation, the silhouette tells both apart
// for eyes that do not see the colours.
import type { Bar, NationLook, PieceFace, Silhouette } from "../net/types";
import { looks } from "../state/looks.svelte";

export interface Face {
  silhouette: Silhouette;
  body: string;
  ink: string;
  /** Ground of the symbol's box, and what is drawn on it. */
  box: string;
  boxInk: string;
  /** Edge on which a bar tells the front that the unit faces. */
  bar?: Bar;
}

const UNKNOWN: NationLook = { silhouette: "square", body: "#5D6A70", ink: "#FFFFFF", box: "#79868C" };

/** The look of a counter; `side` is whom it serves now, which may differ from whom it began with. */
export function faceOf({ nation, branch, side: printed }: PieceFace, side = printed): Face {
  const look =
    looks.nation(`${nation}/${branch}`) ?? looks.nation(`${nation}@${side}`) ?? looks.nation(nation) ?? UNKNOWN;
  const { silhouette, body, ink, box, box_ink: boxInk = ink } = look;
  const bar = looks.side(side)?.bar;
  return { silhouette, body, ink, box, boxInk, ...(bar ? { bar } : {}) };
}

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
