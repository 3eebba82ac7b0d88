// How much work a redraw after an action is: node tools/redraw.mjs, with the built page running at PAGE.
// It counts processor time, not the clock, so that a busy machine gives the same answer.
import { launch, openMatch } from "./browser.mjs";

const MAIN = ["FunctionCall", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"];
const RASTER = ["RasterTask"];
const UNITS = ["us-16", "us-13", "us-8", "us-18", "us-6"];

const browser = await launch();
const page = await openMatch(browser, {
  position: { phase: "western_allies_movement" },
  viewport: { width: 1440, height: 900 },
  reducedMotion: "reduce",
});
await page.waitForTimeout(1500);
const found = [];
for (const unit of UNITS) {
  await browser.startTracing(page, { categories: ["devtools.timeline", "cc"] });
  await page.locator(`[data-piece=${unit}]`).dispatchEvent("click");
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
