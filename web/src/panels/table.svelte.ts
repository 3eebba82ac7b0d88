// A table: a match with its board, who sits where, its rules, and what the panels around it show.
import { getContext, setContext } from "svelte";
import { club } from "../club/club.svelte";
import { Talk } from "../club/talking.svelte";
import { Chains } from "../dice/chains";
import { api } from "../net/api";
import { MatchSocket } from "../net/socket";
import type { HeldSeat, Layout, Outlook, PlannedMove, RuleSection, ScenarioInfo } from "../net/types";
import { BoardState } from "../state/board.svelte";
import { Firsts } from "../state/firsts.svelte";
import { Hinting } from "../state/hint.svelte";
import { MatchStore } from "../state/match.svelte";
import { Plan } from "../state/plan.svelte";
import { Playback } from "../state/playback.svelte";
import { Prospects } from "../state/prospects.svelte";
import { settings } from "../state/settings.svelte";
import { texts } from "../text/texts.svelte";
import { keepName, keptNames } from "./called";
import { CatchUp } from "./catchup.svelte";
import { remember, remembered, rememberedFor, rememberFor } from "./memory";
import { Standing } from "./standing.svelte";

/** More than any log has entries. */
const EVERYTHING = 999_999_999;

export type Tab = "orders" | "units" | "log" | "forces" | "rules" | "talk";
export type DialogName = "keys" | "luck" | "invite" | "dice" | "part" | "rewind" | "standing";

/** Who sits at a seat. */
export interface Person {
  kind: "me" | "link" | "bot";
  bot?: string;
  name?: string;
}

export class Table {
  readonly match: MatchStore;
  readonly board: BoardState;
  readonly standing: Standing;
  /** What others do is played out. */
  readonly playback: Playback;
  readonly catchUp: CatchUp;
  /** What this seat means to do when its turn comes. */
  readonly plan: Plan;
  /** How the attacks that are offered would go, unless that is not wanted. */
  readonly hinting: Hinting;
  readonly prospects: Prospects;
  /** What happens here for the first time. */
  readonly firsts: Firsts;
  showsOdds = $state(remembered("odds", true));
  /** A match that is looked back on: all seats alike are shown. */
  replays = false;
  /** In the replay of a finished match: the seat whose eyes are looked through, if it is not one's own. */
  viewpoint = $state<string | undefined>();
  readonly chains: Chains;
  /** What is said at the table, where the server is a club. */
  readonly talk: Talk | undefined;
  /** Tokens of the seats that this browser holds. */
  readonly tokens: ReadonlyMap<string, string>;
  scenario = $state.raw<ScenarioInfo | undefined>();
  people = $state.raw<Readonly<Record<string, Person>>>({});
  rules = $state.raw<readonly RuleSection[]>([]);

  /** What stands under the orders, or in the sheet of a phone. */
  tab = $state<Tab>("log");
  /** The rule that is open. */
  rule = $state<string | undefined>();
  folded = $state(remembered("folded", false));
  /** How far the sheet of a small screen is drawn up. */
  sheet = $state<"peek" | "half" | "full">("half");
  dialog = $state<DialogName | undefined>();
  /** The player here is asked for a name. */
  naming = $state(false);
  /** The seat whose player is at the screen, where players share one and something is hidden; otherwise undefined. */
  at = $state<string | undefined>();
  /** The player who was at the screen looks on, though another is next. */
  lingers = $state(false);
  /** Who is next at this screen and has not come yet: nothing is shown until then. */
  readonly awaited = $derived.by(() => {
    const next = this.match.view ? this.match.view.decision?.seat : this.#first;
    return this.at !== undefined && !this.lingers && next !== undefined && next !== this.at && this.plays(next)
      ? next
      : undefined;
  });
  #first: string | undefined;

