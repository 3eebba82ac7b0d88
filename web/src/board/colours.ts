// How a counter looks: the body tells the side, the box round the symbol tells the nation, the silhouette tells both apart
// for eyes that do not see the colours.
import type { Bar, NationLook, PieceFace, Silhouette } from "../net/types";
import { looks } from "../state/looks.svelte";

export interface Face {
  silhouette: Silhouette;
  body: string;
  ink: string;
  /** Ground of the symbol's box, and what is drawn on it. */
  box: string;
  boxInk: string;
  /** Edge on which a bar tells the front that the unit faces. */
  bar?: Bar;
}

const UNKNOWN: NationLook = {
  silhouette: "square",
  body: "var(--unknown-body)",
  ink: "var(--mark-light)",
  box: "var(--unknown-box)",
};

/** The look of a counter; `side` is whom it serves now, which may differ from whom it began with. */
export function faceOf({ nation, branch, side: printed }: PieceFace, side = printed): Face {
  const look =
    looks.nation(`${nation}/${branch}`) ?? looks.nation(`${nation}@${side}`) ?? looks.nation(nation) ?? UNKNOWN;
  const { silhouette, body, ink, box, box_ink: boxInk = ink } = look;
  const bar = looks.side(side)?.bar;
  return { silhouette, body, ink, box, boxInk, ...(bar ? { bar } : {}) };
}

/** Whether what is written on a colour of a look, in six digits, has to be light. */
export function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 140;
}
