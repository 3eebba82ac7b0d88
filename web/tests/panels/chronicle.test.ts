import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../src/net/types";
import { chronicle, filtered, renewed } from "../../src/panels/chronicle";

let number = 0;
const entry = (id: string, args: LogEntry["args"]): LogEntry => ({ number: number++, id, args, action: 0 });
const LOG = [
  entry("log-phase", { turn: 1, phase: "@phase-a" }),
  entry("log-phase", { turn: 1, phase: "@phase-b" }),
  entry("log-moved", { unit: "@unit-x", origin: "0101", hex: "0102" }),
  entry("log-battle", { hex: "0103", die: 4 }),
  entry("log-phase", { turn: 2, phase: "@phase-a" }),
  entry("log-city", { hex: "0103" }),
];

describe("the log", () => {
  const lines = chronicle(LOG);
  it("knows turn, phase and kind of each entry", () => {
    expect(lines.map((line) => `${line.turn} ${line.phase} ${line.kind}`)).toEqual([
      "1 phase-a events",
      "1 phase-b events",
      "1 phase-b moves",
      "1 phase-b dice",
      "2 phase-a events",
      "2 phase-a events",
    ]);
  });
  it("shows the newest first and leaves out empty phases", () => {
    expect(filtered(lines, {}).map((line) => line.entry.number)).toEqual([5, 4, 3, 2, 1]);
    expect(filtered(lines, { kind: "dice" }).map((line) => line.entry.number)).toEqual([3, 1]);
    expect(filtered(lines, { turn: 2 }).map((line) => line.entry.number)).toEqual([5, 4]);
  });
  it("tells where a seat's chain took the place of a lost one", () => {
    const log = [1, 2, 5].map((action) => ({ ...entry("log-city", { hex: "0103" }), action }));
    const shown = filtered(chronicle(log), {});
    const chains = [
      { seat: "red", tip: "", action: 7, made: 3, since: [0, 2, 7] },
      { seat: "blue", tip: "", action: 0, made: 1 },
    ];
    expect(shown.map((line, index) => renewed(chains, line, shown[index - 1]))).toEqual([["red"], ["red"], []]);
  });
});
