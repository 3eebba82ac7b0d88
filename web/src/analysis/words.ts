// A turning point in words.

import type { Message } from "../net/types";
import { pieceName, spaceName, worded } from "../panels/names";
import type { Table } from "../panels/table.svelte";
import { t, texts } from "../text/texts.svelte";
import { worthId } from "./figures";
import type { ChoicePoint, Deed, Paths, TurningPoint } from "./types";

/** So many ways and fights of a plan are told; of an action that is neither, so many sentences. */
const WAYS = 3;
const FIGHTS = 2;
const SENTENCES = 2;

/** As a sentence begins: names of units may be written small. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The pieces that join in an action, by id. */
const joined = ({ orders }: Deed): string[] => orders.flatMap((order) => /^add (\S+)$/.exec(order)?.[1] ?? []);

const isOnPiece = ({ on }: Deed): boolean => on === "unit" || on === "piece";

/** Whether an action is a fight that one can name: a march that drew fire is told by its way. */
export const isFight = (deed: Deed): boolean =>
  deed.rolls && ((deed.on !== "" && !isOnPiece(deed)) || joined(deed).length > 0);

type Titles = Readonly<Record<string, string>>;

/** A message of the log; pieces that are gone, or not there yet, by the names that were told with it. */
function messageWords(table: Table, titles: Titles, { id, args }: Message): string {
  const named = Object.entries(args).map(
    ([name, value]) => [name, titles[value] ? `@${titles[value]}` : value] as const,
  );
  return capital(worded(table, { id, args: Object.fromEntries(named) }));
}

/** What the log tells, as whole sentences: some games write theirs without a full stop. */
const toldWords = (table: Table, titles: Titles, told: readonly Message[]): string =>
  told.map((message) => messageWords(table, titles, message).replace(/[^.!?…]$/, "$&.")).join(" ");

/** A piece, or a card that is none yet. The board may show another moment, at which a piece is not there. */
export function nameOf(table: Table, titles: Titles, piece: string): string {
  const title = titles[piece] ?? `card-${piece}`;
  return texts.has(title) ? t(title) : pieceName(table, piece);
}

/** What speaks for a plan: what it is worth, in points of the chance. */
export function reasonWords([name, worth]: readonly [string, number]): string {
  const id = worthId(name);
  return t("ui-worth", { count: Math.round(worth * 100), what: texts.has(id) ? t(id) : name });
}

/** What is ordered, in the words of its button, and with whom. */
function orderWords(table: Table, titles: Titles, deed: Deed): string {
  const isNamed = isOnPiece(deed) || deed.on === "card";
  const name = isNamed ? nameOf(table, titles, deed.id) : deed.on === "" ? "" : spaceName(table, deed.id);
  const orders = [`act-${deed.verb}`, `do-${deed.verb}`].flatMap((id) =>
    texts.has(id) ? t(id, { hex: name, name }) : [],
  );
  const [order] = orders;
  const named = order === undefined ? deed.move : capital(t("ui-named", { name, what: order }));
  const said = orders.find((each) => each.includes(name)) ?? named;
  const [first, ...others] = joined(deed).map((id) => nameOf(table, titles, id));
  if (first === undefined) return `${said}.`;
  return t(others.length ? "ui-analysis-with-more" : "ui-analysis-with", { said, first, count: others.length });
}

/** Who goes where; those who end in one place go there together. */
function waysWords(table: Table, titles: Titles, paths: Paths): string[] {
  const ends = new Map<string, string[]>();
  for (const [piece, path] of Object.entries(paths)) {
    const end = path.at(-1);
    if (end !== undefined) ends.set(end, [...(ends.get(end) ?? []), piece]);
  }
  return [...ends].map(([end, pieces]) => wayWords(table, titles, end, pieces));
}

export function wayWords(table: Table, titles: Titles, end: string, pieces: readonly string[]): string {
  const piece = nameOf(table, titles, pieces[0] ?? "");
  return capital(t("ui-analysis-way", { piece, count: pieces.length - 1, space: spaceName(table, end) }));
}

/** What a plan does: ways first, then fights; if it is neither, what the log would tell of its first actions. */
export function planWords(table: Table, point: ChoicePoint, which: "done" | "better"): string {
  const { [which]: deeds, paths, titles = {} } = point;
  const ways = waysWords(table, titles, paths[which]);
  const fights = deeds.filter(isFight).map((deed) => orderWords(table, titles, deed));
  const other = ways.length + fights.length ? [] : deeds.map((deed) => deedWords(table, deed, titles));
  const told = [...ways.slice(0, WAYS), ...fights.slice(0, FIGHTS), ...other.slice(0, WAYS)];
  const more = ways.length + fights.length + other.length - told.length;
  if (more > 0) told.push(t("ui-analysis-more", { count: more }));
  return told.join(" ");
}

/** What the log would tell of an action, or what is ordered where dice come first. */
export function deedWords(table: Table, deed: Deed, titles: Titles = {}): string {
  return toldWords(table, titles, deed.told.slice(0, SENTENCES)) || orderWords(table, titles, deed);
}

export function titleOf(table: Table, point: TurningPoint): string {
  if (point.kind === "luck") {
    const [first] = point.told;
    return first
      ? messageWords(table, point.titles ?? {}, first)
      : t("ui-analysis-roll", { rolled: point.rolled.join(" + "), label: point.label });
  }
  return texts.has(`phase-${point.phase}`) ? t(`phase-${point.phase}`) : t("ui-analysis-choice");
}

export function detailOf(table: Table, point: TurningPoint): string {
  if (point.kind === "luck") {
    const rest = toldWords(table, point.titles ?? {}, point.told.slice(1, 3));
    const chance = t("ui-analysis-chance", { percent: Math.round(point.chance * 100) });
    return rest ? `${rest} ${chance}` : chance;
  }
  if (hasPlan(point)) return t("ui-analysis-better", { told: planWords(table, point, "better") });
  return t("ui-analysis-better-less");
}

/** Whether there is something to do in the better plan, or only something to leave. */
export function hasPlan({ better, paths }: ChoicePoint): boolean {
  return better.length > 0 || Object.keys(paths.better).length > 0;
}
