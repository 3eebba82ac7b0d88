// How a match stands, in words and in lines of a ledger.
import type { Result } from "../net/types";
import { t, texts } from "../text/texts.svelte";
import { half } from "./names";
import type { Table } from "./table.svelte";

/** How many of what a result counts make a point: some games count in halves. */
export function perPoint({ match: { layout, view } }: Table): 1 | 2 {
  return layout.half_points || layout.scenarios?.[view?.scenario ?? ""]?.victory.half_points ? 2 : 1;
}

/** Points as they are written. */
export function pointsOf(table: Table, outcome: Result, seat: string, points: number): string {
  return half(outcome.parts[seat] ? points / perPoint(table) : points);
}

/** What brings points, in words. */
export function partName(name: string): string {
  return t([`score-${name}`, `victory-${name}`].find((id) => texts.has(id)) ?? name);
}

/** Who would win, in few words. */
export function headline({ winners, reason }: Result): string {
  const [first, second] = winners.map((seat) => t(`seat-${seat}`));
  if (texts.has(`${reason}-title`)) return t(`${reason}-title`);
  if (!first) return t("draw");
  return second ? t("winners", { first, second }) : t("winner", { winner: first });
}

/** Why, as a sentence. */
export function whyOf({ reason, args, winners, score }: Result): string {
  const [winner] = winners;
  const points = winner ? (score[winner] ?? 0) : Math.max(0, ...Object.values(score));
  const losers = Object.entries(score).filter(([seat]) => !winners.includes(seat));
  const other = losers.length ? Math.max(...losers.map(([, each]) => each)) : 0;
  return t(reason, { seat: winner ? `@seat-${winner}` : "", points, other, ...args });
}

/** Where I stand beside the best of the others. */
export function standingLine(table: Table, outcome: Result): string {
  const scored = Object.entries(outcome.score);
  const mine = scored.filter(([seat]) => table.plays(seat));
  const others = scored.filter(([seat]) => !table.plays(seat)).sort(([, a], [, b]) => b - a);
  const [own] = mine;
  const [best] = others;
  const told = ([seat, points]: [string, number]): string => pointsOf(table, outcome, seat, points);
  if (!own || mine.length > 1 || !best)
    return scored.map((each) => t("ui-aims-watch", { seat: t(`seat-${each[0]}`), points: told(each) })).join(" · ");
  const args = { mine: told(own), other: told(best), seat: t(`seat-${best[0]}`) };
  return t(own[1] > best[1] ? "ui-aims-lead" : own[1] < best[1] ? "ui-aims-behind" : "ui-aims-level", args);
}

export interface LedgerRow {
  name: string;
  /** Where it is, if it is a place. */
  space: string | undefined;
  points: Readonly<Record<string, string>>;
}

/** Each thing that counts, the greatest first, with the points of each seat for it. */
export function ledgerRows(table: Table, outcome: Result): LedgerRow[] {
  const found = new Map<string, Record<string, number>>();
  const spaces = new Map<string, string | undefined>();
  for (const [seat, parts] of Object.entries(outcome.parts))
    for (const [id, points] of parts) {
      const name = partName(id); // what both sides count alike is one line
      spaces.set(name, table.match.spaceNamed(`@${id}`));
      const row = found.get(name) ?? {};
      row[seat] = (row[seat] ?? 0) + points;
      found.set(name, row);
    }
  const most = (row: Record<string, number>): number => Math.max(...Object.values(row));
  return [...found]
    .sort(([, a], [, b]) => most(b) - most(a))
    .map(([name, row]) => ({
      name,
      space: spaces.get(name),
      points: Object.fromEntries(
        Object.entries(row).map(([seat, points]) => [seat, pointsOf(table, outcome, seat, points)]),
      ),
    }));
}
