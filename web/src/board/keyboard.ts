// Keys of the board as commands. Directions are those of the grid.
import type { Direction, Orientation } from "./geometry";

export type Command =
  | { do: "step"; direction: Direction }
  | { do: "climb"; way: "up" | "down" }
  | { do: "next"; step: 1 | -1 }
  | { do: "overlay"; name: string }
  | { do: "pick" | "confirm" | "undo" | "cancel" | "in" | "out" | "fit" | "find" | "goto" | "end" | "reach" | "help" };

const STEPS: Record<Orientation, Record<string, Direction>> = {
  pointy: { ArrowRight: 0, d: 1, a: 2, ArrowLeft: 3, q: 4, e: 5 },
  flat: { d: 0, s: 1, ArrowDown: 1, a: 2, q: 3, w: 4, ArrowUp: 4, e: 5 },
};
/** Pointy hexes have no neighbour straight above or below: those keys go up and down in a zigzag. */
const CLIMBS: Record<string, "up" | "down"> = { ArrowUp: "up", w: "up", ArrowDown: "down", s: "down" };
const OVERLAYS: Record<string, string> = { z: "zones", c: "control", x: "enemy_reach", S: "supply" };
const OTHERS: Record<string, Exclude<Command["do"], "step" | "climb" | "next" | "overlay">> = {
  " ": "pick",
  Enter: "confirm",
  u: "undo",
  Escape: "cancel",
  "+": "in",
  "=": "in",
  "-": "out",
  "−": "out",
  "0": "fit",
  f: "find",
  g: "goto",
  p: "end",
  r: "reach",
  "?": "help",
};

export interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key asks of the board; nothing if it is not one of the board's. */
export function commandOf(event: Key, orientation: Orientation): Command | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === "Tab") return { do: "next", step: event.shiftKey ? -1 : 1 };
  const key = event.key.length === 1 && !event.shiftKey ? event.key.toLowerCase() : event.key;
  const direction = STEPS[orientation][key];
  if (direction !== undefined) return { do: "step", direction };
  const way = orientation === "pointy" ? CLIMBS[key] : undefined;
  if (way) return { do: "climb", way };
  const name = OVERLAYS[key];
  if (name) return { do: "overlay", name };
  const other = OTHERS[key];
  return other ? { do: other } : undefined;
}
