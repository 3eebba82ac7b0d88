// Small pictures for the lobby, light and dark, taken from the page itself: of each game's map, and of each scenario at its start.
//   node tools/make-pictures.mjs http://localhost:8000 [game [scenario]]
//   OWN=../src/grognard/games/mill_bridge/pictures node tools/make-pictures.mjs http://localhost:8000 mill_bridge
// With OWN the pictures go to the folder of a game that brings its own along, without its name before theirs.
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import sharp from "sharp";

const [server = "http://localhost:8000", wanted, only] = process.argv.slice(2);
const { OWN } = process.env;
const FOLDER = OWN ?? "public/pictures";
const CLEAR = `
  header, aside, .sheet, .prompt, .tools, .legend, .hover { display: none !important; }
  main { display: block !important; }
  .board { position: absolute !important; inset: 0 !important; margin: 0 !important; }
  .overlays, #cursor-space, .ring-selectable, .ring-fallow { display: none !important; }
  * { outline: 0 !important; }`;
const NO_COUNTERS = "[data-piece] { display: none !important; }";

async function ask(path, body) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(server + path, body && { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});

/** The page of a fresh match with nothing but its board. */
async function boardOf(match, tokens, theme, viewport, style) {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 1.5, reducedMotion: "reduce" });
  const kept = JSON.stringify({ theme, language: "en", tokens: { [match]: tokens } });
  await page.addInitScript((value) => localStorage.setItem("grognard.settings", value), kept);
  await page.goto(`${server}/#/match/${match}`);
  await page.waitForSelector("[data-piece], [data-verb=auto]");
  // Where players set up, both sides let it be done.
  for (let step = 0, idle = 0; step < 20 && idle < 2; step++) {
    const next = page.locator("[data-verb=auto], [data-verb=ready]").first();
    idle = (await next.isVisible()) ? 0 : idle + 1;
    if (!idle) await next.click();
    await page.waitForTimeout(900);
  }
  await page.waitForSelector("[data-piece]", { state: "attached" });
  await page.addStyleTag({ content: CLEAR + style });
  await page.waitForTimeout(600);
  await page.getByRole("application").focus();
  return page;
}

/** The space nearest to the middle of all pieces. */
function middleOf(spaces, pieces) {
  const at = new Map(spaces.map((space) => [space.id, space]));
  const held = pieces.flatMap((piece) => at.get(piece.at) ?? []);
  const mean = (axis) => held.reduce((sum, space) => sum + space[axis], 0) / (held.length || 1);
  const far = (space) => Math.hypot(space.x - mean("x"), space.y - mean("y"));
  return spaces.reduce((best, space) => (far(space) < far(best) ? space : best)).id;
}

const across = (board, axis) => Math.max(...board.spaces.map((space) => space[axis]));

function isWideMap(board) {
  return board.kind === "hexes" && !board.boards && across(board, "x") > 1.3 * across(board, "y");
}

async function take(page, name, width) {
  await page.waitForTimeout(1500);
  const picture = await sharp(await page.screenshot())
    .resize(width)
    .webp({ quality: 74 })
    .toFile(`${FOLDER}/${OWN ? name.slice(wanted.length + 1) : name}.webp`);
  console.log(`${name}.webp: ${Math.round(picture.size / 1024)} kB`);
  await page.close();
}

async function pictureGame(game, match, tokens) {
  const { board } = await ask(`/api/games/${game.id}/layout?scenario=${game.scenarios[0].id}`);
  // Of a map without worth, the named town that lies nearest to its middle.
  const [wide, high] = (board.boards && board.size) ?? [0, 0];
  const weight = ({ worth = 0, garrison = 0, title, terrain, x, y }) =>
    wide ? (title && terrain === "town" ? 99 - Math.hypot(x - wide / 2, y - high / 2) : 0) : worth + garrison;
  const centre = board.spaces.reduce((best, space) => (weight(space) > weight(best) ? space : best));
  for (const theme of ["light", "dark"]) {
    const page = await boardOf(match, tokens, theme, { width: 560, height: 380 }, NO_COUNTERS);
    const isWide = isWideMap(board);
    for (const key of board.boards ? ["0", "+", "+", "+"] : isWide ? ["0", "+", "+"] : []) {
      await page.keyboard.press(key);
      await page.waitForTimeout(200);
    }
    if (!isWide) {
      await page.keyboard.press("g");
      await page.keyboard.type(centre.id);
      await page.keyboard.press("Enter");
    }
    await take(page, `${game.id}-${theme}`, 520);
  }
}

/** The whole map of hexes; of areas, which are wider than high, the part where most pieces stand. */
async function pictureScenario(game, scenario, match, tokens) {
  const { board } = await ask(`/api/games/${game.id}/layout?scenario=${scenario.id}`);
  const { pieces } = await ask(`/api/matches/${match}/view?token=${tokens[0]}`);
  const middle = middleOf(board.spaces, pieces);
  // A map much wider than high keeps its form; the others stand upright.
  const upright = isWideMap(board) ? [across(board, "x"), across(board, "y")] : [400, 460];
  const [wide, high] = (board.boards && board.size) ?? upright;
  for (const theme of ["light", "dark"]) {
    const ratio = Math.min(1.4, (high + 2) / (wide + 2));
    const width = ratio < 0.8 ? 900 : 400;
    const viewport = { width, height: Math.round(width * ratio) };
    const page = await boardOf(match, tokens, theme, viewport, "");
    if (board.kind === "hexes") await page.keyboard.press("0");
    else {
      await page.keyboard.press("g");
      await page.keyboard.type(middle);
      await page.keyboard.press("Enter");
      await page.keyboard.press("-");
    }
    await take(page, `${game.id}-${scenario.id}-${theme}`, ratio < 0.8 ? 520 : 300);
  }
}

mkdirSync(FOLDER, { recursive: true });
for (const game of await ask("/api/games")) {
  if (wanted && game.id !== wanted) continue;
  for (const [index, scenario] of game.scenarios.entries()) {
    if (only && only !== scenario.id) continue;
    const seats = scenario.seats.map(() => ({ kind: "me" }));
    const opened = await ask("/api/matches", { game: game.id, scenario: scenario.id, seats, seed: 1 });
    const tokens = opened.seats.map((seat) => seat.token);
    if (index === 0) await pictureGame(game, opened.match, tokens);
    await pictureScenario(game, scenario, opened.match, tokens);
    await fetch(`${server}/api/matches/${opened.match}?token=${tokens[0]}`, { method: "DELETE" });
  }
}
await browser.close();
