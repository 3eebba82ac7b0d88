// The board in words: for the hover card, and for those who listen instead of look.
import type { Piece } from "../net/types";
import type { MatchStore } from "../state/match.svelte";
import { t, texts } from "../text/texts.svelte";
import { DIRECTIONS } from "./geometry";
import type { Hex, HexMap } from "./hexmap";

/** The name of a river or lake; several that meet are joined. */
export function waterName(title: string): string {
  return title
    .split("/")
    .map((name) => {
      const id = `water-${name.toLowerCase().replaceAll(/[^a-z]+/g, "_")}`;
      return texts.has(id) ? t(id) : name;
    })
    .join(" / ");
}

export function pieceName(match: MatchStore, id: string): string {
  const face = match.face(id);
  return face ? t(face.title) : id;
}

/** "US XIX Corps, mechanised, attack 6, defence 6, movement 7, has not moved." */
export function pieceWords(match: MatchStore, piece: Piece): string {
  const face = match.face(piece.id);
  if (!face) return piece.id;
  const facts = t("board-piece-facts", {
    name: t(face.title),
    type: t(`type-${face.type}`),
    attack: face.attack,
    defence: face.defence,
    move: face.move,
  });
  const marks = (piece.marks ?? []).map((mark) => t(`status-${mark}`));
  return [facts, ...marks].join(", ");
}

/** What lies on the sides of a hex: "Weser on the west side". */
export function sideWords(map: HexMap, hex: Hex): string[] {
  const found = new Map<string, string[]>();
  for (const direction of DIRECTIONS) {
    const beside = map.neighbour(hex, direction);
    const side = beside && map.side(hex.id, beside.id);
    if (!side) continue;
    for (const feature of side.features) {
      const name = featureName(feature, side.title);
      found.set(name, [...(found.get(name) ?? []), t(`direction-${map.grid.orientation}-${direction}`)]);
    }
  }
  return [...found].map(([name, directions]) => t("board-side", { name, directions: directions.join(", ") }));
}

export function featureName(feature: string, title: string): string {
  const kind = t(`hexside-${feature}`);
  return title ? t("board-side-named", { kind, name: waterName(title) }) : kind;
}

/** Name, terrain and marks of a hex, without what stands there. */
export function groundWords(match: MatchStore, hex: Hex): string[] {
  const words = [
    hex.title ? t("board-hex-named", { hex: hex.id, name: t(hex.title) }) : hex.id,
    t(`terrain-${hex.terrain}`),
  ];
  if (hex.worth) words.push(t("board-worth", { worth: hex.worth }));
  const power = match.view?.control[hex.id];
  if (power) words.push(t("board-control", { power: t(`control-${power}`) }));
  for (const mark of match.view?.marks[hex.id] ?? []) words.push(t(`feature-${mark}`));
  return words;
}

/** What can be done with a hex now: "Reachable, 6 of 7". */
export function stateWords(match: MatchStore, space: string): string | undefined {
  const { hand } = match;
  const cost = hand?.reach[space];
  if (hand && cost !== undefined) {
    if (hand.full.includes(space)) return t("board-through", { cost, points: hand.points });
    const stop = hand.stops.includes(space);
    return t(stop ? "board-reachable-stop" : "board-reachable", { cost, points: hand.points });
  }
  const action = match.actionOnSpace(space);
  return action ? t(`act-${action.verb}`, { hex: space }) : undefined;
}

/** A hex in one breath. */
export function hexWords(map: HexMap, match: MatchStore, space: string): string {
  const hex = map.get(space);
  if (!hex) return space;
  const pieces = match.stack(space).map((piece) => pieceWords(match, piece));
  const state = stateWords(match, space);
  return [
    ...groundWords(match, hex),
    ...sideWords(map, hex),
    pieces.length ? pieces.join("; ") : t("board-empty"),
    ...(state ? [state] : []),
  ].join(". ");
}
