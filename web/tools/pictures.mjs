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
await browser.close();
