// Keys of the board as commands. Directions are those of the grid.
import type { Direction, Orientation } from "./geometry";
import type { GameMap, Heading } from "./map";

export type Command =
  | Heading
  | { do: "next"; step: 1 | -1 }
  | { do: "overlay"; name: string }
  | {
      do:
        | "pick"
        | "confirm"
        | "undo"
        | "cancel"
        | "in"
        | "out"
        | "fit"
        | "find"
        | "goto"
        | "end"
        | "reach"
        | "help"
        | "sight"
        | "range"
        | "together";
    };

const STEPS: Record<Orientation, Record<string, Direction>> = {
  pointy: { ArrowRight: 0, d: 1, a: 2, ArrowLeft: 3, q: 4, e: 5 },
  flat: { d: 0, s: 1, ArrowDown: 1, a: 2, q: 3, w: 4, ArrowUp: 4, e: 5 },
};
/** Pointy hexes have no neighbour straight above or below: those keys go up and down in a zigzag. */
const CLIMBS: Record<string, "up" | "down"> = { ArrowUp: "up", w: "up", ArrowDown: "down", s: "down" };
/** Without a grid a key leads to the space that lies there: degrees, clockwise from the east. */
const HEADINGS: Record<string, number> = {
  ArrowRight: 0,
  d: 45,
  ArrowDown: 90,
  s: 90,
  a: 135,
  ArrowLeft: 180,
  q: 225,
  ArrowUp: 270,
  w: 270,
  e: 315,
};
const OVERLAYS: Record<string, string> = {
  z: "zones",
  c: "control",
  x: "enemy_reach",
  S: "supply",
  L: "lines",
  O: "unsupplied",
};
const OTHERS: Record<string, Exclude<Command["do"], Heading["do"] | "next" | "overlay">> = {
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
  l: "sight",
  v: "range",
  m: "together",
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
export function commandOf(event: Key, keys: GameMap["keys"]): Command | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === "Tab") return { do: "next", step: event.shiftKey ? -1 : 1 };
  const key = event.key.length === 1 && !event.shiftKey ? event.key.toLowerCase() : event.key;
  const heading = headingOf(key, keys);
  if (heading) return heading;
  const name = OVERLAYS[key];
  if (name) return { do: "overlay", name };
  const other = OTHERS[key];
  return other ? { do: other } : undefined;
}

function headingOf(key: string, keys: GameMap["keys"]): Heading | undefined {
  if (keys === "free") {
    const degrees = HEADINGS[key];
    return degrees === undefined ? undefined : { do: "head", degrees };
  }
  const direction = STEPS[keys][key];
  if (direction !== undefined) return { do: "step", direction };
  const way = keys === "pointy" ? CLIMBS[key] : undefined;
  return way ? { do: "climb", way } : undefined;
}
