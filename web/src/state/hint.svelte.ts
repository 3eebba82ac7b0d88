// A hint, asked for step by step: where to look, with which units, then the plan. It goes with the next act.
import { type Hint, type HintAnswer, type HintStep, waysOf } from "../analysis/hint";
import type { Advice } from "./board.svelte";
import type { MatchStore } from "./match.svelte";

export type FetchHint = (step: HintStep) => Promise<HintAnswer>;
/** The last step. */
const PLAN = 3;

export class Hinting {
  step = $state<0 | HintStep>(0);
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
    if (this.busy || this.step === PLAN) return;
    const step = (this.step + 1) as HintStep;
    this.busy = true;
    this.failed = "";
    try {
      const answer = await this.fetch(step);
      this.used = answer.used;
      this.hint = answer.hint;
      this.step = answer.hint.deeds ? PLAN : step; // where there is no more to tell, all is told at once
      this.#version = this.match.newest?.version ?? -1;
      this.#show();
    } catch (error) {
      this.failed = (error as Error).message;
    } finally {
      this.busy = false;
    }
  }

  #show(): void {
    const { place, pieces = [], paths, deeds = [] } = this.hint;
    const goals = deeds.filter(({ rolls, on }) => rolls && on !== "").map(({ id }) => id);
    const from = pieces.map((piece) => this.match.pieces.get(piece)?.at ?? "");
    const better = waysOf(paths).map(({ path }) => path);
    const ends = better.map((path) => path.at(-1) ?? "");
    const spaces = this.step === PLAN ? [...goals.slice(0, 3), ...ends] : [place ?? "", ...from];
    this.draw({ done: [], better, spaces, pieces, numbered: true, tags: false });
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
