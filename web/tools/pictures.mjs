// The pictures of README and guide: node tools/pictures.mjs, with the built page running at PAGE. They go to docs/images.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { launch, openMatch, PAGE } from "./browser.mjs";

const FOLDER = fileURLToPath(new URL("../../docs/images/", import.meta.url));
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
mkdirSync(FOLDER, { recursive: true });

async function keep(page, name) {
  await page.waitForTimeout(900);
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(`${FOLDER}${name}.webp`);
  console.log(name);
}

async function goTo(page, hex) {
  await page.getByRole("application").focus();
  await page.keyboard.press("g");
  await page.keyboard.type(hex);
  await page.keyboard.press("Enter");
  await page.waitForTimeout(400);
}

async function fan(page, hex, piece) {
  await goTo(page, hex);
  await page.keyboard.press("Space");
  const own = page.locator(`[data-fan="${piece}"]`);
  if (await own.isVisible({ timeout: 500 }).catch(() => false)) await own.click();
  await page.waitForTimeout(300);
}

const browser = await launch();

for (const [suffix, viewport] of [
  ["", DESKTOP],
  ["-phone", PHONE],
]) {
  const small = suffix !== "";
  const options = { viewport, hasTouch: small, reducedMotion: "reduce", locale: "en-GB" };

  const moving = await openMatch(browser, { position: { phase: "western_allies_movement" }, ...options });
  await goTo(moving, "2105");
  await moving.keyboard.press("z");
  await fan(moving, "2302", "us-16");
  await goTo(moving, "2201");
  await keep(moving, `board${suffix}`);
  await moving.goto(moving.url().replace(/(#\/match\/[^?]*).*/, "$1/replay?at=1"));
  await moving.waitForSelector("[data-piece]");
  await keep(moving, `replay${suffix}`);
  await moving.goto(`${PAGE}/#/rules/battle_for_germany/4-3`);
  await keep(moving, `rules${suffix}`);
  await moving.goto(`${PAGE}/#/`);
  await keep(moving, `lobby${suffix}`);
  await moving.context().close();

  const race = { game: "race_for_berlin", scenario: "campaign", seed: 1, until: "fight z_8ga_1" };
  const named = ["march z_1gta_1", "fight z_8ga_1", "fight z_8ga_2", "reserve z_5sha_1"];
  const planning = await openMatch(browser, { position: { ...race, moves: named }, ...options });
  await goTo(planning, small ? "seelow" : "muncheberg");
  await keep(planning, `areas${suffix}`);
  await planning.context().close();
  const storming = [...named.slice(1), "ready", "attack seelow", "add z_8ga_1", "add z_8ga_2"];
  const seelow = await openMatch(browser, { position: { ...race, moves: storming }, ...options });
  await goTo(seelow, "seelow");
  await keep(seelow, `areas-attack${suffix}`);
  await seelow.context().close();

  const dream = { game: "iron_dream", scenario: "two_player", until: "invade V5" };
  const force = ["us-5", "us-7", "cw-30b", "cw-1b"].map((corps) => `board ${corps}`);
  const landing = ["invade V5", ...force, "launch", "end", "end", "end"];
  const beach = await openMatch(browser, { position: { ...dream, moves: landing }, ...options });
  await goTo(beach, small ? "U5" : "T8");
  await keep(beach, `campaign-attack${suffix}`);
  await beach.context().close();
  const supply = await openMatch(browser, { position: dream, ...options });
  await goTo(supply, small ? "Z36" : "S30");
  await supply.keyboard.press("Shift+L");
  await goTo(supply, small ? "Z36" : "U29");
  await keep(supply, `campaign${suffix}`);
  await supply.context().close();

  const fighting = await openMatch(browser, { position: { phase: "western_allies_combat" }, ...options });
  await goTo(fighting, "2403");
  await fighting.keyboard.press("Space");
  for (const piece of ["br-1", "br-30"]) await fan(fighting, "2402", piece);
  for (const piece of ["br-8", "br-12"]) await fan(fighting, "2303", piece);
  await goTo(fighting, "2404");
  await keep(fighting, `attack${suffix}`);
  await fighting.context().close();
}

const dark = await openMatch(browser, { theme: "dark", viewport: DESKTOP, reducedMotion: "reduce", locale: "en-GB" });
await keep(dark, "dark");
// Panzer Grenadier: a chain of command, a line of sight, fire in hand.
const tactical = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", locale: "en-GB" };
const oboyan = { game: "panzer_grenadier", scenario: "s05_steel_before_oboyan", ready: true };
const chain = await openMatch(browser, {
  position: { ...oboyan, moves: ["lead ger_ltc-1", "march"] },
  ...tactical,
});
await chain.getByRole("application").focus();
await chain.keyboard.press("f");
await chain.mouse.move(5, 5);
await keep(chain, "tactical-chain");
await chain.context().close();
const sight = await openMatch(browser, {
  position: { game: "panzer_grenadier", scenario: "s01_first_contact", ready: true },
  ...tactical,
});
await goTo(sight, "1:0511");
await sight.keyboard.press("l");
await goTo(sight, "1:0908");
await keep(sight, "tactical-sight");
await sight.context().close();
const teltow = { game: "panzer_grenadier", scenario: "s12_teltow_canal", ready: true, moves: ["fire gds_inf-1"] };
const fire = await openMatch(browser, { position: teltow, ...tactical });
await fire.locator(".choice.hostile, .counter.hostile").first().click();
await keep(fire, "tactical-fire");
await fire.context().close();

await browser.close();
