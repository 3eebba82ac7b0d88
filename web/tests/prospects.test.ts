import { expect, test } from "vitest";
import { MatchStore } from "../src/state/match.svelte";
import { Prospects } from "../src/state/prospects.svelte";
import { blockOf, layoutOf, viewOf } from "./boards";

test("attacks of a list are asked about at once, each once for a position", async () => {
  const match = new MatchStore("m", layoutOf(blockOf(4, 5), []));
  match.receive(viewOf(1, [], ["attack 0101", "attack 0102"]));
  const asked: (readonly string[])[] = [];
  const prospects = new Prospects(match, async (actions) => {
    asked.push(actions);
    return { "attack 0101": { chance: 50, results: { De: 0.5, Ae: 0.5 } } };
  });
  prospects.want("attack 0101");
  prospects.want("attack 0102");
  prospects.want("attack 0101");
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(asked).toEqual([["attack 0101", "attack 0102"]]);
  expect(prospects.of("attack 0101")?.chance).toBe(50);
  expect(prospects.of("attack 0102")).toBeUndefined();
  match.receive(viewOf(2, [], ["attack 0102"]));
  prospects.want("attack 0102");
  expect(prospects.of("attack 0101")).toBeUndefined();
});
