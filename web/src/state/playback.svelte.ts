// The one player of recorded actions: it shows what others did, one action after the other, while the match itself has long gone on.
// Live play, catching up and the replay feed it; what it shows is always a view of the server, and skipping lands on the newest.

import { HEX_WIDTH } from "../board/geometry";
import { travelTime, wantsStillness } from "../board/motion";
import type { Cause, View } from "../net/types";
import { remember, remembered } from "../panels/memory";
import {
  type Beat,
  type Deed,
  endOf,
  type Fought,
  type Frame,
  fights,
  type Loss,
  type Move,
  spacesOf,
  targetsOf,
  withFrame,
} from "./deeds";
import type { MatchStore } from "./match.svelte";

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const REST = 250;
const DIE = 600;
const BATTLE = 1800;
const HAPPENING = 700;
const STILL = 700;
/** Somebody who has begun an action and thinks: what is known of it is shown after so long. */
const PATIENCE = 1500;
/** More than this is not kept: the replay has it. */
const MOST_DEEDS = 400;

/** Before the deed on show, so many more leave a trace. */
const OLDER = 4;

/** What a deed leaves on the map. */
export interface Trace {
  number: number;
  /** 0 is the one on show. */
  age: 0 | 1 | 2;
  moves: readonly Move[];
  lost: readonly Loss[];
  /** Spaces that were fought for. */
  fought: readonly string[];
}

function traceOf(beats: readonly Beat[], number: number, age: 0 | 1 | 2): Trace {
  return {
    number,
    age,
    moves: beats.flatMap(({ moves }) => moves),
    lost: beats.flatMap(({ lost }) => lost),
    fought: beats.flatMap((beat) => (beat.fought ? targetsOf(beat) : [])),
  };
}

/** The beats that were shown, and the one that is about to be: of dice that have not fallen no more than where they are rolled. */
function begun(beats: readonly Beat[], shown: number): readonly Beat[] {
  const next = beats[shown];
  if (!next) return beats;
  return [...beats.slice(0, shown), next.fought ? { ...next, moves: [], lost: [], arrived: [] } : next];
}

/** What moves the map; a board of cards has none. */
export interface Camera {
  /** Bring spaces into sight, clear of a card of so many pixels at the right; true if the map had to move. */
  follow(spaces: readonly string[], right?: number): boolean;
  /** Of groups of spaces, the most important first: those that can be seen together, near enough to be read. */
  together(groups: readonly (readonly string[])[], right?: number): string[];
  /** Back to where it was before it followed. */
  home(): void;
  /** Where a space is on the board's element, in pixels, and how much room there is. */
  onScreen(space: string): { x: number; y: number; width: number; height: number } | undefined;
  areNeighbours(a: string, b: string): boolean;
}

/** What changes nothing on the board: a wish, an offer, a promise about the dice. */
const ASIDE: ReadonlySet<string> = new Set(["wish", "offer", "chain", "seats", "ask", "pause", "clock", "name"]);

export class Playback {
  deeds = $state.raw<readonly Deed[]>([]);
  /** The deed that is shown: the last of those whose beginning was seen. */
  at = $state(-1);
  /** How many of its beats were shown. */
  shown = $state(0);
  paused = $state(false);
  speed = $state<Speed>(1);
  /** Whether others' actions are played out at all. */
  on = $state(true);
  /** The map goes where something happens, until somebody drags it. */
  following = $state(true);
  /** The dice that are on show, and whether they still roll. */
  fought = $state.raw<Fought | undefined>();
  rolling = $state(false);
  camera: Camera | undefined;
  /** Fetches what comes after the last deed; false if nothing does. A live match has none: it comes by itself. */
  more: (() => Promise<boolean>) | undefined;
  /** Fetches what was done between two views, when the line was down. */
  missed: ((before: View, now: View) => Promise<void>) | undefined;
  /** Whether the first view waits until what led to it has been fetched: the end of a story is not told first. */
  holds: ((first: View) => boolean) | undefined;
  /** Told to those who do not see. */
  onbeat: ((deed: Deed, beat: Beat, first: boolean) => void) | undefined;

  #run = 0;
  #busy = $state(false);
  #wake: (() => void) | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #impatient = false;

