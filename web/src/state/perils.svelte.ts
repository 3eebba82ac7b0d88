// What a move would bring upon its player, asked before it is made: only for the way that is pointed at, and once for each.
import type { Peril } from "../net/types";
import type { MatchStore } from "./match.svelte";

export type FetchPerils = (action: string) => Promise<readonly Peril[]>;

const NONE: readonly Peril[] = [];
/** The pointer has to rest so long before the server is asked. */
const REST = 120;

export class Perils {
  /** Of the way that is pointed at. */
  shown = $state.raw<readonly Peril[]>(NONE);
  /** The move that was stopped because of them: the second time it is made. */
  heeded = $state<string | undefined>();
  /** Whether a move is stopped for them; they are shown in any case. */
  asks = $state(true);
  #known = new Map<string, Promise<readonly Peril[]>>();
  #version = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly match: MatchStore,
    private readonly fetch: FetchPerils | undefined,
  ) {}

  /** The move of the piece in hand along a way that begins where it stands. */
  #moveAlong(way: readonly string[]): string | undefined {
    const { hand, group, layout, mine } = this.match;
    if (!this.fetch || !layout.perils || !hand || group || !mine || way.length < 2) return undefined;
    return `move ${hand.piece} ${way.slice(1).join("-")}`;
  }

  /** Show the perils of a way, once it has been looked at for a moment. */
  look(way: readonly string[]): void {
    clearTimeout(this.#timer);
    this.shown = NONE;
    const move = this.#moveAlong(way);
    if (move === undefined) return;
    this.#timer = setTimeout(async () => {
      const found = await this.#ask(move);
      if (this.#moveAlong(way) === move) this.shown = found;
    }, REST);
  }

  /** Whether a move may be made at once: there is nothing to fear, or its player has seen it. */
  async allows(way: readonly string[]): Promise<boolean> {
    const move = this.#moveAlong(way);
    if (!this.asks || move === undefined || this.heeded === move) return true;
    const found = await this.#ask(move);
    if (!found.length) return true;
    this.heeded = move;
    this.shown = found;
    return false;
  }

  #ask(move: string): Promise<readonly Peril[]> {
    const version = this.match.newest?.version ?? -1;
    if (version !== this.#version) {
      this.#known.clear();
      this.#version = version;
      this.heeded = undefined;
    }
    const known = this.#known.get(move) ?? this.fetch?.(move).catch(() => NONE) ?? Promise.resolve(NONE);
    this.#known.set(move, known);
    return known;
  }
}
