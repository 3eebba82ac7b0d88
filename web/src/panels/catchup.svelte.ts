// Back at a table: what others did since this browser last looked. A little of it is played out at once, more is summed up first.
import { api } from "../net/api";
import type { PastSteps, View } from "../net/types";
import { type Deed, type Frame, fights, type Loss, spacesOf } from "../state/deeds";
import { rememberedFor, rememberFor } from "./memory";
import { small } from "./screen.svelte";
import type { Table } from "./table.svelte";

/** After so long away what happened is summed up. */
const AWAY = 10 * 60 * 1000;
const FEW_DEEDS = 3;
/** So long the newest view waits for what led to it. */
const PATIENCE = 3000;
/** No more small actions than these are asked for: the replay has the rest. */
const MOST_STEPS = 480;
const MOST_LINES = 6;
/** The width of the card over the map. */
const CARD = 460;

/** How far this browser has followed a match. */
interface Looked {
  length: number;
  time: number;
}

/** What mattered, for a line of its own. */
export interface Mattered {
  deed: Deed;
  number: number;
  lost: readonly Loss[];
  pending: boolean;
}

export interface Since {
  time: number;
  before: View;
  now: View;
  deeds: readonly Deed[];
  moves: number;
  battles: number;
  /** Pieces that left the map, mine and theirs. */
  mine: readonly Loss[];
  theirs: readonly Loss[];
  /** Spaces that are held by somebody else now. */
  taken: readonly { space: string; by: string }[];
  mattered: readonly Mattered[];
}

/** The views of small actions, put together again from what each of them changed. */
export function framesOf({ view, steps }: PastSteps): { start: View; frames: Frame[] } {
  const start = view;
  let now: View = view;
  const frames = steps.map(({ seat, begins, ends, changed, gone }) => {
    const next: Partial<View> = { ...now, log: [], ...changed };
    for (const name of gone) delete next[name];
    now = next as View;
    return { view: now, seat, begins, ends };
  });
  return { start, frames };
}

export class CatchUp {
  /** What is summed up, until it is closed. */
  since = $state.raw<Since | undefined>();

  constructor(private readonly table: Table) {
    table.playback.missed = (before, now) => this.#missed(before, now);
    table.playback.holds = (now) => {
      table.playback.holds = undefined; // of all views only the first
      return !this.#isAway() && this.#from(now) < now.length;
    };
  }

  /** The line was down: what was done meanwhile is told after what is still to be told. */
  async #missed(before: View, now: View): Promise<void> {
    const { playback, match } = this.table;
    const past = await this.#fetch(before.length, now.length).catch(() => undefined);
    if (past && match.newest?.version === now.version) playback.extend(past.start, past.frames);
    playback.go();
  }

  /** Remember what has been on the screen. */
  look(view: View): void {
    rememberFor("looked", this.table.id, { length: view.length, time: Date.now() } satisfies Looked);
  }

  get #looked(): Looked | undefined {
    return rememberedFor<Looked>("looked", this.table.id);
  }

  #isAway(): boolean {
    const looked = this.#looked;
    return looked !== undefined && Date.now() - looked.time > AWAY;
  }

  /** How many small actions are known; those after them are to be told. */
  #from(now: View): number {
    if (!this.table.tokens.size || !this.table.playback.on) return now.length;
    return Math.max(this.#looked?.length ?? 0, now.length - MOST_STEPS);
  }

  /** After the first view: fetch what was missed, and show it or sum it up. */
  async begin(now: View, furnished: Promise<unknown>): Promise<void> {
    const { match } = this.table;
    const release = (): void => {
      if (!match.view && match.newest) match.show(match.newest, undefined);
    };
    const impatient = setTimeout(release, PATIENCE);
    await this.#tell(now, furnished).finally(() => clearTimeout(impatient));
    release();
  }

  async #tell(now: View, furnished: Promise<unknown>): Promise<void> {
    const { table } = this;
    const from = this.#from(now);
    if (from >= now.length) return;
    const asked = this.#fetch(from, now.length).catch(() => undefined);
    await furnished; // losses are sorted by who is who
    const past = await asked;
    if (!past || table.match.newest?.version !== now.version || table.playback.told.length) return;
    const { playback } = table;
    playback.load(past.start, past.frames);
    if (!playback.told.length) return;
    const since = sumUp(table, past.start, now, this.#looked?.time ?? 0);
    if (this.#isAway() && (since.deeds.length >= FEW_DEEDS || since.mine.length)) this.show(since);
    else {
      if (!table.match.view) playback.jump(-1);
      playback.resume();
    }
  }

  show(since: Since): void {
    const { playback } = this.table;
    playback.skip();
    playback.wide = true;
    this.since = since;
    const { camera } = playback;
    const right = small.current ? 0 : CARD;
    const groups = since.mattered.map(({ deed }) => deed.beats.flatMap(spacesOf));
    camera?.follow(camera.together(groups, right), right);
  }

  /** Play it back from the beginning, or go on. */
  close(again: boolean): void {
    const { playback } = this.table;
    this.since = undefined;
    playback.wide = false;
    if (!again) return;
    playback.jump(-1);
    playback.resume();
  }

  async #fetch(from: number, to: number): Promise<{ start: View; frames: Frame[] }> {
    const { id, token } = this.table;
    const first = framesOf(await api.steps(id, from, to, token));
    const frames = first.frames;
    while (from + frames.length < to) {
      const more = framesOf(await api.steps(id, from + frames.length, to, token)).frames;
      if (!more.length) break;
      frames.push(...more);
    }
    return { start: first.start, frames };
  }
}

/** What came of the deeds that are loaded. */
export function sumUp(table: Table, start: View, now: View, time: number): Since {
  const { told } = table.playback;
  const before = told[0]?.before ?? start;
  const own = new Set(table.scenario?.seats.filter(({ id }) => table.plays(id)).flatMap(({ sides }) => sides));
  const stays = new Set(now.pieces.flatMap(({ id, at }) => (at === undefined ? [] : [id])));
  const gone = before.pieces.flatMap(({ id, side, at }) =>
    at === undefined || stays.has(id) || id.startsWith("?") ? [] : [{ piece: id, side, at }],
  );
  const lines = told.map((deed, index) => ({
    deed,
    number: index + 1,
    lost: deed.beats.flatMap(({ lost }) => lost),
    pending: index === told.length - 1 && !deed.ended,
  }));
  const weight = ({ deed, lost, pending }: Mattered): number =>
    (pending ? 100 : 0) + lost.length * 2 + (fights(deed) ? 1 : 0);
  return {
    time,
    before,
    now,
    deeds: told,
    moves: told.filter((deed) => !fights(deed) && deed.beats.some(({ moves }) => moves.length)).length,
    battles: told.filter(fights).length,
    mine: gone.filter(({ side }) => own.has(side)),
    theirs: gone.filter(({ side }) => !own.has(side)),
    taken: Object.entries(now.control ?? {}).flatMap(([space, by]) =>
      before.control?.[space] !== undefined && before.control[space] !== by ? [{ space, by }] : [],
    ),
    mattered: lines
      .filter((line) => weight(line) > 0)
      .sort((a, b) => weight(b) - weight(a) || b.number - a.number)
      .slice(0, MOST_LINES),
  };
}
