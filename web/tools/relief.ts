// The ground as pictures, made once when the page is built: land with light from the north-west, sea with its depths.
import sharp from "sharp";
import { type Cell, cellKey, DIRECTIONS, type Point, R } from "../src/board/geometry";
import type { Box, HexMap } from "../src/board/hexmap";
import { clouds, ridges } from "../src/board/noise";
import { outlinePath } from "../src/board/outline";
import { elevation, isSea } from "../src/board/terrain";

type Colour = readonly [number, number, number];

/** Tints of UI.md, by theme. */
export interface Tints {
  clear: Colour;
  meadow: Colour;
  broken: Colour;
  rough: Colour;
  peak: Colour;
  lit: Colour;
  sea: Colour;
  shallows: readonly [Colour, Colour, Colour];
}

const hex = (code: string): Colour => [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16)) as never;

export const TINTS: Record<"light" | "dark", Tints> = {
  light: {
    clear: hex("#EEE7D2"),
    meadow: hex("#E4E3C4"),
    broken: hex("#D9C798"),
    rough: hex("#B99A6E"),
    peak: hex("#A5855F"),
    lit: hex("#F6EEDC"),
    sea: hex("#A7C1C9"),
    shallows: [hex("#B2CACF"), hex("#BFD4D5"), hex("#CEDEDB")],
  },
  dark: {
    clear: hex("#2F332C"),
    meadow: hex("#2A332B"),
    broken: hex("#413C2B"),
    rough: hex("#4E4231"),
    peak: hex("#5B4B38"),
    lit: hex("#6B5C48"),
    sea: hex("#131E26"),
    shallows: [hex("#172630"), hex("#1B2D38"), hex("#203641")],
  },
};

/** A rectangle of numbers over the sheet, `scale` points to the map unit. */
export class Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;

  constructor(
    readonly sheet: Box,
    readonly scale: number,
  ) {
    this.width = Math.round(sheet.width * scale);
    this.height = Math.round(sheet.height * scale);
    this.data = new Float32Array(this.width * this.height);
  }

  fill(value: (x: number, y: number, index: number) => number): this {
    for (let row = 0, index = 0; row < this.height; row++) {
      const y = this.sheet.y + (row + 0.5) / this.scale;
      for (let column = 0; column < this.width; column++, index++) {
        this.data[index] = value(this.sheet.x + (column + 0.5) / this.scale, y, index);
      }
    }
    return this;
  }

  at(column: number, row: number): number {
    const x = Math.max(0, Math.min(this.width - 1, column));
    const y = Math.max(0, Math.min(this.height - 1, row));
    return this.data[y * this.width + x] as number;
  }
}

/** How far the ground is bent before it is asked for its terrain, so that no hex shows its shape. */
const WARP = 0.75 * R;
const SOFTNESS = 3.1;

/** Elevation of the ground: the hexes near a point, blended by their distance. */
export function elevations(map: HexMap, scale: number): Raster {
  const heights = new Map(map.cells().map((cell) => [cellKey(cell), elevation(map.groundAt(cell)?.terrain)]));
  const blend = blender(map, heights);
  return new Raster(map.sheet, scale).fill((x, y) => {
    const bentX = x + (clouds(x / 26, y / 26, 3, 11) - 0.5) * WARP;
    const bentY = y + (clouds(x / 26, y / 26, 3, 77) - 0.5) * WARP;
    return blend(bentX, bentY);
  });
}

/** Blends with a cache of the last hex: neighbouring points mostly share it. */
function blender(map: HexMap, heights: Map<string, number>): (x: number, y: number) => number {
  const { grid } = map;
  const known = new Map<number, { centre: Point; height: number }[]>();
  const around = (cell: Cell): { centre: Point; height: number }[] => {
    const cells = [cell, ...DIRECTIONS.map((direction) => grid.neighbour(cell, direction))];
    return cells.map((near) => ({ centre: grid.centre(near), height: heights.get(cellKey(near)) ?? 0 }));
  };
  return (x, y) => {
    const cell = grid.cellAt([x, y]);
    const key = cell.q * 4096 + cell.r;
    let near = known.get(key);
    if (!near) {
      near = around(cell);
      known.set(key, near);
    }
    let [sum, whole] = [0, 0];
    for (const { centre, height } of near) {
      const square = ((x - centre[0]) ** 2 + (y - centre[1]) ** 2) / (R * R);
      if (square > 2.6) continue;
      const weight = Math.exp(-SOFTNESS * square);
      sum += weight * height;
      whole += weight;
    }
    return whole ? sum / whole : 0;
  };
}

/** Height of the ground: ridges and hills where it is high, a breath of unevenness where it is flat. */
export function heights(ground: Raster): Raster {
  return new Raster(ground.sheet, ground.scale).fill((x, y, index) => {
    const e = ground.data[index] as number;
    const ridge = ridges(x / 46, y / 46, 5, 31);
    const hills = clouds(x / 20, y / 20, 4, 5);
    return e * (25 * ridge * ridge + 9 * hills) + 3 * e ** 1.6 + 1.2 * hills;
  });
}

