// Colours stand in one place: whatever draws takes them from the theme by name.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCE = new URL("../src/", import.meta.url).pathname;
const LITERAL = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![-\w(])|\b(?:rgb|hsl|oklch)a?\(/gi;
/** Words that stand for a colour, after something that takes one. */
const NAMED =
  /(?:fill|stroke|color|background)(?:=\{?|:\s*|=)"?(?:white|black|red|green|blue|gr[ae]y|yellow|orange)\b/gi;

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesOf(path) : [path];
  });
}

/** Literal colours of a text; private members (`#add`) and links (`#/rules`) are none. */
function coloursIn(text: string): string[] {
  const plain = text.replace(/(?:this|other)\.#\w+|^\s*(?:async |readonly |get |set )*#\w+/gm, "");
  return [...(plain.match(LITERAL) ?? []), ...(plain.match(NAMED) ?? [])];
}

test("no colour is written outside the theme", () => {
  const found = filesOf(SOURCE)
    .filter((file) => /\.(svelte|ts|css)$/.test(file) && !file.includes("/theme/") && !file.includes(".generated."))
    .flatMap((file) =>
      coloursIn(readFileSync(file, "utf8")).map((colour) => `${file.slice(SOURCE.length)}: ${colour}`),
    );
  expect(found).toEqual([]);
});

test("the search finds colours, and nothing else", () => {
  expect(coloursIn('fill="#fff"; color: #22272a; rgb(40 30 10 / 18%); background: white')).toHaveLength(4);
  expect(coloursIn('this.#add(1); href="#/rules"; {#each a as b}; `#shelf`; stroke: var(--ink)')).toEqual([]);
});

test("every name that is used stands in the theme or in the component that uses it", () => {
  const theme = filesOf(join(SOURCE, "theme")).filter((file) => file.endsWith(".css"));
  const declared = new Set(
    filesOf(SOURCE)
      .filter((file) => /\.(svelte|css|ts)$/.test(file))
      .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/(--[\w-]+)(?=\s*[:=}"`])/g)].map(([, name]) => name)),
  );
  expect(theme.length).toBeGreaterThan(2);
  const used = filesOf(SOURCE)
    .filter((file) => /\.(svelte|css)$/.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect([...new Set(used)].filter((name) => !declared.has(name))).toEqual([]);
});
