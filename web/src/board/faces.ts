// How a counter looks: the body tells the side, the box round the symbol tells the nation, the silhouette tells both apart
// for eyes that do not see the colours.
import type { PieceFace } from "../net/types";

export type Silhouette = "west" | "german" | "soviet";

export interface Face {
  silhouette: Silhouette;
  body: string;
  ink: string;
  /** Ground of the symbol's box, and what is drawn on it. */
  box: string;
  boxInk: string;
  /** Edge on which a bar tells the front that the unit faces. */
  bar?: { edge: "left" | "right"; colour: string };
}

type Look = readonly [silhouette: Silhouette, body: string, ink: string, box: string, boxInk?: string];

const SOVIET_BODY = "#97372A";
const SOVIET_INK = "#FFF3E0";
const GERMAN_BODY = "#5D6A70";

const NATIONS: Record<string, Look> = {
  us: ["west", "#C2C793", "#20251A", "#F6F4E4"],
  britain: ["west", "#D6BC8F", "#271E12", "#FBF4E4"],
  canada: ["west", "#D6BC8F", "#8A1A1A", "#FBF4E4"],
  france: ["west", "#A9C8DE", "#122436", "#F1F6FA"],
  poland_exile: ["west", "#F3EFE6", "#9C1C28", "#FFFFFF"],
  germany: ["german", GERMAN_BODY, "#FFFFFF", "#79868C"],
  hungary: ["german", GERMAN_BODY, "#FFFFFF", "#2F6B45"],
  german: ["german", GERMAN_BODY, "#FFFFFF", "#79868C"],
  hungarian: ["german", GERMAN_BODY, "#FFFFFF", "#2F6B45"],
  romanian: ["german", GERMAN_BODY, "#FFFFFF", "#EBC75C", "#2B210A"],
  soviet_guards: ["soviet", "#7A2420", SOVIET_INK, "#D8B24A", "#2B1A08"],
  polish: ["soviet", SOVIET_BODY, SOVIET_INK, "#FFFFFF", "#9C1C28"],
  soviet: ["soviet", SOVIET_BODY, SOVIET_INK, "#B4584A"],
  poland_communist: ["soviet", SOVIET_BODY, SOVIET_INK, "#FFFFFF", "#9C1C28"],
  romania: ["soviet", SOVIET_BODY, SOVIET_INK, "#EBC75C", "#2B210A"],
  bulgaria: ["soviet", SOVIET_BODY, SOVIET_INK, "#EDB0A4", "#1D0D0A"],
  yugoslavia: ["soviet", SOVIET_BODY, SOVIET_INK, "#34507C", "#FFFFFF"],
  yugoslav: ["soviet", SOVIET_BODY, SOVIET_INK, "#34507C", "#FFFFFF"],
  commonwealth: ["west", "#D6BC8F", "#271E12", "#FBF4E4"],
  free_french: ["west", "#A9C8DE", "#122436", "#F1F6FA"],
  free_russian: ["west", "#C2C793", "#20251A", "#D8DDE8"],
  bulgarian: ["german", GERMAN_BODY, "#FFFFFF", "#EDB0A4", "#1D0D0A"],
  "romanian@soviet": ["soviet", SOVIET_BODY, SOVIET_INK, "#EBC75C", "#2B210A"],
  "bulgarian@soviet": ["soviet", SOVIET_BODY, SOVIET_INK, "#EDB0A4", "#1D0D0A"],
  "hungarian@soviet": ["soviet", SOVIET_BODY, SOVIET_INK, "#2F6B45"],
};
const BRANCHES: Record<string, Look> = {
  ss: ["german", "#25282A", "#FFFFFF", "#41464A"],
  waffen_ss: ["german", "#25282A", "#FFFFFF", "#41464A"],
  luftwaffe: ["german", "#3C5573", "#FFFFFF", "#58728F"],
};
const UNKNOWN: Look = ["german", GERMAN_BODY, "#FFFFFF", "#79868C"];

