// What happens to a player for the first time gets one sentence with its rule, once in this browser. The game says what calls for it.
import type { FirstNote, LogEntry } from "../net/types";
import { remember, remembered, rememberedFor, rememberFor } from "../panels/memory";

const SWITCH = "firsts";
const MET = "firsts-met";
/** A sentence that nobody closes goes after so many own orders: it has been read, or will not be. */
const STANDS = 6;

export class Firsts {
  shown = $state.raw<FirstNote | undefined>();
  on = $state(remembered(SWITCH, true));
  #notes: readonly FirstNote[] = [];
  /** Lines of the log from this one on are new. */
  #from = Number.POSITIVE_INFINITY;
  #orders = 0;

  constructor(private readonly game: string) {}

  /** The notes of the game that this browser has not shown yet; the log before an entry is old. */
  load(notes: readonly FirstNote[], from: number): void {
    const met = new Set(rememberedFor<string[]>(MET, this.game) ?? []);
    this.#notes = notes.filter(({ id }) => !met.has(id));
    this.#from = from;
  }

  /** New lines of the log. */
  read(log: readonly LogEntry[]): void {
    const fresh = log.filter(({ number }) => number >= this.#from);
    const last = fresh.at(-1);
    if (!last) return;
    this.#from = last.number + 1;
    for (const { id } of fresh) this.meet("log", id);
  }

  /** A message comes. While another sentence stands it waits for its next time. */
  meet(occasion: keyof FirstNote["when"], message: string): void {
    if (!this.on || this.shown) return;
    const note = this.#notes.find(({ when }) => when[occasion].includes(message));
    if (!note) return;
    this.#notes = this.#notes.filter((each) => each !== note);
    rememberFor(MET, this.game, [...(rememberedFor<string[]>(MET, this.game) ?? []), note.id]);
    this.shown = note;
    this.#orders = 0;
  }

  /** The player has given an order. */
  ordered(): void {
    this.#orders += 1;
    if (this.#orders >= STANDS) this.close();
  }

  close(): void {
    this.shown = undefined;
  }

  setOn(on: boolean): void {
    this.on = on;
    remember(SWITCH, on);
    if (!on) this.close();
  }
}
