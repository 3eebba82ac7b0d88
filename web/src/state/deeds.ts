// What others did, put together to what a player would name: a whole move, an attack with all that follows. Pure: it reads views,
// and knows no game beyond what every view has.
import type { Assault, Battle, Fire, LogEntry, Piece, View } from "../net/types";

/** A small action and the view after it. */
export interface Frame {
  view: View;
  /** Who took it. */
  seat: string;
  /** It begins an action of its own; it ends one. */
  begins: boolean;
  ends: boolean;
}

/** The way of a piece, from where it stood to where it stands. */
export interface Move {
  piece: string;
  side: string;
  path: readonly string[];
  /** What it cost, if points were counted. */
  points?: string;
}

/** A piece that left the map, and where it stood. */
export interface Loss {
  piece: string;
  side: string;
  at: string;
}

export type AnyFight = Battle | Fire | Assault;

/** Dice: what they were rolled for, and the entries that tell what came. */
export interface Fought {
  battle?: AnyFight;
  roll: LogEntry;
  after: readonly LogEntry[];
}

/** One thing to be seen: pieces go their way, dice fall, or something happens. */
export interface Beat {
  before: View;
  view: View;
  moves: readonly Move[];
  arrived: readonly Piece[];
  lost: readonly Loss[];
  entries: readonly LogEntry[];
  fought?: Fought;
}

/** An action of another seat. */
export interface Deed {
  seat: string;
  /** Small actions that stood before it. */
  first: number;
  frames: readonly Frame[];
  before: View;
  beats: readonly Beat[];
  /** Nothing more will follow from it. */
  ended: boolean;
}

/** How names in messages are understood. */
export interface Names {
  space(value: string | number | undefined): string | undefined;
  piece(value: string | number | undefined): string | undefined;
}

const opensPhase = ({ args }: LogEntry): boolean => typeof args.phase === "string" && typeof args.turn === "number";

/** The face or the sum of dice that an entry tells. */
export function rolled({ args }: LogEntry): number | undefined {
  for (const value of [args.die, args.roll, args.dice]) if (typeof value === "number") return value;
  return undefined;
}

/** Of several rolls, the one that the others follow from. */
function mainRoll(entries: readonly LogEntry[], fights: boolean): LogEntry | undefined {
  const found = entries.filter((entry) => rolled(entry) !== undefined);
  const telling = found.find(
    ({ args }) => args.result !== undefined || args.attacker !== undefined || args.hits !== undefined,
  );
  return telling ?? (fights ? found[0] : undefined);
}

/** The name of a piece that this seat may not see: it changes from view to view. */
const isHidden = (id: string | null): boolean => id === null || id.startsWith("?");

function changesOf(before: View, after: View): { moved: [Piece, Piece][]; arrived: Piece[]; lost: Loss[] } {
  const old = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const moved: [Piece, Piece][] = [];
  const arrived: Piece[] = [];
  const stays = new Set<string>();
  for (const piece of after.pieces) {
    if (isHidden(piece.id)) continue;
    const then = old.get(piece.id);
    if (piece.at !== undefined) stays.add(piece.id);
    if (piece.at === undefined || then?.at === piece.at) continue;
    if (then?.at === undefined) arrived.push(piece);
    else moved.push([then, piece]);
  }
  const lost = before.pieces.flatMap(({ id, side, at }) =>
    at === undefined || isHidden(id) || stays.has(id) ? [] : [{ piece: id, side, at }],
  );
  return { moved, arrived, lost };
}

/** The spaces from one to another: as the piece in hand could go, or as the log tells, or at once. */
function pathOf(
  before: View,
  from: string,
  piece: Piece,
  entries: readonly LogEntry[],
  names: Names,
): readonly string[] {
  const to = piece.at as string;
  const { hand } = before;
  const ways = hand?.piece === piece.id || hand?.riders?.includes(piece.id) ? hand?.ways : undefined;
  const way = ways?.[to];
  if (way?.length) return [from, ...way.filter((space, index) => index > 0 || space !== from)];
  const told = [from];
  for (const { args } of entries) {
    if (names.piece(args.unit) !== piece.id) continue;
    const next = names.space(args.hex ?? args.area ?? args.zone);
    if (next !== undefined && next !== told.at(-1)) told.push(next);
  }
  return told.at(-1) === to ? told : [from, to];
}