  constructor(
    readonly match: MatchStore,
    private readonly plays: (seat: string | null | undefined) => boolean,
  ) {
    const speed = remembered<Speed>("playback-speed", 1);
    this.speed = SPEEDS.includes(speed) ? speed : 1;
    this.on = remembered("playback", true);
  }

  /** Deeds to be counted: those of which something was to be seen. */
  readonly told = $derived(this.deeds.filter(({ beats }) => beats.length > 0));
  readonly deed = $derived(this.deeds[this.at]);
  /** Of which nothing is to be seen, such as a pass, counts with the one before it. */
  readonly number = $derived(this.deeds.slice(0, this.at + 1).filter(({ beats }) => beats.length > 0).length);
  /** The picture is behind the match. */
  readonly behind = $derived.by(() => this.match.newest !== undefined && this.match.view !== this.match.newest);
  /** What the map shows of the deeds so far: the one on show, and some before it. */
  readonly traces = $derived.by((): readonly Trace[] => {
    const told = this.deeds.slice(Math.max(0, this.at - this.#far), this.at + 1).filter(({ beats }) => beats.length);
    return told.map((deed, index) => {
      const age = told.length - 1 - index;
      const beats = deed === this.deed ? begun(deed.beats, this.shown) : deed.beats;
      return traceOf(beats, this.told.indexOf(deed) + 1, Math.min(age, 2) as 0 | 1 | 2);
    });
  });
  #far = $state(OLDER);
  /** All ways since the last own action, not only the newest. */
  get wide(): boolean {
    return this.#far > OLDER;
  }
  set wide(wide: boolean) {
    this.#far = wide ? MOST_DEEDS : OLDER;
  }
  /** Pieces that the newest beat is about. */
  readonly marked = $derived.by((): readonly string[] => {
    if (!this.active && !this.behind) return [];
    const beat = this.deed?.beats[Math.max(0, this.shown - 1)];
    return beat ? [...beat.moves.map(({ piece }) => piece), ...beat.arrived.map(({ id }) => id)] : [];
  });
  /** There is something to control. */
  readonly active = $derived(this.behind || this.#busy);
  /** What is asked of this player now belongs to the action on show. */
  readonly asks = $derived.by(() => !this.behind && this.match.mine && this.deed !== undefined && !this.deed.ended);

  // -- what comes in --------------------------------------------------------------------------------------------------

  /** A view that another seat brought about: true if it is shown later. */
  take(before: View | undefined, view: View, cause: Cause | undefined): boolean {
    if (!before || !cause || cause.did !== "play" || !cause.seat) return this.#takeOther(before, view, cause);
    if (this.plays(cause.seat)) {
      this.#own(view, cause);
      return false;
    }
    const frame = { view, seat: cause.seat, begins: cause.begins ?? true, ends: cause.ends ?? true };
    this.#add(before, frame);
    if (!this.on) {
      this.at = this.deeds.length - 1;
      this.shown = this.deeds[this.at]?.beats.length ?? 0;
      return false;
    }
    this.#expect();
    void this.#go();
    return true;
  }

  /** A line that was lost and taken up again may have missed something; what was taken back is no longer to be told. */
  #takeOther(before: View | undefined, view: View, cause: Cause | undefined): boolean {
    if (!before) return this.on && (this.holds?.(view) ?? false);
    if (cause && ASIDE.has(cause.did)) return before !== undefined && this.match.view !== before;
    if (cause?.did === "open" && before && this.on && this.missed && view.length >= before.length) {
      if (view.length > before.length) void this.missed(before, view);
      return view.length > before.length || this.match.view !== before;
    }
    this.clear();
    return false;
  }

  /** Goes on with what was fetched later. */
  go(): void {
    this.#expect();
    void this.#go();
  }

  /** What was done before this page was opened. */
  load(start: View, frames: readonly Frame[]): void {
    this.halt();
    this.deeds = [];
    let before = start;
    for (const frame of frames) {
      // What came before an own action is known.
      const own = this.plays(frame.seat);
      if (own && frame.begins) this.deeds = [];
      if (!own || this.deeds.at(-1)?.ended === false) this.#add(before, frame);
      before = frame.view;
    }
    this.at = -1;
    this.shown = 0;
  }

  /** What follows after what is loaded. */
  extend(start: View, frames: readonly Frame[]): void {
    let before = start;
    for (const frame of frames) {
      this.#add(before, frame);
      before = frame.view;
    }
  }

  #add(before: View, frame: Frame): void {
    const { match } = this;
    const names = { space: match.spaceNamed.bind(match), piece: match.pieceNamed.bind(match) };
    const grown = withFrame(this.deeds, before, frame, names);
    const spare = Math.max(0, grown.length - MOST_DEEDS);
    this.deeds = spare ? grown.slice(spare) : grown;
    this.at = Math.max(-1, Math.min(this.at - spare, this.deeds.length - 1));
  }

  /** Something of one's own that left a trace: what others did before it is history. A choice within their action is part of it. */
  #own(view: View, cause: Cause): void {
    const last = this.deeds.at(-1);
    if (last && !last.ended && !cause.begins) {
      this.#add(endOf(last), { view, seat: cause.seat ?? "", begins: false, ends: cause.ends ?? true });
      this.at = this.deeds.length - 1;
      this.shown = this.deeds[this.at]?.beats.length ?? 0;
      this.fought = undefined;
    } else if (view.log?.length) this.clear();
  }

