// A move that would uncover a victory area is shown before it is made: by mouse, and by two taps on a phone. Race for Berlin.
import { expect, type Page, test } from "@playwright/test";
import type { View } from "../src/net/types";
import { arrange, board, clickHex, spot, until, view } from "./table";

const SEED = { game: "race_for_berlin", scenario: "campaign", seed: 5 };
const UNIT = "g_286"; // alone in Frankfurt, next to Soviets
const GOAL = "lebus";

async function inHand(page: Page): Promise<View> {
  await arrange(page, SEED, async (first, play) => {
    for (let now = first; now.hand?.piece !== UNIT; ) {
      const texts = (now.decision?.actions ?? []).map(({ text }) => text);
      const wanted = [`pick ${UNIT}`, `march ${UNIT}`, "ready"].find((text) => texts.includes(text));
      const rather = ["pass", "keep", "end", "roll", "done"].flatMap((verb) =>
        texts.filter((text) => text.split(" ")[0] === verb),
      );
      now = await play(wanted ?? rather[0] ?? texts[0] ?? "");
    }
  });
  await page.addInitScript(() => localStorage.setItem("grognard.perils", "true"));
  await page.reload();
  await expect(board(page)).toBeVisible();
  return view(page);
}

const placeOf = (now: View): string | undefined => now.pieces.find(({ id }) => id === UNIT)?.at;

test("the way shows what it uncovers; the second click goes it", async ({ page }) => {
  const now = await inHand(page);
  const { x, y } = await spot(page, GOAL);
  await page.mouse.move(x, y);
  await expect(page.locator("[data-perils]")).toBeVisible();
  const told = page.locator('[data-peril="peril-open"]');
  await expect(told).toContainText("Frankfurt");
  await expect(told).toContainText("7.3.4");
  await clickHex(page, GOAL);
  await expect(page.getByRole("region", { name: "Before you go" })).toContainText("again");
  expect((await view(page)).version).toBe(now.version);
  await clickHex(page, GOAL);
  await until(page, (later) => placeOf(later) === GOAL, "it goes all the same");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the first tap shows the way and what it uncovers", async ({ page }) => {
    await inHand(page);
    await clickHex(page, GOAL, "tap");
    await expect(page.locator('[data-peril="peril-open"]')).toContainText("Frankfurt");
    await clickHex(page, GOAL, "tap");
    await clickHex(page, GOAL, "tap");
    await until(page, (later) => placeOf(later) === GOAL, "it goes all the same");
  });
});
