import { describe, expect, it } from "vitest";
import type { HeldSeat } from "../../src/net/types";
import { heldMatches, seatLink } from "../../src/pages/lobby.svelte";

const seat = (match: string, id: string, more: Partial<HeldSeat> = {}): HeldSeat => ({
  token: `${match}-${id}`,
  match,
  seat: id,
  game: "test",
  scenario: "test",
  turn: 1,
  last_turn: 3,
  version: 0,
  to_move: "east",
  mine: id === "east",
  over: false,
  updated: 100,
  opponents: [{ seat: id === "east" ? "west" : "east", kind: "link" }],
  ...more,
});

describe("matches to go on with", () => {
  it("are one for each match, with all seats held here", () => {
    const [only, ...others] = heldMatches([seat("a", "west"), seat("a", "east")]);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ match: "a", seats: ["west", "east"], mine: true, opponents: [] });
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

describe("a seat link", () => {
  it.each([
    ["http://localhost:8000/#/match/Ab-1_?token=Xy-2_", { match: "Ab-1_", token: "Xy-2_" }],
    ["  #/match/Ab1?token=Xy2  ", { match: "Ab1", token: "Xy2" }],
    ["https://example.org/page/#/match/Ab1", { match: "Ab1" }],
    ["hello", undefined],
    ["", undefined],
  ])("is read from %s", (pasted, found) => {
    expect(seatLink(pasted)).toEqual(found);
  });
});
