// Pictures of the page against a running server: node tools/shot.mjs FOLDER [NAME ...]
// PAGE is where it runs (by default http://localhost:8000), CHROMIUM the browser; KINDS=desktop-light picks some.
import { mkdirSync } from "node:fs";
import { launch, openMatch } from "./browser.mjs";

const [folder = "shots", ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The point of the screen where a space lies. */
async function spot(page, space) {
  return page.evaluate(async (id) => {
    const layout = await fetch("/api/games/battle_for_germany/layout").then((answer) => answer.json());
    const { x, y } = layout.board.spaces.find((each) => each.id === id);
    const board = document.querySelector(".board .stage");
    const { a, e, f } = new DOMMatrix(getComputedStyle(board).transform);
    const { left, top } = board.parentElement.getBoundingClientRect();
    return { x: left + e + x * 40 * a, y: top + f + y * 40 * a };
  }, space);
}

async function click(page, space) {
  const { x, y } = await spot(page, space);
  await page.mouse.click(x, y);
  await page.waitForTimeout(350);
}

async function hover(page, space, rest = 100) {
  const { x, y } = await spot(page, space);
  await page.mouse.move(x, y, { steps: 4 });
  await page.waitForTimeout(rest);
}

async function press(page, ...keys) {
  await page.locator("[role=application]").focus();
  for (const key of keys) await page.keyboard.press(key);
  await page.waitForTimeout(250);
}

async function goTo(page, space) {
  await press(page, "g");
  await page.keyboard.type(space);
  await page.keyboard.press("Enter");
  await page.waitForTimeout(350);
}

const MOVING = { phase: "western_allies_movement" };
const FIGHTING = { phase: "western_allies_combat" };

/** Each picture: how the match stands, and what is done before it is taken. */
const PICTURES = {
  start: [{}, async () => {}],
  whole: [{}, (page) => press(page, "0")],
  move: [
    MOVING,
    async (page) => {
      await goTo(page, page.viewportSize().width > 600 ? "2105" : "2202");
      await press(page, "z");
      await click(page, "2302");
      await hover(page, "2102");
    },
  ],
  stack: [
    MOVING,
    async (page) => {
      await goTo(page, "2303");
      await click(page, "2303");
    },
  ],
  hover: [
    MOVING,
    async (page) => {
      await goTo(page, "2204");
      await hover(page, "2204", 900);
    },
  ],
  close: [
    MOVING,
    async (page) => {
      await goTo(page, "2204");
      await press(page, "+", "+", "+");
    },
  ],
  south: [
    MOVING,
    async (page) => {
      await goTo(page, "1013");
    },
  ],
  refusal: [
    MOVING,
    async (page) => {
      await goTo(page, page.viewportSize().width > 600 ? "2205" : "2203");
      await click(page, "2302");
      await click(page, "2205");
    },
  ],
  attack: [
    FIGHTING,
    async (page) => {
      await goTo(page, page.viewportSize().width > 600 ? "2305" : "2402");
      await click(page, "2403");
      await click(page, "2402");
      await page.locator("[data-fan=br-1]").click();
      await page.waitForTimeout(300);
      await click(page, "2402");
      await hover(page, "2606");
    },
  ],
};

const browser = await launch();
for (const [name, [position, act]] of Object.entries(PICTURES)) {
  if (wanted.length && !wanted.includes(name)) continue;
  for (const [kind, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    for (const theme of ["light", "dark"]) {
      if (process.env.KINDS && !process.env.KINDS.split(",").includes(`${kind}-${theme}`)) continue;
      const page = await openMatch(browser, { position, theme, viewport, hasTouch: kind === "phone" });
      page.on("pageerror", (error) => console.log(name, String(error)));
      await act(page).catch((error) => console.log(name, kind, String(error)));
      await page.screenshot({ path: `${folder}/${name}-${kind}-${theme}.png` });
      await page.context().close();
    }
  }
}
await browser.close();
