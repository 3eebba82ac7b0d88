// What others did is shown one action after the other, and the picture always ends at what the server said last.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LogEntry, View } from "../src/net/types";
import { beatsOf, type Frame, withFrame } from "../src/state/deeds";
import { MatchStore } from "../src/state/match.svelte";
import { Playback, past } from "../src/state/playback.svelte";
import { blockOf, layoutOf, viewOf } from "./boards";

const NAMES = {
  space: (value: unknown) => String(value),
  piece: (value: unknown) => String(value).replace("@unit-", ""),
};
const at = (us: string | undefined, ge: string | undefined) => [
  { id: "us-1", side: "west", ...(us ? { at: us } : { box: "dead" }) },
  { id: "ge-1", side: "east", ...(ge ? { at: ge } : { box: "dead" }) },
];
const entry = (number: number, args: LogEntry["args"], id = "log-moved"): LogEntry => ({ number, action: 1, id, args });
const told = (version: number, ge: string | undefined, log: LogEntry[], more: Partial<View> = {}): View =>
  viewOf(version, at("0000", ge), [], { length: version, log, log_length: (log.at(-1)?.number ?? -1) + 1, ...more });
const frame = (view: View, begins: boolean, ends: boolean): Frame => ({ view, seat: "east", begins, ends });

describe("deeds", () => {
  test("steps from space to space are one way", () => {
    const start = told(1, "0303", []);
    const steps = [told(2, "0302", [entry(0, { unit: "@unit-ge-1", hex: "0302" })]), told(3, "0301", [])];
    const [beat, another] = beatsOf(
      start,
      steps.map((view) => frame(view, false, false)),
      NAMES,
    );
    expect(another).toBeUndefined();
    expect(beat?.moves.map(({ path }) => path)).toEqual([["0303", "0302", "0301"]]);
  });

  test("the way is the one that the piece in hand could go", () => {
    const hand = { piece: "ge-1", points: 6, allowance: 6, reach: { "0301": 3 }, ways: { "0301": ["0302", "0301"] } };
    const [beat] = beatsOf(told(1, "0303", [], { hand }), [frame(told(2, "0301", []), false, true)], NAMES);
    expect(beat?.moves[0]).toMatchObject({ path: ["0303", "0302", "0301"], points: "3/6" });
  });

  test("an attack keeps its odds, its die and who fell", () => {
    const battle = { attackers: [["us-1", 4]], targets: [{ hex: "0303" }] } as unknown as NonNullable<View["battle"]>;
    const roll = entry(0, { hex: "0303", die: 4, result: "De" }, "log-battle");
    const fell = entry(1, { unit: "@unit-ge-1" }, "log-eliminated");
    const [beat] = beatsOf(
      told(1, "0303", [], { battle }),
      [frame(told(2, undefined, [roll, fell]), false, false)],
      NAMES,
    );
    expect(beat?.fought).toEqual({ battle, roll, after: [fell] });
    expect(beat?.lost).toEqual([{ piece: "ge-1", side: "east", at: "0303" }]);
  });

  test("a hidden piece has no way", () => {
    const hidden = (version: number, space: string) => viewOf(version, [{ id: "?0", side: "east", at: space }], []);
    expect(beatsOf(hidden(1, "0303"), [frame(hidden(2, "0302"), true, true)], NAMES)).toEqual([]);
  });

  test("what goes on with an action belongs to it, and what leaves no trace is none", () => {
    const start = told(1, "0303", []);
    let deeds = withFrame([], start, frame(told(2, "0303", []), true, true), NAMES);
    deeds = withFrame(deeds, start, frame(told(3, "0303", []), true, false), NAMES);
    deeds = withFrame(deeds, start, frame(told(4, "0302", []), false, true), NAMES);
    deeds = withFrame(deeds, told(4, "0302", []), frame(told(5, "0301", []), true, true), NAMES);
    expect(deeds.map(({ frames, ended }) => [frames.length, ended])).toEqual([
      [2, true],
      [1, true],
    ]);
  });
});

