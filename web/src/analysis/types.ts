// What the server tells of a finished match (docs/analysis.md).
import type { LuckReport, Message } from "../net/types";

export interface CurvePoint {
  action: number;
  turn: number;
  /** By seat, all together one. */
  shares: readonly number[];
}

/** By seat that acted: what each part moved, for each seat. */
export interface Moved {
  seat: string;
  luck: readonly number[];
  revelations: readonly number[];
  choices: readonly number[];
  rest: readonly number[];
}

export interface Deed {
  orders: readonly string[];
  verb: string;
  on: string;
  id: string;
  move: string;
  told: readonly Message[];
  rolls: boolean;
}

interface Turning {
  seat: string;
  turn: number;
  /** The moment before it, and the one after it, in small actions. */
  action: number;
  last: number;
  gain: number;
  error: number;
  told: readonly Message[];
  /** Names of pieces that have one in play alone; an analysis that was kept from before has none. */
  titles?: Readonly<Record<string, string>>;
}

export interface LuckPoint extends Turning {
  kind: "luck";
  chance: number;
  rolled: readonly number[];
  label: string;
}

/** By piece, the spaces that it goes through. */
export type Paths = Readonly<Record<string, readonly string[]>>;

export interface ChoicePoint extends Turning {
  kind: "choice";
  judgement: "mistake" | "close";
  phase: string;
  done: readonly Deed[];
  better: readonly Deed[];
  paths: { done: Paths; better: Paths };
  reasons: readonly (readonly [string, number])[];
}

export type TurningPoint = LuckPoint | ChoicePoint;

interface Unvalued {
  valued: false;
  actions: number;
  full: boolean;
  ledger: LuckReport;
}

export interface Valued {
  valued: true;
  actions: number;
  full: boolean;
  ledger: LuckReport;
  seats: readonly string[];
  turns: readonly [number, number];
  curve: readonly CurvePoint[];
  /** Half the width of the 95 % band in the middle; null if nobody has measured it. */
  band: number | null;
  start: readonly number[];
  end: readonly number[];
  moved: readonly Moved[];
  by_turn: readonly { turn: number; seat: string; luck: number; choices: number; shares: readonly number[] }[];
  points: readonly TurningPoint[];
}

export type Report = Valued | Unvalued;

export interface Analysis {
  state: "waiting" | "working" | "done" | "failed";
  /** While it waits: how many come before it, as far as the server tells. */
  ahead: number;
  done: number;
  of: number;
  report: Report | null;
}
