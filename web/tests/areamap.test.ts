import { expect, test } from "vitest";
import { drawAreas, rounded, walked } from "../src/board/areaground";
import { AreaMap, far, isInside } from "../src/board/areamap";
import { distance, type Point } from "../src/board/geometry";
import { pair } from "../src/board/map";
import { areasOf } from "./boards";

// Three areas in a row and a wood below them, 100 wide each.
const board = areasOf();
const map = new AreaMap(board);

test("an area is found by name and by point, in the map's own units", () => {
  expect(map.get("west")?.centre).toEqual([60, 60]);
  expect(map.at([60, 60])?.id).toBe("west");
  expect(map.at([300, 60])?.id).toBe("east");
  expect(map.at([-5, 60])).toBeUndefined();
});

test("areas with a border between them are neighbours; those that meet in a point are not", () => {
  expect(map.areNeighbours("west", "middle")).toBe(true);
  expect(map.areNeighbours("west", "east")).toBe(false);
  expect([...map.neighbours("wood")].sort()).toEqual(["east", "middle", "west"]);
});

test("a border that carries nothing is no side; one that does is found from both areas and by pointing at it", () => {
  expect(map.side("east", "middle")).toBeUndefined();
  expect(map.side("middle", "west")?.title).toBe("Spree");
  expect(map.sideNear("west", [118, 50])?.title).toBe("Spree");
  expect(map.sideNear("west", [60, 50])).toBeUndefined();
  expect(map.borders("west")).toMatchObject([{ toward: "area-middle" }]);
});

test("the outline of a set leaves out the borders inside it", () => {
  const one = map.outline(["west"]);
  const both = map.outline(["west", "middle"]);
  expect(one.match(/M/g)).toHaveLength(1);
  expect(both.match(/M/g)).toHaveLength(1);
  expect(both).not.toMatch(/120 0L120 120|120 120L120 0/);
  expect(map.outline(["west", "east"]).match(/M/g)).toHaveLength(2);
  expect(map.outline([])).toBe("");
});

test("counters of an area stand side by side inside it, and further rows below", () => {
  const two = map.places("wood", 2) as [Point, Point];
  expect(two[0][1]).toBe(two[1][1]);
  expect(distance(...two)).toBeGreaterThan(46);
  for (const count of [1, 2, 3, 4, 6, 9]) {
    const places = map.places("wood", count);
    expect(places).toHaveLength(count);
    expect(new Set(places.map(String)).size).toBe(count);
  }
  const [, foot] = map.foot("wood", 4);
  expect(foot).toBeGreaterThan(Math.max(...map.places("wood", 4).map(([, y]) => y)));
});

test("arrows lead to the neighbour in that direction, and past the edge nowhere", () => {
  const step = (from: string, degrees: number) => map.step(from, { do: "head", degrees });
  expect(step("west", 0)).toBe("middle");
  expect(step("middle", 180)).toBe("west");
  expect(step("middle", 90)).toBe("wood");
  expect(step("wood", 270)).toBe("middle");
  expect(step("west", 270)).toBeUndefined();
  expect(map.step("west", { do: "climb", way: "up" })).toBeUndefined();
});

test("inside and far", () => {
  const ring: Point[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ];
  expect(isInside(ring, [5, 5])).toBe(true);
  expect(isInside(ring, [15, 5])).toBe(false);
  expect(far(ring, [5, -3])).toBe(3);
  expect(pair("b", "a")).toBe(pair("a", "b"));
});

test("the ground: rivers in two widths, the comb of a trench points away from what it protects, trees in woods alone", () => {
  const ground = drawAreas(map);
  expect(ground.terrains.map(({ terrain }) => terrain).sort()).toEqual(["difficult", "plain", "wooded"]);
  expect(ground.rivers.map(({ d }) => d !== "")).toEqual([true, true]);
  expect(ground.riverNames.map(({ title }) => title)).toContain("Spree");
  expect(ground.trees.shadows).not.toBe("");
  expect(ground.blocks).toBe("");
  // The trench lies on y = 120 and protects the wood below: its teeth go up.
  const teeth = [...ground.trench.teeth.matchAll(/l(-?[\d.]+) (-?[\d.]+)/g)].map(([, , dy]) => Number(dy));
  expect(teeth.length).toBeGreaterThan(5);
  expect(teeth.every((dy) => dy < 0)).toBe(true);
  expect(ground.meetings).toEqual([[120, 120]]);
});

test("a line is walked in even steps, and rounded at its corners", () => {
  const line: Point[] = [
    [0, 0],
    [10, 0],
    [10, 10],
  ];
  expect(walked(line, 4).map(({ at }) => at)).toEqual([
    [2, 0],
    [6, 0],
    [10, 0],
    [10, 4],
    [10, 8],
  ]);
  expect(rounded(line)).toMatch(/^M0 0L.*Q10 0 .*L10 10$/);
});
