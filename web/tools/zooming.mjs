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

const rounded = (value) => Math.round(value).toString().padStart(5);
const sum = (events) => events.reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000;

const browser = await launch();
for (const game of games.length ? games : ["battle_for_germany", "iron_dream"]) {
  console.log(game);
  // Whoever watches frames makes the page work for each of them: so work and frames are measured one after the other.
  const works = await through(game, work);
  const frames = await through(game, frame);
  for (const [index, { what, told }] of works.entries())
    console.log(`  ${what.padEnd(27)} ${told}; ${frames[index].told}`);
}
await browser.close();

async function through(game, measure) {
  const page = await openMatch(browser, { position: POSITIONS[game], viewport: { width: 1440, height: 900 } });
  await page.waitForTimeout(4000);
  await page.locator("[role=application]").first().focus();
  const key = (name) => () => page.keyboard.press(name);
  const found = [];
  for (const [what, act] of [
    ["step in", key("+")],
    ["step in again", key("+")],
    ["step out", key("-")],
    ["step out again", key("-")],
    ["pan of 60 frames", () => pan(page)],
    ["whole map", key("0")],
    ["step in from the whole map", key("+")],
    ["whole map again", key("0")],
    ["wheel, ten notches", () => wheel(page)],
  ])
    found.push({ what, told: await measure(page, act) });
  await page.context().close();
  return found;
}

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

async function traced(page, act) {
  await browser.startTracing(page, { categories: ["devtools.timeline", "blink.user_timing", "cc"] });
  const found = await act();
  return { found, events: JSON.parse((await browser.stopTracing()).toString()).traceEvents };
}

async function work(page, act) {
  const { events } = await traced(page, async () => {
    await act();
    await page.waitForTimeout(2500);
  });
  const main = outermost(events.filter(({ name }) => MAIN.includes(name)));
  const painting = events.filter(({ name }) => name === "RasterTask");
  return `work ${rounded(sum(main))} ms on the main thread, ${rounded(sum(painting))} ms of painting`;
}

/** Without what happened within another of them: that is counted there. */
function outermost(events) {
  const ends = new Map();
  return events
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ pid, tid, ts, dur = 0 }) => {
      const thread = `${pid} ${tid}`;
      if (ts < (ends.get(thread) ?? 0)) return false;
      ends.set(thread, ts + dur);
      return true;
    });
}

async function frame(page, act) {
  const { found: frames, events } = await traced(page, async () => {
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
    return page.evaluate(() => {
      cancelAnimationFrame(window.drawing);
      return window.frames_;
    });
  });
  const began = events.find(({ name }) => name === "act")?.ts ?? 0;
  const painted = events.filter(({ name }) => name === "RasterTask").map(({ ts, dur = 0 }) => ts + dur);
  const gaps = frames.slice(1).map((now, index) => now - frames[index]);
  const sharp = (Math.max(began, ...painted) - began) / 1000;
  return `longest frame ${rounded(Math.max(0, ...gaps))} ms, sharp after ${rounded(sharp)} ms`;
}
