// The page knows no game: no side, no nation, no game by name, but in the folders that are a kind of table.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const GAMES = "../src/grognard/games";
/** Kinds of table: of cards with its decks, of a campaign; and what is made from the server's own declarations. */
const KINDS = /^src\/(cards|decks|campaign)\/|types\.generated\.ts$/;

const games = readdirSync(GAMES, { withFileTypes: true })
  .filter((each) => each.isDirectory() && !each.name.startsWith("_"))
  .map(({ name }) => name);

/** The names of a block of a game's looks, as its file lists them. */
function named(text: string, block: string): string[] {
  const [, rest = ""] = text.split(new RegExp(`^ {2}${block}:$`, "m"));
  const lines = rest.split("\n").slice(1);
  const end = lines.findIndex((line) => !line.startsWith("    "));
  return lines.slice(0, end).flatMap((line) => line.match(/^ {4}"?([\w]+)/)?.[1] ?? []);
}

const words = new Set([
  ...games,
  ...games.flatMap((game) => {
    const text = readFileSync(`${GAMES}/${game}/data/looks.yaml`, "utf8");
    return [...named(text, "sides"), ...named(text, "nations"), ...named(text, "signs")];
  }),
]);

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const path = `${folder}/${each.name}`;
    return each.isDirectory() ? sources(path) : /\.(ts|svelte|css)$/.test(path) && !KINDS.test(path) ? [path] : [];
  });
}

test("there are words to look for", () => {
  for (const word of ["battle_for_germany", "soviet", "western_allies", "hitlerian", "commonwealth", "koniev"])
    expect(words).toContain(word);
});

test("no word of a game stands in the page", () => {
  const found: string[] = [];
  for (const path of sources("src")) {
    const text = readFileSync(path, "utf8");
    for (const word of words) {
      // As a name in the code: a text, a class, a key.
      if (new RegExp(`["'\`.@]${word}["'\`\\s,{:@/]`).test(text)) found.push(`${path}: ${word}`);
    }
  }
  expect(found).toEqual([]);
});
