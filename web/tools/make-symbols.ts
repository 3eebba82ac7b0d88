// Draws the NATO symbols that the games need with milsymbol, once, into src/board/symbols.generated.ts:
// only the paths are kept, so the page does not carry the library.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";

interface Drawing {
  asSVG(): string;
}
type Library = { Symbol: new (code: string, options: object) => Drawing };
const library = createRequire(`${process.cwd()}/package.json`)("milsymbol") as Library;

const TYPES: Record<string, string> = {
  infantry: "UCI---",
  front: "UCI---",
  armor: "UCA---",
  mechanized: "UCIZ--",
  motorized: "UCIM--",
  parachute: "UCIA--",
  mountain: "UCIO--",
  cavalry: "UCRH--",
  engineer: "UCE---",
  artillery: "UCF---",
  mortar: "UCFM--",
  antitank: "UCAA--",
  antiair: "UCD---",
  recon: "UCR---",
};
const SIZES: Record<string, string> = {
  platoon: "D",
  company: "E",
  battalion: "F",
  regiment: "G",
  brigade: "H",
  division: "I",
  corps: "J",
  army: "K",
  front: "L",
};

export interface Paths {
  /** What is drawn as lines. */
  lines: string;
  /** What is filled. */
  solid: string;
}

function drawing(type: string, size: string): string {
  const options = { size: 40, fillColor: "white", frameColor: "black", iconColor: "black", infoFields: false };
  return new library.Symbol(`SFGP${type}-${size}---`, options).asSVG();
}

function circle(cx: number, cy: number, r: number): string {
  return `M${cx - r},${cy}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`;
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

/** The drawn elements of a piece of SVG, sorted into lines and filled shapes. A mere line milsymbol marks as filled is a line. */
function paths(svg: string): Paths {
  const found: Paths = { lines: "", solid: "" };
  for (const [tag] of svg.matchAll(/<(path|circle)[^>]*>/g)) {
    const d = tag.startsWith("<path")
      ? (attribute(tag, "d") ?? "")
      : circle(...(["cx", "cy", "r"].map((name) => Number(attribute(tag, name))) as [number, number, number]));
    const isFilled = attribute(tag, "fill") === "black" && !/^[\sML\d.,-]*$/.test(d);
    found[isFilled ? "solid" : "lines"] += d.replace(/\s+/g, " ");
  }
  return found;
}

export function symbols(): { types: Record<string, Paths>; sizes: Record<string, Paths> } {
  const types = Object.entries(TYPES).map(([name, code]) => {
    const [, icon = ""] = drawing(code, "-").split(/<path d="M25,50 l150,0[^>]*><\/path>/);
    return [name, paths(icon)];
  });
  const sizes = Object.entries(SIZES).map(([name, code]) => {
    const [, marks = ""] = drawing("UCI---", code).split("<g transform");
    return [name, paths(marks)];
  });
  return { types: Object.fromEntries(types), sizes: Object.fromEntries(sizes) };
}

export function source(): string {
  const { types, sizes } = symbols();
  const table = (name: string, entries: Record<string, Paths>) =>
    `export const ${name}: Record<string, SymbolPaths> = ${JSON.stringify(entries, null, 2)};\n`;
  return [
    "// Made by `npm run symbols` with milsymbol (MIT licence); do not edit.",
    "// The frame is the rectangle 25,50 to 175,150 of a drawing 200 wide.",
    "import type { SymbolPaths } from './symbols';\n",
    table("TYPES", types),
    table("SIZES", sizes),
  ].join("\n");
}

export function main(): void {
  writeFileSync("src/board/symbols.generated.ts", source());
}
