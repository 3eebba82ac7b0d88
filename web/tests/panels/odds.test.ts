import { describe, expect, it } from "vitest";
import { chances, needed, oddsRow } from "../../src/panels/odds";

const COLUMNS = ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"];

describe("odds", () => {
  it("asks for a whole multiple, rounded for the defender", () => {
    expect(needed("4-1", 9)).toBe(36);
    expect(needed("1-2", 7)).toBe(4);
    expect(needed("open", 7)).toBeUndefined();
  });
  it("shows the neighbours and what the next column needs", () => {
    expect(oddsRow(COLUMNS, { odds: "3-1", attack: 29, defence: 9 })).toEqual({
      columns: ["1-1", "2-1", "3-1", "4-1", "5-1"],
      next: { column: "4-1", needs: 36, more: 7 },
      spare: 2,
    });
  });
  it("keeps five columns at the ends", () => {
    expect(oddsRow(COLUMNS, { odds: "7-1", attack: 80, defence: 9 }).columns).toEqual([
      "3-1",
      "4-1",
      "5-1",
      "6-1",
      "7-1",
    ]);
    expect(oddsRow(COLUMNS, { odds: "1-4", attack: 1, defence: 9 }).columns).toEqual([
      "1-4",
      "1-3",
      "1-2",
      "1-1",
      "2-1",
    ]);
  });
});

describe("chances", () => {
  it("gives whole percents in the order of the table, and results that it does not list last", () => {
    const found = chances(["De", "Ex", "Dr", "Ar", "Ae"], { De: 1, Ex: 2, Dr: 3 });
    expect(found.map((each) => each.percent)).toEqual([17, 33, 50, 0, 0]);
    expect(chances(["a"], { b: 4, a: 2 })).toEqual([
      { result: "a", percent: 33 },
      { result: "b", percent: 67 },
    ]);
  });
});
