import { describe, expect, it } from "vitest";
import type { RuleSection } from "../../src/net/types";
import { chapters, search } from "../../src/panels/rulebook";

const rule = (section: string, en: string, fr: string, ruling?: string): RuleSection => ({
  section,
  title: { en, fr },
  text: { en: `${en} text`, fr: `${fr} texte` },
  rulings: ruling ? [{ en: ruling, fr: ruling }] : [],
});
const RULES = [
  rule("4-0", "Zones", "Zones"),
  rule("4-3", "Leaving", "Départ"),
  rule("6-24", "Exchange", "Échange", "Halves are lost"),
];

describe("the rules reference", () => {
  it("groups sections into chapters", () => {
    expect(chapters(RULES).map(({ number, sections }) => [number, sections.length])).toEqual([
      ["4", 2],
      ["6", 1],
    ]);
  });
  it.each([
    ["", ["4-0", "4-3", "6-24"]],
    ["4-", ["4-0", "4-3"]],
    ["echange", ["6-24"]],
    ["halves", ["6-24"]],
    ["zones nowhere", []],
  ])("finds %s", (asked, found) => {
    expect(search(RULES, asked, "fr").map((each) => each.section)).toEqual(found);
  });
});
