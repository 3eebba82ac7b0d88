// What a person does at the board: pointing, picking, putting down, asking why not. It knows no rule; every click is the
// action that names what was clicked, and a click that no action names is asked about.
import type { Action, Battle, Overlay, Refusal, SightLine } from "../net/types";
import { type FetchLine, Lenses } from "./lenses.svelte";
import { type FetchGroup, March } from "./march.svelte";
import { isOnPiece, isOnSpace, type MatchStore, type Outcome } from "./match.svelte";
import { type FetchPerils, Perils } from "./perils.svelte";
import type { Playback } from "./playback.svelte";

/** What the pointer or the cursor is on. */
export interface Spot {
  space?: string;
  piece?: string;
}

/** A refused attempt: who tried to go where, and why not. */
export interface Refused {
  refusal: Refusal;
  attempt: string;
  space?: string;
  piece?: string;
  from?: string;
  /** The line that is blocked, where it was refused for that. */
  line?: SightLine;
}

/** Ways and goals that are drawn as advice; `numbered` ones are listed beside the board. */
export interface Advice {
  done: readonly (readonly string[])[];
  better: readonly (readonly string[])[];
  spaces: readonly string[];
  /** Who takes part, where each lies by itself: on a card table. */
  pieces?: readonly string[];
  numbered?: boolean;
  tags?: boolean;
}

/** A standing order that its player looks at: how far it reaches, and what it would have answered of late. */
export interface StandingSketch {
  number: number;
  zone: readonly string[];
  answers: readonly {
    at: string | null;
    by: readonly string[];
    /** The answer names something; otherwise it holds back. */
    acts: boolean;
    words: string;
  }[];
}

export class BoardState {
  /** What the pointer is over. */
  hover = $state.raw<Spot>({});
  /** The space of the keyboard cursor. */
  cursor = $state<string | undefined>();
  /** True while the cursor was moved last by keys, so that it shows. */
  cursorShown = $state(false);
  /** On touch: the space whose way is shown and that a second tap confirms. */
  preview = $state<string | undefined>();
  /** The stack that is spread out. */
  fan = $state<string | undefined>();
  /** The piece that is asked which of several things it does. */
  menu = $state<string | undefined>();
  /** The space of which several things could be made. */
  spaceMenu = $state<string | undefined>();
  /** What is asked about single spaces and pieces. */
  readonly lenses: Lenses;
  /** Pieces that go together. */
  readonly march: March;
  /** What the move that is pointed at would bring upon its player. */
  readonly perils: Perils;
  refused = $state.raw<Refused | undefined>();
  /** The end of a phase waits for a second word. */
  asking = $state.raw<Action | undefined>();
  /** Overlays that are on, with their spaces by group. */
  overlays = $state.raw<Readonly<Record<string, Overlay>>>({});
  /** The reach of the piece in hand can be hidden. */
  showReach = $state(true);
  /** Spaces that something outside the board wants seen: a line of the log, a legal step. */
  highlight = $state.raw<readonly string[]>([]);
  /** What a lesson points at: everything else lies under a veil. */
  lesson = $state.raw<
    | { units: readonly string[]; spaces: readonly string[]; sight?: Pick<Lenses, "from" | "to" | "line"> | undefined }
    | undefined
  >();
  /** Ways that would be better, or that were taken instead: drawn, never to be acted on. */
  advice = $state.raw<Advice | undefined>();
  /** While the ledger is open: by space what it is worth. */
  flags = $state.raw<ReadonlyMap<string, string> | undefined>();
  /** More of them fly on the right-hand side of the map: the ledger keeps to the left. */
  flagsRight = $state(false);
  /** Only while the panel of standing orders is open. */
  standing = $state.raw<StandingSketch | undefined>();
  /** How far the piece in hand gets is not drawn beside how far an order reaches: both are outlines in one colour. */
  readonly reachShown = $derived(this.showReach && this.standing === undefined);
  /** A space that has to come into sight, near enough to be read if others beside it have to; pointing at something beside the board never moves the map. */
  lookAt = $state.raw<{ space: string; beside?: readonly string[] } | undefined>();
  /** A piece on its way under the pointer. */
  dragging = $state.raw<{ piece: string; from: string } | undefined>();
  /** What others did is played out on it. */
  playback: Playback | undefined;
  /** Said to those who do not see: the newest result. */
  announcement = $state("");