function pointsOf(before: View, after: View, piece: string): string | undefined {
  const { hand } = before;
  if (hand?.piece !== piece || hand.halves || hand.sixths) return undefined;
  const left = after.hand?.piece === piece ? after.hand.points : hand.points - (hand.reach[atOf(after, piece)] ?? 0);
  return Number.isFinite(left) ? `${hand.allowance - left}/${hand.allowance}` : undefined;
}

const atOf = (view: View, id: string): string => view.pieces.find((piece) => piece.id === id)?.at ?? "";

/** What is to be seen of small actions, one thing after the other; steps from space to space are one way. */
export function beatsOf(start: View, frames: readonly Frame[], names: Names): Beat[] {
  const beats: Beat[] = [];
  let before = start;
  for (const { view } of frames) {
    const beat = beatOf(before, view, names);
    const last = beats.at(-1);
    if (beat && last && goesOn(last, beat)) beats[beats.length - 1] = joinedBeat(last, beat);
    else if (beat) beats.push(beat);
    before = view;
  }
  return beats;
}

function beatOf(before: View, view: View, names: Names): Beat | undefined {
  const entries = (view.log ?? []).filter((entry) => !opensPhase(entry));
  const { moved, arrived, lost } = changesOf(before, view);
  if (!entries.length && !moved.length && !arrived.length && !lost.length) return undefined;
  const moves = moved.map(([then, now]): Move => {
    const points = pointsOf(before, view, now.id);
    const path = pathOf(before, then.at as string, now, entries, names);
    return { piece: now.id, side: now.side, path, ...(points ? { points } : {}) };
  });
  const battle = before.battle as AnyFight | undefined;
  const roll = mainRoll(entries, battle !== undefined);
  const fought = roll && {
    ...(battle ? { battle } : {}),
    roll,
    after: entries.filter((entry) => entry.number > roll.number),
  };
  return { before, view, moves, arrived, lost, entries, ...(fought ? { fought } : {}) };
}

/** The same pieces go further. */
function goesOn(last: Beat, next: Beat): boolean {
  if (next.fought || last.fought || next.lost.length || !next.moves.length || !last.moves.length) return false;
  const before = new Set(last.moves.map(({ piece }) => piece));
  return last.moves.length === next.moves.length && next.moves.every(({ piece }) => before.has(piece));
}

function joinedBeat(last: Beat, next: Beat): Beat {
  const moves = last.moves.map((move) => {
    const more = next.moves.find(({ piece }) => piece === move.piece);
    return more ? { ...move, ...more, path: [...move.path, ...more.path.slice(1)] } : move;
  });
  return {
    ...next,
    before: last.before,
    moves,
    arrived: [...last.arrived, ...next.arrived],
    entries: [...last.entries, ...next.entries],
  };
}

/** The deeds with one more small action. */
export function withFrame(deeds: readonly Deed[], before: View, frame: Frame, names: Names): readonly Deed[] {
  const last = deeds.at(-1);
  if (last && !frame.begins && !last.ended) {
    const frames = [...last.frames, frame];
    return [...deeds.slice(0, -1), { ...last, frames, beats: beatsOf(last.before, frames, names), ended: frame.ends }];
  }
  const deed: Deed = {
    seat: frame.seat,
    first: before.length,
    frames: [frame],
    before,
    beats: beatsOf(before, [frame], names),
    ended: frame.ends,
  };
  // What left no trace was no action to speak of: it only leads to the next one.
  if (last && !last.beats.length && last.ended) return [...deeds.slice(0, -1), deed];
  return [...deeds, deed];
}

/** The view after a deed. */
export const endOf = (deed: Deed): View => deed.frames.at(-1)?.view ?? deed.before;

/** Whether dice were rolled in it. */
export const fights = (deed: Deed): boolean => deed.beats.some(({ fought }) => fought !== undefined);

/** The spaces that were fought for. */
export function targetsOf({ fought }: Beat): string[] {
  const fight = fought?.battle;
  if (!fight) return [];
  return "targets" in fight ? fight.targets.map(({ hex }) => hex) : [fight.hex];
}

/** The spaces where something is to be seen. */
export function spacesOf(beat: Beat): string[] {
  const { moves, lost, arrived } = beat;
  const places = [
    ...moves.flatMap(({ path }) => path),
    ...lost.map(({ at }) => at),
    ...arrived.flatMap(({ at }) => at ?? []),
  ];
  return [...new Set([...places, ...targetsOf(beat)])];
}
