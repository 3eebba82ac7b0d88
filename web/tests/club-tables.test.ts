import { describe, expect, it } from "vitest";
import { weeksOf } from "../src/club/calendar";
import { curveOf } from "../src/club/curve";
import { asFile, cellOf, markOf, points } from "../src/club/standings";
import type { EventStanding, Pairing } from "../src/club/types";

const pairing = (round: number, first: number, second: number | null, more: Partial<Pairing> = {}): Pairing => ({
  round,
  first,
  second,
  group: 1,
  state: "running",
  score: null,
  points: null,
  match: null,
  turn: null,
  last_turn: null,
  deadline: null,
  how: null,
  to_move: null,
  ...more,
});

describe("the table of an event", () => {
  const pairings = [
    pairing(1, 1, 2, { state: "over", score: 2 }),
    pairing(1, 3, null, { state: "over" }),
    pairing(2, 2, 3, { state: "void" }),
    pairing(2, 1, 4),
  ];
  it("marks won, lost, free, void, running and not paired", () => {
    const marks = (player: number) => [1, 2, 3].map((round) => markOf(cellOf(pairings, player, round)));
    expect(marks(1)).toEqual(["1", "·", "–"]);
    expect(marks(2)).toEqual(["0", "½", "–"]);
    expect(marks(3)).toEqual(["1", "½", "–"]);
  });
  it("writes halves as people do", () => {
    expect([0, 0.5, 1, 2.5].map(points)).toEqual(["0", "½", "1", "2½"]);
  });
  it("becomes a file whose names may hold anything", () => {
    const line = { player: 1, name: 'A "B", C', points: 1.5, buchholz: 2, berger: 1 } as EventStanding;
    expect(asFile([[line]], pairings, 1).split("\r\n")[1]).toBe('1,1,"A ""B"", C",1.5,2,1,"1"');
  });
});

describe("the calendar", () => {
  it("has a column a week, tints by eighths, and marks today and what is to come", () => {
    const days = new Array(91).fill(0);
    days[0] = 1;
    days[1] = 8;
    days[2] = 20;
    const weeks = weeksOf({ first: 1000, days, month: 0 }, 1000 + 85 * 86_400 + 5);
    expect(weeks.length).toBe(13);
    expect(weeks[0]?.slice(0, 4).map(({ tint }) => tint)).toEqual([1, 4, 4, 0]);
    expect(weeks[12]?.map(({ isToday }) => isToday)).toEqual([false, true, false, false, false, false, false]);
    expect(weeks[12]?.filter(({ isToCome }) => isToCome).length).toBe(5);
  });
});

describe("a curve", () => {
  it("needs two points and stays in its box", () => {
    expect(curveOf([[1, 1500, 100]], 100, 50)).toBeUndefined();
    const curve = curveOf(
      [
        [0, 1500, 100],
        [10, 1600, 80],
      ],
      100,
      50,
    );
    expect(curve?.last.x).toBe(100);
    expect(curve?.band.startsWith("M0.0 14.3")).toBe(true);
    expect(curve?.line.split("L").length).toBe(2);
  });
});