describe("the player", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function sit(): { match: MatchStore; playback: Playback } {
    const match = new MatchStore("m", layoutOf(blockOf(5, 5), ["us-1", "ge-1"]));
    const playback = new Playback(match, (seat) => seat === "west");
    match.playback = playback;
    match.receive(told(1, "0303", []), { did: "open", seat: null, steps: 0 });
    return { match, playback };
  }
  const WAYS = ["0302", "0301", "0300", "0200"];
  function theirTurn(match: MatchStore): void {
    for (const [index, space] of WAYS.entries()) {
      const log = [entry(index, { unit: "@unit-ge-1", hex: space })];
      match.receive(told(index + 2, space, log), { did: "play", seat: "east", steps: 1, begins: true, ends: true });
    }
    const mine = viewOf(6, at("0000", "0200"), ["pick us-1"], { length: 6, log_length: 4 });
    match.receive(mine, { did: "play", seat: "east", steps: 1, begins: true, ends: true });
  }
  const place = (match: MatchStore) => match.pieces.get("ge-1")?.at;

  test("shows one action after the other and ends at the newest view", async () => {
    const { match, playback } = sit();
    theirTurn(match);
    const seen: unknown[] = [];
    for (let tick = 0; tick < 400 && playback.behind; tick++) {
      if (seen.at(-1) !== place(match)) seen.push(place(match));
      expect(match.mine).toBe(false);
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(seen).toEqual(["0302", "0301", "0300", "0200"]);
    expect(match.view).toBe(match.newest);
    expect(match.mine).toBe(true);
    expect(playback.told.length).toBe(4);
  });

  test("the log tells nothing ahead", async () => {
    const { match } = sit();
    theirTurn(match);
    await vi.advanceTimersByTimeAsync(0);
    expect(match.log.map(({ number }) => number)).toEqual([0]);
  });

  test("pauses, steps, goes back, and skipping lands on the newest", async () => {
    const { match, playback } = sit();
    theirTurn(match);
    await vi.advanceTimersByTimeAsync(10);
    playback.pause();
    await vi.advanceTimersByTimeAsync(5000);
    expect([place(match), playback.number]).toEqual(["0302", 1]);
    void playback.step();
    await vi.advanceTimersByTimeAsync(2000);
    expect([place(match), playback.number, playback.paused]).toEqual(["0301", 2, true]);
    playback.back();
    expect([place(match), playback.number]).toEqual(["0302", 1]);
    playback.skip();
    expect(match.view).toBe(match.newest);
    expect([place(match), match.mine]).toEqual(["0200", true]);
  });

  test("can be switched off: then the newest is shown at once", () => {
    const { match, playback } = sit();
    playback.setOn(false);
    theirTurn(match);
    expect(match.view).toBe(match.newest);
    expect(playback.traces.at(-1)?.moves[0]?.path).toEqual(["0300", "0200"]);
  });

  test("what was done stays until an own action leaves a trace", async () => {
    const { match, playback } = sit();
    theirTurn(match);
    playback.skip();
    const picked = viewOf(7, at("0000", "0200"), ["to 0001"], { length: 7, log_length: 4, log: [] });
    match.receive(picked, { did: "play", seat: "west", steps: 1, begins: true, ends: false });
    expect(playback.told.length).toBe(4);
    const moved = viewOf(8, at("0001", "0200"), ["done"], { length: 8, log_length: 5, log: [entry(4, {})] });
    match.receive(moved, { did: "play", seat: "west", steps: 1, begins: false, ends: false });
    expect(playback.told.length).toBe(0);
  });
});

test("in the past nothing is in hand and nothing can be done", () => {
  const hand = { piece: "ge-1", points: 6, allowance: 6, reach: { "0301": 3 }, ways: { "0301": ["0301"] } };
  const then = past(told(1, "0303", [], { hand, can_undo: true }));
  expect(then.hand).toBeUndefined();
  expect(then.can_undo).toBe(false);
  expect(then.decision?.actions).toBeUndefined();
});
