// Standing orders: a window that a player does not want to be asked about again this turn is passed by the page.
import type { View } from "../net/types";
import { rememberedFor, rememberFor } from "./memory";

/** For each seat and question, the turn for which the answer stands. */
type Orders = Record<string, number>;

export class Standing {
  #orders = $state.raw<Orders>({});

  constructor(private readonly match: string) {
    this.#orders = rememberedFor<Orders>("standing", match) ?? {};
  }

  /** Whether the question that a view asks is answered already. */
  answers(view: View | undefined): boolean {
    const key = keyOf(view);
    return key !== undefined && this.#orders[key] === view?.turn.number;
  }

  /** Let the question of this view pass until the turn ends, or ask it again. */
  set(view: View | undefined, passes: boolean): void {
    const key = keyOf(view);
    if (key === undefined || !view) return;
    const { [key]: _, ...others } = this.#orders;
    this.#orders = passes ? { ...others, [key]: view.turn.number } : others;
    rememberFor("standing", this.match, this.#orders);
  }

  /** Take back all standing orders of a turn. */
  clear(): void {
    this.#orders = {};
    rememberFor("standing", this.match, undefined);
  }

  /** How many stand in a turn. */
  count(turn: number | undefined): number {
    return Object.values(this.#orders).filter((each) => each === turn).length;
  }
}

function keyOf(view: View | undefined): string | undefined {
  const { decision } = view ?? {};
  return decision ? `${decision.seat} ${decision.prompt.id}` : undefined;
}
