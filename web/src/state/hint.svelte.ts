// A hint, asked for step by step: where to look, then the plan. It goes with the next act.
import { type Hint, type HintAnswer, waysOf } from "../analysis/hint";
import type { Advice } from "./board.svelte";
import type { MatchStore } from "./match.svelte";

export type FetchHint = (step: 1 | 2) => Promise<HintAnswer>;

export class Hinting {
  step = $state<0 | 1 | 2>(0);
  busy = $state(false);
  failed = $state("");
  hint = $state.raw<Partial<Hint>>({});
  used = $state(0);
  #version = -1;

  constructor(
    private readonly match: MatchStore,
    private readonly fetch: FetchHint,
    private readonly draw: (advice: Advice | undefined) => void,
  ) {}

  /** Whether a step is on show that belongs to what the board shows. */
  readonly shown = $derived.by(() => this.step > 0 || this.busy || this.failed !== "");

  /** The next step. */
  async ask(): Promise<void> {
    if (this.busy || this.step >= 2) return;
    const step = this.step === 0 ? 1 : 2;
    this.busy = true;
    this.failed = "";
    try {
      const answer = await this.fetch(step);
      this.used = answer.used;
      this.hint = answer.hint;
      this.step = answer.hint.deeds?.length === 0 ? 2 : step; // nothing better: there is no second step
      this.#version = this.match.newest?.version ?? -1;
      this.#show();
    } catch (error) {
      this.failed = (error as Error).message;
    } finally {
      this.busy = false;
    }
  }

  #show(): void {
    const { place, paths, deeds } = this.hint;
    const goals = (deeds ?? []).filter(({ rolls, on }) => rolls && on !== "").map(({ id }) => id);
    const spaces = this.step === 1 ? [place ?? ""] : goals.slice(0, 3);
    this.draw({ done: [], better: waysOf(paths).map(({ path }) => path), spaces, numbered: true, tags: false });
  }

  /** Carry the plan out up to the first dice. */
  async carryOut(): Promise<void> {
    const orders = this.hint.orders ?? [];
    this.close();
    if (orders.length) await this.match.playAll(orders);
  }

  /** The match went on: what was said is old. */
  follow(version: number): void {
    if (this.step > 0 && !this.busy && version !== this.#version) this.close();
  }

  close(): void {
    this.step = 0;
    this.failed = "";
    this.hint = {};
    this.draw(undefined);
  }
}
