// The board in words: for the hover card, and for those who listen instead of look.
import type { Hand, Piece, PieceFace, Side } from "../net/types";
import type { MatchStore } from "../state/match.svelte";
import { t, texts } from "../text/texts.svelte";
import type { GameMap, MapSpace } from "./map";
import { markersOf } from "./markers";

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
  const title = match.face(id)?.title ?? match.pieces.get(id)?.title;
  return title ? t(title) : id;
}

/** A mark on a counter, in a word or two. */
export function markName(mark: string): string {
  return t(texts.has(`mark-${mark}`) ? `mark-${mark}` : `status-${mark}`);
}

/** Movement points as people write them; some games count in halves. */
export function points({ halves, sixths }: Pick<Hand, "halves" | "sixths">, value: number): string {
  if (sixths) return inSixths(value);
  if (!halves) return String(value);
  const whole = Math.floor(value / 2);
  return value % 2 ? `${whole || ""}½` : String(whole);
}

const SIXTHS = ["", "⅙", "⅓", "½", "⅔", "⅚"];

function inSixths(value: number): string {
  const whole = Math.floor(value / 6);
  return `${whole || value % 6 === 0 ? whole : ""}${SIXTHS[value % 6]}`;
}

/** "US XIX Corps, mechanised, attack 6, defence 6, movement 7, has not moved." */
export function pieceWords(match: MatchStore, piece: Piece): string {
  const face = match.face(piece.id);
  if (!face) return piece.id;
  const reduced = piece.marks?.includes("reduced");
  const marks = (piece.marks ?? []).map((mark) => t(`status-${mark}`));
  if (piece.aboard) marks.push(t("board-aboard", { carrier: pieceName(match, piece.aboard) }));
  const recovery = match.view?.recovery?.[piece.id];
  if (recovery)
    marks.push(t("board-recovery", { below: recovery.below, percent: Math.round((recovery.chances * 100) / 36) }));
  if (face.leader || face.df) return [...tacticalWords(face, reduced ? 1 : 0), ...marks].join(", ");
  const facts = t(face.strength === undefined ? "board-piece-facts" : "board-piece-strength", {
    name: t(face.title),
    type: t(`type-${face.type}`),
    attack: face.attack,
    defence: face.defence,
    strength: (reduced ? face.strength_reduced : face.strength) ?? face.attack,
    move: face.move,
  });
  return [facts, ...marks].join(", ");
}

/** "German infantry 3, fire 5 to range 3, movement 3". */
function tacticalWords(face: PieceFace, side: 0 | 1): string[] {
  const { leader } = face;
  if (leader) {
    const { morale, combat, morale_mod: bonus } = leader;
    return [t(face.title), t("board-leader", { morale, combat, bonus })];
  }
  const fire = (["df", "bf", "at"] as const).flatMap((kind) => {
    const printed = face[kind];
    return printed && printed[0][side] >= 0
      ? t(`board-${kind}`, { strength: printed[0][side], range: printed[1][side] })
      : [];
  });
  const armour = face.armour !== undefined && face.armour >= 0 ? [t("board-armour", { armour: face.armour })] : [];
  return [t(face.title), ...fire, ...armour, t("board-move", { move: face.move })];
}

/** What lies on the borders of a space: "Weser on the west side". */
export function sideWords(map: GameMap, space: string): string[] {
  const found = new Map<string, string[]>();
  for (const { side, toward } of map.borders(space)) {
    for (const name of featureNames(side)) found.set(name, [...(found.get(name) ?? []), t(toward)]);
  }
  return [...found].map(([name, directions]) => t("board-side", { name, directions: directions.join(", ") }));
}

/** What runs along a border; features that have no name are no concern of the reader's. */
export function featureNames({ features, title }: Pick<Side, "features" | "title">): string[] {
  return features.flatMap((feature) => featureName(feature, title) ?? []);
}

function featureName(feature: string, title: string): string | undefined {
  const id = [`hexside-${feature}`, `border-${feature}`].find((each) => texts.has(each));
  if (id === undefined) return undefined;
  const isWater = feature === "river" || feature === "lake";
  return title && isWater ? t("board-side-named", { kind: t(id), name: waterName(title) }) : t(id);
}

export function spaceTitle(map: GameMap, name: string): string {
  const space = map.get(name);
  return space?.title ? t("board-hex-named", { hex: name, name: t(space.title) }) : name;
}

/** A marker in words: "minefield_axis_3" is a minefield of strength 3. */
function featureWords(mark: string): string {
  if (texts.has(`feature-${mark}`)) return t(`feature-${mark}`);
  const [marker] = markersOf([mark]);
  return marker ? t(`feature-${marker.kind}`, { text: marker.text || 0, side: marker.side }) : mark;
}

/** Name, terrain and marks of a space, without what stands there. */
export function groundWords(match: MatchStore, space: MapSpace): string[] {
  const { view } = match;
  const words = [
    space.title ? t("board-hex-named", { hex: space.id, name: t(space.title) }) : space.id,
    t(`terrain-${space.terrain}`),
  ];
  if (space.elevation) words.push(t("board-height", { metres: space.elevation }));
  if (space.features?.includes("bridge")) words.push(t("board-bridge"));
  if (space.worth) words.push(t("board-worth", { worth: space.worth }));
  if (space.index !== undefined) words.push(t("board-index", { index: space.index }));
  const garrison = view?.garrisons?.[space.id] ?? space.garrison;
  if (garrison) words.push(t("board-garrison", { garrison }));
  const level = view?.levels?.[space.id];
  if (level !== undefined && match.layout.levels) words.push(t(match.layout.levels.title, { level }));
  const power = view?.control[space.id];
  if (power) words.push(t("board-control", { power: t(`control-${power}`) }));
  for (const mark of view?.marks[space.id] ?? []) words.push(featureWords(mark));
  for (const badge of space.badges ?? []) words.push(t(badge.title, { value: badge.value }));
  return words;
}

/** What can be done with a space now: "Reachable, 6 of 7". */
export function stateWords(match: MatchStore, space: string): string | undefined {
  const { hand } = match;
  const spent = hand?.reach[space];
  if (hand && spent !== undefined) {
    const args = { cost: points(hand, spent), points: hand.one_area ? t("ui-one-area") : points(hand, hand.points) };
    if (hand.full.includes(space)) return t("board-through", args);
    return t(hand.stops.includes(space) ? "board-reachable-stop" : "board-reachable", args);
  }
  const action = match.actionOnSpace(space);
  return action ? t(`act-${action.verb}`, { hex: match.spaceTitle(space) }) : undefined;
}

/** A space in one breath. */
export function spaceWords(map: GameMap, match: MatchStore, name: string): string {
  const space = map.get(name);
  if (!space) return name;
  const pieces = match.stack(name).map((piece) => pieceWords(match, piece));
  const state = stateWords(match, name);
  return [
    ...groundWords(match, space),
    ...sideWords(map, name),
    pieces.length ? pieces.join("; ") : t("board-empty"),
    ...(state ? [state] : []),
  ].join(". ");
}
