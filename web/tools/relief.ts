// The ground as pictures, made once when the page is built: land with light from the north-west, sea with its depths.
import sharp from "sharp";
import type { AreaMap } from "../src/board/areamap";
import { type Cell, cellKey, DIRECTIONS, type Point, pathOf, R } from "../src/board/geometry";
import type { HexMap } from "../src/board/hexmap";
import type { Box } from "../src/board/map";
import { clouds, gradient, ridges } from "../src/board/noise";
import { outlinePath } from "../src/board/outline";
import { elevation, isSea, isWooded } from "../src/board/terrain";

type Colour = readonly [number, number, number];

/** Tints of ground and sea. */
export interface Tints {
  clear: Colour;
  meadow: Colour;
  wood: Colour;
  broken: Colour;
  rough: Colour;
  peak: Colour;
  /** What full light and full shadow turn a colour into. */
  lit: Colour;
  shade: Colour;
  sea: Colour;
  shallows: readonly [Colour, Colour, Colour];
}

const hex = (code: string): Colour => [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16)) as never;

export const TINTS: Record<"light" | "dark", Tints> = {
  light: {
    clear: hex("#EEE7D2"),
    meadow: hex("#E4E3C4"),
    wood: hex("#D6DCB4"),
    broken: hex("#D9C798"),
    rough: hex("#B99A6E"),
    peak: hex("#A5855F"),
    lit: hex("#F8F1DF"),
    shade: hex("#3B2E2A"),
    sea: hex("#A7C1C9"),
    shallows: [hex("#B2CACF"), hex("#BFD4D5"), hex("#CEDEDB")],
  },
  dark: {
    clear: hex("#2F332C"),
    meadow: hex("#2A332B"),
    wood: hex("#26321F"),
    broken: hex("#413C2B"),
    rough: hex("#4E4231"),
    peak: hex("#5B4B38"),
    lit: hex("#7C6C55"),
    shade: hex("#0D0E10"),
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
  const heights = new Map(
    map.cells().map((cell) => [cellKey(cell), elevation(map.groundAt(cell)?.terrain, map.relief)]),
  );
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

/** What areas have of something, 0 to 1, softened over their borders and bent so that none shows its shape. */
export async function areaShares(
  map: AreaMap,
  scale: number,
  share: (terrain: string) => number,
  soft: number,
): Promise<Raster> {
  const { sheet } = map;
  const raster = new Raster(sheet, scale);
  const shapes = map.spaces.map(({ ring, terrain }) => {
    const grey = Math.round(share(terrain) * 255);
    return `<path d="${pathOf(ring)}" fill="rgb(${grey},${grey},${grey})" stroke="rgb(${grey},${grey},${grey})"/>`;
  });
  const box = `${sheet.x} ${sheet.y} ${sheet.width} ${sheet.height}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${raster.width}" height="${raster.height}" viewBox="${box}" preserveAspectRatio="none"><rect x="${sheet.x}" y="${sheet.y}" width="100%" height="100%" fill="black"/>${shapes.join("")}</svg>`;
  const pixels = await sharp(Buffer.from(svg))
    .blur(soft * scale)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const at = (x: number, y: number): number => {
    const column = Math.max(0, Math.min(raster.width - 1, Math.round((x - sheet.x) * scale)));
    const row = Math.max(0, Math.min(raster.height - 1, Math.round((y - sheet.y) * scale)));
    return (pixels[row * raster.width + column] as number) / 255;
  };
  return raster.fill((x, y) => {
    const bentX = x + (clouds(x / 26, y / 26, 3, 11) - 0.5) * WARP * 0.6;
    const bentY = y + (clouds(x / 26, y / 26, 3, 77) - 0.5) * WARP * 0.6;
    return at(bentX, bentY);
  });
}

export const areaElevations = (map: AreaMap, scale: number): Promise<Raster> => areaShares(map, scale, elevation, 7);
export const areaWoods = (map: AreaMap, scale: number): Promise<Raster> =>
  areaShares(map, scale, (terrain) => Number(isWooded(terrain)), 5);

// -- tactical maps ----------------------------------------------------------------------------------------------------

/** Tints of a tactical map: grass, dry grass, and what slopes are lit and shaded with. */
export const FIELD_TINTS: Record<"light" | "dark", Pick<Tints, "clear" | "meadow" | "rough" | "lit" | "shade">> = {
  light: {
    clear: hex("#E3DFB8"),
    meadow: hex("#CFD6A2"),
    rough: hex("#D9C28E"),
    lit: hex("#FBF3DA"),
    shade: hex("#4A3B22"),
  },
  dark: {
    clear: hex("#343a2c"),
    meadow: hex("#2b3527"),
    rough: hex("#453c2a"),
    lit: hex("#7C6C55"),
    shade: hex("#0B0C0B"),
  },
};
const METRES_TO_LEVEL = 20;

/** Ground in levels, bent a little so that no hex shows its shape; the slopes lie where the contours run. */
export function levels(map: HexMap, scale: number): Raster {
  const heights = new Map(
    map.cells().map((cell) => [cellKey(cell), (map.groundAt(cell)?.elevation ?? 0) / METRES_TO_LEVEL]),
  );
  const blend = blender(map, heights);
  return new Raster(map.sheet, scale).fill((x, y) => {
    const bentX = x + (clouds(x / 30, y / 30, 2, 5) - 0.5) * 0.4 * R;
    const bentY = y + (clouds(x / 30, y / 30, 2, 15) - 0.5) * 0.4 * R;
    return blend(bentX, bentY);
  });
}

/** Terraces with a slope at each level, and the unevenness of fields. */
export function terraces(ground: Raster): Raster {
  return new Raster(ground.sheet, ground.scale).fill((x, y, index) => {
    const e = ground.data[index] as number;
    const base = Math.floor(e);
    const rise = base + smoothstep(0.15, 0.85, e - base);
    const crest = e > 0.05 ? 5 * ridges(x / 62, y / 62, 4, 4) * Math.min(1, e) : 0;
    return rise * 14 + crest + 3.4 * gradient(x / 30, y / 30, 2) + 1.5 * gradient(x / 11, y / 11, 8);
  });
}

/** How grass varies over the ground and how much light each point gets: the same in every theme. */
export function shades(height: Raster): { grass: Float32Array; light: Float32Array } {
  const { width, data, sheet, scale } = height;
  const found = { grass: new Float32Array(data.length), light: new Float32Array(data.length) };
  for (let index = 0; index < data.length; index++) {
    const [column, row] = [index % width, Math.floor(index / width)];
    const [x, y] = [sheet.x + column / scale, sheet.y + row / scale];
    found.grass[index] = clamped(clouds(x / 120, y / 120, 3, 9) * 2 - 0.5);
    found.light[index] = light(height, column, row) * 0.8;
  }
  return found;
}

export function paintField(
  ground: Raster,
  height: Raster,
  { grass, light: shine }: ReturnType<typeof shades>,
  tints: (typeof FIELD_TINTS)["light"],
): Buffer {
  const pixels = Buffer.alloc(height.data.length * 3);
  for (let index = 0; index < height.data.length; index++) {
    const green = mixed(tints.clear, tints.meadow, grass[index] as number);
    const soil = mixed(green, tints.rough, clamped((ground.data[index] as number) * 0.9));
    const colour = lit(soil, shine[index] as number, tints);
    for (let channel = 0; channel < 3; channel++) pixels[index * 3 + channel] = colour[channel] as number;
  }
  return pixels;
}

/** Height of the ground: mountains where it is rough, hills where it is broken, a breath of unevenness where it is flat. */
export function heights(ground: Raster): Raster {
  const around = softened(ground, Math.round(11 * ground.scale));
  return new Raster(ground.sheet, ground.scale).fill((x, y, index) => {
    // High ground rises from its foot, not from its edge.
    const e = Math.min(
      ground.data[index] as number,
      0.35 * (ground.data[index] as number) + 0.75 * (around.data[index] as number),
    );
    const bentX = x + gradient(x / 55, y / 55, 91) * 16;
    const bentY = y + gradient(x / 55, y / 55, 97) * 16;
    const breath = 1.1 * gradient(x / 46, y / 46, 61) + 0.5 * gradient(x / 17, y / 17, 67);
    if (e < 0.02) return breath;
    const mountains = smoothstep(0.3, 1, e);
    const hills = smoothstep(0.03, 0.42, e) * (1 - 0.5 * mountains);
    const peaks = mountains ? ridges(bentX / 92, bentY / 92, 6, 31) : 0;
    return breath * (1 - mountains) + 62 * mountains * peaks + hills * (21 * ridges(bentX / 52, bentY / 52, 5, 5) + 1);
  });
}

function smoothstep(low: number, high: number, value: number): number {
  const share = clamped((value - low) / (high - low));
  return share * share * (3 - 2 * share);
}

/** A raster softened over `radius` points each way, twice: what the ground is like round a point. */
export function softened(raster: Raster, radius: number): Raster {
  const soft = new Raster(raster.sheet, raster.scale);
  const { width, height } = raster;
  let from = raster.data;
  const pass = (count: number, length: number, start: (line: number) => number, step: number): void => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < count; line++) {
      const first = start(line);
      const at = (index: number): number => from[first + Math.max(0, Math.min(length - 1, index)) * step] as number;
      let sum = 0;
      for (let index = -radius; index <= radius; index++) sum += at(index);
      for (let index = 0; index < length; index++) {
        to[first + index * step] = sum / (2 * radius + 1);
        sum += at(index + radius + 1) - at(index - radius);
      }
    }
    from = to;
  };
  for (let round = 0; round < 2; round++) {
    pass(height, width, (row) => row * width, 1);
    pass(width, height, (column) => column, width);
  }
  soft.data.set(from);
  return soft;
}

