import { describe, expect, it, vi } from "vitest";
import { keepAsking, LONG_PAUSE, PAUSE } from "../src/analysis/asking";
import {
  across,
  bandAt,
  beside,
  facesOf,
  hasLedger,
  ownParts,
  placesOf,
  shareAt,
  signed,
  wholeParts,
  worthId,
} from "../src/analysis/figures";
import { doubtOf, waysOf } from "../src/analysis/hint";
import type { Analysis, ChoicePoint, LuckPoint, Valued } from "../src/analysis/types";
import { ServerError } from "../src/net/api";
import type { LuckReport } from "../src/net/types";

const point = (action: number, turn: number, share: number) => ({ action, turn, shares: [share, 1 - share] });
const luck: LuckPoint = {
  kind: "luck",
  seat: "a",
  turn: 1,
  action: 4,
  last: 4,
  gain: 0.1,
  error: 0.02,
  told: [{ id: "log-battle", args: { hex: "0101", die: 3 } }],
  chance: 0.5,
  rolled: [3],
  label: "De",
};
const choice: ChoicePoint = {
  kind: "choice",
  seat: "b",
  turn: 2,
  action: 10,
  last: 20,
  gain: -0.1,
  error: 0.02,
  told: [],
  judgement: "mistake",
  phase: "move",
  done: [],
  better: [
    { orders: ["attack 0202"], verb: "attack", on: "hex", id: "0202", move: "attack 0202", told: [], rolls: true },
  ],
  paths: { done: { u: ["0101", "0102"] }, better: { u: ["0101", "0103"] } },
  reasons: [],
};
const report: Valued = {
  valued: true,
  actions: 20,
  full: true,
  ledger: { dice: { count: 0, mean: null, expected: null, faces: {} }, seats: {}, battles: [] },
  seats: ["a", "b"],
  turns: [1, 2],
  curve: [point(0, 1, 0.5), point(10, 2, 0.7), point(20, 2, 1)],
  band: 0.1,
  start: [0.5, 0.5],
  end: [1, 0],
  moved: [
    { seat: "a", luck: [0.1, -0.1], revelations: [0, 0], choices: [0.05, -0.05], rest: [0.05, -0.05] },
    { seat: "b", luck: [0.1, -0.1], revelations: [0, 0], choices: [0.1, -0.1], rest: [0.1, -0.1] },
  ],
  by_turn: [],
  points: [luck, choice],
};

describe("the picture of an analysis", () => {
  it("makes turns equally wide, whatever was done in them", () => {
    expect(across(report, 0)).toBe(0);
    expect(across(report, 5)).toBeCloseTo(0.25);
    expect(across(report, 10)).toBe(0.5);
    expect(across(report, 20)).toBe(1);
  });

  it("reads the curve between its points", () => {
    expect(shareAt(report, 0, 5)).toBeCloseTo(0.6);
    expect(shareAt(report, 1, 20)).toBe(0);
  });

  it("has a band that closes where all is decided", () => {
    expect(bandAt(0.1, 0.5)).toBeCloseTo(0.1);
    expect(bandAt(0.1, 1)).toBe(0);
  });

  it("adds up: own parts of both are the way from start to end", () => {
    const [a, b] = [ownParts(report, 0), ownParts(report, 1)];
    expect(a.sum - b.sum).toBeCloseTo((report.end[0] ?? 0) - (report.start[0] ?? 0));
  });

  it("steps from point to point and stays inside", () => {
    expect(beside(report.points, 0, 1)).toBe(1);
    expect(beside(report.points, 1, 1)).toBe(1);
    expect(beside(report.points, 0, -1)).toBe(0);
  });

  it("knows the places of a point, those of the better plan first", () => {
    const isSpace = (name: string): boolean => /^\d{4}$/.test(name);
    expect(placesOf(choice, isSpace)).toEqual(["0101", "0103", "0102", "0202"]);
    expect(placesOf(luck, isSpace)).toEqual(["0101"]);
  });

  it("writes points with a true minus, and none for nought", () => {
    expect([signed(-0.09), signed(0.22), signed(0.001)]).toEqual(["−9", "+22", "0"]);
    expect(worthId("East Germans before Berlin")).toBe("worth-east-germans-before-berlin");
  });
  it("shows a ledger of the dice only where there is something to compare", () => {
    const ledger = (faces: number, battles: number): LuckReport =>
      ({
        dice: {
          count: 9,
          faces: Object.fromEntries(Array.from({ length: faces }, (_, face) => [String(face + 1), 1])),
        },
        seats: { axis: { battles: { count: battles } } },
      }) as unknown as LuckReport;
    expect(facesOf(ledger(6, 0))).toHaveLength(6);
    expect(facesOf(ledger(20, 0))).toHaveLength(0);
    expect(hasLedger(ledger(20, 0))).toBe(false);
    expect(hasLedger(ledger(20, 3))).toBe(true);
  });
});

