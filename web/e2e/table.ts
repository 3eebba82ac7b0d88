// What every test does at a table: start a match from the lobby, point at spaces and pieces, read what the server says.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Battle, View } from "../src/net/types";

export type SeatKind = "Me" | "Friend by link" | "Bot";

/** A match at a table, by the names that the page shows; seats in the order of the page. Where a friend is asked, or all begins in the lobby, it is started there. */
export async function start(
  page: Page,
  scenario: string,
  seats: SeatKind[],
  options: string[] = [],
  game = "Battle for Germany",
  curtain = false,
): Promise<void> {
  await atOnce(page);
  if (seats.includes("Friend by link") || options.length) return fromLobby(page, scenario, seats, options, game);
  await page.goto("/icon.svg");
  const match = await page.evaluate(make, { game, scenario, seats, alone: !curtain });
  await page.goto(`/#/match/${match}`);
  await expect(board(page)).toBeVisible();
}

/** Start a match in the lobby, as a player does. */
export async function fromLobby(
  page: Page,
  scenario: string,
  seats: SeatKind[],
  options: string[] = [],
  game = "Battle for Germany",
): Promise<void> {
  await atOnce(page);
  await page.goto("/");
  await page.locator("label.game", { hasText: game }).click();
  await page.getByRole("radio", { name: scenario, exact: true }).check({ force: true });
  const cards = page.locator("fieldset");
  for (const [place, kind] of seats.entries()) {
    await cards.nth(place).getByRole("radio", { name: kind, exact: true }).check({ force: true });
  }
  for (const option of options) await page.getByRole("switch", { name: option }).check({ force: true });
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(board(page)).toBeVisible();
}

interface Wanted {
  game: string;
  scenario: string;
  seats: SeatKind[];
  /** One person plays all own seats: no curtain between them. */
  alone: boolean;
}

/** In the browser: find game and scenario by their titles, make the match, and hold its seats. */
async function make({ game, scenario, seats, alone }: Wanted): Promise<string> {
  const games = await fetch("/api/games").then((answer) => answer.json());
  for (const each of games) {
    const texts = await fetch(`/api/texts/en?game=${each.id}`).then((answer) => answer.text());
    const titled = (id: string, title: string): boolean => texts.split("\n").includes(`${id} = ${title}`);
    if (!titled(each.title, game)) continue;
    const found = each.scenarios.find(({ title }: { title: string }) => titled(title, scenario));
    if (!found) throw new Error(`${game} has no scenario called ${scenario}`);
    const wishes = found.seats.map((_: unknown, place: number) =>
      seats[place] === "Me" ? { kind: "me" } : { kind: "bot", bot: each.usual_bot },
    );
    const body = JSON.stringify({ game: each.id, scenario: found.id, options: {}, seats: wishes });
    const headers = { "Content-Type": "application/json" };
    const made = await fetch("/api/matches", { method: "POST", headers, body }).then((answer) => answer.json());
    const tokens = made.seats.flatMap(({ kind, token }: { kind: string; token: string }) =>
      kind === "me" ? [token] : [],
    );
    const kept = JSON.parse(localStorage.getItem("grognard.settings") ?? "{}");
    const held = { ...kept, tokens: { ...kept.tokens, [made.match]: tokens } };
    localStorage.setItem("grognard.settings", JSON.stringify(held));
    if (alone) localStorage.setItem("grognard.alone", JSON.stringify({ [made.match]: true }));
    return made.match;
  }
  throw new Error(`No game is called ${game}`);
}

/** Others' actions are not played out: a test of something else does not wait for them. */
export async function atOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem("grognard.playback", "false");
    localStorage.setItem("grognard.perils", "false");
    localStorage.setItem("grognard.firsts", "false");
  });
}

/** The fight in hand, where it is fought on odds. */
export function odds({ battle }: View): Battle | undefined {
  return battle?.form === "odds" ? battle : undefined;
}

interface Seed {
  game: string;
  scenario: string;
  seed: number;
}

/** A match of two own seats on known dice, brought by `play` to where a test begins; then it is opened. */
export async function arrange(
  page: Page,
  seed: Seed,
  bring: (now: View, play: (action: string) => Promise<View>) => Promise<void>,
): Promise<void> {
  await atOnce(page);
  await page.goto("/icon.svg");
  let now = (await page.evaluate(async (wanted) => {
    const seats = [{ kind: "me" }, { kind: "me" }];
    const body = JSON.stringify({ ...wanted, options: {}, seats });
    const headers = { "Content-Type": "application/json" };
    const made = await fetch("/api/matches", { method: "POST", headers, body }).then((answer) => answer.json());
    const tokens: string[] = made.seats.map((seat: { token: string }) => seat.token);
    localStorage.setItem("grognard.settings", JSON.stringify({ language: "en", tokens: { [made.match]: tokens } }));
    localStorage.setItem("grognard.alone", JSON.stringify({ [made.match]: true }));
    const query = tokens.map((token) => `token=${token}`).join("&");
    const socket = new WebSocket(`ws://${location.host}/api/matches/${made.match}/socket?${query}`);
    let view: unknown;
    let arrived: (message: { type: string }) => void = () => undefined;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.view) view = message.view;
      if (message.type !== "view" || message.cause.did === "open") arrived(message);
    };
    const next = (): Promise<{ type: string }> => new Promise((resolve) => (arrived = resolve));
    await next();
    const play = async (action: string): Promise<unknown> => {
      const told = next();
      const order = action === "undo" ? { type: "undo" } : { type: "play", action };
      socket.send(JSON.stringify({ ...order, version: (view as View).version, id: 1 }));
      const message = await told;
      if (message.type !== "done") throw new Error(`${action}: ${JSON.stringify(message)}`);
      return view;
    };
    Object.assign(window, { play, match: made.match });
    return view;
  }, seed)) as View;
  const play = async (action: string): Promise<View> => {
    now = (await page.evaluate(
      (text) => (window as never as { play(action: string): unknown }).play(text),
      action,
    )) as View;
    return now;
  };
  await bring(now, play);
  const match = await page.evaluate(() => (window as never as { match: string }).match);
  await page.goto(`/#/match/${match}`);
  await expect(board(page)).toBeVisible();
}

