import { describe, expect, test } from "vitest";
import type { Answer, Orders } from "../src/net/socket";
import type { Group, GroupQuestion, Piece, Refusal, View } from "../src/net/types";
import { BoardState } from "../src/state/board.svelte";
import { MatchStore } from "../src/state/match.svelte";
import { blockOf, layoutOf, viewOf } from "./boards";

const at = (place: string, ...ids: string[]): Piece[] => ids.map((id) => ({ id, side: "west", at: place }));
const START = viewOf(1, [...at("0101", "us-1", "us-2"), ...at("0103", "us-3")], ["lead us-1", "march us-2"], {
  heads: ["us-1", "us-2"],
  length: 0,
});
const GROUP: Group = {
  piece: "us-1",
  pieces: ["us-1", "us-2"],
  left: [],
  slowest: "us-2",
  points: 3,
  allowance: 3,
  reach: { "0102": 1, "0103": 2 },
  ways: { "0102": ["0102"], "0103": ["0102", "0103"] },
  orders: ["lead us-1", "to 0102"],
  watched: [],
};
const NO: Refusal = { rule: "5", message: { id: "refuse", args: {} }, reason: "no" };

/** A server that proposes groups, and answers an order with a view. */
function sitDown(after: View | Refusal, rest: string[] = []) {
  const match = new MatchStore("m", layoutOf(blockOf(4, 5), ["us-1", "us-2", "us-3"]));
  const asked: GroupQuestion[] = [];
  const sent: string[][] = [];
  const none = async (): Promise<Answer> => ({ kind: "legal" });
  const orders: Orders = {
    play: none,
    promise: none,
    undo: async () => {
      sent.push(["undo"]);
      match.receive({ ...START, version: 9 });
      return { kind: "done", version: 9 };
    },
    reset: none,
    explain: none,
    close: () => undefined,
    seen: () => undefined,
    playAll: async (texts) => {
      sent.push([...texts]);
      if ("rule" in after) return { kind: "refused", refusal: after };
      match.receive(after);
      return { kind: "done", version: after.version, rest };
    },
  };
  match.orders = orders;
  match.receive(START);
  const fetch = async (question: GroupQuestion) => {
    asked.push(question);
    const { without = [] } = question;
    return without.length ? { ...GROUP, pieces: GROUP.pieces.filter((each) => !without.includes(each)) } : GROUP;
  };
  const board = new BoardState(match, async () => ({}), undefined, fetch);
  return { match, board, asked, sent };
}

describe("pieces that go together", () => {
  const THERE = viewOf(2, at("0103", "us-1", "us-2", "us-3"), [], { length: 8, can_undo: true });

  test("are taken in hand, shown how far they go, and given one order", async () => {
    const { board, match, sent } = sitDown(THERE);
    expect(board.march.headAt("0101")).toBe("us-1");
    await board.together("us-1");
    expect(match.hand?.reach).toEqual(GROUP.reach);
    expect(board.stepTo("0103")).toBeDefined();
    await board.tapStack("0103", "us-3"); // friends stand there already
    expect(sent).toEqual([GROUP.orders]);
    expect(match.group).toBeUndefined();
    expect(board.march.rest).toBeUndefined();
  });

  test("one can be left behind, and another way be gone", async () => {
    const { board, match, asked } = sitDown(THERE);
    await board.together("us-1");
    await board.leaveBehind("us-2");
    expect(match.group?.pieces).toEqual(["us-1"]);
    board.march.plotting = true;
    await board.tapSpace("0102");
    expect(asked.at(-1)).toEqual({ piece: "us-1", without: ["us-2"], by: ["0102"] });
    await board.tapSpace("0102");
    expect(asked.at(-1)?.to).toBe("0102");
  });

  test("are put down by Escape and by a click on something else", async () => {
    const { board, match } = sitDown(THERE);
    await board.together("us-1");
    await board.cancel();
    expect(match.hand).toBeUndefined();
  });

  test("what was interrupted is told, and goes on if nothing came of it", async () => {
    const stopped = viewOf(2, [...at("0101", "us-1"), ...at("0102", "us-2")], [], { length: 4 });
    const { board, match, asked } = sitDown(stopped, ["to 0103"]);
    await board.together("us-1");
    await board.tapSpace("0103");
    expect(board.march.rest?.pieces).toEqual(["us-1", "us-2"]);
    expect(board.march.undisturbed).toBe(false); // another decides
    match.receive({ ...stopped, version: 3, decision: START.decision });
    expect(board.march.undisturbed).toBe(true);
    await board.goOn();
    expect(asked.at(-1)).toEqual({ piece: "us-1", without: [], by: ["0102", "0103"], to: "0103" });
    const hurt = stopped.pieces.map((piece) => ({ ...piece, marks: ["disrupted"] }));
    match.receive({ ...stopped, version: 4, decision: START.decision, pieces: hurt });
    expect(board.march.undisturbed).toBe(false);
  });

  test("a refused order says why and changes nothing; an order is taken back whole", async () => {
    const { board } = sitDown(NO);
    await board.together("us-1");
    await board.tapSpace("0102");
    expect(board.refused?.refusal.rule).toBe("5");
    const done = sitDown(THERE);
    await done.board.together("us-1");
    await done.board.tapSpace("0102");
    await done.board.undo();
    expect(done.sent.at(-1)).toEqual(["undo"]);
  });
});
