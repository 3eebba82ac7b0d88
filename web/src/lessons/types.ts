// Lessons as the server tells them: every text in every language.
import type { Language, Piece } from "../net/types";

export type Words = Record<Language, string>;

/** What a step points at: pieces, spaces and actions, never places on the page. */
export interface Marks {
  units: string[];
  spaces: string[];
  actions: string[];
}

export interface LessonStep {
  title: Words;
  text: Words;
  do: Words;
  rules: string[];
  dice_set: boolean;
  show: Marks;
  answers: { say: Words; rule: string }[];
  /** Two thoughts, the second plainer; the third grade is the solution. */
  hints: { say: Words; show: Marks }[];
  solution: string[];
}

export interface Lesson {
  id: string;
  title: Words;
  /** What somebody can do who has done it. */
  can: Partial<Words>;
  exercise: boolean;
  scenario: string;
  seat: string;
  /** Exercises: the pieces on the map as the seat sees them, for a picture. */
  pieces?: Piece[];
  steps: LessonStep[];
}