export function board(page: Page): Locator {
  return page.getByRole("application");
}

/** The view of the seats that this browser holds, straight from the server. */
export async function view(page: Page): Promise<View> {
  return page.evaluate(async () => {
    const match = location.hash.split(/[/?]/)[2] ?? "";
    const tokens: string[] = JSON.parse(localStorage.getItem("grognard.settings") ?? "{}").tokens?.[match] ?? [];
    let last = {};
    for (const token of tokens) {
      last = await fetch(`/api/matches/${match}/view?token=${token}`).then((answer) => answer.json());
      if ((last as { decision?: { actions?: unknown } }).decision?.actions) break;
    }
    return last as never;
  });
}

/** The point of the screen where a hex lies, or the name of an area. */
export async function spot(page: Page, space: string): Promise<{ x: number; y: number }> {
  const { game, scenario } = await view(page);
  return page.evaluate(
    async ([id, of, at]) => {
      const { board } = await fetch(`/api/games/${of}/layout?scenario=${at}`).then((answer) => answer.json());
      const unit = board.unit ?? 40;
      const { x, y } = board.spaces.find((each: { id: string }) => each.id === id);
      const stage = document.querySelector(".board .stage") as HTMLElement;
      const { a, e, f } = new DOMMatrix(getComputedStyle(stage).transform);
      const { left, top } = (stage.parentElement as HTMLElement).getBoundingClientRect();
      return { x: left + e + x * unit * a, y: top + f + (y * unit - (board.kind === "areas" ? 14 : 0)) * a };
    },
    [space, game, scenario] as const,
  );
}

export async function showWholeMap(page: Page): Promise<void> {
  await page.getByRole("button", { name: "The whole map" }).click();
  await page.waitForTimeout(400);
}

export async function clickHex(page: Page, hex: string, how: "click" | "tap" = "click"): Promise<void> {
  const { x, y } = await spot(page, hex);
  if (how === "tap") await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Click a piece: the fan of its stack opens if it stands with others. */
export async function clickPiece(page: Page, piece: string): Promise<void> {
  const at = (await view(page)).pieces.find((each) => each.id === piece)?.at;
  expect(at, `${piece} stands on the map`).toBeDefined();
  await clickHex(page, at as string);
  const fanned = page.locator(`[data-fan="${piece}"]`);
  const fan = page.locator("[data-fan]").first();
  if (await fan.isVisible({ timeout: 300 }).catch(() => false)) await fanned.click();
}

/** Wait until the server has moved on to a state. */
export async function until(page: Page, holds: (view: View) => boolean, what: string): Promise<View> {
  let now = await view(page);
  await expect
    .poll(
      async () => {
        now = await view(page);
        return holds(now);
      },
      { message: what, timeout: 30_000, intervals: [10, 20, 40, 80, 160, 320] }, // the server mostly answers at once
    )
    .toBe(true);
  return now;
}

export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole("button", { name }).first();
}

/** End the phase with its button, and say yes if the page asks. */
export async function endPhase(page: Page): Promise<View> {
  const { turn, version } = await view(page);
  await button(page, /^End the phase/).click();
  const asked = page.getByRole("alertdialog");
  if (await asked.isVisible({ timeout: 400 }).catch(() => false)) {
    await asked.getByRole("button", { name: /^End the phase/ }).click();
  }
  return until(page, (now) => now.version > version, `the phase ${turn.phase} ends`);
}

const has = (now: View, verb: string) => now.decision?.actions?.find((action) => action.verb === verb);

/** After a roll: retreats go to the first open hex, the first unit pays, nobody advances. */
export async function settle(page: Page): Promise<View> {
  let now = await view(page);
  for (let guard = 0; guard < 40; guard++) {
    const { version } = now;
    const retreat = has(now, "retreat");
    const chosen = has(now, "withdraw") ?? has(now, "pay");
    if (retreat) await clickHex(page, retreat.id);
    else if (chosen) await clickPiece(page, chosen.id);
    else if (has(now, "advance")) await button(page, /^Pass/).click();
    else return now;
    now = await until(page, (later) => later.version > version, "the result is applied");
  }
  return now;
}

/** Nothing serious that axe finds. */
export async function sound(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter((each) => each.impact === "serious" || each.impact === "critical");
  expect(
    serious.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(" ")).join(", ")}`),
    name,
  ).toEqual([]);
}
