// Where things stand in the picture of an analysis, and how its numbers are written.
import type { LuckReport } from "../net/types";
import type { TurningPoint, Valued } from "./types";

/** Where an action is between the first turn (0) and the end of the last (1): turns are equally wide. */
export function across({ curve, turns: [first, last], actions }: Valued, action: number): number {
  const startOf = (turn: number): number => curve.find((point) => point.turn >= turn)?.action ?? actions;
  let turn = first;
  for (let next = first + 1; next <= last; next++) if (startOf(next) <= action) turn = next;
  const start = startOf(turn);
  const end = turn < last ? startOf(turn + 1) : actions;
  const within = end > start ? Math.min(1, (action - start) / (end - start)) : action > start ? 1 : 0;
  return (turn - first + within) / (last - first + 1);
}

/** The chance of a seat at a moment, between the points of the curve. */
export function shareAt({ curve }: Valued, seat: number, action: number): number {
  const after = curve.findIndex((point) => point.action >= action);
  const to = curve[after < 0 ? curve.length - 1 : after];
  const from = after > 0 ? curve[after - 1] : to;
  if (!from || !to) return 0;
  const a = from.shares[seat] ?? 0;
  const b = to.shares[seat] ?? 0;
  return to.action === from.action ? b : a + ((b - a) * (action - from.action)) / (to.action - from.action);
}

/** Half the width of the band: narrower where the match is nearly decided. */
export const bandAt = (band: number, share: number): number => band * 4 * share * (1 - share);

/** "−9" or "+22". */
export const signedPoints = (points: number): string =>
  `${points < 0 ? "−" : points > 0 ? "+" : ""}${Math.abs(points)}`;

/** The same of a share, in points of a hundred. */
export const signed = (share: number): string => signedPoints(Math.round(share * 100));

/** The turning point before or after another. */
export function beside(points: readonly TurningPoint[], chosen: number, by: 1 | -1): number {
  return Math.max(0, Math.min(points.length - 1, chosen + by));
}

/** The id of the text of a feature. */
export const worthId = (name: string): string =>
  `worth-${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")}`;

/** What a seat's own acts moved, for itself: in points of a hundred. */
export function ownParts(
  report: Valued,
  seat: number,
): Record<"luck" | "revelations" | "choices" | "rest" | "sum", number> {
  const moved = report.moved[seat];
  const of = (list: readonly number[] | undefined): number => list?.[seat] ?? 0;
  const luck = of(moved?.luck);
  const choices = of(moved?.choices);
  const revelations = of(moved?.revelations);
  const rest = of(moved?.rest);
  return { luck, revelations, choices, rest, sum: luck + revelations + choices + rest };
}

/** The same in whole points, as they are told: the last number of each row, and of two seats the other's sum, is what is left, so that all adds up. */
export function wholeParts(report: Valued, own: number): (ReturnType<typeof ownParts> & { others: number })[] {
  const whole = (share: number | undefined): number => Math.round((share ?? 0) * 100);
  const way = whole(report.end[own]) - whole(report.start[own]);
  return report.seats.map((_, seat) => {
    const parts = ownParts(report, seat);
    const [luck, revelations, choices] = [whole(parts.luck), whole(parts.revelations), whole(parts.choices)];
    const isLeft = report.seats.length === 2 && seat !== own;
    const sum = isLeft ? whole(ownParts(report, own).sum) - way : whole(parts.sum);
    return { luck, revelations, choices, rest: sum - luck - revelations - choices, sum, others: way - sum };
  });
}

/** Every space that a turning point speaks of, those of the better plan first. */
export function placesOf(point: TurningPoint, isSpace: (name: string) => boolean): string[] {
  const found: string[] = [];
  if (point.kind === "choice") {
    for (const path of [...Object.values(point.paths.better), ...Object.values(point.paths.done)]) found.push(...path);
    for (const deed of [...point.better, ...point.done]) found.push(deed.id);
  }
  for (const { args } of point.kind === "luck" ? point.told : []) found.push(...Object.values(args).map(String));
  return [...new Set(found.filter(isSpace))];
}

/** The faces of the dice to compare; none where a game rolls too many kinds of dice. */
export function facesOf({ dice }: LuckReport): [string, number][] {
  const MOST = 12;
  const faces = Object.entries(dice.faces);
  return faces.length <= MOST ? faces : [];
}

/** Whether the ledger of the dice has anything to tell. */
export function hasLedger(ledger: LuckReport): boolean {
  return facesOf(ledger).length > 0 || Object.values(ledger.seats).some(({ battles }) => battles.count > 0);
}
