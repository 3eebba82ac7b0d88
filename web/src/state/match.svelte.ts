// A match as this browser sees it: the layout of its game, the newest view, and the orders that can be given.

import type { Chains } from "../dice/chains";
import type { Answer, Orders } from "../net/socket";
import type {
  Action,
  Assault,
  Battle,
  Cause,
  Fire,
  Group,
  Hand,
  Layout,
  LogEntry,
  Piece,
  PieceFace,
  Refusal,
  View,
} from "../net/types";
import { t } from "../text/texts.svelte";
import type { Move } from "./deeds";

const NO_ACTIONS: readonly Action[] = [];
const NO_PIECES: readonly Piece[] = [];

/** What came of an order. A refusal has changed nothing. */
export interface Outcome {
  ok: boolean;
  refusal?: Refusal;
  message?: string;
  /** Small steps that were left when something came in between. */
  rest?: readonly string[];
}

export class MatchStore {
  /** What is on show: the newest view, or one that led to it while others' actions are played out. */
  view = $state.raw<View | undefined>();
  /** What the server said last. */
  newest = $state.raw<View | undefined>();
  #log = $state.raw<readonly LogEntry[]>([]);
  /** The log as far as it is shown: nothing that is still to come. A replay has it whole. */
  readonly log = $derived.by((): readonly LogEntry[] => {
    const length = this.view?.log_length ?? 0;
    if (this.wholeLog || (this.#log.at(-1)?.number ?? -1) < length) return this.#log;
    return this.#log.filter((entry) => entry.number < length);
  });
  wholeLog = false;
  /** The ways of pieces that are shown to move, and how long that takes. */
  ways = $state.raw<ReadonlyMap<string, readonly string[]>>(new Map());
  travelTime = 0;
  /** What plays out the deeds of others takes their views first. */
  playback: { take(before: View | undefined, view: View, cause: Cause | undefined): boolean } | undefined;
  connected = $state(true);
  /** When the line was lost. */
  offlineSince = $state.raw<Date | undefined>();
  /** Why the server closed the line for good. */
  closedBecause = $state<string | undefined>();
  /** True while an order is on its way. */
  busy = $state(false);
  /** Why the last order came to nothing, though the rules have no say in it: the position had changed, or the line is down. */
  notice = $state.raw<{ kind: "stale" | "error"; message: string } | undefined>();
  /** What led to the newest view. */
  cause = $state.raw<Cause | undefined>();
  /** Pieces that could act when no piece was in hand: another of them may be picked instead of the one in hand. */
  offered = $state.raw<ReadonlySet<string>>(new Set());

  orders: Orders | undefined;
  /** What this browser adds to the dice. */
  chains: Chains | undefined;
  #arrivals: { version: number; resolve: () => void }[] = [];

  readonly actions = $derived<readonly Action[]>(this.view?.decision?.actions ?? NO_ACTIONS);
  /** Actions that name no piece and no space: buttons. */
  readonly buttons = $derived(this.actions.filter((action) => action.on === ""));
  readonly byPiece = $derived(named(this.actions, isOnPiece));
  readonly bySpace = $derived(named(this.actions, isOnSpace));
  /** Actions that name something else of the game: an event, an army. */
  readonly others = $derived(this.actions.filter((each) => each.on !== "" && !isOnPiece(each) && !isOnSpace(each)));
  readonly pieces = $derived(
    new Map([...(this.view?.pieces ?? NO_PIECES), ...offTable(this.view)].map((piece) => [piece.id, piece])),
  );
  /** The pieces of each space, from the bottom of the stack to its top. */
  readonly stacks = $derived(stacked(this.view?.pieces ?? NO_PIECES));
  /** The piece that is asked about, if none is in hand. */
  readonly subject = $derived.by(() => {
    const named = this.view?.decision?.prompt.args.unit;
    const id = typeof named === "string" && named.startsWith("@unit-") ? named.slice(6) : undefined;
    return id !== undefined && !this.view?.hand && this.mine && this.layout.pieces[id] ? id : undefined;
  });
  /** True if this seat has to decide. */
  readonly mine = $derived(this.actions.length > 0);
  /** Pieces that are about to go together; the server knows nothing of it yet. */
  group = $state.raw<Group | undefined>();
  /** The piece in hand, or the group. */
  readonly hand = $derived(wholeHand(this.group ?? this.view?.hand));
  readonly #combat = $derived(this.view?.battle);
  /** A fight on odds; fire on columns; both sides of an assault. Whichever is in hand. */
  readonly battle = $derived(this.#combat?.form === "odds" ? this.#combat : undefined);
  readonly fire = $derived(this.#combat?.form === "fire" ? this.#combat : undefined);
  readonly assault = $derived(this.#combat?.form === "assault" ? this.#combat : undefined);
  /** Who fights whom where, whatever kind of fight it is. */
  readonly fight = $derived(fightOf(this.battle, this.fire, this.assault));
  /** What is asked is only whether to interrupt another player: something to play, or a pass. */
  readonly isWindow = $derived.by(() => {
    if (this.layout.board.kind !== "cards") return this.view?.decision?.window === true;
    return this.button("pass") !== undefined && this.actions.some(({ on }) => on !== "");
  });
  /** What answers a window without playing anything: for as long as it can. */
  readonly letPass = $derived.by(() => this.button(...this.layout.verbs.passing));
  /** The piece in hand has not left its place, so it can be put back. */
  readonly handIsFresh = $derived(this.hand !== undefined && this.hand.points === this.hand.allowance);
  /** What Enter does. A piece that has not moved is never put down for good by accident. */
  readonly confirming = $derived.by(
    () => this.button(...this.layout.verbs.confirming) ?? (this.handIsFresh ? undefined : this.button("done")),
  );

  readonly #led = new Map<string, PieceFace>();
  readonly #ids: ReadonlySet<string>;
  readonly #titles: ReadonlyMap<string, string>;
  readonly #byTitle: ReadonlyMap<string, string>;
  readonly #byName: ReadonlyMap<string, string>;

  constructor(
    readonly id: string,
    readonly layout: Layout,
  ) {
    const titled = layout.board.spaces.flatMap(({ id: space, title }) => (title ? [[space, title] as const] : []));
    this.#ids = new Set(layout.board.spaces.map((space) => space.id));
    this.#titles = new Map(titled);
    this.#byTitle = new Map(titled.map(([space, title]) => [`@${title}`, space]));
    this.#byName = new Map(Object.entries(layout.pieces).map(([piece, face]) => [face.title, piece]));
  }

  // -- what the server says -------------------------------------------------------------------------------------------

  /** Another seat looks on: nothing that the last one saw is kept. */
  forget(): void {
    this.view = undefined;
    this.newest = undefined;
    this.#log = [];
  }

  receive(view: View, cause?: Cause): void {
    const before = this.newest;
    this.newest = view;
    // What was known before a line was lost may have been taken back since.
    this.#log = joined(cause?.did === "open" ? [] : this.#log, view);
    if (!this.playback?.take(before, view, cause)) this.show(view, cause);
    const waiting = this.#arrivals;
    this.#arrivals = [];
    for (const each of waiting) {
      if (each.version <= view.version) each.resolve();
      else this.#arrivals.push(each);
    }
  }

  /** Put a view on show; `moves` are the ways that its pieces went, and `time` is how long they take. */
  show(view: View, cause: Cause | undefined, moves: readonly Move[] = [], time = 0): void {
    this.ways = new Map(moves.map(({ piece, path }) => [piece, path]));
    this.travelTime = time;
    this.cause = cause;
    this.view = view;
    this.group = undefined;
    if (!view.hand) this.offered = new Set(named(view.decision?.actions ?? NO_ACTIONS, isOnPiece).keys());
  }

  /** The number of the oldest log entry that is here: those before it can be asked for. */
  get oldest(): number {
    return this.#log[0]?.number ?? this.newest?.log_length ?? 0;
  }

  /** Take log entries that come before those that are here. */
  addOlder(entries: readonly LogEntry[]): void {
    const { oldest } = this;
    if (entries.at(-1)?.number === oldest - 1) this.#log = [...entries, ...this.#log];
  }

  setConnected(connected: boolean): void {
    this.connected = connected;
    this.offlineSince = connected ? undefined : (this.offlineSince ?? new Date());
  }

  // -- orders ---------------------------------------------------------------------------------------------------------

  /** Play a small step or a whole move. Resolves when the view shows what came of it. */
  play(action: Action | string): Promise<Outcome> {
    const text = typeof action === "string" ? action : action.text;
    const { newest } = this; // it knows best how many links are used
    return this.#order(async (orders, version) =>
      orders.play(text, version, newest && (await this.chains?.link(newest))),
    );
  }

  /** Play several moves as one order: all are refused, or they are played until something comes in between. */
  playAll(actions: readonly string[]): Promise<Outcome> {
    const { newest } = this;
    return this.#order(async (orders, version) =>
      orders.playAll(actions, version, newest && (await this.chains?.link(newest))),
    );
  }

  /** Take back one small action, or all but the first so many. */
  undo(to?: number): Promise<Outcome> {
    return this.#order((orders, version) => orders.undo(version, to));
  }

  /** Take back all that can be taken back. */
  reset(): Promise<Outcome> {
    return this.#order((orders, version) => orders.reset(version));
  }

  /** Why something is not allowed; undefined if it is. */
  async explain(text: string): Promise<Refusal | undefined> {
    const answer = await this.orders?.explain(text);
    return answer?.kind === "refused" ? answer.refusal : undefined;
  }

  async #order(give: (orders: Orders, version: number) => Promise<Answer>): Promise<Outcome> {
    const { orders, newest: view } = this;
    if (!orders || !view) return { ok: false };
    this.busy = true;
    try {
      const answer = await give(orders, view.version);
      switch (answer.kind) {
        case "done":
          await this.#arrival(answer.version);
          return { ok: true, ...(answer.rest?.length ? { rest: answer.rest } : {}) };
        case "refused":
          return { ok: false, refusal: answer.refusal };
        case "error":
          this.notice = { kind: "error", message: answer.message };
          return { ok: false, message: answer.message };
        default:
          this.notice = { kind: "stale", message: "" };
          return { ok: false };
      }
    } finally {
      this.busy = false;
    }
  }

  #arrival(version: number): Promise<void> {
    if ((this.newest?.version ?? -1) >= version) return Promise.resolve();
    return new Promise((resolve) => this.#arrivals.push({ version, resolve }));
  }

  // -- looking things up ----------------------------------------------------------------------------------------------

  /** The face of a piece; a leader's is the one that was drawn for it. */
  face(piece: string): PieceFace | undefined {
    const printed = this.layout.pieces[piece] ?? this.#back(piece);
    const factors = this.pieces.get(piece)?.factors;
    if (printed && factors) return this.#weakened(piece, printed, factors);
    const type = this.layout.faces && this.pieces.get(piece)?.type;
    const leader = type === undefined ? undefined : this.layout.faces?.[type];
    if (!printed || !leader || type === undefined) return printed;
    const key = `${piece} ${type}`;
    const known = this.#led.get(key) ?? { ...printed, designation: leader.rank, leader };
    this.#led.set(key, known);
    return known;
  }

  /** The back of a counter that this seat may not see: the side alone. */
  #back(piece: string): PieceFace | undefined {
    const { side, hidden } = this.pieces.get(piece) ?? {};
    if (side === undefined || !hidden) return undefined;
    const key = `${HIDDEN}${side}`;
    const kept = {
      title: "piece-hidden",
      side,
      nation: this.layout.looks.sides[side]?.nation ?? side,
      branch: "",
      type: "hidden",
      size: "",
    };
    const known = this.#led.get(key) ?? { ...kept, attack: 0, defence: 0, move: 0, factors: "?" };
    this.#led.set(key, known);
    return known;
  }

  /** A counter shows what it is worth now. */
  #weakened(piece: string, printed: PieceFace, [attack, defence, move]: readonly [number, number, number]): PieceFace {
    const key = `${piece} ${attack}-${defence}-${move}`;
    const known = this.#led.get(key) ?? { ...printed, attack, defence, move };
    this.#led.set(key, known);
    return known;
  }

