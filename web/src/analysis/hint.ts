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

export interface HintAnswer {
  step: 1 | 2;
  used: number;
  hint: Partial<Hint>;
}
