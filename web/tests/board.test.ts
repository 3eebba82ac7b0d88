import { describe, expect, test } from "vitest";
import type { Answer, Orders } from "../src/net/socket";
import type { Hand, Piece, View } from "../src/net/types";
import { BoardState } from "../src/state/board.svelte";
import { MatchStore } from "../src/state/match.svelte";
import { action, blockOf, layoutOf, viewOf } from "./boards";

const PIECES: Piece[] = [
  { id: "us-1", side: "west", at: "0101" },
  { id: "us-2", side: "west", at: "0101" },
  { id: "us-3", side: "west", at: "0103" },
  { id: "ge-1", side: "east", at: "0202" },
  { id: "ge-2", side: "east", box: "lost" },
];
const HAND: Hand = {
  piece: "us-3",
  points: 6,
  allowance: 6,
  reach: { "0102": 1, "0101": 2 },
  ways: { "0102": ["0103", "0102"], "0101": ["0103", "0102", "0101"] },
  stops: ["0102"],
  full: [],
};

/** A server that answers by a script: each order's text gives the next view, a refusal, or nothing. */
function sitDown(first: View, script: Record<string, View | string> = {}) {
  const match = new MatchStore("m", layoutOf(blockOf(4, 5), ["us-1", "us-2", "us-3", "ge-1", "ge-2"]));
  const sent: string[] = [];
  const answer = async (text: string): Promise<Answer> => {
    sent.push(text);
    const next = script[text];
    if (next === undefined) return { kind: "legal" };
    if (typeof next === "string") {
      return { kind: "refused", refusal: { rule: next, message: { id: "refuse", args: {} }, reason: "no" } };
    }
    queueMicrotask(() => match.receive(next, { did: "play", seat: "west", steps: 1 }));
    return { kind: "done", version: next.version };
  };
  const orders: Orders = {
    play: (text) => answer(text),
    playAll: (texts) => answer(texts.join(", ")),
    promise: () => answer("promise"),
    undo: () => answer("undo"),
    reset: () => answer("reset"),
    explain: (text) => answer(`explain ${text}`),
    seen: () => undefined,
    close: () => undefined,
  };
  match.orders = orders;
  match.receive(first);
  const board = new BoardState(match, async () => ({ east: ["0202"] }));
  return { match, board, sent };
}

const START = viewOf(1, PIECES, ["pick us-1", "pick us-2", "pick us-3", "end"]);
const HELD = viewOf(2, PIECES, ["to 0102", "to 0101", "done"], { hand: HAND });

describe("the store", () => {
  test("sorts actions by what they name", () => {
    const { match } = sitDown(START);
    expect(match.actionOnPiece("us-1")).toEqual(action("pick us-1"));
    expect(match.buttons.map(({ text }) => text)).toEqual(["end"]);
    expect(match.bySpace.size).toBe(0);
    expect(match.mine).toBe(true);
  });

  test("stacks pieces by space, from bottom to top", () => {
    const { match } = sitDown(START);
    expect(match.stack("0101").map(({ id }) => id)).toEqual(["us-1", "us-2"]);
    expect(match.stack("0404")).toEqual([]);
  });

  test("resolves an order when its view has come", async () => {
    const { match } = sitDown(START, { "pick us-3": HELD });
    expect(await match.play("pick us-3")).toEqual({ ok: true });
    expect(match.view?.version).toBe(2);
    expect(match.busy).toBe(false);
  });

  test("keeps the log, and drops what was taken back", () => {
    const { match } = sitDown(START);
    const entry = (number: number) => ({ number, action: number, id: `log-${number}`, args: {} });
    match.receive(viewOf(2, PIECES, [], { log: [entry(0), entry(1), entry(2)], log_length: 3 }));
    match.receive(viewOf(3, PIECES, [], { log: [], log_length: 2 }));
    expect(match.log.map(({ number }) => number)).toEqual([0, 1]);
    match.receive(viewOf(4, PIECES, [], { log: [entry(2)], log_length: 3 }));
    expect(match.log.map(({ number }) => number)).toEqual([0, 1, 2]);
  });

  test("remembers what could act while a piece is in hand", () => {
    const { match } = sitDown(START);
    match.receive(HELD);
    expect([...match.offered]).toEqual(["us-1", "us-2", "us-3"]);
    expect(match.handIsFresh).toBe(true);
  });
});