  constructor(
    readonly match: MatchStore,
    private readonly fetchOverlay: (name: string) => Promise<Overlay>,
    fetchLine?: FetchLine,
    fetchGroup?: FetchGroup,
    fetchPerils?: FetchPerils,
  ) {
    this.perils = new Perils(match, fetchPerils);
    this.march = new March(match, fetchGroup);
    this.lenses = new Lenses(fetchOverlay, fetchLine);
  }

  /** The space that a way is shown to: where the pointer, the tap or the cursor is. */
  readonly aim = $derived.by(() => {
    const { hand } = this.match;
    if (!hand) return undefined;
    const space = this.hover.space ?? this.preview ?? (this.cursorShown ? this.cursor : undefined);
    return space !== undefined && hand.reach[space] !== undefined ? space : undefined;
  });
  /** The way of the piece in hand to what is aimed at, its own place first. */
  readonly way = $derived(this.wayTo(this.aim));

  /** The way of the piece in hand to a space, its own place first. */
  wayTo(space: string | undefined): readonly string[] {
    const { hand, pieces } = this.match;
    const at = hand && pieces.get(hand.piece)?.at;
    const way = space !== undefined ? hand?.ways[space] : undefined;
    if (!way?.length || at === undefined) return [];
    return way[0] === at ? way : [at, ...way];
  }