  /** A piece that brings its own name. */
  titled(id: string): string | undefined {
    return this.pieces.get(id)?.title === undefined ? undefined : id;
  }

  stack(space: string): readonly Piece[] {
    return this.stacks.get(space) ?? NO_PIECES;
  }

  /** The space that an argument of a message names: by its id, or by the text of its name. */
  spaceNamed(value: string | number | undefined): string | undefined {
    if (typeof value !== "string") return undefined;
    return value.startsWith("@") ? this.#byTitle.get(value) : this.#ids.has(value) ? value : undefined;
  }

  /** The piece that an argument of a message names: by the text of its name, or by its id. */
  pieceNamed(value: string | number | undefined): string | undefined {
    if (typeof value !== "string") return undefined;
    return value.startsWith("@") ? this.#byName.get(value.slice(1)) : this.titled(value);
  }

  /** A space by its name alone, if it has one. */
  spaceCalled(space: string): string {
    const title = this.#titles.get(space);
    return title ? t(title) : space;
  }

  /** A space as it is written: its number, its name, or both. */
  spaceTitle(space: string): string {
    const title = this.#titles.get(space);
    if (title && !/\d/.test(space)) return t(title);
    return title ? t("ui-space-named", { space, name: t(title) }) : space;
  }

  /** Whether an action fights: it is red. */
  isHostile(verb: string): boolean {
    return this.layout.verbs.hostile.includes(verb);
  }

