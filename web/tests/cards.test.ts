import { describe, expect, it } from "vitest";
import { spread } from "../src/cards/desk.svelte";
import type { Shot } from "../src/cards/types";
import { numbers, percent, shotsOf, signOf } from "../src/cards/words";

const unit = { title: "", text: "", nation: "us", type: "armor", subhead: "", cost: 3, keywords: ["tank"] };

describe("cards", () => {
  it("shows the sign of what a card is", () => {
    expect(signOf({ type: "infantry", keywords: ["soldier", "foot"] })).toBe("infantry");
    expect(signOf({ type: "infantry", keywords: ["artillery", "mortar"] })).toBe("mortar");
    expect(signOf({ type: "armor", keywords: ["assault_gun", "artillery"] })).toBe("armor");
    expect(signOf({ type: "air" })).toBe("air");
    expect(signOf({ type: "special", keywords: ["leader"] })).toBe("special");
  });
  it("lists the numbers that are printed, and no empty ones", () => {
    expect(numbers({ ...unit, inf: 2, arm: 3, air: 0, defence: 3, move: 2, range: 0 })).toEqual([
      ["inf", 2],
      ["arm", 3],
      ["defence", 3],
      ["move", 2],
    ]);
    expect(numbers(unit)).toEqual([]);
  });
  it("finds the shots of a choice by who fires or by what is fired at", () => {
    const shot = (shooter: string, target: string): Shot => ({
      shooter,
      target,
      attack: "assault",
      dice: 1,
      tn: 4,
      rerolls: 0,
      chances: [50, 50],
    });
    const aims = [shot("g-1", "a-1"), shot("g-1", "a-2"), shot("g-2", "a-1")];
    const does = (verb: string, id: string): number => shotsOf(aims, { verb, id, on: "unit", text: "" }).length;
    expect([does("fire", "g-1"), does("aim", "a-1"), does("pick", "g-1")]).toEqual([2, 2, 0]);
  });
  it("says chances in whole percents, but never nothing for something", () => {
    expect([percent(44.4), percent(0), percent(0.4), percent(99.6), percent(100)]).toEqual([
      "44\u202f%",
      "0\u202f%",
      "0.4\u202f%",
      "99.6\u202f%",
      "100\u202f%",
    ]);
  });
  it("lays cards side by side, and over one another where there is no room", () => {
    expect(spread(1, 60, 300)).toBe(0);
    expect(spread(3, 60, 300)).toBe(8);
    expect(spread(6, 60, 300)).toBe(-12);
  });
});
