// The Last Crusade on the card table: a whole turn by mouse, another by keyboard, and no serious finding of axe.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import type { Action, View } from "../src/net/types";
import { board, start, until, view } from "./table";

const GAME = "The Last Crusade";
const SCENARIO = "Standard game";
const BOUGHT = 4;

/** A plain way to play: buy a little, move when it can be, and end the phase otherwise. */
function usual(now: View, done: Map<string, number>): Action {
  const actions = now.decision?.actions ?? [];
  const of = (verb: string): Action | undefined => actions.find((action) => action.verb === verb);
  const times = (verb: string): number => done.get(verb) ?? 0;
  const buying = times("buy") < BOUGHT ? of("buy") : undefined;
  const moving = times("pick") < 1 ? of("pick") : undefined;
  const rather = ["end", "pass", "done", "cease"].map(of).find((action) => action);
  const chosen = buying ?? moving ?? rather ?? actions[0];
  return chosen as Action;
}

/** What on the table stands for an action; buttons have none. */
function place({ on, id }: Action): string | undefined {
  if (on === "card") return `[data-card="${id}"].lit`;
  if (on === "unit") return `[data-piece="${id}"]`;
  return on === "zone" ? `[data-space="${id}"]` : undefined;
}

type Means = (page: Page, action: Action) => Promise<void>;

const mouse: Means = async (page, action) => {
  const selector = place(action);
  if (selector) {
    const item = page.locator(selector).first();
    // A zone is clicked at its label, beside the cards that lie in it.
    await (action.on === "zone" ? item.locator(".label") : item).click();
    const menu = page.locator(`[data-act="${action.verb}"]`);
    if (await menu.isVisible().catch(() => false)) await menu.click();
  } else await ending(page);
};

const keyboard: Means = async (page, action) => {
  const selector = place(action);
  if (!selector) return ending(page);
  await board(page).focus();
  const wanted = await page.locator(selector).first().getAttribute("data-item");
  // Tab goes from one thing that can act to the next.
  for (let guard = 0; guard < 60; guard++) {
    await page.keyboard.press("Tab");
    const now = await page.evaluate(() => document.activeElement?.getAttribute("data-item"));
    if (now === wanted) break;
  }
  await page.keyboard.press("Enter");
  const menu = page.locator(`[data-act="${action.verb}"]`);
  if (!(await menu.isVisible().catch(() => false))) return;
  await menu.focus();
  await page.keyboard.press("Enter");
};

async function ending(page: Page): Promise<void> {
  await board(page).focus();
  await page.keyboard.press("p");
  const asked = page.getByRole("alertdialog", { name: "End the phase?" });
  if (await asked.isVisible({ timeout: 300 }).catch(() => false)) await page.keyboard.press("Enter");
}

async function wholeTurn(page: Page, means: Means): Promise<void> {
  const done = new Map<string, number>();
  let now = await view(page);
  for (let guard = 0; guard < 120 && now.turn.number < 2 && !now.result; guard++) {
    if (!now.decision?.actions?.length) {
      now = await until(page, (later) => later.version > now.version, "the other has played");
      continue;
    }
    const action = usual(now, done);
    done.set(action.verb, (done.get(action.verb) ?? 0) + 1);
    await means(page, action);
    now = await until(page, (later) => later.version > now.version, `"${action.text}" is done`);
  }
  expect(now.turn.number).toBe(2);
  expect(done.get("buy")).toBe(BOUGHT);
  expect(done.get("pick")).toBe(1);
}

test("a whole turn of The Last Crusade by mouse", async ({ page }) => {
  await start(page, SCENARIO, ["Me", "Me"], [], GAME);
  await wholeTurn(page, mouse);
});

test("a whole turn of The Last Crusade by keyboard", async ({ page }) => {
  await start(page, SCENARIO, ["Me", "Me"], [], GAME);
  await wholeTurn(page, keyboard);
});

test("axe finds nothing serious on the card table", async ({ page }) => {
  await start(page, SCENARIO, ["Me", "Bot"], [], GAME);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter((each) => each.impact === "serious" || each.impact === "critical");
  expect(serious.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
});
