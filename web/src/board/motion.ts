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

/** Others' moves are shown faster than one's own. */
const OTHERS = 1.5;

/** Remembers where a piece stood; when it stands elsewhere it glides there. What was taken back jumps. */
export function travel(x: number, y: number, did: string | undefined, own: boolean): Attachment<SVGElement> {
  return (element) => {
    const before = places.get(element);
    const now: Point = [x, y];
    places.set(element, now);
    if (!before || did !== "play") return;
    const far = distance(before, now);
    if (far < HEX_WIDTH / 2 || wantsStillness()) return;
    element.animate(
      [{ transform: `translate(${before[0]}px, ${before[1]}px)` }, { transform: `translate(${x}px, ${y}px)` }],
      { duration: travelTime(far) / (own ? 1 : OTHERS), easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" },
    );
  };
}