describe("the ways of a hint", () => {
  it("are one for pieces that go together, in the order of the map's numbers", () => {
    const ways = waysOf({ a: ["1", "2"], b: ["3", "2"], c: ["1", "4", "2"], d: ["5"] });
    expect(ways.map(({ pieces }) => pieces)).toEqual([["a", "c"], ["b"]]);
  });
});

describe("the gain of a hint", () => {
  it("is told with what its doubt leaves of it", () => {
    expect(doubtOf({ gain: 0.26, error: 0.1 })).toBe("sure");
    expect(doubtOf({ gain: 0.04, error: 0.05 })).toBe("unsure");
    expect(doubtOf({ gain: -0.02, error: 0.05 })).toBe("unsure");
    expect(doubtOf({ gain: 0, error: 0.001 })).toBe("same");
  });
});

describe("asking for an analysis", () => {
  const answer = (state: Analysis["state"], ahead = 0): Analysis => ({ state, ahead, done: 0, of: 1, report: null });

  it("waits for its turn, and goes on by itself when the server has no room", async () => {
    vi.useFakeTimers();
    const answers: (Analysis | Error)[] = [
      new ServerError(429, "too-many", "Two are under way."),
      answer("waiting", 2),
      answer("working"),
      answer("done"),
    ];
    const told: string[] = [];
    const failed: string[] = [];
    const ask = async (): Promise<Analysis> => {
      const next = answers.shift() ?? new Error("asked too often");
      if (next instanceof Error) throw next;
      return next;
    };
    keepAsking(
      ask,
      ({ state, ahead }) => told.push(`${state} ${ahead}`),
      (message) => failed.push(message),
    );
    await vi.advanceTimersByTimeAsync(LONG_PAUSE + 3 * PAUSE);
    expect(told).toEqual(["waiting 0", "waiting 2", "working 0", "done 0"]);
    await vi.advanceTimersByTimeAsync(10 * LONG_PAUSE);
    expect(failed).toEqual([]);
    vi.useRealTimers();
  });

  it("ends with what is refused for good, and when the page is left", async () => {
    vi.useFakeTimers();
    const failed: string[] = [];
    const asked = vi.fn(async () => answer("working"));
    keepAsking(
      async () => Promise.reject(new ServerError(409, "not-over", "It goes on.")),
      () => undefined,
      (message) => failed.push(message),
    );
    const stop = keepAsking(asked, () => undefined, String);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(10 * LONG_PAUSE);
    expect(failed).toEqual(["It goes on."]);
    expect(asked).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});

describe("whole points", () => {
  it("add up to the result, whatever each number was rounded to", () => {
    const parts = (luck: number, rest: number): number[][] => [
      [luck, -luck],
      [0, 0],
      [0, 0],
      [rest, -rest],
    ];
    const moved = [parts(0.244, 0.714), parts(0.031, -0.528)].map(([luck, choices, revelations, rest], index) => ({
      seat: report.seats[index] ?? "",
      luck: luck ?? [],
      choices: choices ?? [],
      revelations: revelations ?? [],
      rest: rest ?? [],
    }));
    const [own, other] = wholeParts({ ...report, start: [0.539, 0.461], end: [1, 0], moved }, 0);
    expect(54 + (own?.sum ?? 0) + (own?.others ?? 0)).toBe(100);
    expect(other?.sum).toBe(-(own?.others ?? 0));
    for (const row of [own, other])
      expect((row?.luck ?? 0) + (row?.choices ?? 0) + (row?.revelations ?? 0) + (row?.rest ?? 0)).toBe(row?.sum);
  });
});
