// What others do is played out: in each game a machine's turn is watched, paused, stepped, taken back and skipped, and the picture ends
// where the server is; after a reload what was missed is shown.
import { expect, type Page, test } from "@playwright/test";
import type { View } from "../src/net/types";
import { sound } from "./table";

interface Made {
  match: string;
  seats: { id: string; token?: string }[];
}

const GAMES = [
  { game: "battle_for_germany", scenario: "historical", me: 1 },
  { game: "race_for_berlin", scenario: undefined, me: 1 },
  { game: "iron_dream", scenario: undefined, me: 0 },
  { game: "panzer_grenadier", scenario: undefined, me: 1 },
  { game: "last_crusade", scenario: undefined, me: 0 },
] as const;

/** A match against machines on known dice, opened at the table. */
async function against(page: Page, game: string, scenario: string | undefined, me: number): Promise<Made> {
  await page.goto("/icon.svg");
  const made = await page.evaluate(
    async ([game, scenario, me]) => {
      const games = await fetch("/api/games").then((answer) => answer.json());
      const { scenarios } = games.find((each: { id: string }) => each.id === game);
      const found = scenarios.find((each: { id: string }) => each.id === scenario) ?? scenarios[0];
      const seats = found.seats.map((_: unknown, place: number) =>
        place === me ? { kind: "me" } : { kind: "bot", bot: "random" },
      );
      const body = JSON.stringify({ game, scenario: found.id, seed: 5, options: {}, seats });
      const headers = { "Content-Type": "application/json" };
      const made = await fetch("/api/matches", { method: "POST", headers, body }).then((answer) => answer.json());
      const tokens = [made.seats[me as number].token];
      localStorage.setItem("grognard.settings", JSON.stringify({ language: "en", tokens: { [made.match]: tokens } }));
      return made;
    },
    [game, scenario, me] as const,
  );
  await page.goto(`/#/match/${made.match}`);
  await expect(page.locator("main")).toBeVisible();
  return made;
}

async function newest(page: Page, made: Made): Promise<View> {
  const token = made.seats.find((seat) => seat.token)?.token;
  return page.evaluate(
    ([match, token]) => fetch(`/api/matches/${match}/view?token=${token}`).then((answer) => answer.json()),
    [made.match, token] as const,
  );
}

/** Answer what is asked in the shortest way, over a line of its own, until the page has something to play out. */
async function untilPlayed(page: Page, made: Made): Promise<void> {
  const strip = page.getByRole("region", { name: "What others do" });
  for (const late = Date.now() + 120_000; Date.now() < late; ) {
    if ((await strip.getAttribute("data-behind", { timeout: 50 }).catch(() => "")) === "true") return;
    const { decision, version } = await newest(page, made);
    const actions = decision?.actions ?? [];
    const wanted = ["auto", "end", "pass", "hold", "done", "ready", "go"];
    const action = wanted.map((verb) => actions.find((each) => each.verb === verb)).find(Boolean) ?? actions[0];
    if (action) await order(page, made, action.text, version);
    await page.waitForTimeout(250);
  }
  throw new Error("no machine has done anything");
}

