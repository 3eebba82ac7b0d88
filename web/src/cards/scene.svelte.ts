// What an assault shows at a moment: who stands where, which shots have been seen, and what can be ordered.
import type { Action } from "../net/types";
import { lifeAt } from "./annals";
import type { Desk } from "./desk.svelte";
import { bestShot, type Fight, type FightShot, lastFight } from "./fight";
import type { Assault, CardFace, CardPiece } from "./types";
import { shotsOf } from "./words";

/** A card of the scene. */
export interface Actor {
  id: string;
  face: CardFace | undefined;
  type: string;
  nation: string;
  hits: number;
  defence: number | undefined;
  fallen: boolean;
  supports: boolean;
}

const SHOT_TIME = 500;

export class SceneState {
  readonly #match;
  /** The assault that was closed, by the entry that opened it; those before it are old. */
  #closed = $state(-1);
  /** The entry that was the newest when the page was opened. */
  #since: number | undefined;
  /** The newest assault as the view told it, kept when it is over. */
  #last = $state.raw<{ number: number; assault: Assault } | undefined>();
  /** The entry that ended it, once a view has told of it. */
  #overSeen: number | undefined;
  /** How many shots have been shown. */
  shown = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly fight = $derived.by((): Fight | undefined => lastFight(this.#match.log));
  readonly assault = $derived.by((): Assault | undefined => {
    const now = this.desk.view?.assault;
    if (now?.declared) return now;
    return this.#last?.number === this.fight?.number ? this.#last?.assault : undefined;
  });
  /** Whether there is something to show: an assault that goes on, or one whose end was not yet put away. */
  readonly open = $derived.by(() => {
    if (!this.assault || !this.fight) return false;
    if (this.desk.view?.assault?.declared && !this.#isGameOver) return true;
    return this.#isDone && this.fight.number > this.#closed && this.fight.shots.length > 0;
  });
  /** A game may end in the midst of an assault, which then goes on for good. */
  readonly #isGameOver = $derived.by(() => this.#match.view?.result !== undefined);
  readonly #isDone = $derived(this.fight?.over !== undefined || this.#isGameOver);
  readonly shots = $derived(this.fight?.shots ?? []);
  /** Shots of the newest round that has any. */
  readonly round = $derived(this.shots.at(-1)?.round ?? 0);
  readonly seen = $derived(this.shots.slice(0, this.shown).filter((shot) => shot.round === this.round));
  readonly pending = $derived(this.shown < this.shots.length);

  constructor(readonly desk: Desk) {
    this.#match = desk.table.match;
  }

  /** After each view; what one does oneself puts an assault away whose end was shown before. */
  watch(did: boolean): void {
    const { fight } = this;
    const over = fight?.over?.number;
    if (did && over !== undefined && over === this.#overSeen) this.close();
    this.#overSeen = over;
    const now = this.desk.view?.assault;
    if (now?.declared && fight) this.#last = { number: fight.number, assault: now };
    if (this.#since === undefined) {
      this.#since = fight?.number ?? 0;
      this.shown = this.shots.length;
      if (fight && this.#isDone) this.#closed = fight.number;
    }
    if (this.shots.length < this.shown) this.shown = 0;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.showAll();
    else if (this.pending && this.#timer === undefined) this.#step();
  }
  showAll(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.shown = this.shots.length;
  }
  #step(): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.pending) this.shown += 1;
      if (this.pending) this.#step();
    }, SHOT_TIME);
  }
  close(): void {
    this.#closed = this.fight?.number ?? -1;
  }

  // -- who is there -----------------------------------------------------------------------------------------------------

  /** Whether a piece is on the attacker's side: by its owner, whether it lives or not. */
  attacks(id: string): boolean {
    const seat = this.#seatOf(id);
    const { players, field } = this.desk;
    const attacker = players.find((player) => player.seat === this.assault?.side);
    const owner = players[seat];
    return owner !== undefined && attacker !== undefined && field.teams[owner.place] === field.teams[attacker.place];
  }
  /** Every piece of an owner has the same first letter. */
  #seatOf(id: string): number {
    const piece = this.#match.pieces.get(id) as CardPiece | undefined;
    if (piece) return piece.seat;
    const alike = [...this.#match.pieces.values()].find((each) => each.id[0] === id[0]) as CardPiece | undefined;
    return alike?.seat ?? (id[0] === "g" ? 0 : 1);
  }
  readonly #taking = $derived.by(() => {
    const { assault } = this;
    const named = assault
      ? [...assault.attackers.map(({ unit }) => unit), ...assault.defenders, ...assault.support]
      : [];
    const shot = this.shots.flatMap(({ shooter, target }) => (shooter ? [shooter, target] : [target]));
    return [...new Set([...named, ...shot])];
  });
  readonly attackers = $derived(this.#taking.filter((id) => this.attacks(id)).map((id) => this.actor(id)));
  readonly defenders = $derived(this.#taking.filter((id) => !this.attacks(id)).map((id) => this.actor(id)));

  actor(id: string): Actor {
    const { desk } = this;
    const later = this.shots.slice(this.shown).filter((shot) => shot.target === id);
    const fallen = (this.fight?.fallen.has(id) ?? false) && !later.length;
    const piece = this.fight?.fallen.has(id) ? undefined : (this.#match.pieces.get(id) as CardPiece | undefined);
    const life = lifeAt(this.#match.log, id, this.fight?.number ?? 0);
    const card = piece?.card ?? life?.title.replace(/^card-/, "") ?? "";
    const told = this.shots.findLast((shot) => shot.target === id && shot.stands)?.stands;
    const hits = (piece?.hits ?? told?.[0] ?? 0) - later.reduce((sum, shot) => sum + shot.hits, 0);
    return {
      id,
      face: desk.cards[card],
      type: piece?.type ?? "infantry",
      nation: desk.players[this.#seatOf(id)]?.nation ?? "neutral",
      hits: Math.max(0, hits),
      defence: piece?.defence ?? told?.[1],
      fallen,
      supports:
        this.shots.some((shot) => shot.shooter === id && shot.attack === "@attack-support") ||
        (this.assault?.support.includes(id) ?? false),
    };
  }
  title(id: string | undefined): string {
    if (id === undefined) return "off-map";
    return this.actor(id).face?.title ?? this.#match.pieces.get(id)?.title ?? "";
  }

  // -- what can be ordered ----------------------------------------------------------------------------------------------

  readonly cards = $derived.by(() => this.#match.actions.filter((action) => action.on === "card"));
  /** Orders that name a unit: who fires, at whom, who supports, withdraws or moves in. */
  readonly named = $derived.by(() =>
    this.#match.actions.filter((action) => action.on === "unit" || action.on === "zone"),
  );
  /** What begins the next round: pressing on, or letting the cards pass. */
  readonly goOn = $derived.by(() => this.#match.button("press", "pass"));
  readonly shoots = $derived.by(() => this.#match.actions.some(({ verb }) => verb === "fire" || verb === "aim"));
  readonly breakOff = $derived.by(() => this.#match.button("break"));

  /** The likeliest shot among the choices, as an order. */
  best(): Action | undefined {
    const aims = this.desk.view?.aims ?? [];
    const able = this.#match.actions.filter(({ verb }) => verb === "fire" || verb === "aim");
    const shots = able.flatMap((action) => shotsOf(aims, action).map((shot) => ({ action, shot })));
    const chosen = bestShot(shots.map(({ shot }) => shot));
    return shots.find(({ shot }) => shot === chosen)?.action ?? able[0];
  }
  /** Fire with every unit that can, each at its likeliest target, until something else is asked. */
  async fireAll(): Promise<void> {
    const { match } = this.desk.table;
    const press = match.button("press");
    if (press && !(await match.play(press)).ok) return;
    for (let guard = 0; guard < 40; guard++) {
      const order = match.busy ? undefined : this.best();
      if (!order || !(await match.play(order)).ok) return;
    }
  }
}

/** Shots side by side: how many hits each brought from whom to whom. */
export interface Arrow {
  from: string;
  to: string;
  hits: number;
}
export function arrowsOf(shots: readonly FightShot[]): Arrow[] {
  return shots.flatMap(({ shooter, target, hits }) => (shooter ? [{ from: shooter, to: target, hits }] : []));
}
