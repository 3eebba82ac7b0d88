// How far this browser is with the lessons of each game; nothing of it leaves the device.
import { remember, remembered } from "../panels/memory";

interface Kept {
  /** By game: lessons and exercises that were finished. */
  done: Record<string, string[]>;
  /** By game: the lesson that was left, and at which step. */
  at: Record<string, { lesson: string; step: number }>;
}

export class Progress {
  #kept = $state.raw<Kept>({ done: {}, at: {}, ...remembered<Partial<Kept>>("lessons", {}) });

  /** Whether no step of any lesson was ever taken. */
  get isNew(): boolean {
    return !Object.keys(this.#kept.done).length && !Object.keys(this.#kept.at).length;
  }

  done(game: string): readonly string[] {
    return this.#kept.done[game] ?? [];
  }

  isDone(game: string, lesson: string): boolean {
    return this.done(game).includes(lesson);
  }

  /** The step at which a lesson goes on. */
  stepOf(game: string, lesson: string): number {
    const at = this.#kept.at[game];
    return at?.lesson === lesson ? at.step : 0;
  }

  /** The lesson that was left in the middle, if any. */
  left(game: string): { lesson: string; step: number } | undefined {
    return this.#kept.at[game];
  }

  keep(game: string, lesson: string, step: number): void {
    this.#set({ ...this.#kept, at: { ...this.#kept.at, [game]: { lesson, step } } });
  }

  finish(game: string, lesson: string): void {
    const { [game]: _, ...at } = this.#kept.at;
    const done = [...new Set([...this.done(game), lesson])];
    this.#set({ at, done: { ...this.#kept.done, [game]: done } });
  }

  #set(kept: Kept): void {
    this.#kept = kept;
    remember("lessons", kept);
  }
}

export const progress = new Progress();

/** The lesson that comes next: the one that was left, else the first that is not done; none when all are. */
export function nextLesson(
  game: string,
  lessons: readonly { id: string; exercise: boolean }[],
  kept = progress,
): string | undefined {
  const plain = lessons.filter(({ exercise }) => !exercise);
  const left = kept.left(game)?.lesson;
  if (left !== undefined && plain.some(({ id }) => id === left)) return left;
  return plain.find(({ id }) => !kept.isDone(game, id))?.id;
}
