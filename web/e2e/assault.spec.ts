// An assault in The Last Crusade from its declaration to its result: by mouse, by keyboard and on a phone; and the curtain.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import type { Action, View } from "../src/net/types";
import { arrange, board, start, until, view } from "./table";

const SEED = { game: "last_crusade", scenario: "standard", seed: 11 };

interface Table extends View {
  players: { seat: string; place: number }[];
  assault?: { declared: boolean; zone: string };
}

/** Set up with whatever comes first, then go towards the enemy until an assault can be made. */
async function toTheEnemy(first: View, play: (action: string) => Promise<View>): Promise<void> {
  let now = first as Table;
  const bought = new Map<string, number>();
  const moved = new Set<string>();
  for (let guard = 0; guard < 900; guard++) {
    const actions = now.decision?.actions ?? [];
    const of = (...verbs: string[]): Action | undefined => {
      for (const verb of verbs) {
        const found = actions.find((action) => action.verb === verb);
        if (found) return found;
      }
      return undefined;
    };
    if (of("assault")) return;
    const seat = now.decision?.seat ?? "";
    const north = now.players.find((player) => player.seat === seat)?.place === 0;
    const ahead = [...(north ? "smn" : "nms")];
    const towards = actions
      .filter((action) => action.verb === "to" && !action.id.startsWith("hq"))
      .sort((a, b) => ahead.indexOf(a.id[0] ?? "") - ahead.indexOf(b.id[0] ?? ""))[0];
    const pick = actions.find((action) => action.verb === "pick" && !moved.has(`${now.turn.number} ${action.id}`));
    const row = actions.find((action) => action.verb === "at" && !action.id.startsWith("hq"));
    const buy = (bought.get(seat) ?? 0) < 7 ? of("buy") : undefined;
    if (buy) bought.set(seat, (bought.get(seat) ?? 0) + 1);
    if (!buy && !towards && pick) moved.add(`${now.turn.number} ${pick.id}`);
    const chosen =
      buy ??
      of("lay", "ground") ??
      towards ??
      of("done") ??
      row ??
      pick ??
      of("deploy", "on", "edge", "end", "pass", "cease") ??
      actions[0];
    now = (await play(chosen?.text ?? "")) as Table;
  }
  throw new Error("No assault came about.");
}

const assaultOf = (now: View): Action => now.decision?.actions?.find((action) => action.verb === "assault") as Action;
const isFought = async (page: Page): Promise<boolean> => (await page.locator("[data-shot]").count()) > 0;

/** What is asked besides firing is passed over, until shots have been fired. */
async function untilFired(page: Page, press: (order: string) => Promise<void>): Promise<void> {
  for (let guard = 0; guard < 20 && !(await isFought(page)); guard++) {
    const { version } = await view(page);
    await press("main");
    await until(page, (now) => now.version > version, "the scene goes on");
    await page.waitForTimeout(400);
  }
  await expect(page.locator("[data-shot]").first()).toBeVisible();
}

/** Every shot on the page tells its dice, the number needed and what came. */
async function everyShotTells(page: Page): Promise<void> {
  const shots = page.locator("[data-shot]");
  for (let index = 0; index < (await shots.count()); index++) {
    const shot = shots.nth(index);
    expect(await shot.locator(".dice svg").count()).toBeGreaterThan(0);
    await expect(shot.locator(".needs")).toContainText(/\d\+/);
    await expect(shot.locator(".came")).toContainText(/hit/);
  }
}

async function toTheEnd(page: Page, press: (order: string) => Promise<void>): Promise<void> {
  for (let guard = 0; guard < 30; guard++) {
    const now = (await view(page)) as Table;
    if (!now.assault?.declared) break;
    const named = now.decision?.actions?.find(
      (action) => action.on === "unit" && !["fire", "aim"].includes(action.verb),
    );
    const plain = now.decision?.actions?.some(({ verb }) => ["press", "pass", "done", "fire", "aim"].includes(verb));
    if (!plain && named) await page.locator(`[data-choice="${named.text}"]`).first().click();
    else await press("main");
    await until(page, (later) => later.version > now.version, "the assault goes on");
    await page.waitForTimeout(150);
  }
  expect(((await view(page)) as Table).assault?.declared ?? false).toBe(false);
  // The result stays until it is put away.
  await expect(page.locator(".scene h2")).toContainText(/captures|failed|broken off/);
}

