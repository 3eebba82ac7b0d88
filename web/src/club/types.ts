// What the server of a club sends.
import type { Bundle, ChannelKind, Pace, Rating, Shown } from "../net/types";

export type {
  AboutMe,
  Act,
  Activity,
  Bell,
  Bundle,
  Challenge,
  ChallengeRequest,
  Channel,
  ChannelKind,
  ClubEvent,
  ClubInfo,
  EventLine,
  EventRequest,
  EventStanding,
  Finished,
  GamePlayer,
  Habits,
  Me,
  Member,
  MyGame,
  NoticeSettings,
  Pace,
  Pairing,
  Preview,
  Profile,
  Rating,
  Report,
  Shown,
  Standing,
  StandingOrder,
  StandingQuestion,
  Tested,
  Topic,
  TriedOrder,
} from "../net/types";

export const PACES = ["live", "day", "days", "week", "none"] as const satisfies readonly Pace[];
export const CHANNELS = ["push", "mail", "other"] as const satisfies readonly ChannelKind[];
export const BUNDLES = ["each", "hour", "day"] as const satisfies readonly Bundle[];

/** Ratings by person, by game. */
export type Ladder = Record<string, Record<string, Rating>>;

export const SHOWN = ["ratings", "record", "answers", "games"] as const satisfies readonly (keyof Shown)[];
