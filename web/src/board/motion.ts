// Pieces glide to their new places, unless the reader wants stillness.
import type { Attachment } from "svelte/attachments";
import { distance, HEX_WIDTH, type Point } from "./geometry";

const PER_HEX = 180;
const LONGEST = 900;

/** Time for a piece to go a distance on the map. */
export function travelTime(far: number): number {
  return Math.min(LONGEST, Math.max(1, Math.round(far / HEX_WIDTH)) * PER_HEX);
}

export function wantsStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const places = new WeakMap<Element, Point>();

/** A way that is played out: the middles of its spaces, and how long it takes. */
export interface Shown {
  points: readonly Point[];
  time: number;
}

/** Remembers where a piece stood; when it stands elsewhere it glides there, along its way if that is known. What was taken back jumps. */
export function travel(x: number, y: number, did: string | undefined, shown?: Shown): Attachment<SVGElement> {
  return (element) => {
    const before = places.get(element);
    const now: Point = [x, y];
    places.set(element, now);
    if (!before || did !== "play") return;
    const far = distance(before, now);
    if (far < HEX_WIDTH / 2 || wantsStillness()) return;
    const way = [before, ...(shown?.points.slice(1, -1) ?? []), now];
    element.animate(
      way.map(([left, top]) => ({ transform: `translate(${left}px, ${top}px)` })),
      { duration: shown?.time || travelTime(far), easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" },
    );
  };
}