  /** How it would end if it ended now, and whether that is open. */
  outcome = $state.raw<Outlook | null | undefined>();
  ledger = $state(false);
  /** Entries of the log before this one were seen on an earlier visit. */
  seenBefore = $state(0);

  /** How many entries of the log are new since the last visit. */
  readonly news = $derived.by(() => {
    if (!this.seenBefore) return 0;
    return this.match.log.filter((entry) => entry.number >= this.seenBefore).length;
  });
  readonly ruleNumbers = $derived(new Set(this.rules.map((rule) => rule.section)));
  /** A token to look with: that of the seat whose view is shown. */
  readonly token = $derived.by(() => {
    const seat = this.match.view?.seat;
    return (seat && this.tokens.get(seat)) || [...this.tokens.values()][0];
  });

  constructor(
    readonly id: string,
    readonly game: string,
    layout: Layout,
    held: readonly HeldSeat[],
    /** The edition that it is played by, if that is not the newest. */
    readonly edition?: string,
  ) {
    this.tokens = new Map(held.map((seat) => [seat.seat, seat.token]));
    this.match = new MatchStore(id, layout);
    this.standing = new Standing(id);
    this.chains = new Chains(id, this.tokens, held.length !== 1 && !hasOthers(held));
    this.match.chains = this.chains;
    this.board = new BoardState(
      this.match,
      (name) => api.overlay(id, name, this.token),
      (origin, target) => api.line(id, origin, target, this.token),
      (question) => api.group(id, question, this.token),
      (action) => api.perils(id, action, this.token),
    );
    this.plan = new Plan(this.match, (moves) => api.sketch(id, moves, this.token), {
      read: () => rememberedFor<PlannedMove[]>("plans", id) ?? [],
      write: (moves) => rememberFor("plans", id, moves.length ? moves : undefined),
    });
    this.firsts = new Firsts(game);
    this.hinting = new Hinting(
      this.match,
      (step) => api.hint(id, step, this.token),
      (advice) => {
        this.board.advice = advice;
        const [first] = advice?.spaces ?? [];
        if (first) this.board.lookAt = { space: first };
      },
    );
    this.prospects = new Prospects(this.match, (actions) => api.prospects(id, actions, this.token));
    this.people = peopleOf(held);
    this.playback = new Playback(this.match, (seat) => !this.replays && this.plays(seat));
    this.board.playback = this.playback;
    this.catchUp = new CatchUp(this);
    if (club.name !== undefined) this.talk = new Talk(id, [...this.tokens.values()], (seat) => this.plays(seat));
  }

  /** Whether a plan can be made: one seat at this browser waits for others. */
  readonly canPlan = $derived.by(() => {
    const { view, mine } = this.match;
    return this.tokens.size === 1 && !this.edition && !this.replays && !mine && !!view?.decision && !view.lesson;
  });

  /** Whether players who may not see each other's side share this screen. */
  get isShared(): boolean {
    return this.match.layout.secrets === true && this.tokens.size > 1 && !rememberedFor<boolean>("alone", this.id);
  }

  /** Open the line: with all own seats, or with that of the player at the screen alone. */
  connect(): void {
    const { match, tokens } = this;
    match.orders?.close();
    const own = this.at === undefined ? undefined : tokens.get(this.at);
    match.orders = this.chains.orders = new MatchSocket(this.id, own ? [own] : [...tokens.values()], {
      onView: (view, cause) => {
        if (view.edition?.number !== this.edition) location.reload(); // it has moved: board and texts are others now
        if (view.machines && !Object.keys(this.people).length) this.people = machinesOf(view.machines);
        if (!this.plan.take(view, cause)) match.receive(view, cause);
        this.chains.attend(view, cause);
        if (match.oldest > 0) void this.recall();
      },
      onConnected: (connected) => {
        match.setConnected(connected);
        if (connected) void this.talk?.load(); // what was said meanwhile
      },
      onTalk: (word) => this.talk?.hear(word),
      onRefused: (code, reason) => {
        match.closedBecause = reason || String(code);
      },
    });
  }

