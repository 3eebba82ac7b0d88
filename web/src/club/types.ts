// What the server of a club sends.
import type { Bundle, ChannelKind, Pace } from "../net/types";

export type {
  AboutMe,
  Act,
  Bell,
  Bundle,
  Challenge,
  ChallengeWish,
  Channel,
  ChannelKind,
  ClubInfo,
  GamePlayer,
  Habits,
  Me,
  Member,
  MyGame,
  NoticeSettings,
  Pace,
  Preview,
  Report,
  Standing,
  StandingOrder,
  StandingQuestion,
  Tested,
  TriedOrder,
} from "../net/types";

export const PACES = ["live", "day", "days", "week", "none"] as const satisfies readonly Pace[];
export const CHANNELS = ["push", "mail"] as const satisfies readonly ChannelKind[];
export const BUNDLES = ["each", "hour", "day"] as const satisfies readonly Bundle[];
