// The log in order: which turn and phase each entry belongs to, and what kind it is.
import type { ChainView, LogEntry } from "../net/types";

export type Kind = "dice" | "moves" | "events";

export interface Line {
  entry: LogEntry;
  turn: number;
  /** Id of the phase's text. */
  phase: string;
  kind: Kind;
  /** The entry that opens a phase. */
  opens: boolean;
}

/** Moves that do not tell where they began. */
const MOVES = /^log-(moved|entered|left|exited|fled|evaded|stormed)$/;

export function kindOf({ id, args, roll }: LogEntry): Kind {
  if (roll || typeof args.die === "number" || typeof args.dice === "string" || typeof args.roll === "number")
    return "dice";
  return args.origin !== undefined || MOVES.test(id) ? "moves" : "events";
}

export function chronicle(log: readonly LogEntry[]): Line[] {
  let turn = 0;
  let phase = "";
  return log.map((entry) => {
    const { args } = entry;
    const opens = typeof args.phase === "string" && typeof args.turn === "number";
    // Games whose turns have no phases of their own in the log.
    if (typeof args.turn === "number" && args.turn > turn) turn = args.turn;
    if (opens) {
      turn = args.turn as number;
      phase = (args.phase as string).replace(/^@/, "");
    }
    return { entry, turn, phase, kind: kindOf(entry), opens };
  });
}

export interface Filter {
  kind?: Kind | undefined;
  turn?: number | undefined;
}

/** Newest first; phases in which nothing of that kind happened are left out. */
export function filtered(lines: readonly Line[], { kind, turn }: Filter): Line[] {
  const found: Line[] = [];
  let empty = true;
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index] as Line;
    if (turn !== undefined && line.turn !== turn) continue;
    if (line.opens) {
      if (!empty || index === lines.length - 1) found.push(line);
      empty = true;
    } else if (kind === undefined || line.kind === kind) {
      found.push(line);
      empty = false;
    }
  }
  return found;
}

/** Seats whose chain of dice secrets took the place of a lost one after this line and before the newer one above it. */
export function renewed(chains: readonly ChainView[], line: Line, newer: Line | undefined): string[] {
  const until = newer?.entry.action ?? Number.POSITIVE_INFINITY;
  return chains.flatMap(({ seat, since }) =>
    (since ?? []).slice(1).flatMap((action) => (action >= line.entry.action && action < until ? seat : [])),
  );
}
