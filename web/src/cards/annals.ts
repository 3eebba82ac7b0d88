// Which card a piece was at a moment of the log: a piece's id is given again when its card is gone.
import type { LogEntry } from "../net/types";

/** From one entry of the log to another, a piece was this. */
interface Life {
  from: number;
  to: number;
  title: string;
}

/** Entries that tell a card by its piece. */
const NAMING = new Set(["log-spotted", "log-destroyed", "log-intercepts", "log-recovered"]);
const known = new WeakMap<readonly LogEntry[], Map<string, Life[]>>();

function livesIn(log: readonly LogEntry[]): Map<string, Life[]> {
  const found = known.get(log) ?? new Map<string, Life[]>();
  if (known.has(log)) return found;
  known.set(log, found);
  for (const { number, id, args } of log) {
    const { unit, card, type } = args;
    if (typeof unit !== "string") continue;
    const lives = found.get(unit) ?? [];
    const last = lives.at(-1);
    if (id === "log-placed") {
      if (last) last.to = Math.min(last.to, number - 1);
      lives.push({ from: number, to: Number.POSITIVE_INFINITY, title: String(type).replace("@type", "hidden") });
      found.set(unit, lives);
    } else if (last && NAMING.has(id)) {
      last.title = String(card).slice(1);
      if (id === "log-destroyed") last.to = number;
    }
  }
  return found;
}

/** What a piece was when an entry was written, and whether it still is; undefined if the log does not tell. */
export function lifeAt(
  log: readonly LogEntry[],
  piece: string,
  number: number,
): { title: string; lives: boolean } | undefined {
  const life = livesIn(log)
    .get(piece)
    ?.find(({ from, to }) => from <= number && number <= to);
  return life && { title: life.title, lives: life.to === Number.POSITIVE_INFINITY };
}
