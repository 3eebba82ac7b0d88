// Things of a card table in words.
import type { Action } from "../net/types";
import type { MatchStore } from "../state/match.svelte";
import { t } from "../text/texts.svelte";
import type { CardFace, CardLayout, CardPiece, CardView, Field, Shot } from "./types";

export const layoutOf = (match: MatchStore): CardLayout => match.layout as CardLayout;
export const viewOf = (match: MatchStore): CardView | undefined => match.view as unknown as CardView | undefined;

export function fieldOf(match: MatchStore): Field {
  const { fields } = layoutOf(match).board;
  return (fields[viewOf(match)?.layout ?? "two"] ?? Object.values(fields)[0]) as Field;
}

const zoneName = (zone: string): string => t(`zone-${zone}`);

export function edgeName(edge: string): string {
  const [a = "", b = ""] = edge.split("-");
  return t("edge-between", { a: zoneName(a), b: zoneName(b) });
}

/** What an action names that is neither piece nor zone; undefined if it is none of these. */
export function thingName(match: MatchStore, { on, id }: Action): string | undefined {
  const view = viewOf(match);
  if (on === "edge" || (on === "target" && /^\w+-\w+$/.test(id))) return edgeName(id);
  if (on === "route") {
    const [corridor = "", zone = ""] = id.split(":");
    return t("route-along", { corridor: t(`corridor-${corridor}`), zone: zoneName(zone) });
  }
  if (on === "fort") {
    const fort = view?.forts.find((each) => each.id === id);
    return fort?.card ? `${t(`card-${fort.card}`)}, ${zoneName(fort.at)}` : t("thing-fort");
  }
  if (on === "obstacle") {
    const found = view?.obstacles.find((each) => each.id === id);
    return found
      ? [found.card && t(`card-${found.card}`), edgeName(found.edge)].filter(Boolean).join(", ")
      : t("thing-obstacle");
  }
  return undefined;
}

/** "Grenadier Platoon, infantry, cost 2, infantry firepower 2, …": a card for those who listen. */
export function cardWords(face: CardFace): string {
  const facts = [t(face.title), t(`type-${face.type}`)];
  if (face.cost !== null) facts.push(t("ui-card-cost", { cost: face.cost }));
  for (const [name, value] of numbers(face)) facts.push(`${t(`ui-${name}`)} ${value}`);
  return facts.join(", ");
}

/** The numbers of a unit, those that are printed. */
export function numbers(face: CardFace): [name: string, value: number][] {
  if (face.inf === undefined) return face.defence === undefined ? [] : [["defence", face.defence]];
  const all: [string, number | undefined][] = [
    ["inf", face.inf],
    ["arm", face.arm],
    ["air", face.air || undefined],
    ["defence", face.defence],
    ["move", face.move],
    ["range", face.range || undefined],
  ];
  return all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, number]]));
}

export function pieceWords(match: MatchStore, piece: CardPiece): string {
  const face = piece.card === undefined ? undefined : layoutOf(match).cards[piece.card];
  const words = [face ? cardWords(face) : t(piece.title ?? ""), t(`side-${piece.side}`)];
  if (piece.hits) words.push(t("ui-hits", { hits: piece.hits }));
  for (const mark of piece.marks ?? []) words.push(t(`status-${mark}`));
  if (piece.attached?.length)
    words.push(t("ui-attached", { names: piece.attached.map((card) => t(`card-${card}`)).join(", ") }));
  return words.join(", ");
}

/** The sign on the face of a card: what it is at a glance. */
export function signOf(face: { type: string; keywords?: readonly string[] }): string {
  const has = (word: string): boolean => face.keywords?.includes(word) ?? false;
  if (face.type === "air") return "air";
  if (face.type === "special" || face.type === "terrain") return "special";
  if (has("mortar")) return "mortar";
  if (has("aa")) return "antiair";
  if (has("artillery")) return face.type === "armor" ? "armor" : "artillery";
  if (has("at")) return "antitank";
  if (has("engineer")) return "engineer";
  if (has("cavalry")) return "cavalry";
  if (face.type === "armor") return "armor";
  return has("motorized") ? "mechanized" : "infantry";
}

/** The shots that a choice leads to: by the one who fires, or by what is fired at. */
export function shotsOf(aims: readonly Shot[], { verb, id }: Action): Shot[] {
  if (verb === "fire" || verb === "bombard") return aims.filter((shot) => shot.shooter === id);
  if (verb === "aim" || verb === "bridge" || verb === "raze") return aims.filter((shot) => shot.target === id);
  return [];
}

/** "41 %", with a decimal where a whole number would say too little. */
export function percent(value: number): string {
  const whole =
    value > 0 && value < 1
      ? value.toFixed(1)
      : value > 99 && value < 100
        ? value.toFixed(1)
        : String(Math.round(value));
  return `${whole}\u202f%`;
}