  /** Before the first view: who was at the screen last stays there; who is next may have to come first. */
  begin(next: string | undefined): void {
    if (this.isShared) {
      const before = rememberedFor<string>("at", this.id);
      this.at = before !== undefined && this.tokens.has(before) ? before : (next ?? [...this.tokens.keys()][0]);
      this.#first = next;
      rememberFor("at", this.id, this.at);
    }
    this.connect();
  }

  /** Another player sits down at the screen: only now is that side asked for. */
  sit(seat: string): void {
    this.at = seat;
    this.lingers = false;
    rememberFor("at", this.id, seat);
    this.board.quiet();
    this.match.forget();
    this.playback.clear();
    this.#first = undefined;
    this.connect();
  }

  /** One person plays all seats of this screen: no more curtain in this match. */
  playAlone(): void {
    rememberFor("alone", this.id, true);
    this.at = undefined;
    this.lingers = false;
    this.connect();
  }

  readonly isRule = (number: string): boolean => this.ruleNumbers.has(number);

  openRule(rule: string): void {
    this.rule = rule;
    this.tab = "rules";
    if (this.folded) this.fold(false);
  }

  openLog(): void {
    this.tab = "log";
    if (this.folded) this.fold(false);
    requestAnimationFrame(() => document.getElementById("shelf")?.scrollIntoView({ block: "nearest" }));
  }

  fold(folded: boolean): void {
    this.folded = folded;
    remember("folded", folded);
  }

  toggleOdds(): void {
    this.showsOdds = !this.showsOdds;
    remember("odds", this.showsOdds);
  }

  async toggleOverlay(name: string): Promise<void> {
    const done = this.board.toggleOverlay(name);
    remember("overlays", Object.keys(this.board.overlays));
    await done;
  }

  /** What the player there wants to be called, as far as anybody has said. */
  called(seat: string): string | undefined {
    const { view } = this.match;
    return view ? view.people?.[seat] : this.people[seat]?.name;
  }

  /** Be called by a name at a seat, also next time. */
  async call(seat: string, name: string): Promise<void> {
    const token = this.tokens.get(seat);
    if (token === undefined) return;
    await api.call(this.id, token, name);
    const own = [...this.tokens.keys()];
    keepName(own.indexOf(seat), name);
  }

  /** Somebody comes by an invitation: with the name that this browser knows, or asked for one. */
  async greet(): Promise<void> {
    if (!rememberedFor<boolean>("joined", this.id) || club.me) return;
    rememberFor("joined", this.id, undefined);
    const [seat] = this.tokens.keys();
    const [name] = keptNames();
    if (seat === undefined || this.called(seat) !== undefined) return;
    if (name) await this.call(seat, name);
    else this.naming = true;
  }

  /** Whether this browser plays that seat. */
  plays(seat: string | null | undefined): boolean {
    return seat != null && this.tokens.has(seat);
  }

  /** Load what can come after the first picture: rules, scenario. */
  async furnish(): Promise<void> {
    const [games, rules] = await Promise.all([api.games(), api.rules(this.game, this.edition)]);
    this.rules = rules;
    const scenarios = games.find((game) => game.id === this.game)?.scenarios;
    this.scenario = scenarios?.find((scenario) => scenario.id === (this.match.newest ?? this.match.view)?.scenario);
  }

  /** Who plays is told what is new to them, from now on. */
  async heedFirsts(from: number): Promise<void> {
    if (this.firsts.on && this.tokens.size) this.firsts.load(await api.firstNotes(this.game), from);
  }

  /** Ask how it stands. */
  async count(): Promise<void> {
    this.outcome = await api.standing(this.id, this.token).catch(() => this.outcome);
  }

  #recalling = false;

