import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Chain, LINKS, newRoot } from "../src/dice/chain";
import { Chains } from "../src/dice/chains";
import { checkDice, commitmentOf, type DiceRecord, rollOf } from "../src/dice/check";
import { keepPromise, keepRoot, promisedOf, rootOf } from "../src/dice/keeping";
import type { Orders } from "../src/net/socket";
import type { ChainView, View } from "../src/net/types";
import { viewOf } from "./boards";

const hex = (from: number): string =>
  Buffer.from(Array.from({ length: 32 }, (_, index) => from + index)).toString("hex");
const SEED = hex(0);
const ROOT = hex(100);
const seedBytes = Buffer.from(SEED, "hex");

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe("a chain", () => {
  test("is the one that the server knows, hashed once more by hand", () => {
    const chain = new Chain(ROOT);
    expect(chain.tip).toBe("9f7bca5ec1c466fd7b013bafaf409ca0d309a0f10e0ad51b8dbe426c02594252");
    expect(chain.link(0)).toBe("ae2b3cb49fa3c7f897253a5addcfcabf14a5b888706749087fc3fdd3f13d43be");
    const first = Buffer.from(chain.link(0) ?? "", "hex");
    expect(createHash("sha256").update("grognard chain 1\0").update(first).digest("hex")).toBe(chain.tip);
  });

  test("ends with its root", () => {
    const chain = new Chain(ROOT);
    expect(chain.link(LINKS - 1)).toBe(ROOT);
    expect(chain.link(LINKS)).toBeUndefined();
  });

  test("begins with a root that nobody knows", () => {
    expect(newRoot()).toMatch(/^[0-9a-f]{64}$/);
    expect(newRoot()).not.toBe(newRoot());
  });
});

/** A server that takes promises, and the views after them. */
function sitDown(told: ChainView[] = [], alone = false, takes = true) {
  const promised: [seat: string, tip: string][] = [];
  const chains = new Chains("m", new Map([["west", "token"]]), alone);
  chains.orders = {
    promise: async (seat: string, tip: string) => {
      promised.push([seat, tip]);
      return takes ? { kind: "done", version: 1 } : { kind: "error", message: "offline" };
    },
  } as unknown as Orders;
  const view = (chain: ChainView[] = told): View =>
    viewOf(1, [], ["end"], { dice: { commitment: "c", salts: [], chains: chain } });
  return { chains, promised, view };
}

const told = (tip: string, used = 0): ChainView => ({ seat: "west", tip, action: 0, made: 1, used });

describe("the chains of a browser", () => {
  test("are promised once when a seat is taken, and kept", async () => {
    const { chains, promised, view } = sitDown();
    chains.attend(view(), { did: "open", seat: null, steps: 0 });
    chains.attend(view(), { did: "play", seat: "east", steps: 1 });
    const root = rootOf("token") ?? "";
    expect(promised).toEqual([["west", new Chain(root).tip]]);
    chains.attend(view(), { did: "open", seat: null, steps: 0 }); // the line was lost before it was taken
    expect(promised.length).toBe(2);
    expect(promised[0]).toEqual(promised[1]);
  });

  test("are not made where one browser plays all seats, nor after the end", () => {
    const hot = sitDown([], true);
    hot.chains.attend(hot.view(), undefined);
    const over = sitDown();
    over.chains.attend({ ...over.view(), result: {} as never }, undefined);
    expect([...hot.promised, ...over.promised]).toEqual([]);
  });

  test("give the next link, as many as are used up", async () => {
    keepRoot("token", ROOT);
    const own = new Chain(ROOT);
    const { chains, promised, view } = sitDown();
    expect(await chains.link(view([told(own.tip, 7)]))).toBe(own.link(7));
    expect(chains.knows(view([told(own.tip)]), "west")).toBe(true);
    expect(await chains.link(view([]))).toBeUndefined();
    expect(promised).toEqual([]);
  });

  test("are made new when an order is given whose chain is not known here", async () => {
    keepRoot("token", ROOT);
    const { chains, promised, view } = sitDown();
    const elsewhere = view([told("ab".repeat(32), 3)]);
    chains.attend(elsewhere, undefined);
    expect(promised).toEqual([]);
    expect(chains.knows(elsewhere, "west")).toBe(false);
    const link = await chains.link(elsewhere);
    const made = new Chain(rootOf("token") ?? "");
    expect(made.root).not.toBe(ROOT);
    expect(promised).toEqual([["west", made.tip]]);
    expect(link).toBe(made.link(0));
  });

  test("are made new when they are used up", async () => {
    keepRoot("token", ROOT);
    const { chains, promised, view } = sitDown();
    await chains.link(view([told(new Chain(ROOT).tip, LINKS)]));
    expect(promised.length).toBe(1);
  });

  test("stay what they are if a new one is not taken", async () => {
    keepRoot("token", ROOT);
    const { chains } = sitDown([], false, false);
    expect(await chains.renew("west")).toBeUndefined();
    expect(rootOf("token")).toBe(ROOT);
  });
});

