import { beforeEach, describe, expect, it, vi } from "vitest";
import { nextLesson, Progress } from "../src/lessons/progress.svelte";
import { hashOf, parseRoute } from "../src/routes.svelte";

const LESSONS = [
  { id: "one", exercise: false },
  { id: "two", exercise: false },
  { id: "exercise-1", exercise: true },
];

describe("the place in the lessons", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    const setItem = (name: string, value: string) => void kept.set(name, value);
    vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem });
  });

  it("begins with the first lesson, for somebody new", () => {
    const progress = new Progress();
    expect(progress.isNew).toBe(true);
    expect(nextLesson("test", LESSONS, progress)).toBe("one");
    expect(progress.stepOf("test", "one")).toBe(0);
  });
  it("is kept on the device, step by step", () => {
    new Progress().keep("test", "two", 3);
    const later = new Progress();
    expect(later.isNew).toBe(false);
    expect(nextLesson("test", LESSONS, later)).toBe("two");
    expect(later.stepOf("test", "two")).toBe(3);
    expect(later.stepOf("test", "one")).toBe(0);
  });
  it("goes on with the next lesson, and ends when all are done", () => {
    const progress = new Progress();
    progress.keep("test", "one", 1);
    progress.finish("test", "one");
    expect(progress.left("test")).toBeUndefined();
    expect(nextLesson("test", LESSONS, progress)).toBe("two");
    progress.finish("test", "two");
    expect(nextLesson("test", LESSONS, progress)).toBeUndefined();
    expect(progress.done("test")).toEqual(["one", "two"]);
  });
});

describe("the address of a lesson", () => {
  it.each([
    ["#/learn/test", { page: "learn", game: "test", lesson: undefined }],
    ["#/learn/test/zones", { page: "learn", game: "test", lesson: "zones" }],
  ] as const)("%s", (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
    expect(hashOf(route)).toBe(hash);
  });
});
