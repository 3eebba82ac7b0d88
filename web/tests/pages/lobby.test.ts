import { describe, expect, it } from "vitest";
import type { HeldSeat } from "../../src/net/types";
import { deletionOf, heldMatches, isShared, seatLink } from "../../src/pages/lobby.svelte";

const seat = (match: string, id: string, more: Partial<HeldSeat> = {}): HeldSeat => ({
  token: `${match}-${id}`,
  match,
  seat: id,
  name: null,
  game: "test",
  scenario: "test",
  turn: 1,
  last_turn: 3,
  version: 0,
  to_move: "east",
  mine: id === "east",
  over: false,
  updated: 100,
  opponents: [{ seat: id === "east" ? "west" : "east", kind: "link", bot: null, name: null }],
  deletion: [],
  edition: null,
  lesson: null,
  ...more,
});

describe("matches to go on with", () => {
  it("are one for each match, with all seats held here", () => {
    const [only, ...others] = heldMatches([seat("a", "west"), seat("a", "east")]);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ match: "a", seats: ["west", "east"], mine: true, opponents: [] });
    expect(only?.tokens).toEqual(["a-west", "a-east"]);
  });
  it("begin with those that wait for me, then the newest", () => {
    const found = heldMatches([
      seat("old", "west", { updated: 1 }),
      seat("new", "west", { updated: 9 }),
      seat("mine", "east", { updated: 5 }),
    ]);
    expect(found.map((each) => each.match)).toEqual(["mine", "new", "old"]);
  });
});

describe("the wish to delete a match", () => {
  const first = (...seats: HeldSeat[]) => heldMatches(seats)[0] as ReturnType<typeof heldMatches>[number];
  it("is one person's business only if nobody else plays", () => {
    expect(isShared(first(seat("a", "west")))).toBe(true);
    expect(isShared(first(seat("a", "west"), seat("a", "east")))).toBe(false);
    expect(
      isShared(first(seat("a", "west", { opponents: [{ seat: "east", kind: "bot", bot: "steady", name: null }] }))),
    ).toBe(false);
  });
  it("is mine or another's", () => {
    expect(deletionOf(first(seat("a", "west")))).toBe("none");
    expect(deletionOf(first(seat("a", "west", { deletion: ["west"] })))).toBe("mine");
    expect(deletionOf(first(seat("a", "west", { deletion: ["east"] })))).toBe("theirs");
  });
});

describe("a seat link", () => {
  it.each([
    ["http://localhost:8000/#/match/Ab-1_?token=Xy-2_", { match: "Ab-1_", token: "Xy-2_" }],
    ["  #/match/Ab1?token=Xy2  ", { match: "Ab1", token: "Xy2" }],
    ["https://example.org/page/#/match/Ab1", { match: "Ab1" }],
    ["http://h/#/match/Ab-1?token=x_y&root=ab12", { match: "Ab-1", token: "x_y", root: "ab12" }],
    ["hello", undefined],
    ["", undefined],
  ])("is read from %s", (pasted, found) => {
    expect(seatLink(pasted)).toEqual(found);
  });
});
