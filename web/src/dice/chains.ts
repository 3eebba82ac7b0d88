// The chains of the seats that this browser holds: promised when a seat is taken, one link with every order.
import type { Orders } from "../net/socket";
import type { Cause, ChainView, View } from "../net/types";
import { Chain, newRoot } from "./chain";
import { keepPromise, keepRoot, rootOf } from "./keeping";

export class Chains {
  orders: Orders | undefined;
  /** Seats of which a promise is on its way. */
  readonly #asked = new Set<string>();
  readonly #known = new Map<string, Chain>();

  /** `alone`: one browser plays all seats of people, so there is nobody to promise anything to. */
  constructor(
    readonly match: string,
    readonly tokens: ReadonlyMap<string, string>,
    readonly alone: boolean,
  ) {}

  /** Look at a view: a seat that was just taken promises its chain. */
  attend(view: View, cause: Cause | undefined): void {
    if (!view.dice) return;
    keepPromise(this.match, view.dice);
    if (cause?.did === "open") this.#asked.clear();
    if (this.alone || view.result) return;
    for (const seat of this.tokens.keys()) {
      if (chainIn(view, seat) || this.#asked.has(seat)) continue;
      this.#asked.add(seat);
      void this.#promise(seat, this.#own(seat) ?? this.#fresh(seat));
    }
  }

  /** Whether the chain of a seat is known here: it was made in another browser if not. */
  knows(view: View, seat: string): boolean {
    const told = chainIn(view, seat);
    return told !== undefined && this.#own(seat)?.tip === told.tip;
  }

  /** What the next order of the deciding seat adds; nothing for a seat without a chain. A chain that is lost or used up is made new. */
  async link(view: View): Promise<string | undefined> {
    const { seat } = view;
    const told = seat === null ? undefined : chainIn(view, seat);
    if (seat === null || !told) return undefined;
    const own = this.knows(view, seat) ? this.#own(seat)?.link(told.used ?? 0) : undefined;
    return own ?? this.renew(seat);
  }

  /** Promise a new chain; gives its first link. */
  async renew(seat: string): Promise<string | undefined> {
    const before = this.#own(seat);
    const fresh = this.#fresh(seat);
    if (await this.#promise(seat, fresh)) return fresh.link(0);
    if (before) this.#keep(seat, before);
    return undefined;
  }

  /** The root of a seat, for its link on another device. */
  rootOf(seat: string): string | undefined {
    return this.#own(seat)?.root;
  }

  async #promise(seat: string, chain: Chain): Promise<boolean> {
    return (await this.orders?.promise(seat, chain.tip))?.kind === "done";
  }

  #own(seat: string): Chain | undefined {
    const known = this.#known.get(seat);
    if (known) return known;
    const root = rootOf(this.tokens.get(seat) ?? "");
    return root === undefined ? undefined : this.#keep(seat, new Chain(root));
  }

  #fresh(seat: string): Chain {
    return this.#keep(seat, new Chain(newRoot()));
  }

  #keep(seat: string, chain: Chain): Chain {
    this.#known.set(seat, chain);
    keepRoot(this.tokens.get(seat) ?? "", chain.root);
    return chain;
  }
}

export function chainIn(view: View | undefined, seat: string): ChainView | undefined {
  return view?.dice?.chains.find((chain) => chain.seat === seat);
}
