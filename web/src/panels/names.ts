// Names of things, as the panels write them.

import { lifeAt } from "../cards/annals";
import { thingName, viewOf } from "../cards/words";
import type { Action, LogEntry, Message } from "../net/types";
import { isOnPiece, isOnSpace } from "../state/match.svelte";
import { t, texts } from "../text/texts.svelte";
import { resultInFull } from "./fight";
import { framed } from "./prose";
import { supportLabel } from "./support";
import type { Table } from "./table.svelte";

/** What a seat looks like: one of its sides; at a card table the nation of its deck. */
export function lookOf(table: Table, seat: string, side: string): string {
  return viewOf(table.match)?.players?.find((player) => player.seat === seat)?.nation ?? side;
}

/** A day as people write it, or the text that a turn is called by. */
export function dateWords(date: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return t(date);
  const locale = texts.language === "fr" ? "fr-FR" : "en-GB";
  return new Date(`${date}T12:00:00Z`).toLocaleDateString(locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** A seat as this browser calls it: "You" if it is the only one it plays. */
export function seatName(table: Table, seat: string): string {
  if (table.plays(seat) && table.tokens.size === 1) return t("ui-you");
  return t(`seat-${seat}`);
}

/** Who sits there: by name, else a friend, or which bot. */
export function personName(table: Table, seat: string): string {
  const person = table.people[seat];
  const name = table.called(seat);
  if (name !== undefined) return name;
  if (table.plays(seat)) return t("me");
  if (person?.kind === "bot") return t("ui-bot-named", { level: botName(person.bot ?? "") });
  return person ? t("ui-friend") : "";
}

/** A seat by the name of its player, if they have given one. */
export function calledName(table: Table, seat: string): string {
  return (table.plays(seat) && table.tokens.size === 1 ? undefined : table.called(seat)) ?? seatName(table, seat);
}

export function botName(bot: string): string {
  return t(`ui-bot-${bot}`);
}

export function pieceName(table: Table, id: string): string {
  const face = table.match.face(id);
  const title = face?.title ?? table.match.pieces.get(id)?.title;
  return title ? t(title) : id;
}

/** Points as people write them: 3.5 is 3½. */
export function half(points: number): string {
  const sign = points < 0 ? "−" : "";
  const whole = Math.floor(Math.abs(points));
  return `${sign}${whole || Number.isInteger(points) ? whole : ""}${Number.isInteger(points) ? "" : "½"}`;
}

/** A space: its number, and its name if it has one. */
export function spaceName(table: Table, id: string): string {
  return table.match.spaceTitle(id);
}

/** What an action does, as the label of a button. */
export function actionLabel(table: Table, action: Action): string {
  const support = supportLabel(table.match.view, action);
  if (support !== undefined) return support;
  const name = subjectOf(table, action);
  const id = `do-${action.verb}`;
  if (texts.has(id)) return t(id, { name });
  return name ? `${action.verb} ${name}` : action.verb;
}

/** What an action names, as people call it. */
function subjectOf(table: Table, action: Action): string {
  if (action.on === "") return "";
  if (isOnPiece(action)) return pieceName(table, action.id);
  if (isOnSpace(action)) return spaceName(table, action.id);
  return thingName(table.match, action) ?? t(`${action.on}-${action.id}`);
}

/** The pieces and spaces that a message names. */
export function mentions(table: Table, { args }: Message): { pieces: string[]; spaces: string[] } {
  const pieces: string[] = [];
  const spaces: string[] = [];
  for (const value of Object.values(args)) {
    const piece = pieceOf(table, value);
    const space = table.match.spaceNamed(value);
    if (piece) pieces.push(piece);
    else if (space !== undefined) spaces.push(space);
  }
  return { pieces, spaces };
}

/** A question or a refusal as it is read: what lies on a card table is called by its name, never by its id. */
export function worded(table: Table, { id, args }: Message): string {
  if (table.match.layout.board.kind !== "cards") return t(id, args);
  const named = Object.entries(args).map(([on, value]) => [on, cardWords(table, on, value)] as const);
  return t(id, Object.fromEntries(named));
}

function cardWords(table: Table, on: string, value: string | number): string | number {
  if (typeof value !== "string" || value.startsWith("@")) return value;
  const piece = pieceOf(table, value);
  return piece ? pieceName(table, piece) : (thingName(table.match, { ...NO_ACTION, on, id: value }) ?? value);
}

/** "@side-0": a player by number, as the log of a card game calls them. */
const sideAt = (table: Table, value: string): string | undefined =>
  viewOf(table.match)?.players[Number(/^@side-(\d)$/.exec(value)?.[1] ?? -1)]?.seat;

const NO_ACTION = { verb: "", text: "" };

/** What a result is called by in the arguments of a log entry. */
const RESULT = "@result-";

/** The sentence of a log entry with the names in it framed. */
export function sentenceOf(table: Table, entry: LogEntry): string {
  const args: Record<string, string | number> = {};
  const onCards = table.match.layout.board.kind === "cards";
  for (const [name, value] of Object.entries(entry.args)) {
    const life = onCards && typeof value === "string" && lifeAt(table.match.log, value, entry.number);
    const piece = pieceOf(table, value);
    const space = typeof value === "string" && value.startsWith("@") ? table.match.spaceNamed(value) : undefined;
    const thing = onCards && typeof value === "string" && thingName(table.match, { ...NO_ACTION, on: name, id: value });
    const seat = onCards && typeof value === "string" ? sideAt(table, value) : undefined;
    if (typeof value === "string" && value.startsWith(RESULT))
      args[name] = resultInFull(t(value.slice(1)), value.slice(RESULT.length));
    else if (seat) args[name] = `@seat-${seat}`;
    else if (life && !life.lives) args[name] = t(life.title);
    else if (piece) args[name] = framed("piece", piece, pieceName(table, piece));
    else if (thing) args[name] = thing;
    else if (table.match.layout.faces?.[value]) args[name] = leaderWords(table, String(value));
    else args[name] = space === undefined ? value : framed("space", space, spaceName(table, space));
  }
  // Several players at one screen: what only one of them may know is told as to the others.
  const secret = `${entry.id}-secret`;
  if (!table.isShared || !texts.has(secret)) return t(entry.id, args);
  const piece = Object.values(entry.args).find((value) => pieceOf(table, value) !== undefined);
  const side = piece === undefined ? undefined : table.match.layout.pieces[pieceOf(table, piece) ?? ""]?.side;
  return t(secret, side === undefined ? args : { side: `@side-${side}`, ...args });
}

/** What a leader's counter says, rather than which of the counters it is. */
function leaderWords(table: Table, face: string): string {
  const { morale = 0, combat = 0, morale_mod: mod = 0 } = table.match.layout.faces?.[face] ?? {};
  return t("ui-leader-face", { morale, combat, mod });
}

function pieceOf(table: Table, value: string | number): string | undefined {
  return table.match.pieceNamed(value);
}
