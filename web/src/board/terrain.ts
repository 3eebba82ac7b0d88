// What the page knows of terrain: how high it stands, and what is water or closed. Unknown terrain is drawn as clear land.

/** Height of the ground, 0 to 1, from which the relief is made. */
const ELEVATION: Record<string, number> = { broken: 0.42, rough: 1, difficult: 0.5, switzerland: 0.8, offmap: 0.1 };
const WOODED = new Set(["wooded", "woods", "forest"]);
const URBAN = new Set(["berlin", "urban", "city"]);

const CLOSED = new Set(["switzerland", "offmap", "impassable"]);

/** A board may say itself how high its terrains stand. */
export function elevation(terrain: string | undefined, relief: Readonly<Record<string, number>> = ELEVATION): number {
  return (terrain && relief[terrain]) || 0;
}

export function isWooded(terrain: string | undefined): boolean {
  return terrain !== undefined && WOODED.has(terrain);
}

/** Great cities, drawn as blocks of houses. */
export function isUrban(terrain: string | undefined): boolean {
  return terrain !== undefined && URBAN.has(terrain);
}

export function isSea(terrain: string | undefined): boolean {
  return terrain === "sea";
}

/** Country that nobody may enter: it is veiled. */
export function isClosed(terrain: string | undefined): boolean {
  return terrain !== undefined && CLOSED.has(terrain);
}
