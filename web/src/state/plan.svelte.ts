// A plan made while others decide: moves tried on the server's copy of what this seat sees, kept in this browser alone, and offered one by
// one when the turn comes.
import type { Answer, Orders } from "../net/socket";
import type { Cause, PlannedMove, Refusal, Sketch, View } from "../net/types";
import type { MatchStore } from "./match.svelte";

export type FetchSketch = (moves: readonly string[]) => Promise<Sketch>;

interface Keeping {
  read(): PlannedMove[];
  write(moves: readonly PlannedMove[]): void;
}

/** Versions of plans are far above those of any match, so that each view of one is new. */
const APART = 1_000_000_000;

export class Plan implements Orders {
  /** The board shows the plan, not the match. */
  active = $state(false);
  moves = $state.raw<readonly PlannedMove[]>([]);
  ends = $state(false);
  /** Why there can be no plan, in the server's words. */
  failure = $state<string | undefined>();
  /** Why the next move cannot be made any more. */
  refused = $state.raw<Refusal | undefined>();
  /** The newest view of the match, while the plan is on show. */
  live = $state.raw<{ view: View; cause: Cause | undefined } | undefined>();
  #steps: string[] = [];
  #version = APART;
  #orders: Orders | undefined;

  constructor(
    private readonly match: MatchStore,
    private readonly fetch: FetchSketch,
    private readonly keeping: Keeping,
  ) {
    this.moves = keeping.read();
  }

  /** It has become this seat's turn while the plan was on show. */
  readonly due = $derived(this.active && this.live?.view.decision?.actions !== undefined);

  /** Take a view of the match; while a plan is on show it waits. */
  take(view: View, cause: Cause | undefined): boolean {
    if (!this.active) return false;
    this.live = { view, cause };
    return true;
  }

  async begin(): Promise<void> {
    const { match } = this;
    if (this.active || !match.newest) return;
    this.failure = undefined;
    this.#steps = this.moves.flatMap(({ orders }) => orders);
    const found = await this.#ask(this.#steps);
    if (!found) return;
    if (found.refusal) this.#steps = found.plan.flatMap(({ orders }) => orders);
    this.live = { view: match.newest, cause: undefined };
    this.#orders = match.orders;
    match.orders = this;
    this.active = true;
    this.#show(found);
  }

  /** Back to the match; the plan is kept. */
  leave(): void {
    const { match, live } = this;
    if (!this.active) return;
    this.active = false;
    if (this.#orders) match.orders = this.#orders;
    this.live = undefined;
    if (live) match.receive(live.view, live.cause ?? { did: "open", seat: null, steps: 0 });
  }

  /** Make the next move of the plan, now that it is this seat's turn. */
  async makeNext(): Promise<void> {
    const [next, ...others] = this.moves;
    if (!next || this.active) return;
    const outcome = await this.match.playAll(next.orders);
    this.refused = outcome.refusal;
    if (outcome.ok) this.#keep(others);
  }

  skip(): void {
    this.refused = undefined;
    this.#keep(this.moves.slice(1));
  }

  forget(): void {
    this.refused = undefined;
    this.#steps = [];
    this.#keep([]);
  }

  // -- what a line to the match does, on the copy ---------------------------------------------------------------------------

  play(action: string): Promise<Answer> {
    return this.#try([...this.#steps, action]);
  }

  playAll(actions: readonly string[]): Promise<Answer> {
    return this.#try([...this.#steps, ...actions]);
  }

  undo(): Promise<Answer> {
    return this.#try(this.#steps.slice(0, -1));
  }

  reset(): Promise<Answer> {
    return this.#try([]);
  }

  async explain(action: string): Promise<Answer> {
    const found = await this.#ask([...this.#steps, action]);
    return found?.refusal ? { kind: "refused", refusal: found.refusal } : { kind: "legal" };
  }

  async promise(): Promise<Answer> {
    return { kind: "legal" };
  }

  seen(version: number): void {
    this.#orders?.seen(version);
  }

  close(): void {
    this.#orders?.close();
  }

  async #try(steps: string[]): Promise<Answer> {
    const found = await this.#ask(steps);
    if (!found) return { kind: "error", message: this.failure ?? "" };
    if (found.refusal) return { kind: "refused", refusal: found.refusal };
    this.#steps = steps;
    this.#show(found);
    return { kind: "done", version: this.#version };
  }

  #show({ view, plan, ends }: Sketch): void {
    this.ends = ends;
    this.#keep(plan);
    this.match.receive({ ...view, version: ++this.#version }, { did: "open", seat: null, steps: 0 });
  }

  #keep(moves: readonly PlannedMove[]): void {
    this.moves = moves;
    this.keeping.write(moves);
  }

  async #ask(steps: readonly string[]): Promise<Sketch | undefined> {
    try {
      return await this.fetch(steps);
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
      return undefined;
    }
  }
}
