import { describe, expect, it } from "vitest";
import { bestShot, lastFight, reasons } from "../src/cards/fight";
import { sceneOf } from "../src/cards/terrain";
import type { Shot } from "../src/cards/types";
import type { LogEntry, Message } from "../src/net/types";
import { Texts } from "../src/text/texts.svelte";

const lines = [
  { of: "tn" as const, amount: 4, rule: "III-H2", text: { id: "mod-base", args: {} } },
  { of: "tn" as const, amount: 1, rule: "II-A2", text: { id: "mod-card", args: {} } },
  { of: "dice" as const, amount: 3, rule: "III-H7", text: { id: "mod-printed", args: {} } },
];
const told: [string, Message["args"], LogEntry["roll"]?][] = [
  ["log-assault", { zone: "@zone-n1", attackers: 1, defenders: 1 }],
  ["log-rolled", { attack: "@attack-assault", unit: "g-1", target: "a-1", dice: 1, tn: 4, hits: 1 }],
  ["log-broke-off", { zone: "@zone-n1" }],
  ["log-assault", { zone: "@zone-m2", attackers: 2, defenders: 2 }],
  ["log-round", { round: 1 }],
  [
    "log-rolled",
    { attack: "@attack-assault", unit: "g-1", target: "a-1", dice: 3, tn: 5, hits: 1 },
    { faces: [5, 1, 2], tn: 5, lines },
  ],
  ["log-rerolled", { unit: "g-1", dice: 1, hits: 1 }, { faces: [6], tn: 5, lines: [] }],
  ["log-hit", { unit: "a-1", hits: 2, defence: 2 }],
  ["log-destroyed", { unit: "a-1", card: "@card-a001", zone: "@zone-m2" }],
  ["log-scored", { seat: "@side-0", card: "@card-a001", points: 2 }],
  [
    "log-rolled",
    { attack: "@attack-support", unit: "@off-map", target: "a-2", dice: 1, tn: 6, hits: 0 },
    { faces: [3], tn: 6, lines: [] },
  ],
];
const log = told.map(
  ([id, args, roll], number): LogEntry => ({ number, action: number, id, args, ...(roll && { roll }) }),
);

describe("an assault in the log", () => {
  it("is the newest, with its shots, their dice and who fell", () => {
    const fight = lastFight(log);
    expect([fight?.number, fight?.zone, fight?.round, fight?.over]).toEqual([3, "m2", 1, undefined]);
    const [first, second] = fight?.shots ?? [];
    expect(first).toMatchObject({ shooter: "g-1", target: "a-1", hits: 2, stands: [2, 2], falls: true, points: 2 });
    expect(first?.roll.faces).toEqual([5, 1, 2, 6]);
    expect([second?.shooter, second?.falls]).toEqual([undefined, false]);
    expect([...(fight?.fallen ?? [])]).toEqual(["a-1"]);
  });
  it("ends with what ended it", () => {
    expect(lastFight(log.slice(0, 3))?.over?.id).toBe("log-broke-off");
    expect(lastFight([])).toBeUndefined();
  });
  it("names the reasons of a number, the base without a sign", () => {
    expect(reasons(lines, "tn", (line) => line.text.id)).toBe("mod-base 4, mod-card +1");
    expect(reasons(lines, "dice", (line) => line.text.id)).toBe("mod-printed 3");
  });
  it("takes the shot that is likeliest to destroy, then the one that hits most", () => {
    const shot = (target: string, destroys: number, chances: number[]): Shot => ({
      shooter: "g-1",
      target,
      attack: "assault",
      dice: 1,
      tn: 4,
      rerolls: 0,
      chances,
      destroys,
    });
    expect(bestShot([shot("a", 10, [90, 10]), shot("b", 50, [50, 50])])?.target).toBe("b");
    expect(bestShot([shot("a", 0, [90, 10]), shot("b", 0, [50, 50])])?.target).toBe("b");
    expect(bestShot([])).toBeUndefined();
  });
});

describe("the ground of a zone", () => {
  it("is the same whenever it is drawn, and its own for each kind", () => {
    expect(sceneOf("t09", "m2")).toBe(sceneOf("t09", "m2"));
    expect(sceneOf("t09", "m2").trees.length).toBeGreaterThan(60);
    expect(sceneOf("t11", "m2").roofs.length).toBeGreaterThan(20);
    expect(sceneOf("t07", "m2").contours.length).toBeGreaterThan(5);
    expect(sceneOf("t14", "m2").water.length).toBe(4);
  });
});

describe("texts of a kind of board", () => {
  it("vary what the page says, never what a game asks", () => {
    const texts = new Texts(() => Promise.resolve(""));
    texts.use(
      "en",
      "prompt-assault = attackers\nprompt-assault-cards = cards\nlog-hit = it\nlog-hit-cards = the card\n",
    );
    texts.kind = "cards";
    expect([texts.t("prompt-assault"), texts.t("log-hit")]).toEqual(["attackers", "the card"]);
  });
});
