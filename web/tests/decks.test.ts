import { describe, expect, it } from "vitest";
import type { CardFace } from "../src/cards/types";
import { deckText } from "../src/decks/builder.svelte";
import { fitting } from "../src/decks/filters";
import { hashOf, parseRoute } from "../src/routes.svelte";

const face = (type: string, cost: number | null, title: string, nation = "us", keywords: string[] = []): CardFace => ({
  title,
  text: "",
  nation,
  type,
  subhead: "",
  cost,
  keywords,
});
const FACES: Record<string, CardFace> = {
  a001: face("infantry", 2, "Rifle platoon"),
  a002: face("infantry", 1, "Équipe bazooka", "us", ["foot"]),
  a020: face("armor", 3, "Sherman"),
  a030: face("armor", 7, "Pershing"),
  g024: face("armor", 5, "Tiger", "german"),
  t01: face("terrain", 0, "Clear", "neutral"),
};
const any = { kind: "", cost: "", search: "" };
const found = (filter: Partial<typeof any>): string[] =>
  fitting(Object.keys(FACES), FACES, { ...any, ...filter }, ({ title }) => title);

describe("the deck builder", () => {
  it("filters by kind, cost and words, cheap cards first", () => {
    expect(found({})).toEqual(["a002", "a001", "a020", "g024", "a030", "t01"]);
    expect(found({ kind: "armor" })).toEqual(["a020", "g024", "a030"]);
    expect(found({ kind: "captured" })).toEqual(["g024"]);
    expect(found({ cost: "6+" })).toEqual(["a030"]);
    expect(found({ search: "equipe foot" })).toEqual(["a002"]);
  });
  it("writes a deck as the option of a match takes it", () => {
    const contents = { cards: { a020: 2, a001: 8 }, terrain: ["t01", "t03"], start: [] };
    expect(deckText("us", contents)).toBe("us: a001x8 a020x2 / t01 t03");
    expect(deckText("us", { ...contents, start: ["a020"] })).toBe("us: a001x8 a020x2 / t01 t03 / a020");
  });
  it("has an address", () => {
    const route = { page: "decks", game: "last_crusade", scenario: "standard", seat: "german" } as const;
    expect(hashOf(route)).toBe("#/decks/last_crusade/standard/german");
    expect(parseRoute(hashOf(route))).toEqual(route);
    expect(parseRoute("#/decks/last_crusade")).toEqual({ page: "decks", game: "last_crusade" });
  });
});
