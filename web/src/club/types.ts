// What the server of a club sends.
import type { Pace } from "../net/types";

export type {
  AboutMe,
  Act,
  Challenge,
  ChallengeWish,
  ClubInfo,
  GamePlayer,
  Me,
  Member,
  MyGame,
  Pace,
  Report,
} from "../net/types";

export const PACES = ["live", "day", "days", "week", "none"] as const satisfies readonly Pace[];