test("a promise is remembered as it was first shown", () => {
  keepPromise("m", { commitment: "first", salts: [], chains: [] });
  keepPromise("m", { commitment: "second", salts: [], chains: [told("ab")] });
  expect(promisedOf("m")).toEqual({ commitment: "first", tips: ["ab"] });
});

/** A game of six rolls: two of the seat's orders rolled twice, one roll is a machine's. */
function played(): DiceRecord {
  const chain = new Chain(ROOT);
  const links = [chain.link(0), undefined, chain.link(3), chain.link(3), chain.link(4), chain.link(9)];
  const dice = links.map((link, roll) => {
    const faces = [6, 10];
    const rolled = rollOf(seedBytes, ["salt", "Zoë"], roll, faces, link);
    return link === undefined ? { faces, rolled } : { faces, rolled, link };
  });
  const chains = [{ seat: "west", tip: chain.tip, action: 0 }];
  return { commitment: commitmentOf(seedBytes), salts: ["salt", "Zoë"], seed: SEED, dice, chains };
}

describe("the check", () => {
  const ids = (record: DiceRecord, promised = { commitment: record.commitment, tips: [] as string[] }): string[] =>
    checkDice(record, promised).problems.map(({ id }) => id);

  test("rolls the dice that the server rolls", () => {
    const chain = new Chain(ROOT);
    expect([6, 6, 10, 6].flatMap((faces, roll) => rollOf(seedBytes, [], roll, [faces], chain.link(roll)))).toEqual([
      5, 1, 9, 6,
    ]);
    const salted = Array.from({ length: 12 }, (_, roll) => rollOf(seedBytes, ["Anna", "Zoë"], roll, [6])[0]);
    expect(salted).toEqual([3, 3, 1, 4, 6, 5, 2, 3, 1, 3, 4, 4]);
    expect(rollOf(seedBytes, ["Anna", "Zoë"], 12, [6, 6, 10, 100])).toEqual([5, 4, 10, 87]);
  });

  test("finds a fair game fair, and counts whose part it was", () => {
    expect(checkDice(played(), undefined)).toEqual({ problems: [], checked: 6, linked: 5, alone: 1, earlier: 0 });
  });

  test("finds every kind of change", () => {
    const record = played();
    const [first] = record.dice;
    const changed = { ...first, faces: [6, 10], rolled: [((first?.rolled[0] ?? 0) % 6) + 1, first?.rolled[1] ?? 0] };
    expect(ids({ ...record, dice: [changed, ...record.dice.slice(1)] })).toEqual(["ui-dice-wrong-roll"]);
    expect(ids({ ...record, seed: null })).toEqual(["ui-dice-wrong-no-seed"]);
    expect(ids({ ...record, seed: hex(1) })[0]).toBe("ui-dice-wrong-seed");
    expect(ids(record, { commitment: hex(9), tips: [] })).toEqual(["ui-dice-wrong-promise"]);
    expect(ids(record, { commitment: record.commitment, tips: [hex(9)] })).toEqual(["ui-dice-wrong-tips"]);
    const other = { seat: "west", tip: hex(9), action: 0 };
    expect(ids({ ...record, chains: [other] })).toContain("ui-dice-wrong-link");
  });

  test("finds a link of the host's own, though the roll follows from it", () => {
    const record = played();
    const link = hex(50);
    const rolled = rollOf(seedBytes, record.salts, 4, [6, 10], link);
    const dice = record.dice.map((roll, number) => (number === 4 ? { faces: [6, 10], rolled, link } : roll));
    expect(checkDice({ ...record, dice }, undefined).problems).toEqual([
      { id: "ui-dice-wrong-link", args: { roll: 5 } },
    ]);
  });

  test("leaves out what came from another record", () => {
    const record = played();
    const dice = [{ faces: [6], rolled: [1] }, ...record.dice.slice(1)];
    const continued = { actions: 9, rolls: 1 };
    expect(checkDice({ ...record, dice, continued }, undefined)).toMatchObject({
      problems: [],
      checked: 5,
      earlier: 1,
    });
  });
});
