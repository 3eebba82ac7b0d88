// Pictures of the page against a running server: node tools/shot.mjs FOLDER [NAME ...]
// SERVER is where it runs (by default http://localhost:8000), CHROMIUM the browser.
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const SERVER = process.env.SERVER ?? "http://localhost:8000";
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const [folder = "shots", ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** A match at which both seats are ours, with some whole moves played. */
async function newMatch(scenario, moves = []) {
  const answer = await fetch(`${SERVER}/api/matches`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      game: "battle_for_germany",
      scenario,
      options: {},
      seats: [{ kind: "me" }, { kind: "me" }],
      seed: 7,
    }),
  });
  const { match, seats } = await answer.json();
  const tokens = seats.map((seat) => seat.token);
  await played(match, tokens, moves);
  return { match, tokens };
}

async function played(match, tokens, moves) {
  if (!moves.length) return;
  const query = tokens.map((token) => `token=${token}`).join("&");
  const socket = new WebSocket(`${SERVER.replace("http", "ws")}/api/matches/${match}/socket?${query}`);
  let version = 0;
  let answered = () => {};
  await new Promise((resolve) => {
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "view") version = message.view.version;
      else answered(message);
      resolve();
    };
  });
  for (const [id, action] of moves.entries()) {
    const message = await new Promise((resolve) => {
      answered = resolve;
      socket.send(JSON.stringify({ type: "play", version, action, id }));
    });
    if (message.type !== "done") throw new Error(`${action}: ${JSON.stringify(message)}`);
  }
  socket.close();
}

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

const TO_THE_WEST = ["end", "end", "end", "end"];

const PICTURES = {
  async start(page) {
    await page.waitForTimeout(300);
  },
  async whole(page) {
    await press(page, "0");
  },
  async move(page) {
    await goTo(page, "2206");
    await press(page, "z");
    await click(page, "2302");
    await hover(page, "2503");
  },
};

const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
for (const [name, act] of Object.entries(PICTURES)) {
  if (wanted.length && !wanted.includes(name)) continue;
  for (const [kind, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    for (const theme of ["light", "dark"]) {
      const { match, tokens } = await newMatch("historical", act.moves ?? []);
      const context = await browser.newContext({ viewport, hasTouch: kind === "phone" });
      await context.addInitScript((kept) => localStorage.setItem("grognard.settings", JSON.stringify(kept)), {
        theme,
        language: "en",
        tokens: { [match]: tokens },
      });
      const page = await context.newPage();
      page.on("console", (message) => message.type() === "error" && console.log(name, message.text()));
      page.on("pageerror", (error) => console.log(name, String(error)));
      await page.goto(`${SERVER}/#/match/${match}`);
      await page.waitForSelector("[data-piece]");
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(500);
      await act(page);
      await page.screenshot({ path: `${folder}/${name}-${kind}-${theme}.png` });
      await context.close();
    }
  }
}
await browser.close();
void TO_THE_WEST;