const mixed = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];
const clamped = (value: number): number => Math.max(0, Math.min(1, value));

function tint(tints: Tints, x: number, y: number, e: number): Colour {
  const flat = mixed(tints.clear, tints.meadow, clamped(clouds(x / 150, y / 150, 3, 3) * 1.7 - 0.35));
  const hilly = mixed(flat, tints.broken, clamped(e / 0.42));
  const high = e > 0.42 ? mixed(hilly, tints.rough, clamped((e - 0.42) / 0.5)) : hilly;
  return e > 0.8 ? mixed(high, tints.peak, clamped((e - 0.8) / 0.2) * 0.6) : high;
}

/** Light from the north-west: how much a slope gets more or less than level ground. */
function light(height: Raster, column: number, row: number): number {
  const steep = 0.68 * height.scale * 0.5;
  const dx = (height.at(column + 1, row) - height.at(column - 1, row)) * steep;
  const dy = (height.at(column, row + 1) - height.at(column, row - 1)) * steep;
  return (0.55 * dx + 0.6 * dy + 0.58) / Math.hypot(dx, dy, 1) - 0.58;
}

/** The land as RGBA, cut at the coast. */
export function paintLand(ground: Raster, height: Raster, mask: Uint8Array, tints: Tints): Buffer {
  const pixels = Buffer.alloc(ground.width * ground.height * 4);
  for (let row = 0, index = 0; row < ground.height; row++) {
    const y = ground.sheet.y + row / ground.scale;
    for (let column = 0; column < ground.width; column++, index++) {
      const x = ground.sheet.x + column / ground.scale;
      const shine = light(height, column, row);
      let [r, g, b] = tint(tints, x, y, ground.data[index] as number);
      if (shine < 0) [r, g, b] = [r * (1 + shine), g * (1 + shine), b * (1 + shine)];
      else [r, g, b] = mixed([r, g, b], tints.lit, Math.min(0.8, shine * 1.25));
      pixels[index * 4] = r;
      pixels[index * 4 + 1] = g;
      pixels[index * 4 + 2] = b;
      pixels[index * 4 + 3] = mask[index] as number;
    }
  }
  return pixels;
}

/** The sea as RGB: lighter towards the shore, in three soft steps, with a hint of banks. */
export function paintSea(sheet: Box, scale: number, shore: Raster, tints: Tints): Buffer {
  const raster = new Raster(sheet, scale);
  const pixels = Buffer.alloc(raster.width * raster.height * 3);
  raster.fill((x, y, index) => {
    const far = (shore.data[index] as number) + (clouds(x / 60, y / 60, 3, 41) - 0.5) * 16;
    const deep = mixed(tints.sea, tints.shallows[0], clamped(clouds(x / 190, y / 190, 3, 57) * 1.6 - 0.55) * 0.5);
    const outer = mixed(deep, tints.shallows[0], clamped((52 - far) / 22));
    const middle = mixed(outer, tints.shallows[1], clamped((31 - far) / 18));
    const inner = mixed(middle, tints.shallows[2], clamped((14 - far) / 8));
    for (let channel = 0; channel < 3; channel++) pixels[index * 3 + channel] = inner[channel] as number;
    return 0;
  });
  return pixels;
}

/** The land of a map as a mask, 255 inside its natural coast. */
export async function landMask(map: HexMap, scale: number): Promise<Uint8Array> {
  const { sheet } = map;
  const land = map.cells().filter((cell) => !isSea(map.groundAt(cell)?.terrain));
  const path = outlinePath(map.grid, land, { natural: true });
  const width = Math.round(sheet.width * scale);
  const height = Math.round(sheet.height * scale);
  const box = `${sheet.x} ${sheet.y} ${sheet.width} ${sheet.height}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="none"><rect x="${sheet.x}" y="${sheet.y}" width="100%" height="100%" fill="black"/><path d="${path}" fill="white"/></svg>`;
  return sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer();
}

/** Distance of each point of the sea to the land, in map units (two sweeps over the neighbours). */
export function shoreDistance(sheet: Box, scale: number, mask: Uint8Array): Raster {
  const raster = new Raster(sheet, scale);
  const { width, height, data } = raster;
  const step = 1 / scale;
  for (let index = 0; index < data.length; index++) data[index] = (mask[index] as number) > 127 ? 0 : 1e6;
  const sweep = (index: number, column: number, by: number): void => {
    let least = data[index] as number;
    const near = (other: number, far: number): void => {
      const value = data[other];
      if (value !== undefined) least = Math.min(least, value + far * step);
    };
    const [inner, outer] = by > 0 ? [column > 0, column < width - 1] : [column < width - 1, column > 0];
    if (inner) near(index - by, 1);
    near(index - by * width, 1);
    if (inner) near(index - by * width - by, Math.SQRT2);
    if (outer) near(index - by * width + by, Math.SQRT2);
    data[index] = least;
  };
  for (let index = 0; index < width * height; index++) sweep(index, index % width, 1);
  for (let index = width * height - 1; index >= 0; index--) sweep(index, index % width, -1);
  return raster;
}
