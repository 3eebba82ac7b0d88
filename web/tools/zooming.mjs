// How long the map takes to follow: node tools/redraw.mjs zoom [GAME ...], with the built page running at PAGE.
// Steps of zoom, the whole map, and a pan of sixty frames. The clock counts here, for that is what a person waits for; the figures of a busy
// machine are therefore worse than those of an idle one, and the work in processor time stands beside them.
import { launch, openMatch } from "./browser.mjs";

const MAIN = ["FunctionCall", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit", "HitTest"];
const POSITIONS = {
  battle_for_germany: { phase: "western_allies_movement" },
  iron_dream: { game: "iron_dream", scenario: "two_player", seed: 1, until: "pick g-14pz" },
  race_for_berlin: { game: "race_for_berlin", scenario: "campaign", seed: 1 },
  panzer_grenadier: { game: "panzer_grenadier", scenario: "s01_first_contact", ready: true },
};
const games = process.argv.slice(3);

const browser = await launch();
for (const game of games.length ? games : ["battle_for_germany", "iron_dream"]) {
  const page = await openMatch(browser, { position: POSITIONS[game], viewport: { width: 1440, height: 900 } });
  await page.waitForTimeout(4000);
  await page.locator("[role=application]").first().focus();
  const key = (name) => () => page.keyboard.press(name);
  console.log(game);
  await measure(page, "step in", key("+"));
  await measure(page, "step in again", key("+"));
  await measure(page, "step out", key("-"));
  await measure(page, "step out again", key("-"));
  await measure(page, "pan of 60 frames", () => pan(page));
  await measure(page, "whole map", key("0"));
  await measure(page, "step in from the whole map", key("+"));
  await measure(page, "whole map again", key("0"));
  await measure(page, "wheel, ten notches", () => wheel(page));
  await page.context().close();
}
await browser.close();

async function pan(page) {
  await page.mouse.move(700, 300);
  await page.mouse.down();
  for (let frame = 1; frame <= 60; frame++) {
    await page.mouse.move(700 - frame * 6, 300 + frame * 3);
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
}

async function wheel(page) {
  await page.mouse.move(500, 400);
  for (let notch = 0; notch < 10; notch++) {
    await page.mouse.wheel(0, -60);
    await page.waitForTimeout(33);
  }
}

async function measure(page, what, act) {
  await browser.startTracing(page, { categories: ["devtools.timeline", "blink.user_timing", "cc"] });
  // Frames as the page gets to make them: in a gap nothing answers.
  await page.evaluate(() => {
    const frames = [];
    const frame = (now) => {
      frames.push(now);
      window.drawing = requestAnimationFrame(frame);
    };
    window.frames_ = frames;
    window.drawing = requestAnimationFrame(frame);
    performance.mark("act");
  });
  await act();
  await page.waitForTimeout(2500);
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(window.drawing);
    return window.frames_;
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const time = (names) =>
    traceEvents.filter(({ name }) => names.includes(name)).reduce((sum, event) => sum + (event.tdur ?? 0), 0) / 1000;
  const began = traceEvents.find(({ name }) => name === "act")?.ts ?? 0;
  const last = Math.max(
    began,
    ...traceEvents.filter(({ name }) => name === "RasterTask").map(({ ts, dur = 0 }) => ts + dur),
  );
  const gaps = frames.slice(1).map((now, index) => now - frames[index]);
  const told = (value) => Math.round(value).toString().padStart(5);
  console.log(
    `  ${what.padEnd(27)} work ${told(time(MAIN))} ms on the main thread, ${told(time(["RasterTask"]))} ms of painting; ` +
      `longest frame ${told(Math.max(0, ...gaps))} ms, sharp after ${told((last - began) / 1000)} ms`,
  );
}
