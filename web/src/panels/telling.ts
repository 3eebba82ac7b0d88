// What was done, in words: one line for each action.
import type { Action } from "../net/types";
import { type Beat, type Deed, spacesOf, targetsOf } from "../state/deeds";
import type { MatchStore } from "../state/match.svelte";
import { t } from "../text/texts.svelte";
import { pieceName, seatName, sentenceOf, spaceName } from "./names";
import { plain } from "./prose";
import type { Table } from "./table.svelte";

/** The side whose pieces act, if pieces do. */
export function sideOf(deed: Deed): string | undefined {
  for (const { moves, arrived, fought } of deed.beats) {
    const fight = fought?.battle;
    const first = !fight
      ? undefined
      : "attackers" in fight
        ? fight.attackers[0]?.[0]
        : "firers" in fight
          ? fight.firers[0]?.[0]
          : undefined;
    const attacker = first === undefined ? undefined : deed.before.pieces.find(({ id }) => id === first)?.side;
    const side = attacker ?? moves[0]?.side ?? arrived[0]?.side;
    if (side) return side;
  }
  return undefined;
}

export function actorOf(table: Table, deed: Deed): string {
  const side = sideOf(deed);
  return side && table.match.layout.sides.includes(side) ? t(`side-${side}`) : seatName(table, deed.seat);
}

/** What an action comes to, without its end. */
export function deedLine(table: Table, deed: Deed, beats: readonly Beat[] = deed.beats): string {
  const fought = beats.find((beat) => beat.fought)?.fought;
  if (fought) return plain(sentenceOf(table, fought.roll));
  const moves = beats.flatMap((beat) => beat.moves);
  const [first] = moves;
  if (first) {
    const ends = {
      name: pieceName(table, first.piece),
      from: spaceName(table, first.path[0] ?? ""),
      to: spaceName(table, first.path.at(-1) ?? ""),
    };
    return moves.length > 1 ? t("ui-told-moves", { ...ends, more: moves.length - 1 }) : t("ui-told-move", ends);
  }
  const entries = beats.flatMap((beat) => beat.entries);
  const entry = entries.find(({ args }) => table.match.pieceNamed(args.unit) !== undefined) ?? entries[0];
  if (entry) return plain(sentenceOf(table, entry));
  const arrived = beats.flatMap((beat) => beat.arrived)[0];
  return arrived
    ? t("ui-told-arrives", { name: pieceName(table, arrived.id), to: spaceName(table, arrived.at ?? "") })
    : "";
}

/** A fight whose dice have not fallen: where it is, and nothing of what comes of it. */
export function fightLine(table: Table, beat: Beat | undefined): string {
  const [place] = beat ? targetsOf(beat) : [];
  return place === undefined ? "" : t("ui-fight-at", { place: spaceName(table, place) });
}

/** All that is told of a beat, as sentences. */
export function beatWords(table: Table, beat: Beat): string {
  return beat.entries.map((entry) => plain(sentenceOf(table, entry))).join(" ");
}

/** Own pieces beside which a piece of this action now stands. */
export function neighboursOf(table: Table, deed: Deed, areNeighbours: (a: string, b: string) => boolean): string[] {
  const { match } = table;
  const seats = table.scenario?.seats.filter(({ id }) => table.plays(id)) ?? [];
  const own = new Set(seats.flatMap(({ sides }) => sides));
  const ends = deed.beats.flatMap(({ moves }) => moves.map(({ path }) => path.at(-1) ?? ""));
  return (match.view?.pieces ?? []).flatMap(({ id, side, at }) =>
    at !== undefined && own.has(side) && ends.some((end) => areNeighbours(end, at)) ? [id] : [],
  );
}

/** The spaces of an action. */
export const placesOf = (deed: Deed): string[] => [...new Set(deed.beats.flatMap(spacesOf))];

const MOST_CHOICES = 6;

/** The choices that have numbers, on the card and on the map: few enough to be told apart. */
export function choicesOf(match: MatchStore): readonly Action[] {
  const found = [...match.actions];
  return found.length <= MOST_CHOICES ? found : [];
}
