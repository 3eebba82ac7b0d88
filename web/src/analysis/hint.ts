// What the server tells who asks for a hint.
import type { Deed } from "./types";

export interface Hint {
  /** What it is compared with: staying put, or the other choices where something has to be done. */
  against: "staying" | "others";
  /** Where to look, and what the first action is on if it has no place: a card, an event. */
  place: string | null;
  on: string;
  /** Who takes part: units, and cards that are played. */
  pieces: readonly string[];
  /** Names of pieces that the plan brings into play. */
  titles: Readonly<Record<string, string>>;
  deeds: readonly Deed[];
  /** Small steps up to the first dice, and how many actions they are. */
  orders: readonly string[];
  moves: number;
  paths: Readonly<Record<string, readonly string[]>>;
  /** What it gains, with half its 95 % interval; null if it was seen in too few worlds. */
  gain: number | null;
  error: number;
  worlds: number;
  reasons: readonly (readonly [string, number])[];
}

/** A way of the plan, with all who go it: it has one number, on the map and in the list. */
export interface Way {
  path: readonly string[];
  pieces: readonly string[];
}

/** The ways of a plan; pieces that go from one place to another together go one way. */
export function waysOf(paths: Hint["paths"] = {}): Way[] {
  const ways = new Map<string, { path: readonly string[]; pieces: string[] }>();
  for (const [piece, path] of Object.entries(paths)) {
    if (path.length < 2) continue;
    const key = `${path[0]} ${path.at(-1)}`;
    const known = ways.get(key);
    if (known) known.pieces.push(piece);
    else ways.set(key, { path, pieces: [piece] });
  }
  return [...ways.values()];
}

/** How far a hint goes: where to look, with which units, the plan. */
export type HintStep = 1 | 2 | 3;

/** What the doubt of a gain leaves of it: both are next to nothing, it is larger than the gain, or neither. */
export function doubtOf({ gain, error = 0 }: Partial<Hint>): "same" | "unsure" | "sure" {
  if (Math.abs(gain ?? 0) > error) return "sure";
  return error < 0.01 ? "same" : "unsure";
}

export interface HintAnswer {
  step: HintStep;
  used: number;
  hint: Partial<Hint>;
}
