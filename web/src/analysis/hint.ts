// What the server tells who asks for a hint.
import type { Deed } from "./types";

export interface Hint {
  /** Where to look. */
  place: string | null;
  deeds: readonly Deed[];
  /** Small steps up to the first dice, and how many actions they are. */
  orders: readonly string[];
  moves: number;
  paths: Readonly<Record<string, readonly string[]>>;
  /** What it gains over staying put; null if that is not clear. */
  gain: number | null;
  error: number;
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

export interface HintAnswer {
  step: 1 | 2;
  used: number;
  hint: Partial<Hint>;
}
