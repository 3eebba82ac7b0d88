// Looking back on a match: the views of its moments, fetched once and shown one after the other.
import { api } from "../net/api";
import type { View } from "../net/types";
import type { Table } from "../panels/table.svelte";

/** Milliseconds between two steps. */
export const SPEEDS = { slow: 1600, normal: 800, fast: 300 } as const;
export type Speed = keyof typeof SPEEDS;

export class Replaying {
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>("normal");
  problem = $state("");
  readonly length: number;
  /** Actions that the log speaks of, in order; the others are halves of moves. */
  readonly stops: readonly number[];
  /** Actions with which a phase begins. */
  readonly phases: readonly number[];
  readonly #views = new Map<number, Promise<View>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {
    const { view, log } = table.match;
    this.length = view?.length ?? 0;
    this.stops = [...new Set([0, ...log.map((entry) => entry.action), this.length])].sort((a, b) => a - b);
    this.phases = [...new Set(log.filter((entry) => entry.args.phase !== undefined).map((entry) => entry.action))];
    this.at = this.length;
  }

  async go(at: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.length, Math.round(at)));
    this.at = wanted;
    try {
      const view = await this.#view(wanted);
      if (this.at !== wanted) return;
      // The log stays whole: only the position is of that moment.
      const { log: _, ...rest } = view;
      this.table.match.view = { ...rest, decision: withoutActions(rest.decision) };
      this.problem = "";
      for (const next of this.stops.filter((stop) => stop > wanted).slice(0, 3))
        void this.#view(next).catch(() => undefined);
    } catch (error) {
      this.problem = (error as Error).message;
      this.pause();
    }
  }

  step(by: 1 | -1): Promise<void> {
    return this.go(beside(this.stops, this.at, by) ?? this.at);
  }

  phase(by: 1 | -1): Promise<void> {
    return this.go(beside(this.phases, this.at, by) ?? (by > 0 ? this.length : 0));
  }

  play(): void {
    this.playing = true;
    if (this.at >= this.length) void this.go(0);
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      await this.step(1);
      if (this.at >= this.length) this.pause();
      else if (this.playing) this.#wait();
    }, SPEEDS[this.speed]);
  }

  #view(at: number): Promise<View> {
    const known = this.#views.get(at);
    if (known) return known;
    const asked = api.replay(this.table.id, at, this.table.token);
    this.#views.set(at, asked);
    asked.catch(() => this.#views.delete(at));
    return asked;
  }
}

/** In the past nothing can be done. */
function withoutActions(decision: View["decision"]): View["decision"] {
  if (!decision) return decision;
  const { actions: _, ...rest } = decision;
  return rest;
}

/** The next number of a sorted list after or before another. */
export function beside(numbers: readonly number[], at: number, by: 1 | -1): number | undefined {
  return by > 0 ? numbers.find((number) => number > at) : numbers.findLast((number) => number < at);
}