const mixed = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];
const clamped = (value: number): number => Math.max(0, Math.min(1, value));

function tint(tints: Tints, x: number, y: number, e: number, wood = 0): Colour {
  const open = mixed(tints.clear, tints.meadow, clamped(clouds(x / 150, y / 150, 3, 3) * 1.7 - 0.35));
  const flat = wood ? mixed(open, tints.wood, wood) : open;
  const hilly = mixed(flat, tints.broken, clamped(e / 0.42));
  const high = e > 0.42 ? mixed(hilly, tints.rough, clamped((e - 0.42) / 0.5)) : hilly;
  return e > 0.8 ? mixed(high, tints.peak, clamped((e - 0.8) / 0.2) * 0.6) : high;
}

/** Light from the north-west: how much a slope gets more or less than level ground. */
function light(height: Raster, column: number, row: number): number {
  const steep = 0.5 * height.scale * 0.5;
  const dx = (height.at(column + 1, row) - height.at(column - 1, row)) * steep;
  const dy = (height.at(column, row + 1) - height.at(column, row - 1)) * steep;
  return (0.55 * dx + 0.6 * dy + 0.58) / Math.hypot(dx, dy, 1) - 0.58;
}

/** The land as RGBA, cut at the coast. Crests are lifted a little, valleys kept darker, shadows cooler than the light. */
export function paintLand(
  ground: Raster,
  height: Raster,
  mask: Uint8Array | undefined,
  tints: Tints,
  woods?: Raster,
): Buffer {
  const pixels = Buffer.alloc(ground.width * ground.height * 4);
  const around = softened(height, Math.round(9 * ground.scale));
  for (let row = 0, index = 0; row < ground.height; row++) {
    const y = ground.sheet.y + row / ground.scale;
    for (let column = 0; column < ground.width; column++, index++) {
      const x = ground.sheet.x + column / ground.scale;
      const rise = ((height.data[index] as number) - (around.data[index] as number)) / 26;
      const shine =
        light(height, column, row) +
        Math.max(-0.15, Math.min(0.13, rise * 0.36)) * Math.min(1, (ground.data[index] as number) * 2);
      const [r, g, b] = lit(tint(tints, x, y, ground.data[index] as number, woods?.data[index]), shine, tints);
      pixels[index * 4] = r;
      pixels[index * 4 + 1] = g;
      pixels[index * 4 + 2] = b;
      pixels[index * 4 + 3] = mask?.[index] ?? 255;
    }
  }
  return pixels;
}

function lit(colour: Colour, shine: number, tints: Pick<Tints, "lit" | "shade">): Colour {
  if (shine > 0) return mixed(colour, tints.lit, Math.min(0.85, shine * 1.5));
  return mixed(colour, tints.shade, Math.min(0.82, -shine * 1.12));
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
