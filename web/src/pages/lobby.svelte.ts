// What the lobby knows: the games, the wishes for a new match, and the matches of this browser. Wishes outlive a visit elsewhere.

import { club } from "../club/club.svelte";
import { forgetDice } from "../dice/keeping";
import { progress } from "../lessons/progress.svelte";
import { api } from "../net/api";
import type { GameInfo, HeldSeat, OpenedMatch, RecordRequest, ScenarioInfo, SeatRequest } from "../net/types";
import { keepName, keptNames } from "../panels/called";
import { rememberFor } from "../panels/memory";
import { settings } from "../state/settings.svelte";
import { loadTexts } from "./gametexts.svelte";

/** A match of this browser with the seats that it holds in it. */
export interface HeldMatch {
  match: string;
  game: string;
  scenario: string;
  turn: number;
  lastTurn: number;
  over: boolean;
  updated: number;
  /** The seats held here. */
  seats: string[];
  tokens: string[];
  mine: boolean;
  toMove: string | null;
  opponents: HeldSeat["opponents"];
  /** Seats that wish it to be deleted. */
  deletion: string[];
}

/** Whether somebody else has a say in it: then it is not one person's to delete. */
export const isShared = (match: HeldMatch): boolean => match.opponents.some((other) => other.kind !== "bot");

/** How the wish to delete a match stands: nobody's, mine, or somebody else's alone. */
export function deletionOf({ deletion, seats }: HeldMatch): "none" | "mine" | "theirs" {
  if (!deletion.length) return "none";
  return seats.every((seat) => deletion.includes(seat)) ? "mine" : "theirs";
}

/** One entry for each match, the one that waits for me first, then the newest. */
export function heldMatches(seats: readonly HeldSeat[]): HeldMatch[] {
  const found = new Map<string, HeldMatch>();
  for (const seat of seats) {
    if (seat.lesson) continue; // the lesson keeps its own place
    const known = found.get(seat.match);
    if (known) {
      known.seats.push(seat.seat);
      known.tokens.push(seat.token);
      known.mine ||= seat.mine;
      known.opponents = known.opponents.filter((other) => other.seat !== seat.seat);
      continue;
    }
    found.set(seat.match, {
      match: seat.match,
      game: seat.game,
      scenario: seat.scenario,
      turn: seat.turn,
      lastTurn: seat.last_turn,
      over: seat.over,
      updated: Number(seat.updated),
      seats: [seat.seat],
      tokens: [seat.token],
      mine: seat.mine,
      toMove: seat.to_move,
      opponents: seat.opponents,
      deletion: seat.deletion,
    });
  }
  return [...found.values()].sort((a, b) => Number(b.mine) - Number(a.mine) || b.updated - a.updated);
}

/** The match and the token of a seat link, from whatever was pasted. */
export function seatLink(pasted: string): { match: string; token?: string; root?: string } | undefined {
  const found = /match\/([\w-]+)(?:[^\s]*[?&]token=([\w-]+))?/.exec(pasted.trim());
  if (!found?.[1]) return undefined;
  if (!found[2]) return { match: found[1] };
  const root = /[?&]root=([0-9a-f]+)/.exec(pasted)?.[1];
  return root ? { match: found[1], token: found[2], root } : { match: found[1], token: found[2] };
}

class Lobby {
  games = $state.raw<readonly GameInfo[]>([]);
  matches = $state.raw<readonly HeldMatch[]>([]);
  loaded = $state(false);
  problem = $state("");
  gameId = $state("");
  scenarioId = $state("");
  seats = $state<SeatRequest[]>([]);
  options = $state<Record<string, boolean | string>>({});
  busy = $state(false);
  /** What people at this browser want to be called, in the order of their seats. */
  names = $state(keptNames());

  readonly game = $derived(this.games.find((game) => game.id === this.gameId));
  readonly scenario = $derived(this.game?.scenarios.find((scenario) => scenario.id === this.scenarioId));
  /** Only machines play: it is there to be watched. */
  readonly watched = $derived(this.seats.length > 0 && this.seats.every((seat) => seat.kind === "bot"));

  async load(): Promise<void> {
    try {
      this.games = await api.games();
      await loadTexts(this.games.map((game) => game.id));
      const [first] = this.games;
      if (!this.game && first) this.chooseGame(first);
      await this.refresh();
      if (!this.matches.length && progress.isNew) this.#welcome();
      this.problem = "";
    } catch (error) {
      this.problem = (error as Error).message;
    }
    this.loaded = true;
  }

