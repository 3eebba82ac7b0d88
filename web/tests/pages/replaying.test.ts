import { describe, expect, it } from "vitest";
import { beside } from "../../src/pages/replaying.svelte";

describe("the next stop of a replay", () => {
  const stops = [0, 2, 5, 9];
  it.each([
    [0, 1, 2],
    [3, 1, 5],
    [9, 1, undefined],
    [9, -1, 5],
    [3, -1, 2],
    [0, -1, undefined],
  ] as const)("from %i by %i is %s", (at, by, found) => {
    expect(beside(stops, at, by)).toBe(found);
  });
});
