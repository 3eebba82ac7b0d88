// Lessons as the server tells them.
export type { Lesson, LessonStep, Marks, Words } from "../net/types";
