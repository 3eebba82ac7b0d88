// How the table of an event is put together.
import type { EventStanding, Pairing } from "./types";

export interface Cell {
  pairing: Pairing;
  isFirst: boolean;
}

/** What somebody has in a round; undefined while it is not paired. */
export function cellOf(pairings: readonly Pairing[], player: number, round: number): Cell | undefined {
  const pairing = pairings.find((one) => one.round === round && (one.first === player || one.second === player));
  return pairing && { pairing, isFirst: pairing.first === player };
}

/** 1, ½, 0; · while it is played; – not paired yet. */
export function markOf(cell: Cell | undefined): string {
  if (!cell) return "–";
  const { pairing, isFirst } = cell;
  if (pairing.second === null) return "1";
  if (pairing.state === "void") return "½";
  if (pairing.score === null) return "·";
  return ["0", "½", "1"][isFirst ? pairing.score : 2 - pairing.score] ?? "·";
}

/** Points as people write them. */
export function points(value: number): string {
  const whole = Math.floor(value);
  if (value === whole) return String(whole);
  return whole ? `${whole}½` : "½";
}

/** The table as a file for any spreadsheet. */
export function asFile(
  groups: readonly (readonly EventStanding[])[],
  pairings: readonly Pairing[],
  rounds: number,
): string {
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const numbers = Array.from({ length: rounds }, (_, index) => index + 1);
  const head = [
    "group",
    "place",
    "name",
    "points",
    "buchholz",
    "sonneborn-berger",
    ...numbers.map((number) => `round ${number}`),
  ];
  const lines = groups.flatMap((group, number) =>
    group.map((line, place) =>
      [
        number + 1,
        place + 1,
        quoted(line.name ?? ""),
        line.points,
        line.buchholz,
        line.berger,
        ...numbers.map((round) => quoted(markOf(cellOf(pairings, line.player, round)))),
      ].join(","),
    ),
  );
  return `${[head.join(","), ...lines].join("\r\n")}\r\n`;
}
