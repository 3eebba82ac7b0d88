// Which cards of the pool are shown.
import type { CardFace } from "../cards/types";

/** Kinds of cards in the order of the buttons; the first is all of them. */
export const KINDS = ["", "infantry", "armor", "air", "special", "terrain"];
/** The last one stands for everything dearer too. */
export const COSTS = ["0", "1", "2", "3", "4", "5", "6+"];

export interface Filter {
  kind: string;
  cost: string;
  search: string;
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The cards that fit, cheap ones first within their kind. `words` gives what the search looks through. */
export function fitting(
  ids: readonly string[],
  faces: Readonly<Record<string, CardFace>>,
  { kind, cost, search }: Filter,
  words: (face: CardFace) => string,
): string[] {
  const sought = plain(search).split(/\s+/).filter(Boolean);
  const home = faces[ids[0] ?? ""]?.nation;
  const fits = (id: string): boolean => {
    const face = faces[id];
    if (!face) return false;
    if (kind === "captured" ? face.nation === home || face.nation === "neutral" : kind && face.type !== kind)
      return false;
    if (cost && (cost.endsWith("+") ? (face.cost ?? 0) < Number.parseInt(cost, 10) : (face.cost ?? 0) !== Number(cost)))
      return false;
    const text = sought.length ? plain(`${id} ${words(face)} ${face.keywords.join(" ")}`) : "";
    return sought.every((word) => text.includes(word));
  };
  const rank = (id: string): number => KINDS.indexOf(faces[id]?.type ?? "") * 100 + (faces[id]?.cost ?? 0);
  return ids.filter(fits).sort((a, b) => rank(a) - rank(b));
}
