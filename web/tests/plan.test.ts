import { describe, expect, test } from "vitest";
import type { Orders } from "../src/net/socket";
import type { Piece, PlannedMove, Sketch } from "../src/net/types";
import { MatchStore } from "../src/state/match.svelte";
import { Plan } from "../src/state/plan.svelte";
import { blockOf, layoutOf, viewOf } from "./boards";

const HERE: Piece[] = [{ id: "us-1", side: "west", at: "0101" }];
const THERE: Piece[] = [{ id: "us-1", side: "west", at: "0102" }];
const MOVE: PlannedMove = { orders: ["pick us-1", "to 0102"], told: [{ id: "log-moved", args: {} }] };

function sitDown(kept: PlannedMove[] = []) {
  const match = new MatchStore("m", layoutOf(blockOf(4, 5), ["us-1"]));
  const sent: string[][] = [];
  const line = {
    playAll: async (actions: readonly string[]) => {
      sent.push([...actions]);
      return { kind: "refused", refusal: { rule: "5-3", message: { id: "refuse", args: {} }, reason: "no" } };
    },
    close: () => undefined,
  } as unknown as Orders;
  match.orders = line;
  match.receive(viewOf(7, HERE, []));
  let saved = kept;
  const fetch = async (moves: readonly string[]): Promise<Sketch> => {
    const gone = moves.includes("to 0102");
    const view = viewOf(1, gone ? THERE : HERE, gone ? ["end"] : ["pick us-1"]);
    return { view, plan: gone ? [MOVE] : [], ends: false };
  };
  const write = (moves: readonly PlannedMove[]): void => {
    saved = [...moves];
  };
  const keeping = { read: () => saved, write };
  return { match, line, sent, plan: new Plan(match, fetch, keeping), saved: () => saved };
}

describe("a plan", () => {
  test("is tried on a copy, kept, and nothing of it is sent", async () => {
    const { match, plan, sent, saved, line } = sitDown();
    await plan.begin();
    expect(match.mine).toBe(true);
    await match.play("pick us-1");
    await match.play("to 0102");
    expect(match.pieces.get("us-1")?.at).toBe("0102");
    expect(sent).toEqual([]);
    expect(saved()).toEqual([MOVE]);
    plan.leave();
    expect(match.orders).toBe(line);
    expect(match.view?.version).toBe(7);
    expect(match.pieces.get("us-1")?.at).toBe("0101");
  });

  test("views of the match wait while it is on show", async () => {
    const { match, plan } = sitDown();
    await plan.begin();
    expect(plan.take(viewOf(8, HERE, ["pick us-1"]), undefined)).toBe(true);
    expect(plan.due).toBe(true);
    plan.leave();
    expect(match.view?.version).toBe(8);
  });

  test("is offered move by move, and what is no longer legal says why", async () => {
    const { match, plan, sent } = sitDown([MOVE, { orders: ["end"], told: [] }]);
    match.receive(viewOf(9, HERE, ["pick us-1"]));
    await plan.makeNext();
    expect(sent).toEqual([MOVE.orders]);
    expect(plan.refused?.rule).toBe("5-3");
    expect(plan.moves).toHaveLength(2);
    plan.skip();
    expect(plan.refused).toBeUndefined();
    expect(plan.moves).toHaveLength(1);
  });
});