  /** Fetch the log from before the first view, bit by bit, the newest first. */
  async recall(): Promise<void> {
    if (this.#recalling) return;
    this.#recalling = true;
    const { match } = this;
    try {
      for (let before = match.oldest; before > 0; before = match.oldest) {
        match.addOlder(await api.log(this.id, 0, before, this.token, this.viewpoint));
        if (match.oldest >= before) break; // changed meanwhile: the next view tells
      }
    } catch {
      // The line is down; with the next one it is tried again.
    } finally {
      this.#recalling = false;
    }
  }

  /** The last view of a match that is looked back on, and the whole log, bit by bit. */
  async lookBack(): Promise<void> {
    this.match.forget();
    this.match.receive(await api.view(this.id, this.token, EVERYTHING, this.viewpoint));
    await this.recall();
  }

  close(): void {
    this.playback.halt();
    this.match.close();
  }
}

/** Whether somebody plays who is not at this browser, a machine apart. */
function hasOthers(held: readonly HeldSeat[]): boolean {
  const own = new Set(held.map(({ seat }) => seat));
  return held.some(({ opponents }) => opponents.some(({ seat, kind }) => kind !== "bot" && !own.has(seat)));
}

function peopleOf(held: readonly HeldSeat[]): Record<string, Person> {
  const people: Record<string, Person> = {};
  for (const { opponents } of held) {
    for (const { seat, kind, bot, name } of opponents)
      people[seat] = kind === "bot" && bot ? { kind, bot } : { kind: "link", ...(name ? { name } : {}) };
  }
  for (const { seat, name } of held) people[seat] = { kind: "me", ...(name ? { name } : {}) };
  return people;
}

function machinesOf(machines: Readonly<Record<string, string>>): Record<string, Person> {
  return Object.fromEntries(Object.entries(machines).map(([seat, bot]) => [seat, { kind: "bot", bot }]));
}

interface Found {
  game: string;
  scenario: string;
  edition: string | undefined;
  held: HeldSeat[];
}

const heldSeats = async (id: string): Promise<HeldSeat[]> => {
  const tokens = settings.tokens[id] ?? [];
  return tokens.length ? api.seats(tokens) : [];
};

/** Where a match is: its game, scenario and edition, and the seats of it that this browser holds. */
async function findMatch(id: string): Promise<Found> {
  let held = await heldSeats(id);
  if (!held.length) {
    await club.seatKeys(id); // somebody of a club, on a device that has not opened this match yet
    held = await heldSeats(id);
  }
  const first = held[0];
  if (first) return { game: first.game, scenario: first.scenario, edition: first.edition ?? undefined, held };
  const { game, scenario, edition } = await api.view(id);
  return { game, scenario, edition: edition?.number, held };
}

async function laid(id: string): Promise<{ table: Table; next: string | undefined }> {
  const { game, scenario, edition, held } = await findMatch(id);
  const [layout] = await Promise.all([api.layout(game, scenario, edition), texts.load(game, edition)]);
  texts.kind = layout.board.kind;
  texts.scenario = scenario;
  return { table: new Table(id, game, layout, held, edition), next: held[0]?.to_move ?? undefined };
}

/** Sit down at a match: views arrive from now on. */
export async function openTable(id: string): Promise<Table> {
  const { table, next } = await laid(id);
  table.match.playback = table.playback;
  table.begin(next);
  return table;
}

/** A match to look back on, and the whole log, bit by bit. */
export async function openReplay(id: string): Promise<Table> {
  const { table } = await laid(id);
  table.match.wholeLog = true;
  table.replays = true;
  await table.lookBack();
  return table;
}

const KEY = Symbol("table");

export function shareTable(table: Table): Table {
  return setContext(KEY, table);
}

export function useTable(): Table {
  return getContext<Table>(KEY);
}

/** The table, if the page has one: a rule is opened beside it, and on a page of its own elsewhere. */
export function tableIfAny(): Table | undefined {
  return getContext<Table | undefined>(KEY);
}
