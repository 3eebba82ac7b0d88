import { describe, expect, it } from "vitest";
import { hashOf, parseRoute, type Route } from "../src/routes.svelte";

describe("routes", () => {
  const ROUTES: Route[] = [
    { page: "lobby" },
    { page: "match", match: "Ab-1" },
    { page: "match", match: "Ab-1", token: "x_y" },
    { page: "match", match: "Ab-1", token: "x_y", root: "ab12" },
    { page: "replay", match: "Ab-1" },
    { page: "replay", match: "Ab-1", at: 12 },
    { page: "rules", game: "battle_for_germany" },
    { page: "rules", game: "battle_for_germany", section: "6-82" },
  ];
  it.each(ROUTES)("goes to an address and back: %o", (route) => {
    expect(parseRoute(hashOf(route))).toEqual(route);
  });
  it("takes an unknown address to the lobby", () => {
    expect(parseRoute("#/nowhere/at/all")).toEqual({ page: "lobby" });
    expect(parseRoute("#/match/Ab/replay?at=soon")).toEqual({ page: "replay", match: "Ab" });
  });
});