  /** An action that does not end is shown as far as it goes, after a while. */
  #expect(): void {
    clearTimeout(this.#quiet);
    this.#impatient = false;
    this.#quiet = setTimeout(() => {
      this.#impatient = true;
      void this.#go();
    }, PATIENCE);
  }

  clear(): void {
    this.halt();
    clearTimeout(this.#quiet);
    this.deeds = [];
    this.at = -1;
    this.shown = 0;
    this.paused = false;
    this.following = true;
  }

  // -- what a person does ---------------------------------------------------------------------------------------------

  toggle(): void {
    if (this.paused) this.resume();
    else this.pause();
  }

  pause(): void {
    this.paused = true;
    this.#wake?.();
  }

  resume(): void {
    this.paused = false;
    void this.#go();
  }

  /** One action further; what is under way is finished at once. */
  async step(): Promise<void> {
    this.paused = true;
    const under = this.deed && this.shown < this.deed.beats.length;
    if (this.#busy || under) return this.jump(this.at);
    let next = this.#nextDeed(this.at);
    if (next === undefined && (await this.more?.())) next = this.#nextDeed(this.at);
    if (next === undefined) {
      this.skip();
      return;
    }
    this.halt();
    const run = ++this.#run;
    this.#busy = true;
    this.at = next;
    this.shown = 0;
    while (run === this.#run && this.shown < (this.deed?.beats.length ?? 0)) await this.#play(run);
    if (run === this.#run) this.#rest();
  }

  back(): void {
    const before = this.deeds.findLastIndex((deed, index) => index < this.at && deed.beats.length > 0);
    this.jump(before);
  }

  /** The moment after a deed, standing still. */
  jump(index: number): void {
    this.halt();
    this.paused = true;
    const deed = this.deeds[index];
    this.at = deed ? index : -1;
    this.shown = deed?.beats.length ?? 0;
    const last = deed?.beats.findLast(({ fought }) => fought);
    this.fought = last?.fought;
    const start = deed ? undefined : this.deeds[0]?.before;
    if (this.isLast(index) && this.match.newest) {
      this.#land();
      return;
    }
    const view = deed ? (deed.beats.at(-1)?.view ?? endOf(deed)) : start;
    if (view) this.match.show(past(view), undefined);
    if (deed) this.#look(deed.beats.flatMap(spacesOf));
  }

  /** Nothing comes after this one. */
  isLast(index: number): boolean {
    return index >= 0 && this.#nextDeed(index) === undefined && index === this.deeds.length - 1;
  }

  /** To the newest view: nothing is missed but the telling. */
  skip(): void {
    this.halt();
    this.paused = false;
    this.at = this.deeds.length - 1;
    this.shown = this.deed?.beats.length ?? 0;
    this.#land();
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    remember("playback-speed", speed);
  }

  faster(by: 1 | -1): void {
    const next = SPEEDS[SPEEDS.indexOf(this.speed) + by];
    if (next) this.setSpeed(next);
  }

  setOn(on: boolean): void {
    this.on = on;
    remember("playback", on);
    if (!on && this.behind) this.skip();
  }

  /** A click on the dice shows what came. */
  hurry(): void {
    this.#wake?.();
  }

  // -- playing --------------------------------------------------------------------------------------------------------

  #nextDeed(after: number): number | undefined {
    const found = this.deeds.findIndex((deed, index) => index > after && deed.beats.length > 0);
    return found < 0 ? undefined : found;
  }

  /** Whether a deed can be shown: it is whole, or nothing more comes of it before somebody decides. */
  #ready(index: number): boolean {
    const deed = this.deeds[index];
    if (!deed) return false;
    const { newest } = this.match;
    return deed.ended || index < this.deeds.length - 1 || this.#impatient || !newest?.decision || this.#isMine(newest);
  }

  #isMine(view: View): boolean {
    return (view.decision?.actions?.length ?? 0) > 0;
  }

  async #go(): Promise<void> {
    if (this.#busy || this.paused) return;
    const run = ++this.#run;
    this.#busy = true;
    while (run === this.#run && !this.paused) {
      if (this.shown >= (this.deed?.beats.length ?? 0)) {
        let next = this.#nextDeed(this.at);
        if (next === undefined && (await this.more?.())) next = this.#nextDeed(this.at);
        if (run !== this.#run) return;
        if (next === undefined || !this.#ready(next)) break;
        this.at = next;
        this.shown = 0;
      }
      await this.#play(run);
    }
    if (run === this.#run) this.#rest();
  }

  /** Nothing more to show for now: if the match waits for somebody here, it is shown as it stands. */
  #rest(): void {
    this.#busy = false;
    const { newest } = this.match;
    const done = this.shown >= (this.deed?.beats.length ?? 0) && this.#nextDeed(this.at) === undefined;
    if (newest && done && (!newest.decision || this.#isMine(newest) || !this.paused)) this.#land();
  }

  #land(): void {
    const { newest } = this.match;
    if (!newest) return;
    const arrives = this.match.view?.version !== newest.version;
    this.match.show(newest, undefined);
    this.fought = this.asks ? this.deed?.beats.findLast(({ fought }) => fought)?.fought : undefined;
    if (arrives && this.#isMine(newest) && !this.asks && this.following) this.camera?.home();
    if (this.#isMine(newest)) this.following = true;
  }

  async #play(run: number): Promise<void> {
    const { deed } = this;
    const beat = deed?.beats[this.shown];
    if (!deed || !beat) return;
    const first = this.shown === 0;
    if (this.#look(spacesOf(beat))) await this.#wait(300, run);
    if (run !== this.#run) return;
    this.onbeat?.(deed, beat, first);
    if (first && !beat.fought) this.fought = undefined;
    if (beat.fought) await this.#roll(beat, beat.fought, run);
    if (run !== this.#run) return;
    const time = this.#travel(beat);
    this.shown += 1;
    this.match.show(past(beat.view), { did: "play", seat: deed.seat, steps: 1 }, beat.moves, time);
    await this.#wait(wantsStillness() ? (beat.fought ? 0 : STILL * this.speed) : time + REST, run);
  }

  async #roll(beat: Beat, fought: Fought, run: number): Promise<void> {
    this.match.show(past(beat.before), undefined);
    this.fought = fought;
    this.rolling = !wantsStillness();
    await this.#wait(this.rolling ? DIE : 0, run);
    this.rolling = false;
    if (run === this.#run) await this.#wait(BATTLE - DIE, run);
  }

  #travel({ moves, arrived, lost, fought }: Beat): number {
    const far = Math.max(0, ...moves.map(({ path }) => path.length - 1));
    if (far) return travelTime(far * HEX_WIDTH) / this.speed;
    return fought ? 0 : (arrived.length || lost.length ? HAPPENING : HAPPENING / 2) / this.speed;
  }

  #look(spaces: readonly string[]): boolean {
    return this.following && spaces.length > 0 && (this.camera?.follow(spaces) ?? false);
  }

  #wait(time: number, run: number): Promise<void> {
    if (run !== this.#run || time <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time / this.speed);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Whatever is under way stops. */
  halt(): void {
    this.#run += 1;
    this.#busy = false;
    this.rolling = false;
    this.#wake?.();
    this.fought = undefined;
  }

  /** Whether a deed is one with dice: its tick is a die. */
  readonly fights = fights;
}

/** In the past nothing can be done. */
export function past(view: View): View {
  if (!view.decision?.actions && !view.can_undo && !view.hand) return view;
  const { hand: _, ...rest } = view;
  const { decision } = view;
  if (!decision) return { ...rest, can_undo: false };
  const { actions: __, ...asked } = decision;
  return { ...rest, decision: asked, can_undo: false };
}
