// Pieces that go together: who goes, where, by which way, and what is left of an order that something interrupted. It knows no rule: the
// server proposes the small steps, and they are given as one order.
import type { Group, GroupQuestion, Refusal } from "../net/types";
import type { MatchStore, Outcome } from "./match.svelte";

export type FetchGroup = (question: GroupQuestion) => Promise<Group | { refusal: Refusal }>;

/** An order that was not carried out to its end. */
interface Rest {
  /** Those who have not arrived yet. */
  pieces: readonly string[];
  way: readonly string[];
  /** How they looked when the order stopped: if they still do, nothing came of the interruption. */
  looks: string;
}

export class March {
  /** Who stays behind, and how the way begins. */
  without = $state.raw<readonly string[]>([]);
  by = $state.raw<readonly string[]>([]);
  /** Clicks add to the way, rather than go it. */
  plotting = $state(false);
  rest = $state.raw<Rest | undefined>();
  /** Small steps that the last order of a group came to, and what stood before it: it is taken back as a whole. */
  #last: { before: number; after: number } | undefined;
  #head: string | undefined;

  constructor(
    private readonly match: MatchStore,
    private readonly fetch: FetchGroup | undefined,
  ) {}

  /** Whether a piece can be moved with others, or by one order at all. */
  canLead(piece: string): boolean {
    return this.fetch !== undefined && (this.match.view?.heads?.includes(piece) ?? false);
  }

  /** Who leads the pieces of a space, if anybody could. */
  headAt(space: string): string | undefined {
    if (!this.fetch) return undefined;
    const here = new Set(this.match.stack(space).map(({ id }) => id));
    return this.match.view?.heads?.find((head) => here.has(head));
  }

  /** Take a piece in hand with all that can go along. Answers why not. */
  async take(piece: string): Promise<Refusal | undefined> {
    this.#head = piece;
    this.without = [];
    this.by = [];
    this.plotting = false;
    return this.#form();
  }

  drop(): void {
    this.match.group = undefined;
  }

  /** One of them stays behind, or goes along after all. */
  async toggle(piece: string): Promise<Refusal | undefined> {
    const stays = !this.without.includes(piece);
    const before = this.without;
    this.without = stays ? [...before, piece] : before.filter((each) => each !== piece);
    const others = this.match.group?.pieces.filter((each) => !this.without.includes(each)) ?? [];
    if (stays && this.#head === piece && others[0] !== undefined) this.#head = others.at(-1);
    const refusal = await this.#form();
    if (refusal) this.without = before;
    return refusal;
  }

  /** The way goes by here; by the start it begins anew. */
  async plot(space: string | undefined): Promise<Refusal | undefined> {
    this.by = space === undefined ? [] : (this.match.group?.ways?.[space] ?? []);
    return this.#form();
  }

  async #form(): Promise<Refusal | undefined> {
    if (!this.fetch || this.#head === undefined) return undefined;
    const answer = await this.fetch({ piece: this.#head, without: this.without, by: this.by }).catch(() => undefined);
    if (!answer) return undefined;
    if ("refusal" in answer) return answer.refusal;
    this.match.group = answer;
    return undefined;
  }

  /** All go to a space, by the way that is shown. */
  async go(space: string): Promise<Outcome> {
    const { group } = this.match;
    if (!this.fetch || !group || this.#head === undefined) return { ok: false };
    const question = { piece: this.#head, without: this.without, by: this.by };
    const whole = space === this.by.at(-1);
    const answer = await this.fetch({ ...question, to: space }).catch(() => undefined);
    if (!answer) return { ok: false };
    if ("refusal" in answer) return { ok: false, refusal: answer.refusal };
    return this.#give(answer, whole ? this.by : (group.ways?.[space] ?? [space]));
  }

  async #give({ orders, pieces }: Group, way: readonly string[]): Promise<Outcome> {
    const { match } = this;
    const before = match.newest?.length ?? 0;
    const outcome = await match.playAll(orders);
    this.rest = undefined;
    if (!outcome.ok) return outcome;
    this.#last = { before, after: match.newest?.length ?? 0 };
    const late = pieces.filter((piece) => this.#placeOf(piece) !== way.at(-1));
    if (outcome.rest?.length && late.length) this.rest = { pieces: late, way, looks: this.#looks(late) };
    return outcome;
  }

  /** Nothing came of the interruption, so they can go on unasked. */
  get undisturbed(): boolean {
    const { match, rest } = this;
    return rest !== undefined && match.mine && match.view === match.newest && this.#looks(rest.pieces) === rest.looks;
  }

  /** Carry out what is left of an order. */
  async goOn(): Promise<Outcome> {
    const { rest, match } = this;
    const goal = rest?.way.at(-1);
    this.rest = undefined;
    if (!this.fetch || !rest || goal === undefined) return { ok: false };
    // A piece that is on the way already goes on by itself: the others are where they started.
    const start = rest.pieces.filter((piece) => !rest.way.includes(this.#placeOf(piece) ?? ""));
    const head = start.at(-1) ?? rest.pieces.find((piece) => match.pieces.get(piece)?.at !== undefined);
    if (head === undefined) return { ok: false };
    const answer = await this.fetch({ piece: head, without: [], by: rest.way, to: goal }).catch(() => undefined);
    if (!answer) return { ok: false };
    if ("refusal" in answer) return { ok: false, refusal: answer.refusal };
    return this.#give(answer, rest.way);
  }

  /** Take the last order of a group back as a whole. False if something else was done since. */
  async undo(): Promise<boolean> {
    const { match } = this;
    const last = this.#last;
    this.#last = undefined;
    this.rest = undefined;
    if (!last || match.newest?.length !== last.after) return false;
    while ((match.newest?.length ?? 0) > last.before && match.newest?.can_undo) {
      if (!(await match.undo()).ok) break;
    }
    return true;
  }

  #placeOf(piece: string): string | undefined {
    return this.match.newest?.pieces.find(({ id }) => id === piece)?.at;
  }

  #looks(pieces: readonly string[]): string {
    const found = this.match.newest?.pieces.filter(({ id }) => pieces.includes(id)) ?? [];
    return JSON.stringify(found.map(({ id, at, marks }) => [id, at, marks]));
  }
}
