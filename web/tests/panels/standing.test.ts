import { beforeEach, expect, test, vi } from "vitest";
import type { View } from "../../src/net/types";
import { Standing } from "../../src/panels/standing.svelte";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const asked = (seat: string, prompt: string, turn: number): View =>
  ({ decision: { seat, prompt: { id: prompt, args: {} }, rule: "" }, turn: { number: turn } }) as unknown as View;

test("a standing order answers the same question of the same seat until the turn ends", () => {
  const standing = new Standing("m1");
  expect(standing.answers(asked("koniev", "prompt-evasion", 2))).toBe(false);
  standing.set(asked("koniev", "prompt-evasion", 2), true);
  expect(standing.answers(asked("koniev", "prompt-evasion", 2))).toBe(true);
  expect(standing.answers(asked("zhukov", "prompt-evasion", 2))).toBe(false);
  expect(standing.answers(asked("koniev", "prompt-bridges", 2))).toBe(false);
  expect(standing.answers(asked("koniev", "prompt-evasion", 3))).toBe(false);
  expect(standing.count(2)).toBe(1);
});

test("it outlives a reload, and can be taken back", () => {
  new Standing("m1").set(asked("koniev", "prompt-evasion", 2), true);
  const again = new Standing("m1");
  expect(again.answers(asked("koniev", "prompt-evasion", 2))).toBe(true);
  expect(new Standing("m2").count(2)).toBe(0);
  again.clear();
  expect(again.answers(asked("koniev", "prompt-evasion", 2))).toBe(false);
  expect(new Standing("m1").count(2)).toBe(0);
});
