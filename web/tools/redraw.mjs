// How much work a redraw after an action is: node tools/redraw.mjs [GAME], with the built page running at PAGE.
// It counts processor time, not the clock, so that a busy machine gives the same answer.
import { launch, openMatch } from "./browser.mjs";

const MAIN = ["FunctionCall", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"];
const RASTER = ["RasterTask"];
/** What is looked at: a piece picked up on a map of hexes; on the map of areas, put into the plan. */
const GAMES = {
  battle_for_germany: [{ phase: "western_allies_movement" }, ["us-16", "us-13", "us-8", "us-18", "us-6"]],
  race_for_berlin: [
    { game: "race_for_berlin", scenario: "campaign", seed: 1, until: "fight z_8ga_1" },
    ["z_8ga_1", "z_8ga_2", "z_5sha_1", "z_1gta_1"],
  ],
  iron_dream: [
    { game: "iron_dream", scenario: "two_player", seed: 1, until: "pick g-14pz" },
    ["g-14pz", "g-14pz", "g-14pz", "g-14pz"],
  ],
};
const PICKED = ["battle_for_germany", "iron_dream"];
const [game = "battle_for_germany"] = process.argv.slice(2);
const [position, units] = GAMES[game];

const browser = await launch();
const page = await openMatch(browser, {
  position,
  viewport: { width: 1440, height: 900 },
  reducedMotion: "reduce",
});
await page.waitForTimeout(1500);
const found = [];
for (const unit of units) {
  if (!PICKED.includes(game)) {
    await page.locator(`[data-piece=${unit}]`).dispatchEvent("click");
    await page.waitForTimeout(400);
  }
  await browser.startTracing(page, { categories: ["devtools.timeline", "cc"] });
  if (PICKED.includes(game)) await page.locator(`[data-piece=${unit}]`).dispatchEvent("click");
  else await page.locator("[data-act]").first().click();
  await page.waitForTimeout(1200);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const time = (names) =>
    traceEvents.filter((event) => names.includes(event.name)).reduce((sum, event) => sum + (event.tdur ?? 0), 0) / 1000;
  found.push({ unit, main: time(MAIN), raster: time(RASTER) });
}
await browser.close();

for (const { unit, main, raster } of found) {
  console.log(`${unit}: ${main.toFixed(0)} ms on the main thread, ${raster.toFixed(0)} ms of painting beside it`);
}
