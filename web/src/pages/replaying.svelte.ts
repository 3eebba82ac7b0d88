// Looking back on a match: its moments are fetched bit by bit and handed to the player of actions, which shows them like any others'.
import { api } from "../net/api";
import { framesOf } from "../panels/catchup.svelte";
import type { Table } from "../panels/table.svelte";
import { past } from "../state/playback.svelte";

/** So many small actions are fetched at once. */
const CHUNK = 60;

export class Replaying {
  /** The moment that is asked for, in small actions. */
  problem = $state("");
  readonly length: number;
  /** Actions with which a phase begins. */
  readonly phases: readonly number[];
  /** What is loaded: from this moment up to that. */
  #from = 0;
  #to = -1;
  #asked = 0;

  constructor(private readonly table: Table) {
    const { newest, log } = table.match;
    this.length = newest?.length ?? 0;
    this.phases = [...new Set(log.filter((entry) => entry.args.phase !== undefined).map((entry) => entry.action))];
    table.playback.more = () => this.#more();
  }

  /** The moment on show. */
  get at(): number {
    return this.table.match.view?.length ?? 0;
  }

  /** Show the moment after so many small actions, or the one before the action that the last of them belongs to. */
  async go(at: number, isBefore = false): Promise<void> {
    const { playback } = this.table;
    const wanted = Math.max(0, Math.min(this.length, Math.round(at)));
    const ask = ++this.#asked;
    try {
      if (wanted < this.#from || wanted > this.#to) await this.#load(wanted);
      if (ask !== this.#asked) return;
      const last = (end: number): number =>
        playback.deeds.findLastIndex(({ first, beats }) => first < end && beats.length > 0);
      const index = last(wanted);
      playback.jump(isBefore ? last(playback.deeds[index]?.first ?? 0) : index);
      this.problem = "";
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** The beginning of the phase before or after. */
  phase(by: 1 | -1): Promise<void> {
    return this.go(beside(this.phases, this.at, by) ?? (by > 0 ? this.length : 0));
  }

  /** From a little before a moment, so that one can step back from it. */
  async #load(wanted: number): Promise<void> {
    const from = Math.max(0, wanted - CHUNK / 2);
    const { start, frames } = framesOf(await this.#fetch(from, Math.min(this.length, wanted + CHUNK)));
    this.table.playback.load(start, frames);
    this.#from = from;
    this.#to = from + frames.length;
    this.table.match.newest = past(frames.at(-1)?.view ?? start);
  }

  /** What comes after what is loaded; false at the end of the match. */
  async #more(): Promise<boolean> {
    const { playback, match } = this.table;
    if (this.#to >= this.length) return false;
    try {
      const { start, frames } = framesOf(await this.#fetch(this.#to, Math.min(this.length, this.#to + CHUNK)));
      playback.extend(start, frames);
      this.#to += frames.length;
      match.newest = past(frames.at(-1)?.view ?? start);
      return frames.length > 0;
    } catch (error) {
      this.problem = (error as Error).message;
      return false;
    }
  }

  #fetch(from: number, to: number) {
    return api.steps(this.table.id, from, to, this.table.token, this.table.viewpoint);
  }

  /** Through the eyes of another seat, at the same moment. */
  async lookAs(seat: string | undefined): Promise<void> {
    const { at, table } = this;
    table.playback.clear();
    table.viewpoint = seat;
    this.#to = -1;
    try {
      await table.lookBack();
      await this.go(at);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }
}

/** The next number of a sorted list after or before another. */
export function beside(numbers: readonly number[], at: number, by: 1 | -1): number | undefined {
  return by > 0 ? numbers.find((number) => number > at) : numbers.findLast((number) => number < at);
}
