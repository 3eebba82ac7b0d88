import { describe, expect, it } from "vitest";
import { framed, partsOf, plain, promptParts } from "../../src/panels/prose";

describe("partsOf", () => {
  it("turns a rule in brackets into a link after the full stop", () => {
    expect(partsOf("Lost at sea (8-0).")).toEqual([
      { kind: "text", text: "Lost at sea. " },
      { kind: "rule", text: "8-0" },
    ]);
  });
  it("finds several rules in one bracket", () => {
    expect(
      partsOf("Terrain (5-1, 6-8)")
        .filter((part) => part.kind === "rule")
        .map((part) => part.text),
    ).toEqual(["5-1", "6-8"]);
  });
  it("leaves strengths and brackets of words alone", () => {
    expect(partsOf("At 3-1 (29 : 9), II Corps (exile)")).toEqual([
      { kind: "text", text: "At 3-1 (29 : 9), II Corps (exile)" },
    ]);
  });
  it("leaves numbers that are no rules alone", () => {
    expect(partsOf("odds (3-1)", () => false)).toEqual([{ kind: "text", text: "odds (3-1)" }]);
  });
  it("names pieces and spaces", () => {
    const text = `${framed("piece", "us-5", "US V Corps")} to ${framed("space", "2103", "2103")}.`;
    expect(partsOf(text)).toEqual([
      { kind: "piece", id: "us-5", text: "US V Corps" },
      { kind: "text", text: " to " },
      { kind: "space", id: "2103", text: "2103" },
      { kind: "text", text: "." },
    ]);
    expect(plain(text)).toBe("US V Corps to 2103.");
  });
});

describe("promptParts", () => {
  it.each([
    ["Attack on 2403: add attackers.", "Attack on 2403:"],
    ["Move US V Corps, or end its move.", "Move US V Corps"],
    ["Roll the die.", "Roll the die."],
    ["Attaque sur 2403 : ajouter.", "Attaque sur 2403 :"],
  ])("%s", (text, bold) => {
    expect(promptParts(text)[0]).toBe(bold);
    expect(promptParts(text).join("")).toBe(text);
  });
});

it("annexes are cited like rules, in either language", () => {
  const rules = (text: string) => partsOf(text).flatMap((part) => (part.kind === "rule" ? [part.text] : []));
  expect(rules("modified first (Annex 2), give the ratio")).toEqual(["Annex 2"]);
  expect(rules("d’abord modifiées (annexe 2, 8.1.2).")).toEqual(["Annex 2", "8.1.2"]);
  expect(rules("see the annex")).toEqual([]);
});
