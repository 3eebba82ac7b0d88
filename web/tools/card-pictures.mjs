// The pictures of a card game: for the lobby in light and dark, and of table and deck builder for the guide.
//   PAGE=http://localhost:8000 node tools/card-pictures.mjs RECORD, with a saved record of a match that is not over
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { launch, PAGE } from "./browser.mjs";

const record = JSON.parse(readFileSync(process.argv[2], "utf8"));
const LOBBY = fileURLToPath(new URL("../public/pictures/", import.meta.url));
const DOCS = fileURLToPath(new URL("../../docs/images/", import.meta.url));
const browser = await launch();

/** The match of the record, with all its seats held here. */
async function table(theme, viewport) {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(`${PAGE}/icon.svg`);
  const { match, seats } = await page.evaluate(
    async (body) => {
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch("/api/records", { method: "POST", headers, body: JSON.stringify(body) });
      return answer.json();
    },
    { record },
  );
  const kept = { theme, language: "en", tokens: { [match]: seats.map((seat) => seat.token) } };
  await context.addInitScript((value) => localStorage.setItem("grognard.settings", JSON.stringify(value)), kept);
  await page.goto(`${PAGE}/#/match/${match}`);
  await page.waitForSelector("[data-piece]");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1200);
  return page;
}

async function keep(picture, file, width) {
  const { size } = await sharp(picture).resize(width).webp({ quality: 80 }).toFile(file);
  console.log(`${file}: ${Math.round(size / 1000)} kB`);
}

for (const theme of ["light", "dark"]) {
  const page = await table(theme, { width: 1200, height: 760 });
  const { x, y, width } = await page.locator(".zones").boundingBox();
  const clip = { x, y, width, height: width * 0.58 };
  await keep(await page.screenshot({ clip }), `${LOBBY}${record.game}-${theme}.webp`, 640);
  if (theme === "light") {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.waitForTimeout(600);
    await keep(await page.screenshot(), `${DOCS}cards.webp`, 1440);
    await page.goto(`${PAGE}/#/decks/${record.game}`);
    await page.waitForSelector(".wall");
    await page.locator(".sources .button").first().click();
    await page.waitForTimeout(900);
    await keep(await page.screenshot(), `${DOCS}decks.webp`, 1440);
  }
  await page.context().close();
}
await browser.close();
