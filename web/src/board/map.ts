// What every map has, whatever its spaces look like: found by name or by point, outlined in sets, walked by keys.
import type { Side, Space } from "../net/types";
import type { Point } from "./geometry";

export interface MapSpace extends Space {
  readonly centre: Point;
}

/** A border between two spaces that carries something. */
export interface MapSide extends Side {
  readonly ends: readonly [Point, Point];
}

/** A border as seen from a space: what lies on it, and the text that tells where. */
export interface Border {
  side: Side;
  /** Id of a text: a direction, or the name of the space beyond. */
  toward: string;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a key leads: one of the six directions of a grid, up or down in a zigzag, or a way on the map in degrees. */
export type Heading =
  | { do: "step"; direction: 0 | 1 | 2 | 3 | 4 | 5 }
  | { do: "climb"; way: "up" | "down" }
  | { do: "head"; degrees: number };

export interface GameMap {
  readonly spaces: readonly MapSpace[];
  /** The printed sheet: every space lies inside. */
  readonly sheet: Box;
  /** How keys go from space to space. */
  readonly keys: "pointy" | "flat" | "free";
  get(name: string): MapSpace | undefined;
  /** The space under a point of the map. */
  at(point: Point): MapSpace | undefined;
  areNeighbours(a: string, b: string): boolean;
  /** What lies between two spaces, if anything does. */
  side(a: string, b: string): Side | undefined;
  /** The border that a point of a space is close to, if it carries something. */
  sideNear(name: string, point: Point): Side | undefined;
  borders(name: string): Border[];
  /** The outline of a set of spaces, as the rules see them. */
  outline(names: Iterable<string>): string;
  /** The outline of one space, a little inside its border. */
  rim(name: string): string;
  /** Where the pieces of a stack stand, the lowest first. */
  places(name: string, count: number): Point[];
  /** True if the pieces of a stack lie on each other, so that only the top one can be pointed at. */
  readonly stacked: boolean;
  /** How far something beside a space keeps off its middle. */
  radius(name: string): number;
  /** Where the cost of a move is written, with so many pieces there. */
  foot(name: string, count: number): Point;
  /** Where a tag hides least; `busy` tells how much stands in a space. */
  tagPlace(name: string, half: number, busy: (name: string) => number, count: number): Point | undefined;
  /** The space that a key leads to. */
  step(from: string, heading: Heading): string | undefined;
}

export function pair(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}