/** An order over a line of its own. The page has promised a chain whose links this line does not know, so it promises one of one link. */
async function order(page: Page, made: Made, action: string, version: number): Promise<void> {
  const token = made.seats.find((seat) => seat.token)?.token;
  await page.evaluate(
    async ([match, token, action, version]) => {
      const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      const link = crypto.getRandomValues(new Uint8Array(32));
      const tagged = new Uint8Array([...new TextEncoder().encode("grognard chain 1\0"), ...link]);
      const tip = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", tagged)));
      await new Promise<void>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/api/matches/${match}/socket?token=${token}&newest=0`);
        socket.onmessage = ({ data }) => {
          const { type, id, cause } = JSON.parse(data);
          if (cause?.did === "open") socket.send(JSON.stringify({ type: "chain", id: 1, tip }));
          else if (id === 1) socket.send(JSON.stringify({ type: "play", id: 2, action, version, link: hex(link) }));
          else if (type !== "view") resolve(socket.close());
        };
      });
    },
    [made.match, token, action, version] as const,
  );
}

/** A key for the page, not for a button that was pressed before. */
async function press(page: Page, key: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press(key);
}

/** Where the page shows the pieces of the map. */
function placed(page: Page): Promise<Record<string, string>> {
  return page.locator("[data-piece][data-space]").evaluateAll((found) => {
    const places: Record<string, string> = {};
    for (const each of found) {
      const { piece, space } = (each as HTMLElement).dataset;
      if (piece && space && !piece.startsWith("?")) places[piece] = space;
    }
    return places;
  });
}

for (const { game, scenario, me } of GAMES) {
  test(`${game}: a machine's turn is watched, paused, stepped and skipped`, async ({ page }) => {
    const made = await against(page, game, scenario, me);
    const strip = page.getByRole("region", { name: "What others do" });
    const halted = strip.getByRole("button", { name: "Go on", exact: true });
    // A short turn may be over before the key is pressed: then the next one is watched.
    for (let turn = 0; turn < 20 && !(await halted.isVisible()); turn++) {
      await untilPlayed(page, made);
      await press(page, "Space");
      await page.waitForTimeout(300);
    }
    await expect(halted).toBeVisible();
    const number = async (): Promise<number> => Number(/action (\d+)/.exec((await strip.textContent()) ?? "")?.[1]);
    const paused = await number();
    await page.waitForTimeout(1600);
    expect(await number(), "nothing goes on while it is paused").toBe(paused);

    const step = strip.getByRole("button", { name: "One action further" });
    if (await step.isDisabled()) await press(page, ","); // it was paused at the very last action
    await step.click();
    await expect.poll(number).toBeGreaterThanOrEqual(paused);
    await press(page, ",");
    await expect(strip).toHaveAttribute("data-behind", "true");
    await expect(page.locator(".prompt.mine"), "in the past nothing is asked").toHaveCount(0);
    await sound(page, `${game} while it is played out`);

    await press(page, "]");
    await expect(strip.getByRole("button", { name: "2×" })).toHaveAttribute("aria-pressed", "true");
    await press(page, "Enter");
    await expect
      .poll(async () => (await newest(page, made)).decision?.actions?.length ?? 0, { timeout: 120_000 })
      .toBeGreaterThan(0);
    await press(page, "Enter");
    await expect(page.locator(".prompt.mine")).toBeVisible({ timeout: 120_000 });
    const { pieces } = await newest(page, made);
    for (const [piece, space] of Object.entries(await placed(page)))
      expect(pieces.find(({ id }) => id === piece)?.at, `${piece} stands where the server has it`).toBe(space);
  });
}

test("what happened while the page was closed is played out, or summed up after a while", async ({ page }) => {
  const made = await against(page, "battle_for_germany", "historical", 1);
  const strip = page.getByRole("region", { name: "What others do" });
  await expect(strip).toBeVisible();
  await press(page, "Enter");
  await expect(page.locator(".prompt.mine")).toBeVisible({ timeout: 120_000 });

  // As if this browser had looked at the beginning, and long ago.
  const looked = { [made.match]: { length: 0, time: Date.now() - 3 * 86_400_000 } };
  await page.goto("/icon.svg");
  await page.evaluate((value) => localStorage.setItem("grognard.looked", value), JSON.stringify(looked));
  await page.goto(`/#/match/${made.match}`);
  const card = page.getByRole("region", { name: /actions/ });
  await expect(card.getByText("Since your last move")).toBeVisible();
  await expect(card.getByText("3 days ago")).toBeVisible();
  await sound(page, "since the last move");
  await card.getByRole("button", { name: /Play it back/ }).click();
  await expect(strip).toHaveAttribute("data-behind", "true");
  await press(page, "Enter");
  await expect(page.locator(".prompt.mine")).toBeVisible();
  await page.reload();
  await expect(page.locator(".prompt.mine")).toBeVisible();
  await expect(card, "the same is not told twice").toHaveCount(0);
});
