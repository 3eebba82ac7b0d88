// How the attacks that are offered would go, asked for those that a list shows, all at once, and once for each position.
import { SvelteMap } from "svelte/reactivity";
import type { Prospect } from "../net/types";
import type { MatchStore } from "./match.svelte";

export type FetchProspects = (actions: readonly string[]) => Promise<Record<string, Prospect>>;

/** As many as one question may name. */
const MOST = 24;

export class Prospects {
  readonly #known = new SvelteMap<string, Prospect>();
  #asked = new Set<string>();
  #waiting: string[] = [];
  #version = -1;

  constructor(
    private readonly match: MatchStore,
    private readonly fetch: FetchProspects,
  ) {}

  of(action: string): Prospect | undefined {
    return this.#known.get(action);
  }

  /** A list shows this attack. */
  want(action: string): void {
    const version = this.match.newest?.version ?? -1;
    if (version !== this.#version) {
      this.#version = version;
      this.#asked.clear();
      this.#known.clear();
    }
    if (this.#asked.has(action) || !this.match.mine) return;
    this.#asked.add(action);
    this.#waiting.push(action);
    if (this.#waiting.length === 1) queueMicrotask(() => void this.#ask());
  }

  async #ask(): Promise<void> {
    const actions = this.#waiting.splice(0, MOST);
    this.#waiting = [];
    const version = this.#version;
    const found = await this.fetch(actions).catch(() => ({}));
    if (version !== this.#version) return;
    for (const [action, prospect] of Object.entries(found)) this.#known.set(action, prospect);
  }
}