const BARS: Record<string, Face["bar"]> = {
  german_west: { edge: "left", colour: "#E9B949" },
  german_east: { edge: "right", colour: "#F3EFE4" },
  // Two players share a side: the bar tells the camp.
  zhukov_soviet: { edge: "left", colour: "#F6F1E4" },
  koniev_soviet: { edge: "left", colour: "#F0B93A" },
  zhukov_german: { edge: "left", colour: "#F6F1E4" },
  koniev_german: { edge: "left", colour: "#F0B93A" },
};

const made = new Map<string, Face>();

/** The look of a counter; `side` is whom it serves now, which may differ from whom it began with. */
export function faceOf({ nation, branch, side: printed }: PieceFace, side = printed): Face {
  const key = `${nation}|${branch}|${side}`;
  const known = made.get(key);
  if (known) return known;
  const look =
    (nation.startsWith("german") && BRANCHES[branch]) || NATIONS[`${nation}@${side}`] || NATIONS[nation] || UNKNOWN;
  const [silhouette, body, ink, box, boxInk = ink] = look;
  const bar = BARS[side];
  const face: Face = { silhouette, body, ink, box, boxInk, ...(bar ? { bar } : {}) };
  made.set(key, face);
  return face;
}

/** Body colours of the sides as a whole, for chips and legends. */
export const SIDE_CHIPS: Record<string, { silhouette: Silhouette; body: string; bar?: string }> = {
  western_allies: { silhouette: "west", body: "#C2C793" },
  soviet: { silhouette: "soviet", body: SOVIET_BODY },
  german: { silhouette: "german", body: GERMAN_BODY },
  hitlerian: { silhouette: "german", body: GERMAN_BODY },
  anglo_allied: { silhouette: "west", body: "#C2C793" },
  yugoslav: { silhouette: "soviet", body: "#34507C" },
  german_west: { silhouette: "german", body: GERMAN_BODY },
  german_east: { silhouette: "german", body: GERMAN_BODY },
  zhukov_soviet: { silhouette: "soviet", body: SOVIET_BODY, bar: "#F6F1E4" },
  koniev_soviet: { silhouette: "soviet", body: SOVIET_BODY, bar: "#F0B93A" },
  zhukov_german: { silhouette: "german", body: GERMAN_BODY, bar: "#F6F1E4" },
  koniev_german: { silhouette: "german", body: GERMAN_BODY, bar: "#F0B93A" },
  axis: { silhouette: "german", body: GERMAN_BODY },
  allied: { silhouette: "soviet", body: SOVIET_BODY },
  us: { silhouette: "west", body: "#7F8A45" },
  allied_west: { silhouette: "west", body: "#7F8A45" },
  allied_east: { silhouette: "soviet", body: SOVIET_BODY },
  american: { silhouette: "west", body: "#7F8A45" },
};

/** Size of a counter in map units: 1.15 of a hex's centre-to-corner. */
export const COUNTER = 46;
/** Offset of each further counter of a stack. */
export const STACK_STEP = 6;

/** Size of a leader's plaque beside a counter. */
export const PLAQUE = 31;

/** Outline of a counter round the origin. */
export function shape(silhouette: Silhouette, size = COUNTER): string {
  const h = size / 2;
  if (silhouette === "soviet") {
    const c = size * 0.14;
    return `M${c - h} ${-h}H${h - c}L${h} ${c - h}V${h - c}L${h - c} ${h}H${c - h}L${-h} ${h - c}V${c - h}Z`;
  }
  const r = size * (silhouette === "west" ? 0.13 : 0.03);
  const arc = `A${r} ${r} 0 0 1`;
  return `M${r - h} ${-h}H${h - r}${arc} ${h} ${r - h}V${h - r}${arc} ${h - r} ${h}H${r - h}${arc} ${-h} ${h - r}V${r - h}${arc} ${r - h} ${-h}Z`;
}

/** How much a counter of this size on screen shows: 3 all and words, 2 all, 1 symbol and strength, 0 symbol. */
export function detailOf(pixels: number): 0 | 1 | 2 | 3 {
  if (pixels >= 64) return 3;
  if (pixels >= 34) return 2;
  return pixels >= 18 ? 1 : 0;
}
