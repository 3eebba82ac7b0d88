// Bakes the ground of every map into public/relief: GAME-land-THEME.webp, and for maps with a sea GAME-sea-THEME.webp.
// A game with several maps has GAME-MAP-land-THEME.webp for each. Baking takes minutes, so the pictures are kept in the repository; a map is
// baked again only when its layout or these tools have changed (relief.json has the digest of each).
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { AreaMap } from "../src/board/areamap";
import { HexMap } from "../src/board/hexmap";
import type { Board, Layout } from "../src/net/types";
import {
  areaElevations,
  areaWoods,
  elevations,
  FIELD_TINTS,
  heights,
  landMask,
  levels,
  paintField,
  paintLand,
  paintSea,
  shades,
  shoreDistance,
  TINTS,
  terraces,
} from "./relief";

const OUT = "public/relief";
const STAMPS = "tools/relief.json";
const LAYOUTS = ".cache/layouts";
const SOURCES = [
  "tools/relief.ts",
  "tools/bake-relief.ts",
  "src/board/areamap.ts",
  "src/board/geometry.ts",
  "src/board/hexmap.ts",
  "src/board/noise.ts",
  "src/board/outline.ts",
  "src/board/terrain.ts",
];
/** Points to the map unit. */
const LAND_SCALE = 1.5;
const SEA_SCALE = 0.4;
/** A picture of land is at most so wide. */
const LAND_WIDTH = 3200;
const AREA_SCALE = 1.1;
const FIELD_SCALE = 1.2;
const THEMES = ["light", "dark"] as const;

function python(): string {
  const own = "../.venv/bin/python";
  return process.env.PYTHON ?? (existsSync(own) ? own : "python3");
}

export async function main(): Promise<void> {
  execFileSync(python(), ["tools/dump.py"], { stdio: ["ignore", "inherit", "inherit"] });
  mkdirSync(OUT, { recursive: true });
  for (const file of readdirSync(LAYOUTS)) {
    const { board, maps } = JSON.parse(readFileSync(`${LAYOUTS}/${file}`, "utf8")) as Layout;
    const game = file.replace(".json", "");
    for (const [name, map] of Object.entries(maps ?? {})) await bake(`${game}-${name.replaceAll("/", "_")}`, map);
    if (!maps && board.kind !== "cards") await bake(game, board);
  }
}

export async function bake(game: string, board: Board): Promise<void> {
  const land = board.spaces.map(({ id, x, y, terrain, shape, elevation }) => [
    id,
    x,
    y,
    terrain,
    ...(shape ? [shape] : []),
    ...(elevation ? [elevation] : []),
  ]);
  const digest = createHash("sha256").update(
    JSON.stringify([board.orientation, land, ...(board.relief ? [board.relief] : [])]),
  );
  for (const source of SOURCES) digest.update(readFileSync(source));
  const stamp = digest.digest("hex");
  const stamps = existsSync(STAMPS) ? (JSON.parse(readFileSync(STAMPS, "utf8")) as Record<string, string>) : {};
  if (stamps[game] === stamp && THEMES.every((theme) => existsSync(`${OUT}/${game}-land-${theme}.webp`))) return;
  console.log(`baking the relief of ${game}`);
  if (board.boards) await paintFields(game, new HexMap(board));
  else if (board.kind === "hexes") await paint(game, new HexMap(board));
  else await paintAreas(game, new AreaMap(board));
  const known = Object.entries({ ...stamps, [game]: stamp }).sort();
  writeFileSync(STAMPS, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
}

async function paint(game: string, map: HexMap): Promise<void> {
  // A big map is drawn a little coarser, so that its picture stays small.
  const scale = Math.min(LAND_SCALE, LAND_WIDTH / map.sheet.width);
  const ground = elevations(map, scale);
  const height = heights(ground);
  const mask = await landMask(map, scale);
  const seaMask = await landMask(map, SEA_SCALE);
  const shore = shoreDistance(map.sheet, SEA_SCALE, seaMask);
  for (const theme of THEMES) {
    const land = paintLand(ground, height, mask, TINTS[theme]);
    const size = { width: ground.width, height: ground.height };
    await save(`${game}-land-${theme}`, sharp(land, { raw: { ...size, channels: 4 } }), 76);
    const sea = paintSea(map.sheet, SEA_SCALE, shore, TINTS[theme]);
    const seaSize = { width: shore.width, height: shore.height };
    await save(`${game}-sea-${theme}`, sharp(sea, { raw: { ...seaSize, channels: 3 } }), 82);
  }
}

async function paintAreas(game: string, map: AreaMap): Promise<void> {
  const ground = await areaElevations(map, AREA_SCALE);
  const woods = await areaWoods(map, AREA_SCALE);
  const height = heights(ground);
  const size = { width: ground.width, height: ground.height };
  for (const theme of THEMES) {
    const land = paintLand(ground, height, undefined, TINTS[theme], woods);
    await save(`${game}-land-${theme}`, sharp(land, { raw: { ...size, channels: 4 } }), 76);
  }
}

async function paintFields(name: string, map: HexMap): Promise<void> {
  const ground = levels(map, FIELD_SCALE);
  const height = terraces(ground);
  const shine = shades(height);
  const size = { width: ground.width, height: ground.height };
  for (const theme of THEMES) {
    const field = paintField(ground, height, shine, FIELD_TINTS[theme]);
    await save(`${name}-land-${theme}`, sharp(field, { raw: { ...size, channels: 3 } }), 72, 4);
  }
}

async function save(name: string, picture: Sharp, quality: number, effort = 6): Promise<void> {
  const file = `${OUT}/${name}.webp`;
  await picture.webp({ quality, alphaQuality: 60, effort, smartSubsample: true }).toFile(file);
  console.log(`${file} ${Math.round(statSync(file).size / 1000)} kB`);
}
