// A leader and his stack as one in Panzer Grenadier: two hexes in at most four clicks, by keyboard, and by two taps on a phone.
import { expect, type Page, test } from "@playwright/test";
import type { View } from "../src/net/types";
import { arrange, board, clickHex, until, view } from "./table";

const SEED = { game: "panzer_grenadier", scenario: "s01_first_contact", seed: 3 };
const STACK = ["ger_inf-8", "ger_81mm-1", "ger_sgt-2"];

/** The first segment of the German side, everybody where the set-up puts them. */
async function begun(page: Page): Promise<View> {
  await arrange(page, SEED, async (first, play) => {
    for (let now = first; !now.heads?.includes("ger_sgt-2"); ) {
      const actions = now.decision?.actions ?? [];
      const next = actions.find(({ verb }) => ["auto", "ready", "pass"].includes(verb)) ?? actions[0];
      now = await play(next?.text ?? "");
    }
  });
  return view(page);
}

const placeOf = (now: View, piece: string): string | undefined => now.pieces.find(({ id }) => id === piece)?.at;

async function goalTwoHexesOff(page: Page): Promise<string> {
  const found = await page.evaluate(async () => {
    const match = decodeURIComponent(location.hash.split(/[/?]/)[2] ?? "");
    const kept = JSON.parse(localStorage.getItem("grognard.settings") ?? "{}");
    for (const token of kept.tokens[match]) {
      const answer = await fetch(`/api/matches/${match}/group?token=${token}&piece=ger_sgt-2`);
      if (answer.ok) return (await answer.json()).ways as Record<string, string[]>;
    }
    return {};
  });
  const goal = Object.entries(found).find(([, way]) => way.length === 2)?.[0];
  expect(goal).toBeDefined();
  return goal as string;
}

const arrived = (page: Page, goal: string): Promise<View> =>
  until(page, (now) => STACK.every((piece) => placeOf(now, piece) === goal), "the stack has arrived");

test("two hexes in at most four clicks, one order, one step back", async ({ page }) => {
  const now = await begun(page);
  const start = placeOf(now, "ger_sgt-2") as string;
  const goal = await goalTwoHexesOff(page);
  let clicks = 0;
  const click = async (what: () => Promise<void>): Promise<void> => {
    clicks++;
    await what();
  };
  await click(() => clickHex(page, start));
  await click(() => page.locator("[data-together]").click());
  const panel = page.getByRole("region", { name: "Unit in hand" });
  await expect(panel).toContainText("is the slowest");
  await expect(panel.locator("[data-member]")).toHaveCount(STACK.length);
  await click(() => clickHex(page, goal));
  const then = await arrived(page, goal);
  expect(clicks).toBeLessThanOrEqual(4);
  expect(then.version).toBe(now.version + 1);
  const log = page.getByRole("log").or(page.locator(".log")).first();
  await expect(log).not.toContainText("ger_");
  await board(page).focus();
  await page.keyboard.press("u");
  await until(page, (later) => STACK.every((piece) => placeOf(later, piece) === start), "it is taken back whole");
});

test("one is left behind", async ({ page }) => {
  const now = await begun(page);
  const start = placeOf(now, "ger_sgt-2") as string;
  const goal = await goalTwoHexesOff(page);
  await clickHex(page, start);
  await page.locator("[data-together]").click();
  await page.locator('[data-member="ger_81mm-1"]').click();
  await expect(page.locator('[data-member="ger_81mm-1"]')).toHaveAttribute("aria-pressed", "false");
  await clickHex(page, goal);
  const then = await until(page, (later) => placeOf(later, "ger_sgt-2") === goal, "the others have gone");
  expect(placeOf(then, "ger_inf-8")).toBe(goal);
  expect(placeOf(then, "ger_81mm-1")).toBe(start);
});

test("by keyboard", async ({ page }) => {
  const now = await begun(page);
  const goal = await goalTwoHexesOff(page);
  const goTo = async (hex: string): Promise<void> => {
    await board(page).focus();
    await page.keyboard.press("g");
    await page.keyboard.type(hex);
    await page.keyboard.press("Enter");
  };
  await goTo(placeOf(now, "ger_sgt-2") as string);
  await page.keyboard.press("m");
  await expect(page.locator("[data-member]")).toHaveCount(STACK.length);
  await goTo(goal);
  await page.keyboard.press("Enter");
  await arrived(page, goal);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the first tap shows the way, the second goes it", async ({ page }) => {
    const now = await begun(page);
    const goal = await goalTwoHexesOff(page);
    await clickHex(page, placeOf(now, "ger_sgt-2") as string, "tap");
    await page.locator("[data-together]").tap();
    await clickHex(page, goal, "tap");
    expect(placeOf(await view(page), "ger_sgt-2")).not.toBe(goal);
    await clickHex(page, goal, "tap");
    await arrived(page, goal);
  });
});
