// What the server of a club sends.
import type { Pace, Rating, Shown } from "../net/types";

export type {
  AboutMe,
  Act,
  Activity,
  Challenge,
  ChallengeWish,
  ClubEvent,
  ClubInfo,
  EventLine,
  EventWish,
  Finished,
  GamePlayer,
  Me,
  Member,
  MyGame,
  Pace,
  Pairing,
  Profile,
  Rating,
  Report,
  Shown,
  Standing,
} from "../net/types";

export const PACES = ["live", "day", "days", "week", "none"] as const satisfies readonly Pace[];

/** Ratings by person, by game. */
export type Ladder = Record<string, Record<string, Rating>>;

export const SHOWN = ["ratings", "record", "answers", "games"] as const satisfies readonly (keyof Shown)[];
