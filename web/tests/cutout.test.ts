// The cut-out of the map beside an exercise: what is near, who stands there, and nothing for a game of cards.
import { expect, test } from "vitest";
import { cutoutOf, groundOf } from "../src/lessons/cutout";
import type { Lesson } from "../src/lessons/types";
import type { Layout } from "../src/net/types";

const space = (id: string, x: number) => ({ id, x, y: 0, terrain: "clear" });
const layout = {
  board: {
    kind: "hexes",
    orientation: "pointy",
    spaces: [space("a", 0), space("b", Math.sqrt(3)), space("far", 90)],
    sides: [{ a: "a", b: "b", features: ["river"], title: "" }],
  },
  pieces: { one: { title: "one" }, two: { title: "two" }, gone: { title: "gone" } },
} as unknown as Layout;
const lesson = {
  pieces: [
    { id: "one", side: "red", at: "a" },
    { id: "two", side: "red", at: "a" },
    { id: "gone", side: "red", at: "far" },
  ],
  steps: [{ show: { units: ["one"], spaces: ["b"], actions: [] } }],
} as unknown as Lesson;

test("only what is near is drawn, a stack lies side by side, and the goal is named", () => {
  const cutout = cutoutOf(lesson, layout);
  expect(cutout?.spaces.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(cutout?.pieces.map(({ piece }) => piece.id)).toEqual(["one", "two"]);
  expect(cutout?.pieces[0]?.at).not.toEqual(cutout?.pieces[1]?.at);
  expect(cutout?.goals).toEqual(["b"]);
  expect(groundOf(layout)?.rivers.length).toBeGreaterThan(0);
  const [x, , width, height] = cutout?.view ?? [0, 0, 0, 0];
  expect(width).toBe(2 * height);
  expect(x).toBeLessThan(0);
});

test("a game of cards has no map to cut from", () => {
  expect(cutoutOf(lesson, { ...layout, board: { ...layout.board, kind: "cards" } })).toBeUndefined();
});
