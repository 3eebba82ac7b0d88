// How a match stands, in words and in lines of a ledger.
import type { Goal, NearestStep, Outlook, Result } from "../net/types";
import { t, texts } from "../text/texts.svelte";
import { half, spaceName } from "./names";
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

/** Who would win, in few words; in fewer still where the table tells how short seats can be called. */
export function headline({ winners, reason, args }: Result, table?: Table): string {
  const [first, second] = winners.map((seat) => (table ? shortName(table, seat) : t(`seat-${seat}`)));
  if (texts.has(`${reason}-title`)) return t(`${reason}-title`, args);
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

/** A seat where there is little room: by its first side if that is shorter and nobody else's. */
export function seatShort(table: Table, seat: string): string {
  return table.plays(seat) && table.tokens.size === 1 ? t("ui-you") : shortName(table, seat);
}

function shortName(table: Table, seat: string): string {
  const seats = table.scenario?.seats ?? [];
  const [side] = seats.find(({ id }) => id === seat)?.sides ?? [];
  const name = t(`seat-${seat}`);
  if (side === undefined || seats.filter(({ sides }) => sides.includes(side)).length > 1) return name;
  const called = t(`side-${side}`);
  return called.length < name.length ? called : name;
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
    return scored
      .map((each) => t("ui-aims-watch", { seat: seatShort(table, each[0]), points: told(each) }))
      .join(" · ");
  const args = { mine: told(own), other: told(best), seat: seatShort(table, best[0]) };
  return t(own[1] > best[1] ? "ui-aims-lead" : own[1] < best[1] ? "ui-aims-behind" : "ui-aims-level", args);
}

function grouped<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items) found.set(key(item), [...(found.get(key(item)) ?? []), item]);
  return found;
}

/** What brings points, as people call it: a place by its name. */
function goalName({ match }: Table, { name, spaces }: Goal): string {
  const told = partName(name);
  const [space] = spaces;
  return told === name && space !== undefined && spaces.length === 1 ? match.spaceCalled(space) : told;
}

export interface LedgerRow {
  name: string;
  /** Where it is, if it is in places. */
  spaces: readonly string[];
  /** What it is worth, in words; empty where nothing is fixed. */
  worth: string;
  /** The most that it is worth. */
  most: number;
  points: Readonly<Record<string, string>>;
}

/** Each thing that counts, the greatest first, with the points of each seat for it. */
export function ledgerRows(table: Table, outcome: Outlook): LedgerRow[] {
  const goals = grouped(outcome.goals ?? [], (goal) => goalName(table, goal)); // what both sides count alike is one line
  const called = new Map(outcome.goals?.map((goal) => [goal.name, goalName(table, goal)]));
  const found = new Map<string, Record<string, number>>([...goals.keys()].map((name) => [name, {}]));
  const spaces = new Map<string, readonly string[]>();
  for (const [seat, parts] of Object.entries(outcome.parts))
    for (const [id, points] of parts) {
      const name = called.get(id) ?? partName(id);
      const space = table.match.spaceNamed(`@${id}`);
      if (space !== undefined) spaces.set(name, [space]);
      const row = found.get(name) ?? {};
      row[seat] = (row[seat] ?? 0) + points;
      found.set(name, row);
    }
  for (const [name, listed] of goals) spaces.set(name, [...new Set(listed.flatMap((goal) => goal.spaces))]);
  const most = (row: Record<string, number>): number => Math.max(0, ...Object.values(row));
  const dear = (name: string): number =>
    Math.max(0, ...(goals.get(name) ?? []).flatMap(({ worth }) => Object.values(worth)));
  return [...found]
    .sort(([one, a], [other, b]) => most(b) - most(a) || dear(other) - dear(one))
    .map(([name, row]) => ({
      name,
      spaces: spaces.get(name) ?? [],
      worth: worthOf(table, goals.get(name) ?? []),
      most: dear(name),
      points: Object.fromEntries(
        Object.entries(row).map(([seat, points]) => [seat, pointsOf(table, outcome, seat, points)]),
      ),
    }));
}

/** What goals of one name are worth: one number, or mine and then that of each other seat. */
function worthOf(table: Table, goals: readonly Goal[]): string {
  const bySeat = Object.assign({}, ...goals.map(({ worth }) => worth)) as Record<string, number>;
  const seats = Object.keys(bySeat).sort((a, b) => Number(table.plays(b)) - Number(table.plays(a)));
  if (!seats.length) return "";
  const told = (seat: string): string => half((bySeat[seat] ?? 0) / perPoint(table));
  const same = new Set(Object.values(bySeat)).size === 1;
  const worth = same
    ? told(seats[0] ?? "")
    : seats.map((seat) => (table.plays(seat) ? told(seat) : `${seatShort(table, seat)} ${told(seat)}`)).join(", ");
  return goals.some(({ repeats }) => repeats) ? t("ui-aims-each", { worth }) : worth;
}

/** By space: what it is worth, to me if I can have it. */
export function flagsOf(table: Table, { goals = [] }: Outlook): Map<string, string> {
  const flags = new Map<string, string>();
  for (const { worth, spaces } of goals) {
    const own = Object.entries(worth).find(([seat]) => table.plays(seat));
    const points = (own ?? Object.entries(worth)[0])?.[1] ?? 0;
    for (const space of spaces) if (own || !flags.has(space)) flags.set(space, half(points / perPoint(table)));
  }
  return flags;
}

/** The nearest step that changes the result, as a sentence. */
export function stepWords(table: Table, outcome: Outlook, { seat, gains, result }: NearestStep): string {
  const count = gains.length;
  const told = gains.map(({ name, space, points }) => {
    const goal = outcome.goals?.find((each) => each.name === name);
    const called = goal && !(space && goal.repeats) ? goalName(table, goal) : spaceName(table, space);
    return points ? t("ui-aims-gain", { name: called, points: half(points / perPoint(table)) }) : called;
  });
  const times = [...grouped(told, (each) => each)].map(([each, { length }]) =>
    length > 1 ? `${length} × ${each}` : each,
  );
  const then = headline(result, table) === headline(outcome, table) ? whyOf(result) : headline(result, table);
  const args = { count, gains: times.join(", "), seat: seatShort(table, seat), result: then.replace(/\.$/, "") };
  return t(table.plays(seat) ? "ui-aims-step" : "ui-aims-threat", args);
}