async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter((each) => each.impact === "serious" || each.impact === "critical")
    .map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(" ")).join(", ")}`);
}

test("an assault by mouse, from its declaration to its result", async ({ page }) => {
  await arrange(page, SEED, toTheEnemy);
  const zone = assaultOf(await view(page));
  await page.locator(`[data-space="${zone.id}"] .label`).click();
  await until(
    page,
    (now) => (now.decision?.actions ?? []).some(({ verb }) => verb === "add") || (now as Table).assault !== undefined,
    "attackers are asked for",
  );
  await expect(page.locator(".prompt").first()).toContainText("Choose the attackers");
  const add = (await view(page)).decision?.actions?.find(({ verb }) => verb === "add");
  await page.locator(`[data-piece="${add?.id}"]`).click();
  await page.waitForTimeout(300);
  // Before one commits: exact chances, or how many defenders nobody has seen.
  if (!((await view(page)) as Table).assault?.declared)
    await expect(page.locator(".forecast")).toContainText(/exact chances|unseen/);
  if ((await view(page)).decision?.actions?.some(({ verb }) => verb === "go")) {
    await page.getByRole("button", { name: /^Begin the assault/ }).click();
  }
  const scene = page.locator(".scene");
  await expect(scene).toBeVisible();
  const press = (order: string): Promise<void> => page.locator(`[data-scene="${order}"]`).click();
  await untilFired(page, press);
  await everyShotTells(page);
  expect(await seriousFindings(page)).toEqual([]);
  await toTheEnd(page, press);
  await press("main");
  await expect(scene).toBeHidden();
});

test("an assault by keyboard", async ({ page }) => {
  await arrange(page, SEED, toTheEnemy);
  const zone = assaultOf(await view(page));
  const focusOn = async (item: string): Promise<void> => {
    await board(page).focus();
    for (let guard = 0; guard < 60; guard++) {
      await page.keyboard.press("Tab");
      if ((await page.evaluate(() => document.activeElement?.getAttribute("data-item"))) === item) return;
    }
    throw new Error(`${item} is not reached by Tab.`);
  };
  await focusOn(`zone ${zone.id}`);
  await page.keyboard.press("Enter");
  const now = await until(
    page,
    (later) => (later.decision?.actions ?? []).some(({ verb }) => verb === "add"),
    "attackers are asked for",
  );
  await focusOn(`piece ${now.decision?.actions?.find(({ verb }) => verb === "add")?.id}`);
  await page.keyboard.press("Enter");
  await page.waitForTimeout(300);
  if ((await view(page)).decision?.actions?.some(({ verb }) => verb === "go")) {
    await board(page).focus();
    await page.keyboard.press("Enter");
  }
  await expect(page.locator(".scene")).toBeVisible();
  const press = async (): Promise<void> => {
    await board(page).focus();
    await page.keyboard.press("Enter");
  };
  await untilFired(page, press);
  await everyShotTells(page);
  await toTheEnd(page, press);
  await press();
  await expect(page.locator(".scene")).toBeHidden();
});

test("an assault on a phone, and nothing hangs over the edge", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrange(page, SEED, toTheEnemy);
  const over = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await over()).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  const zone = assaultOf(await view(page));
  await page.locator(`[data-space="${zone.id}"] .label`).click();
  const now = await until(
    page,
    (later) => (later.decision?.actions ?? []).some(({ verb }) => verb === "add"),
    "attackers are asked for",
  );
  const add = now.decision?.actions?.find(({ verb }) => verb === "add");
  await page.locator(`[data-piece="${add?.id}"]`).click();
  await page.waitForTimeout(300);
  const go = page.locator('.do [data-verb="go"]');
  if (await go.isVisible()) await go.click();
  await expect(page.locator(".scene")).toBeVisible();
  const press = (order: string): Promise<void> => page.locator(`[data-scene="${order}"]`).click();
  await untilFired(page, press);
  await everyShotTells(page);
  expect(await over()).toBe(0);
});

test("the whole hand is on the table at 1440 by 900, and every note is whole", async ({ page }) => {
  await arrange(page, SEED, toTheEnemy);
  const cut = await page.evaluate(() => {
    const found: string[] = [];
    for (const card of document.querySelectorAll(".hands .item")) {
      const { bottom, right, left } = card.getBoundingClientRect();
      if (bottom > innerHeight || left < 0 || right > innerWidth - 372)
        found.push(`card ${card.getAttribute("data-card")}`);
    }
    for (const note of document.querySelectorAll(".zone .effect")) {
      if (note.scrollWidth > note.clientWidth + 1 || note.scrollHeight > note.clientHeight + 1)
        found.push(note.textContent ?? "");
    }
    return found;
  });
  expect(cut).toEqual([]);
  expect(await page.locator(".hands .item").count()).toBeGreaterThan(0);
});

test("the curtain falls between two players at one screen, before the other side is asked for", async ({ page }) => {
  const sockets: string[] = [];
  page.on("websocket", (socket) => {
    if (socket.url().includes("/api/matches/")) sockets.push(socket.url());
  });
  await start(page, "Standard game", ["Me", "Me"], [], "The Last Crusade", true);
  const first = (await view(page)).decision?.seat;
  const tokens = (url: string | undefined): number => [...new URL(url ?? "").searchParams.getAll("token")].length;
  await expect.poll(() => sockets.length).toBe(1);
  expect(tokens(sockets[0])).toBe(1);
  const curtain = page.getByRole("alertdialog");
  for (let guard = 0; guard < 40 && !(await curtain.isVisible()); guard++) {
    const { version } = await view(page);
    await page.locator("[data-choice]").first().click();
    await until(page, (now) => now.version > version, "a card is laid");
    await page.waitForTimeout(200);
  }
  await expect(curtain).toBeVisible();
  await expect(curtain).toContainText("is next");
  // The points of both are public, and the same as in the view of who has just played.
  const { score } = await view(page);
  expect(Object.keys(score)).toHaveLength(2);
  await expect(curtain.locator("dd")).toHaveText(Object.values(score).map(({ total }) => String(total)));
  expect(await seriousFindings(page)).toEqual([]);
  // Nothing of the other side has been asked for, and the table below takes no keys.
  expect(sockets.length).toBe(1);
  await curtain.getByRole("button", { name: /^I am still/ }).click();
  await expect(curtain).toBeHidden();
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect(curtain).toBeVisible();
  await page.waitForTimeout(700);
  await page.keyboard.press("Enter");
  await expect(curtain).toBeHidden();
  await expect.poll(() => sockets.length).toBe(2);
  expect(tokens(sockets[1])).toBe(1);
  expect(sockets[1]).not.toBe(sockets[0]);
  expect((await view(page)).decision?.seat).not.toBe(first);
  await expect(page.locator("[data-choice]").first()).toBeVisible();
  // After a reload the one who was there last is still there.
  await page.reload();
  await expect(page.locator("[data-choice]").first()).toBeVisible();
});

for (const [language, label] of [
  ["en", "Start the game"],
  ["fr", "Commencer la partie"],
] as const) {
  test(`Start is in sight for every game at 1440 by 900 (${language})`, async ({ page }) => {
    await page.addInitScript(
      (spoken) => localStorage.setItem("grognard.settings", JSON.stringify({ language: spoken })),
      language,
    );
    const missing: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() === 404) missing.push(answer.url());
    });
    await page.goto("/");
    const games = page.locator("label.game");
    await expect(games.first()).toBeVisible();
    for (let index = 0; index < (await games.count()); index++) {
      await games.nth(index).click();
      const box = await page.locator("button.go").boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= 900).toBe(true);
    }
    await expect(page.locator("button.go")).toContainText(label);
    expect(missing).toEqual([]);
  });
}

test("an invitation says plainly when only this computer can be reached", async ({ page }) => {
  await start(page, "Standard game", ["Me", "Friend by link"], [], "The Last Crusade");
  await expect(page.getByRole("dialog")).toContainText("listens to this computer alone");
});
