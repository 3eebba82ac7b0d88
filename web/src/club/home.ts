// How my games are put in order: my turn by the time left, then those that wait for others, then paused and finished ones.
import type { GamePlayer, MyGame } from "./types";

export type Filter = "all" | "mine" | "waiting" | "finished";
export const FILTERS: readonly Filter[] = ["all", "mine", "waiting", "finished"];

/** A seat of each match is enough: who plays both sides is told so once. */
export function oncePerMatch(games: readonly MyGame[]): MyGame[] {
  const found = new Map<string, MyGame>();
  for (const game of games) {
    const known = found.get(game.match);
    if (!known || (game.mine && !known.mine)) found.set(game.match, game);
  }
  return [...found.values()];
}

export function fits(game: MyGame, filter: Filter): boolean {
  if (filter === "finished") return game.over;
  if (game.over) return false;
  return filter === "all" || game.mine === (filter === "mine");
}

export const isPaused = ({ clock }: MyGame): boolean => clock?.paused != null;
const FOREVER = Number.MAX_SAFE_INTEGER;
const rank = (game: MyGame): number => (isPaused(game) ? 2 : game.mine ? 0 : 1);

export function ordered(games: readonly MyGame[]): MyGame[] {
  return [...games].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.mine ? (a.clock?.deadline ?? FOREVER) - (b.clock?.deadline ?? FOREVER) : 0) ||
      b.updated - a.updated,
  );
}

/** The share of the time of a move that is left, from 0 to 1; undefined without a clock that runs. */
export function share({ clock }: MyGame, now: number): number | undefined {
  if (!clock?.deadline) return undefined;
  const whole = clock.deadline - clock.started;
  return Math.min(1, Math.max(0, (clock.deadline - now) / whole));
}

/** Whether the time of who has to move is out: grace runs, or the others choose. */
export const isOut = ({ clock }: MyGame, now: number): boolean => Boolean(clock?.deadline && clock.deadline <= now);

/** Who I play against: people by name, machines by kind. */
export const others = ({ players }: MyGame): GamePlayer[] => players.filter(({ mine }) => !mine);