  /** Whether the piece in hand may go to a space at once; if something is to be feared, its player is shown it first. */
  async #dares(space: string): Promise<boolean> {
    const { group, hand } = this.match;
    if (group || hand?.reach[space] === undefined || (await this.perils.allows(this.wayTo(space)))) return true;
    this.quiet();
    this.preview = space;
    return false;
  }

  /** The fight that would come of what is pointed at: an assault on the way, or one that is announced. */
  readonly forecast = $derived.by((): Battle | undefined => {
    const space = this.hover.space ?? (this.cursorShown ? this.cursor : undefined);
    const { view, hand, battle } = this.match;
    if (space === undefined || battle) return undefined;
    return hand?.overruns?.[space] ?? view?.battles?.find(({ targets }) => targets.some(({ hex }) => hex === space));
  });

  // -- acting -----------------------------------------------------------------------------------------------------------

  async act(action: Action): Promise<Outcome> {
    this.quiet();
    const outcome = await this.match.play(action);
    if (outcome.refusal) this.refused = { refusal: outcome.refusal, attempt: action.text };
    return outcome;
  }

  /** Close whatever floats. */
  quiet(): void {
    this.refused = undefined;
    this.preview = undefined;
    this.fan = undefined;
    this.menu = undefined;
    this.spaceMenu = undefined;
    this.asking = undefined;
    this.highlight = [];
  }

  // -- pieces that go together ------------------------------------------------------------------------------------------

  /** Take a piece in hand with those that go along. */
  async together(piece: string): Promise<void> {
    this.quiet();
    const refusal = await this.march.take(piece);
    if (refusal) this.#refuse(refusal, piece);
    else this.cursor = this.match.pieces.get(piece)?.at;
  }

  /** One of the group stays behind, or goes along after all. */
  async leaveBehind(piece: string): Promise<void> {
    const refusal = await this.march.toggle(piece);
    if (refusal) this.#refuse(refusal, piece);
  }

  /** The group goes to a space, or its way by it. */
  async #lead(space: string, plots = this.march.plotting): Promise<void> {
    const { match, march } = this;
    this.quiet();
    if (plots && space !== march.by.at(-1)) return void (await march.plot(space));
    const piece = match.group?.piece;
    const outcome = await march.go(space);
    if (outcome.refusal) this.#refuse(outcome.refusal, piece, space);
  }

  /** The way of the group goes by a space. */
  async goBy(space: string): Promise<void> {
    if (this.#leadsTo(space)) await this.#lead(space, true);
  }

  /** What is left of an interrupted order. */
  async goOn(): Promise<void> {
    const [piece] = this.march.rest?.pieces ?? [];
    const outcome = await this.march.goOn();
    if (outcome.refusal) this.#refuse(outcome.refusal, piece);
  }

  #refuse(refusal: Refusal, piece?: string, space?: string): void {
    const from = piece === undefined ? undefined : this.match.pieces.get(piece)?.at;
    const where = { ...(piece ? { piece } : {}), ...(from ? { from } : {}), ...(space ? { space } : {}) };
    this.refused = { refusal, attempt: "together", ...where };
  }

  #leadsTo(space: string | undefined): boolean {
    return space !== undefined && this.match.group?.reach[space] !== undefined;
  }

  /** A piece was clicked. */
  async tapPiece(id: string): Promise<void> {
    const { match } = this;
    const place = match.pieces.get(id)?.at;
    if (this.#sights(place)) return;
    if (place !== undefined && this.#leadsTo(place)) return this.#lead(place);
    this.march.drop();
    const [action, another] = this.orders(id);
    if (another) return this.openMenu(id);
    if (action) return void (await this.act(action));
    const { hand } = match;
    if (hand?.piece === id) return void (await this.putDown());
    const at = match.pieces.get(id)?.at;
    const canSwitch = hand !== undefined && match.offered.has(id);
    const here = at === undefined ? undefined : this.stepTo(at);
    if (here && at !== undefined && !canSwitch) return this.#actOn(at);
    if (canSwitch) return this.switchTo(id);
    await this.ask(at === undefined ? { piece: id } : { piece: id, space: at });
  }

  /** A space was clicked, beside its pieces. */
  async tapSpace(space: string): Promise<void> {
    const { match } = this;
    if (this.#sights(space)) return;
    if (this.stepTo(space)) return this.#actOn(space);
    if (match.group && !match.stack(space).length) return this.#lead(space, false);
    this.march.drop();
    const able = match.stack(space).filter((piece) => match.byPiece.has(piece.id));
    const [only] = able;
    if (only && able.length === 1) return this.tapPiece(only.id);
    if (able.length > 1) return this.openFan(space);
    await this.ask({ space });
  }

  /** A stack was clicked: one piece of it acts at once, several are spread out first. */
  async tapStack(space: string, top: string): Promise<void> {
    const { match } = this;
    if (this.#sights(space)) return;
    if (this.#leadsTo(space)) return this.#lead(space);
    this.march.drop();
    const stack = match.stack(space);
    const able = stack.filter((piece) => match.byPiece.has(piece.id) || this.couldSwitchTo(piece.id));
    if (stack.length > 1 && able.length > 1 && this.fan !== space) return this.openFan(space);
    const [only] = able;
    await this.tapPiece(only && able.length === 1 ? only.id : top);
  }

  /** What a piece can be told: its own actions, and those of peace on the space where it stands. */
  orders(piece: string): readonly Action[] {
    const { match } = this;
    const own = match.byPiece.get(piece) ?? [];
    const at = match.pieces.get(piece)?.at;
    if (!own.length || at === undefined) return own;
    return [...own, ...(match.bySpace.get(at) ?? []).filter(({ verb }) => !match.isHostile(verb))];
  }

  /** The one thing that can be done with a space, or the choice of several. */
  async #actOn(space: string): Promise<void> {
    if (this.#leadsTo(space)) return this.#lead(space);
    if (!(await this.#dares(space))) return;
    const [action, another] = this.match.bySpace.get(space) ?? [];
    if (another) return this.openSpaceMenu(space);
    if (action) await this.act(action);
    else await this.#walk(space);
  }

  /** The action that leads to a space: its own, or the first step of the way of the piece in hand. */
  stepTo(space: string): Action | undefined {
    const { match } = this;
    if (match.group) return this.#leadsTo(space) ? { text: "", verb: "to", on: "hex", id: space } : undefined;
    const direct = match.actionOnSpace(space);
    if (direct || !match.hand) return direct;
    const at = match.pieces.get(match.hand.piece)?.at;
    const next = match.hand.ways[space]?.find((each) => each !== at);
    return next === undefined ? undefined : match.actionOnSpace(next);
  }

  /** Games that go from space to space: all steps of the way, as long as nothing comes between. */
  async #walk(space: string): Promise<Outcome | undefined> {
    const way = this.match.hand?.ways[space] ?? [];
    const piece = this.match.hand?.piece;
    let outcome: Outcome | undefined;
    for (const next of way) {
      if (piece === undefined || this.match.pieces.get(piece)?.at === next) continue;
      const action = this.match.hand?.piece === piece ? this.match.actionOnSpace(next) : undefined;
      if (!action) return outcome;
      outcome = await this.act(action);
      if (!outcome.ok) return outcome;
    }
    return outcome;
  }

  /** While lines of sight are drawn, a click picks their ends. */
  #sights(space: string | undefined): boolean {
    if (!this.lenses.sighting) return false;
    if (space !== undefined) this.lenses.pick(space);
    return true;
  }

  couldSwitchTo(piece: string): boolean {
    const { hand } = this.match;
    return hand !== undefined && hand.piece !== piece && this.match.offered.has(piece);
  }

  /** Mark spaces from outside the board; with `look` the first of them comes into sight. */
  point(spaces: readonly string[], look = false): void {
    this.highlight = spaces;
    const [space] = spaces;
    if (look && space !== undefined) this.lookAt = { space };
  }

  /** Ask what a piece does; asked again it is closed. */
  openMenu(piece: string): void {
    const isOpen = this.menu === piece;
    this.quiet();
    this.menu = isOpen ? undefined : piece;
  }

  openSpaceMenu(space: string): void {
    const isOpen = this.spaceMenu === space;
    this.quiet();
    this.spaceMenu = isOpen ? undefined : space;
  }

  openFan(space: string): void {
    this.refused = undefined;
    this.menu = undefined;
    this.spaceMenu = undefined;
    this.fan = space;
  }

  /** A piece was dropped on a space: the two actions that name them, in whichever order the game takes them. */
  async drop(piece: string, space: string): Promise<void> {
    const { match } = this;
    if (match.group) return this.#lead(space, false);
    if (match.hand?.piece !== piece) {
      if (match.hand && !(await this.putDown())) return;
      const first = match.actionOnPiece(piece);
      if (first) await this.act(first);
    }
    if (match.hand && !(await this.#dares(space))) return;
    const there = match.actionOnSpace(space);
    if (there) {
      const outcome = await this.act(there);
      const then = match.actionOnPiece(piece);
      if (outcome.ok && then && !match.hand) await this.act(then);
      return;
    }
    if (this.stepTo(space)) return void (await this.#walk(space));
    if (match.pieces.get(piece)?.at !== space) await this.ask({ piece, space });
  }

  /** Take another piece instead of the one in hand. */
  async switchTo(piece: string): Promise<void> {
    if (!(await this.putDown())) return;
    const action = this.match.actionOnPiece(piece);
    if (action) await this.act(action);
    else await this.ask({ piece });
  }

  /** Put the piece in hand down: back where it was if it has not moved, else where it is. True if the hand is empty. */
  async putDown(): Promise<boolean> {
    const { match } = this;
    this.march.drop();
    if (!match.hand) return true;
    this.quiet();
    const done = match.button("done");
    if (match.handIsFresh && match.view?.can_undo) await match.undo();
    else if (done) await match.play(done);
    return match.hand === undefined;
  }

  /** Escape: close what floats, or else put the piece in hand down. */
  async cancel(): Promise<void> {
    const floats = [this.fan, this.menu, this.spaceMenu, this.preview].some((each) => each !== undefined);
    if (this.refused || this.asking || floats) return this.quiet();
    if (this.lenses.sighting) return this.lenses.toggleSight();
    if (this.highlight.length) return this.quiet();
    if (this.match.group) return this.march.drop();
    if (this.match.hand && this.match.handIsFresh) await this.putDown();
    else if (this.match.fight && this.match.view?.can_undo) await this.match.undo();
  }

  /** Enter: what the moment asks for. */
  async confirm(): Promise<void> {
    const { match } = this;
    if (this.asking) return void (await this.act(this.asking));
    if (this.aim !== undefined && this.stepTo(this.aim)) return this.#actOn(this.aim);
    if (match.confirming) await this.act(match.confirming);
  }

  /** End the phase or pass: asks once while something else could be done. */
  async end(): Promise<void> {
    const { match } = this;
    if (match.hand && !(await this.putDown())) return;
    const action = match.button("pass", "end");
    if (!action) return;
    // A pass gives up one choice and can be seen for what it is; the end of a phase gives up all that is left.
    const somethingLeft = action.verb === "end" && match.actions.length > match.buttons.length;
    if (this.asking?.text === action.text || !somethingLeft) await this.act(action);
    else this.asking = action;
  }

  async undo(to?: number): Promise<void> {
    this.quiet();
    if (to === undefined && (await this.march.undo())) return;
    const outcome = await this.match.undo(to);
    if (outcome.refusal) this.refused = { refusal: outcome.refusal, attempt: "undo" };
  }

  // -- asking -----------------------------------------------------------------------------------------------------------

  /** Nothing offered names this: let the server say why. */
  async ask(spot: Spot): Promise<void> {
    this.quiet();
    const attempt = this.attempt(spot);
    if (attempt === undefined) return;
    const refusal = await this.match.explain(attempt);
    if (!refusal) return;
    const piece = this.match.hand?.piece ?? this.match.subject ?? this.#meant(spot, attempt);
    const from = piece === undefined ? undefined : this.match.pieces.get(piece)?.at;
    const refused = { refusal, attempt, ...(piece ? { piece } : {}), ...(from ? { from } : {}), ...spaceOf(spot) };
    this.refused = refused;
    if (from === undefined || spot.space === undefined || !this.match.layout.lenses?.includes("sight")) return;
    const line = await this.lenses.between(from, spot.space);
    // A line may be blocked where something else was in the way: then it explains nothing.
    if (line?.blocked && line.rule === refusal.rule && this.refused === refused) this.refused = { ...refused, line };
  }

  /** Whom an attempt is about: what was clicked, or, if a space was meant, who acts alone. */
  #meant({ piece, space }: Spot, attempt: string): string | undefined {
    if (space === undefined || !attempt.endsWith(` ${space}`)) return piece;
    const [first, another] = this.match.view?.activation?.declared ?? [];
    return another ? undefined : first?.[0];
  }

  /** What a click would have meant, as the text of a move. */
  attempt({ piece, space }: Spot): string | undefined {
    const { match } = this;
    const { hand, battle } = match;
    if (!match.mine) return undefined;
    if (hand && space !== undefined) return `move ${hand.piece} ${space}`;
    if (piece !== undefined && space !== undefined && this.dragging === undefined) {
      const further = match.layout.board.kind === "hexes" ? "also" : "attack";
      if (battle) return this.#isTargetSide(piece) ? `${further} ${space}` : `add ${piece}`;
    }
    const onPiece = match.actions.find(isOnPiece)?.verb;
    const onSpace = match.actions.find(isOnSpace)?.verb;
    if (piece !== undefined && onPiece) return `${onPiece} ${piece}`;
    if (space !== undefined && onSpace) return `${onSpace} ${space}`;
    return undefined;
  }

  #isTargetSide(piece: string): boolean {
    const { battle, pieces } = this.match;
    const target = battle?.targets[0]?.units[0];
    return target !== undefined && pieces.get(target)?.side === pieces.get(piece)?.side;
  }

  // -- overlays ---------------------------------------------------------------------------------------------------------

  async toggleOverlay(name: string): Promise<void> {
    if (this.overlays[name]) {
      const { [name]: _, ...others } = this.overlays;
      this.overlays = others;
      return;
    }
    this.overlays = { ...this.overlays, [name]: {} };
    await this.#refresh(name);
  }

  /** After every change of the view. */
  async refreshOverlays(): Promise<void> {
    await Promise.all(Object.keys(this.overlays).map((name) => this.#refresh(name)));
  }

  async #refresh(name: string): Promise<void> {
    const spaces = await this.fetchOverlay(name).catch(() => ({}));
    if (this.overlays[name]) this.overlays = { ...this.overlays, [name]: spaces };
  }

  // -- the cursor -------------------------------------------------------------------------------------------------------

  moveCursor(space: string | undefined): void {
    if (space === undefined) return;
    this.cursor = space;
    this.cursorShown = true;
  }

  /** Tab: the next space with a piece that can act, in the order of the offer. */
  nextPiece(step: 1 | -1): string | undefined {
    const { match } = this;
    const able = match.byPiece.size ? match.byPiece.keys() : match.offered.values();
    const spaces = [...new Set([...able].flatMap((id) => match.pieces.get(id)?.at ?? []))];
    if (!spaces.length) return undefined;
    const now = this.cursor === undefined ? -1 : spaces.indexOf(this.cursor);
    const then = now < 0 ? (step > 0 ? 0 : spaces.length - 1) : (now + step + spaces.length) % spaces.length;
    this.moveCursor(spaces[then]);
    return spaces[then];
  }
}

function spaceOf(spot: Spot): { space?: string } {
  return spot.space === undefined ? {} : { space: spot.space };
}