describe("at the board", () => {
  test("a click on a piece is the action that names it", async () => {
    const { board, sent } = sitDown(START, { "pick us-3": HELD });
    await board.tapPiece("us-3");
    expect(sent).toEqual(["pick us-3"]);
  });

  test("a click on a stack of several that can act spreads it out", async () => {
    const { board, sent } = sitDown(START);
    await board.tapStack("0101", "us-2");
    expect(board.fan).toBe("0101");
    expect(sent).toEqual([]);
  });

  test("a click on a space is the action that names it", async () => {
    const { board, sent } = sitDown(HELD, { "to 0102": START });
    await board.tapSpace("0102");
    expect(sent).toEqual(["to 0102"]);
  });

  test("another piece is picked instead of one that has not moved", async () => {
    const { board, match, sent } = sitDown(START, { undo: viewOf(3, PIECES, ["pick us-1", "pick us-2", "pick us-3"]) });
    match.receive(HELD);
    await board.tapPiece("us-1");
    expect(sent).toEqual(["undo", "pick us-1"]);
  });

  test("one that has moved is put down first where it is", async () => {
    const moved = { ...HELD, hand: { ...HAND, points: 3 } };
    const { board, match, sent } = sitDown(START, { done: viewOf(3, PIECES, ["pick us-1"]) });
    match.receive(moved);
    await board.tapPiece("us-1");
    expect(sent).toEqual(["done", "pick us-1"]);
  });

  test("what no action names is asked about as a whole move", async () => {
    const { board, sent } = sitDown(HELD, { "explain move us-3 0303": "5-1" });
    await board.tapSpace("0303");
    expect(sent).toEqual(["explain move us-3 0303"]);
    expect(board.refused).toMatchObject({ refusal: { rule: "5-1" }, piece: "us-3", from: "0103", space: "0303" });
    await board.cancel();
    expect(board.refused).toBeUndefined();
  });

  test("a piece that cannot act is asked about with the verb that others have", async () => {
    const { board, sent } = sitDown(viewOf(1, PIECES, ["pick us-1", "end"]));
    await board.tapPiece("us-3");
    expect(sent).toEqual(["explain pick us-3"]);
  });

  test("nothing is asked when another seat decides", async () => {
    const { board, sent } = sitDown(viewOf(1, PIECES, []));
    await board.tapPiece("us-1");
    await board.tapSpace("0303");
    expect(sent).toEqual([]);
  });

  test("a drop picks and goes", async () => {
    const { board, sent } = sitDown(START, { "pick us-3": HELD, "to 0102": viewOf(3, PIECES, ["end"]) });
    await board.drop("us-3", "0102");
    expect(sent).toEqual(["pick us-3", "to 0102"]);
  });

  test("a drop on a target makes the attack and joins it", async () => {
    const { board, sent } = sitDown(viewOf(1, PIECES, ["attack 0202", "end"]), {
      "attack 0202": viewOf(2, PIECES, ["add us-1", "add us-2"]),
      "add us-1": viewOf(3, PIECES, ["add us-2", "roll"]),
    });
    await board.drop("us-1", "0202");
    expect(sent).toEqual(["attack 0202", "add us-1"]);
  });

  test("the way follows what is pointed at", () => {
    const { board } = sitDown(HELD);
    expect(board.way).toEqual([]);
    board.hover = { space: "0101" };
    expect(board.aim).toBe("0101");
    expect(board.way).toEqual(["0103", "0102", "0101"]);
    board.hover = { space: "0303" };
    expect(board.way).toEqual([]);
  });

  test("enter goes where the way leads, and else rolls", async () => {
    const { board, match, sent } = sitDown(HELD, { "to 0101": viewOf(3, PIECES, ["roll"]) });
    board.preview = "0101";
    await board.confirm();
    match.receive(viewOf(4, PIECES, ["roll"]));
    await board.confirm();
    expect(sent).toEqual(["to 0101", "roll"]);
  });

  test("the end of a phase asks once while something is left", async () => {
    const { board, sent } = sitDown(START, { end: viewOf(2, PIECES, []) });
    await board.end();
    expect(sent).toEqual([]);
    expect(board.asking?.text).toBe("end");
    await board.end();
    expect(sent).toEqual(["end"]);
  });

  test("escape puts back a piece that has not moved", async () => {
    const { board, sent } = sitDown(HELD, { undo: START });
    await board.cancel();
    expect(sent).toEqual(["undo"]);
  });

  test("tab goes through the spaces of those that can act, round and round", () => {
    const { board } = sitDown(START);
    expect(board.nextPiece(1)).toBe("0101");
    expect(board.nextPiece(1)).toBe("0103");
    expect(board.nextPiece(1)).toBe("0101");
    expect(board.nextPiece(-1)).toBe("0103");
  });

  test("overlays come and go", async () => {
    const { board } = sitDown(START);
    await board.toggleOverlay("zones");
    expect(board.overlays).toEqual({ zones: { east: ["0202"] } });
    await board.toggleOverlay("zones");
    expect(board.overlays).toEqual({});
  });
});

describe("pieces with several things to do, and windows", () => {
  const PLAN = viewOf(1, PIECES, ["march us-1", "fight us-1", "reserve us-1", "march us-2", "pass"]);

  test("a piece with several actions asks which; asked again it closes", async () => {
    const { board, sent } = sitDown(PLAN);
    await board.tapPiece("us-1");
    expect(board.menu).toBe("us-1");
    expect(sent).toEqual([]);
    await board.tapPiece("us-1");
    expect(board.menu).toBeUndefined();
    await board.tapPiece("us-1");
    await board.cancel();
    expect(board.menu).toBeUndefined();
  });

  test("a piece with one action does it at once", async () => {
    const { board, sent } = sitDown(PLAN, { "march us-2": viewOf(2, PIECES, ["ready"]) });
    await board.tapPiece("us-2");
    expect(sent).toEqual(["march us-2"]);
    expect(board.match.confirming?.verb).toBe("ready");
  });

  test("a window is what the server calls one", () => {
    const asked = viewOf(1, PIECES, []);
    const play = { text: "play trucks", verb: "play", on: "event", id: "trucks" };
    const pass = { text: "pass", verb: "pass", on: "", id: "" };
    const asking = (window: boolean) =>
      ({
        ...asked,
        decision: { seat: "west", prompt: { id: "p", args: {} }, rule: "", actions: [play, pass], window },
      }) as unknown as View;
    expect(sitDown(asking(true)).match.isWindow).toBe(true);
    expect(sitDown(asking(true)).match.letPass).toEqual(pass);
    expect(sitDown(asking(true)).match.others).toEqual([play]);
    expect(sitDown(asking(false)).match.isWindow).toBe(false);
  });

  test("a fresh piece is not put down for good by Enter", async () => {
    const { board, sent } = sitDown(HELD);
    await board.confirm();
    expect(sent).toEqual([]);
    expect(board.match.button("done")).toBeDefined();
  });
});