  /** Whether it closes a phase. */
  isEnding(verb: string): boolean {
    return this.layout.verbs.ending.includes(verb);
  }

  actionOnPiece(piece: string): Action | undefined {
    return this.byPiece.get(piece)?.[0];
  }

  actionOnSpace(space: string): Action | undefined {
    return this.bySpace.get(space)?.[0];
  }

  /** The button with one of these verbs, the first that there is. */
  button(...verbs: string[]): Action | undefined {
    for (const verb of verbs) {
      const found = this.buttons.find((action) => action.verb === verb);
      if (found) return found;
    }
    return undefined;
  }

  close(): void {
    this.orders?.close();
    for (const each of this.#arrivals) each.resolve();
    this.#arrivals = [];
  }
}

/** A fight as the board shows it. */
export interface Fight {
  attackers: readonly [piece: string, strength: number | undefined][];
  targets: readonly string[];
  defenders: readonly string[];
}

function fightOf(battle: Battle | undefined, fire: Fire | undefined, assault: Assault | undefined): Fight | undefined {
  if (battle) {
    const { attackers, targets } = battle;
    return { attackers, targets: targets.map(({ hex }) => hex), defenders: targets.flatMap(({ units }) => units) };
  }
  if (fire) {
    return { attackers: fire.firers, targets: [fire.hex], defenders: fire.units.map(({ unit }) => unit) };
  }
  if (!assault) return undefined;
  const { attacker, defender, hex } = assault;
  return { attackers: attacker.units.map((unit) => [unit, undefined]), targets: [hex], defenders: defender.units };
}

/** Where games say no more than the next step, that is the whole way. */
type WholeHand = Hand & Required<Pick<Hand, "ways" | "stops" | "full">>;

function wholeHand(hand: Hand | undefined): WholeHand | undefined {
  if (!hand) return undefined;
  const { reach } = hand;
  const ways = hand.ways ?? Object.fromEntries(Object.keys(reach).map((space) => [space, [space]]));
  return { ...hand, reach, ways, stops: hand.stops ?? [], full: hand.full ?? [] };
}

export const isOnPiece = ({ on }: Action): boolean => on === "unit";
export const isOnSpace = ({ on }: Action): boolean => on === "hex" || on === "area" || on === "zone";

/** Cards that wait at an airfield. */
function offTable(view: View | undefined): readonly Piece[] {
  const { airfields } = (view ?? {}) as { airfields?: { cards: Piece[] }[] };
  return airfields?.flatMap(({ cards }) => cards) ?? NO_PIECES;
}

const HIDDEN = "hidden ";

function named(actions: readonly Action[], fits: (action: Action) => boolean): Map<string, Action[]> {
  const found = new Map<string, Action[]>();
  for (const action of actions) {
    if (!fits(action)) continue;
    const list = found.get(action.id);
    if (list) list.push(action);
    else found.set(action.id, [action]);
  }
  return found;
}

function stacked(pieces: readonly Piece[]): Map<string, Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (piece.at === undefined) continue;
    const list = found.get(piece.at);
    if (list) list.push(piece);
    else found.set(piece.at, [piece]);
  }
  return found;
}

/** The log with the entries that a view brings; what was taken back falls away. */
function joined(log: readonly LogEntry[], view: View): readonly LogEntry[] {
  const fresh = view.log ?? [];
  const start = fresh[0]?.number ?? view.log_length;
  return [...log.filter((entry) => entry.number < Math.min(start, view.log_length)), ...fresh];
}
