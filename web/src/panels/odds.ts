// The odds row: the column of an attack, its neighbours, and what the next one needs. Columns are ratios, "3-1" or "3:1".
import type { Battle, Target } from "../net/types";

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
  {
    odds,
    attack,
    defence,
    initial,
    next: told,
    spare,
  }: Pick<Battle, "odds" | "attack" | "defence" | "initial" | "next" | "spare">,
): OddsRow {
  // With shifts between odds and column, the server says what the next one needs.
  if (initial !== undefined)
    return { columns: [...columns], ...(told ? { next: told } : {}), ...(spare === undefined ? {} : { spare }) };
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

/** What multiplies the defence of a target. */
export function factorOf({ printed, defence, additions = [] }: Target): number {
  const sum = additions.reduce((total, { value }) => total + value, printed);
  return sum ? defence / sum : 1;
}

/** How a defence comes about: "(5 + 1) × 2 = 12"; nothing if it is as printed. */
export function product(target: Target): string {
  const terms = [target.printed, ...(target.additions ?? []).map(({ value }) => value)].filter(Boolean);
  const factor = factorOf(target);
  const sum = terms.join(" + ");
  if (factor === 1) return terms.length > 1 ? `${sum} = ` : "";
  return `${terms.length > 1 ? `(${sum})` : sum} × ${factor} = `;
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
