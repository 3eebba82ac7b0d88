import { describe, expect, test } from "vitest";
import type { Orders } from "../src/net/socket";
import type { Peril, Piece } from "../src/net/types";
import { BoardState } from "../src/state/board.svelte";
import { MatchStore } from "../src/state/match.svelte";
import { blockOf, layoutOf, viewOf } from "./boards";

const PIECES: Piece[] = [{ id: "us-1", side: "west", at: "0101" }];
const HAND = {
  piece: "us-1",
  points: 3,
  allowance: 3,
  reach: { "0102": 1, "0103": 2 },
  ways: { "0102": ["0102"], "0103": ["0102", "0103"] },
};
const PERIL: Peril = { rule: "3.1.1", id: "peril-supply", args: { unit: "@unit-us-1" }, space: "0103" };

function sitDown() {
  const match = new MatchStore("m", { ...layoutOf(blockOf(4, 5), ["us-1"]), perils: true });
  const sent: string[] = [];
  const asked: string[] = [];
  const view = viewOf(1, PIECES, ["to 0102", "to 0103", "done"], { hand: HAND });
  match.orders = {
    play: async (text: string) => {
      sent.push(text);
      return { kind: "legal" };
    },
  } as unknown as Orders;
  match.receive(view);
  const board = new BoardState(
    match,
    async () => ({}),
    undefined,
    undefined,
    async (action) => {
      asked.push(action);
      return action.endsWith("0103") ? [PERIL] : [];
    },
  );
  return { match, board, sent, asked };
}

describe("a move that would bring harm", () => {
  test("is shown before it is made, and made when it is chosen again", async () => {
    const { board, sent, asked } = sitDown();
    await board.tapSpace("0103");
    expect(sent).toEqual([]);
    expect(board.perils.shown).toEqual([PERIL]);
    expect(board.preview).toBe("0103");
    await board.tapSpace("0103");
    expect(sent).toEqual(["to 0103"]);
    expect(asked).toEqual(["move us-1 0102-0103"]);
  });

  test("a harmless one is made at once", async () => {
    const { board, sent } = sitDown();
    await board.tapSpace("0102");
    expect(sent).toEqual(["to 0102"]);
  });

  test("a dragged piece is held back too", async () => {
    const { board, sent } = sitDown();
    await board.drop("us-1", "0103");
    expect(sent).toEqual([]);
    await board.drop("us-1", "0103");
    expect(sent[0]).toBe("to 0103");
  });
});