  /** Who has never played begins against the weakest machine, unless they wish otherwise. */
  #welcome(): void {
    const [weakest] = this.scenario?.bots ?? [];
    if (weakest) this.seats = this.seats.map((wish) => (wish.kind === "bot" ? { ...wish, bot: weakest } : wish));
  }

  async refresh(): Promise<void> {
    const tokens = Object.values(settings.tokens).flat();
    this.matches = tokens.length ? heldMatches(await api.seats(tokens)) : [];
  }

  chooseGame(game: GameInfo): void {
    this.gameId = game.id;
    const [first] = game.scenarios;
    if (first) this.chooseScenario(first);
  }

  choose(game: GameInfo, scenario: ScenarioInfo): void {
    this.gameId = game.id;
    this.chooseScenario(scenario);
  }

  /** Its seats: the first is mine, the others are the usual bot's, unless wished otherwise before. */
  chooseScenario(scenario: ScenarioInfo): void {
    this.scenarioId = scenario.id;
    const bot = this.game?.usual_bot ?? "";
    const before = this.seats.map((wish) => (wish.bot && !scenario.bots.includes(wish.bot) ? { ...wish, bot } : wish));
    this.seats = scenario.seats.map(
      (_, index) => before[index] ?? (index === 0 ? { kind: "me" } : { kind: "bot", bot }),
    );
    this.options = Object.fromEntries(
      scenario.options.map((option) => [option.id, keptOption(option, this.options[option.id])]),
    );
  }

  /** Start what was wished for; gives the match. */
  async start(): Promise<string | undefined> {
    const { game, scenario } = this;
    if (!game || !scenario) return undefined;
    return this.#attempt(() =>
      api.newMatch({
        game: game.id,
        scenario: scenario.id,
        options: $state.snapshot(this.options),
        seats: this.#named(),
      }),
    );
  }

  /** Somebody at this browser wants to be called so, also next time. */
  call(index: number, name: string): void {
    const place = this.placeOf(index);
    this.names[place] = name;
    keepName(place, name);
  }

  /** Which of the people at this browser takes a seat: the first, the second ... */
  placeOf(index: number): number {
    return this.seats.slice(0, index).filter(({ kind }) => kind === "me").length;
  }

  /** The wishes for seats, with names. */
  #named(): SeatRequest[] {
    return $state.snapshot(this.seats).map((wish, index) => {
      if (wish.kind !== "me" || club.me) return wish;
      const name = this.names[this.placeOf(index)]?.trim();
      return name ? { ...wish, name } : wish;
    });
  }

  async openRecord(record: RecordRequest["record"]): Promise<string | undefined> {
    return this.#attempt(() => api.openRecord(record));
  }

  /** Delete a match; if others are at it, wish it until they do too. */
  async remove(match: HeldMatch): Promise<void> {
    try {
      if (await api.deleteMatch(match.match, match.tokens)) await this.leave(match);
      else await this.refresh();
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** Take back the wish to delete a match. */
  async keep(match: HeldMatch): Promise<void> {
    try {
      await api.keepMatch(match.match, match.tokens);
      await this.refresh();
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** Forget a match in this browser; the others have it still. */
  async leave(match: HeldMatch): Promise<void> {
    settings.forget(match.match);
    forgetDice(match.match, match.tokens);
    for (const kept of ["invitations", "seen"]) rememberFor(kept, match.match, undefined);
    await this.refresh();
  }

  async #attempt(make: () => Promise<OpenedMatch>): Promise<string | undefined> {
    this.busy = true;
    this.problem = "";
    try {
      const opened = await make();
      keepSeats(opened);
      return opened.match;
    } catch (error) {
      this.problem = (error as Error).message;
      return undefined;
    } finally {
      this.busy = false;
    }
  }
}

/** A wish is kept where it still makes sense: a proposal of another scenario does not. */
function keptOption(option: ScenarioInfo["options"][number], wish: boolean | string | undefined): boolean | string {
  if (typeof wish !== typeof option.default || wish === undefined) return option.default;
  if (typeof wish === "string" && option.proposals?.length && !option.proposals.includes(wish)) return option.default;
  return wish;
}

export function keepSeats({ match, seats }: OpenedMatch): void {
  const own = seats.flatMap((seat) => (seat.kind === "me" && seat.token ? [seat.token] : []));
  const links = Object.fromEntries(
    seats.flatMap((seat) => (seat.kind === "link" && seat.token ? [[seat.id, seat.token]] : [])),
  );
  if (own.length) settings.holdSeats(match, own);
  if (Object.keys(links).length) {
    rememberFor("invitations", match, links);
    rememberFor("greet", match, true);
  }
}

export const lobby = new Lobby();
