// What the server of a club sends.

export interface ClubInfo {
  name: string;
  /** Whether the server can check passkeys. */
  passkeys: boolean;
  /** Whether a code can come by mail. */
  mail: boolean;
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
}

// -- notices ----------------------------------------------------------------------------------------------------------
export const CHANNELS = ["push", "mail"] as const;
export type ChannelKind = (typeof CHANNELS)[number];
export const BUNDLES = ["each", "hour", "day"] as const;
export type Bundle = (typeof BUNDLES)[number];

export interface Channel {
  is_on: boolean;
  topics: string[];
  bundle: Bundle;
  address: string;
  is_confirmed: boolean;
  trouble: string;
}

export interface Habits {
  language: string;
  zone: string;
  quiet_from: number | null;
  quiet_to: number | null;
}

export interface NoticeSettings {
  topics: string[];
  channels: Record<ChannelKind, Channel>;
  devices: { key: number; name: string; created: number; endpoint: string }[];
  habits: Habits;
  ways: { mail: boolean; push: boolean; key: string | null };
}

export interface Tested {
  to: string;
  at: number;
  seconds: number;
  cause?: string;
  detail?: string;
}

export interface Preview {
  push: { title: string; body: string; open: string; later: string };
  mail: { subject: string; text: string };
}

export interface Bell {
  now: number;
  unread: number;
  notices: {
    key: number;
    kind: string;
    title: string;
    body: string;
    path: string;
    created: number;
    seen: boolean;
  }[];
}
