// Thirteen weeks as a calendar: a column for each week, a row for each day.
import type { Activity } from "./types";

const DAY = 86_400;
export const FULL = 8;

export interface Day {
  at: number;
  moves: number;
  /** 0 to 4: how strong its tint is. */
  tint: number;
  isToday: boolean;
  isToCome: boolean;
}

/** The days by week; eight moves and more have the full tint. */
export function weeksOf({ first, days }: Activity, now: number): Day[][] {
  const today = Math.floor((now - first) / DAY);
  const all = days.map((moves, index) => ({
    at: first + index * DAY,
    moves,
    tint: moves === 0 ? 0 : Math.min(4, Math.ceil((moves / FULL) * 4)),
    isToday: index === today,
    isToCome: index > today,
  }));
  return Array.from({ length: Math.ceil(all.length / 7) }, (_, week) => all.slice(week * 7, week * 7 + 7));
}
