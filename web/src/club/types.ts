// What the server of a club sends.

export interface ClubInfo {
  name: string;
  /** Whether the server can check passkeys. */
  passkeys: boolean;
  me: Me | null;
}

export interface Me {
  id: string;
  name: string;
  owner: boolean;
}

export interface AboutMe extends Me {
  ways: { key: number; kind: "link" | "passkey"; created: number }[];
}

export interface Member {
  id: string;
  name: string;
  owner: boolean;
  barred: boolean;
  seen: number;
  shunned: "mute" | "block" | null;
}

export interface Act {
  key: number;
  did: string;
  reason: string;
  created: number;
  owner: string | null;
  about: string | null;
}

export interface Report {
  key: number;
  reason: string;
  created: number;
  by: string | null;
  about: string;
  id: string;
}

export interface GamePlayer {
  seat: string;
  kind: "me" | "link" | "bot";
  bot: string | null;
  name: string | null;
  person: string | null;
  mine: boolean;
}

export interface MyGame {
  match: string;
  game: string;
  scenario: string;
  seat: string;
  turn: number;
  last_turn: number;
  version: number;
  to_move: string | null;
  mine: boolean;
  over: boolean;
  updated: number;
  news: number;
  unread: number;
  clock: { pace: Pace; started: number; deadline: number | null; stage: number; paused: number | null } | null;
  players: GamePlayer[];
}

export const PACES = ["live", "day", "days", "week", "none"] as const;
export type Pace = (typeof PACES)[number];

export interface ChallengeWish {
  game: string;
  scenario: string;
  options: Record<string, boolean | string>;
  seat: string | null;
  pace: Pace;
  person: string | null;
  private: boolean;
  spectators: boolean;
  note: string;
  rated: boolean;
  /** A rated match may go back by consent. */
  rewinds: boolean;
  /** A seat that both bid for, and what one gives for it. */
  bid: { seat: string; points: number } | null;
}

export interface Challenge {
  id: string;
  game: string;
  scenario: string;
  options: Record<string, boolean | string>;
  seat: string | null;
  pace: Pace;
  spectators: boolean;
  note: string;
  created: number;
  until: number;
  by: { id: string; name: string };
  asked: string | null;
  asks_me: boolean;
  mine: boolean;
  private: boolean;
  rated: boolean;
  rewinds: boolean;
  bid_seat: string | null;
  /** One's own bid; that of the other is not shown before both have bidden. */
  bid: number | null;
}

/** A rating is never shown without its interval. */
export interface Rating {
  rating: number;
  interval: number;
  games: number;
}

/** By person, by game. */
export type Ladder = Record<string, Record<string, Rating>>;

export const SHOWN = ["ratings", "record", "answers", "games"] as const;
export type Shown = Record<(typeof SHOWN)[number], boolean>;

export interface Finished {
  match: string | null;
  game: string;
  scenario: string;
  seat: string;
  other: { seat: string; name: string | null; id: string | null };
  /** 2 won, 1 drawn, 0 lost. */
  score: number | null;
  points: [number, number] | null;
  how: string;
  rated: boolean;
  gain: number | null;
  finished: number;
}

export interface Profile {
  id: string;
  name: string;
  owner: boolean;
  since: number;
  here: boolean;
  mine: boolean;
  now: number;
  shown: Shown;
  ratings?: {
    game: string;
    games: number;
    rating: Rating | null;
    gain: number | null;
    curve: [number, number, number][];
  }[];
  record?: { game: string; seat: string; won: number; drawn: number; lost: number }[];
  finished?: Finished[];
  answers?: { typical: number | null; moves: number; in_time: number; deserted: number; matches: number };
  playing?: {
    match: string;
    game: string;
    scenario: string;
    seat: string;
    turn: number;
    last_turn: number;
    players: GamePlayer[];
    mine: boolean;
  }[];
}

export interface Activity {
  /** The first day, a Monday, in UTC. */
  first: number;
  days: number[];
  month: number;
}

export interface EventLine {
  id: string;
  name: string;
  kind: "swiss" | "groups";
  game: string;
  scenario: string;
  pace: Pace;
  rated: boolean;
  rounds: number;
  round: number;
  over: boolean;
  until: number | null;
  people: number;
  entered: boolean;
}

export interface EventWish {
  name: string;
  kind: "swiss" | "groups";
  game: string;
  scenario: string;
  pace: Pace;
  rated: boolean;
  rounds: number;
  days: number;
  size: number;
}

export interface Standing {
  player: number;
  name: string | null;
  id: string | null;
  me: boolean;
  withdrawn: boolean;
  rating: Rating | null;
  points: number;
  buchholz: number;
  berger: number;
}

export interface Pairing {
  round: number;
  group: number;
  first: number;
  second: number | null;
  state: "waiting" | "running" | "over" | "void";
  score: number | null;
  points: [number, number] | null;
  match: string | null;
  turn: number | null;
  last_turn: number | null;
  deadline: number | null;
  how: string | null;
  to_move: number | null;
}

export interface ClubEvent extends Omit<EventLine, "people"> {
  days: number;
  now: number;
  groups: Standing[][];
  pairings: Pairing[];
  withdrawn: boolean;
  may_start: boolean;
}
