// The order of my games, their clocks, and the words for time.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { fits, oncePerMatch, ordered, share } from "../src/club/home";
import { span } from "../src/club/spans";
import type { MyGame } from "../src/club/types";
import { hashOf, parseRoute } from "../src/routes.svelte";
import { texts } from "../src/text/texts.svelte";

const game = (match: string, more: Partial<MyGame> = {}): MyGame => ({
  match,
  edition: null,
  game: "battle_for_germany",
  scenario: "historical",
  seat: "soviet",
  turn: 1,
  last_turn: 10,
  version: 0,
  to_move: "soviet",
  mine: true,
  over: false,
  updated: 0,
  news: 0,
  unread: 0,
  clock: null,
  players: [],
  ...more,
});
const clock = (deadline: number | null, paused: number | null = null): MyGame["clock"] => ({
  pace: "days",
  started: 0,
  deadline,
  stage: 0,
  paused,
});

describe("my games", () => {
  test("mine by the time left, then those that wait, then paused ones", () => {
    const all = [
      game("waits", { mine: false, updated: 9 }),
      game("paused", { clock: clock(null, 5) }),
      game("late", { clock: clock(900) }),
      game("free"),
      game("soon", { clock: clock(100) }),
    ];
    expect(ordered(all).map(({ match }) => match)).toEqual(["soon", "late", "free", "waits", "paused"]);
  });

  test("who plays both sides sees the match once, as the side that is to move", () => {
    const both = [game("a", { mine: false }), game("a", { seat: "western_allies" }), game("b")];
    expect(oncePerMatch(both).map(({ match, seat }) => [match, seat])).toEqual([
      ["a", "western_allies"],
      ["b", "soviet"],
    ]);
  });

  test("filters", () => {
    const [mine, waiting, over] = [game("a"), game("b", { mine: false }), game("c", { over: true, mine: false })];
    expect(
      ["all", "mine", "waiting", "finished"].map((filter) =>
        [mine, waiting, over].map((one) => fits(one, filter as never)),
      ),
    ).toEqual([
      [true, true, false],
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });

  test("the share of the time that is left", () => {
    expect(share(game("a", { clock: clock(100) }), 25)).toBe(0.75);
    expect(share(game("a", { clock: clock(100) }), 500)).toBe(0);
    expect(share(game("a"), 25)).toBeUndefined();
  });
});

describe("time", () => {
  beforeAll(() => texts.use("en", readFileSync("../src/grognard/service/texts/en.ftl", "utf8")));

  test.each([
    [3 * 86400, "3 d"],
    [2 * 86400 + 4 * 3600, "2 d 4 h"],
    [5 * 3600 + 59, "5 h"],
    [59 * 60, "59 min"],
    [299, "4:59"],
    [-4, "0:00"],
  ])("%i seconds", (seconds, words) => {
    expect(span(seconds)).toBe(words);
  });
});

test.each([
  "#/play",
  "#/me",
  "#/people",
  "#/join/abc",
  "#/enter/abc",
  "#/device/ABCD",
  "#/challenge",
  "#/challenge/id/secret",
])("%s is a page of the club", (hash) => {
  expect(hashOf(parseRoute(hash))).toBe(hash);
});
