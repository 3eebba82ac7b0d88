// How much work a redraw after an action is: node tools/redraw.mjs [GAME], with the built page running at PAGE.
// With `zoom` as its first word: how long zooming and panning take (zooming.mjs).
// It counts processor time, not the clock, so that a busy machine gives the same answer.
import { launch, openMatch } from "./browser.mjs";

if (process.argv[2] === "zoom") {
  await import("./zooming.mjs");
  process.exit();
}

const MAIN = ["FunctionCall", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"];
const RASTER = ["RasterTask"];
/**
 * What is looked at: on a map of hexes a piece picked up, and then moved to the hex that lies some way off on the screen and taken back;
 * on the map of areas, a piece put into the plan.
 */
const GAMES = {
  battle_for_germany: {
    position: { phase: "western_allies_movement" },
    units: ["us-16", "us-13", "us-8", "us-18", "us-6"],
    picked: true,
  },
  race_for_berlin: {
    position: { game: "race_for_berlin", scenario: "campaign", seed: 1, until: "fight z_8ga_1" },
    units: ["z_8ga_1", "z_8ga_2", "z_5sha_1", "z_1gta_1"],
  },
  iron_dream: {
    position: { game: "iron_dream", scenario: "two_player", seed: 1, until: "pick g-14pz" },
    units: ["g-14pz", "g-14pz", "g-14pz"],
    picked: true,
    move: [35, -60],
  },
};
const [game = "battle_for_germany"] = process.argv.slice(2);
const { position, units, picked, move } = GAMES[game];

const browser = await launch();
const page = await openMatch(browser, {
  position,
  viewport: { width: 1440, height: 900 },
  reducedMotion: "reduce",
});
await page.waitForTimeout(1500);
const found = [];
for (const unit of units) {
  const piece = page.locator(`[data-piece=${unit}]`);
  if (!picked) {
    await piece.dispatchEvent("click");
    await page.waitForTimeout(400);
  }
  await measure(unit, () => (picked ? piece.dispatchEvent("click") : page.locator("[data-act]").first().click()));
  if (!move) continue;
  const { x, y, width, height } = await piece.boundingBox();
  await measure(`${unit} moved`, () => page.mouse.click(x + width / 2 + move[0], y + height / 2 + move[1]));
  await measure(`${unit} taken back`, () => page.keyboard.press("u"));
  await page.keyboard.press("u");
  await page.waitForTimeout(600);
}
await browser.close();

async function measure(what, act) {
  await browser.startTracing(page, { categories: ["devtools.timeline", "cc"] });
  await act();
  await page.waitForTimeout(1200);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const time = (names) =>
    traceEvents.filter((event) => names.includes(event.name)).reduce((sum, event) => sum + (event.tdur ?? 0), 0) / 1000;
  found.push({ what, main: time(MAIN), raster: time(RASTER) });
}

for (const { what, main, raster } of found) {
  console.log(`${what}: ${main.toFixed(0)} ms on the main thread, ${raster.toFixed(0)} ms of painting beside it`);
}
