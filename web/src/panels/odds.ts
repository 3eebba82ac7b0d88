// The odds row: the column of an attack, its neighbours, and what the next one needs. Columns are ratios, "3-1" or "3:1".
import type { Battle } from "../net/types";

/** The attack that a column asks for against this defence; undefined if the column is no ratio. */
export function needed(column: string, defence: number): number | undefined {
  const [attack, against] = column.split(/[-:]/).map(Number);
  if (!attack || !against) return undefined;
  return Math.ceil((defence * attack) / against);
}

export interface OddsRow {
  /** Up to five columns with the present one in the middle where possible. */
  columns: string[];
  /** What the next column asks for, and how much is missing. */
  next?: { column: string; needs: number; more: number };
  /** How much could be missing before the column is lost. */
  spare?: number;
}

const SHOWN = 5;

export function oddsRow(
  columns: readonly string[],
  { odds, attack, defence }: Pick<Battle, "odds" | "attack" | "defence">,
): OddsRow {
  const at = columns.indexOf(odds);
  if (at < 0) return { columns: [odds] };
  const from = Math.max(0, Math.min(at - Math.floor(SHOWN / 2), columns.length - SHOWN));
  const row: OddsRow = { columns: columns.slice(from, from + SHOWN) };
  const here = needed(odds, defence);
  if (here !== undefined && attack >= here) row.spare = attack - here;
  const next = columns[at + 1];
  const needs = next === undefined ? undefined : needed(next, defence);
  if (next !== undefined && needs !== undefined && needs > attack)
    row.next = { column: next, needs, more: needs - attack };
  return row;
}

export interface Chance {
  result: string;
  percent: number;
}

/** Every result of the table in its order, in whole percents. */
export function chances(results: readonly string[], shares: Readonly<Record<string, number>>): Chance[] {
  const total = Object.values(shares).reduce((sum, share) => sum + share, 0) || 1;
  const named = [...results, ...Object.keys(shares).filter((result) => !results.includes(result))];
  return named.map((result) => ({ result, percent: Math.round(((shares[result] ?? 0) / total) * 100) }));
}
