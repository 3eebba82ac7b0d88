import { describe, expect, it } from "vitest";
import { numbers, signOf } from "../src/cards/words";

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
});
