// The newest roll, so that it can be shown: the die turns for a moment, then the result stands until something else is done.
import type { LogEntry } from "../net/types";
import type { MatchStore } from "../state/match.svelte";

export const ROLL_TIME = 600;

/** The face of the die of a log entry. */
export function dieOf(entry: LogEntry): number | undefined {
  const { die } = entry.args;
  return typeof die === "number" ? die : undefined;
}

/** What was rolled: the face of a die, the sum of two, or how many of several hit. */
export function rolledOf(entry: LogEntry): number | undefined {
  const { roll, hits } = entry.args;
  const many = entry.roll && typeof hits === "number" ? hits : undefined;
  return dieOf(entry) ?? (typeof roll === "number" ? roll : many);
}

export class Rolls {
  /** The entry whose roll is shown. */
  shown = $state.raw<LogEntry | undefined>();
  rolling = $state(false);
  #seen: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly match: MatchStore) {}

  /** After each view: is there a new roll in the log? */
  watch(): void {
    const { log, view } = this.match;
    if (!view) return;
    const before = this.#seen ?? view.log_length;
    this.#seen = view.log_length;
    if (view.log_length < before && this.shown && this.shown.number >= view.log_length) this.shown = undefined;
    const rolled = log.filter((entry) => entry.number >= before && rolledOf(entry) !== undefined);
    // Of several of the newest action, the one that the others follow from.
    const newest = rolled.filter(({ action }) => action === rolled.at(-1)?.action);
    const fresh = newest.find(({ args }) => args.result !== undefined) ?? rolled.at(-1);
    if (fresh) this.#show(fresh);
    else if (this.shown && view.length > this.shown.action + 1) this.shown = undefined;
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.rolling = false;
  }

  #show(entry: LogEntry): void {
    this.skip();
    this.shown = entry;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.rolling = true;
    this.#timer = setTimeout(() => this.skip(), ROLL_TIME);
  }
}
