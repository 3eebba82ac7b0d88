// The life of a match: reload in the middle, two browsers, a bot, replay, French, and no serious finding of axe on any page.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import {
  atOnce,
  board,
  button,
  clickHex,
  clickPiece,
  endPhase,
  settle,
  showWholeMap,
  start,
  until,
  view,
} from "./table";

async function sound(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter((each) => each.impact === "serious" || each.impact === "critical");
  expect(
    serious.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(" ")).join(", ")}`),
    name,
  ).toEqual([]);
}

async function moveOne(page: Page): Promise<void> {
  await clickPiece(page, "su-5g");
  await until(page, (now) => now.hand?.piece === "su-5g", "the army is in hand");
  await clickHex(page, "1925");
  await until(page, (now) => now.pieces.find((piece) => piece.id === "su-5g")?.at === "1925", "it has moved");
}

test("reload in the middle of a move, and go on", async ({ page }) => {
  await start(page, "Collapse in the East", ["Me", "Me"]);
  await showWholeMap(page);
  await clickPiece(page, "su-5g");
  await until(page, (now) => now.hand?.piece === "su-5g", "the army is in hand");
  await page.reload();
  await expect(board(page)).toBeVisible();
  expect((await view(page)).hand?.piece).toBe("su-5g");
  await showWholeMap(page);
  await clickHex(page, "1925");
  await until(page, (now) => now.pieces.find((piece) => piece.id === "su-5g")?.at === "1925", "it has moved");
});

test("two browsers in two seats see each other's moves", async ({ page, browser }) => {
  await start(page, "Collapse in the East", ["Me", "Friend by link"]);
  const link = await page.locator("input[readonly], [data-link]").first().inputValue();
  await page.keyboard.press("Escape");
  const friend = await browser.newPage({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
  await atOnce(friend);
  await friend.goto(link);
  await expect(board(friend)).toBeVisible();
  await showWholeMap(page);
  await moveOne(page);
  await expect(friend.locator('[data-piece="su-5g"]')).toHaveAttribute("data-space", "1925");
  expect((await view(friend)).decision?.actions).toBeUndefined();
  await endPhase(page);
  await endPhase(page);
  await until(
    friend,
    (now) => now.decision?.seat === "western_allies" && now.decision.actions !== undefined,
    "the friend is asked",
  );
  await friend.close();
});

test("a bot answers by itself", async ({ page }) => {
  await start(page, "Collapse in the East", ["Me", "Bot"]);
  await showWholeMap(page);
  await endPhase(page);
  const { turn } = await view(page);
  if (turn.phase === "soviet_combat") await endPhase(page);
  // Its attacks may ask this seat for retreats and advances in between.
  await expect
    .poll(async () => (await settle(page)).turn.number, { message: "the bot has played its turn", timeout: 120_000 })
    .toBe(2);
});

test("replay steps through the match", async ({ page }) => {
  await start(page, "Collapse in the East", ["Me", "Me"]);
  await showWholeMap(page);
  await moveOne(page);
  await page.goto(`${new URL(page.url()).origin}/${new URL(page.url()).hash}/replay?at=0`);
  await page.reload();
  await expect(page.locator('[data-piece="su-5g"]')).toHaveAttribute("data-space", "1926");
  await page.getByRole("slider").press("End");
  await expect(page.locator('[data-piece="su-5g"]')).toHaveAttribute("data-space", "1925");
  await sound(page, "replay");
});

test("French, dark and small: the same game", async ({ page }) => {
  await page.goto("/");
  await button(page, "En français").click();
  await expect(page.getByRole("heading", { level: 1 }).first()).toHaveText("Parties en cours");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 }).first()).toHaveText("Parties en cours");
  await page.setViewportSize({ width: 390, height: 844 });
  await sound(page, "lobby, French, small");
});

test("axe finds nothing serious on lobby, match, attack and rules, light and dark", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Start the game" })).toBeVisible();
  await sound(page, "lobby");
  await start(page, "Collapse in the East", ["Me", "Me"]);
  await showWholeMap(page);
  await clickPiece(page, "su-5g");
  await until(page, (now) => now.hand?.piece === "su-5g", "the army is in hand");
  await sound(page, "match");
  await button(page, "Dark theme").click();
  await sound(page, "match, dark");
  await page.goto("/#/rules/battle_for_germany/4-3");
  await expect(page.locator('[data-section="4-3"]')).toBeVisible();
  await sound(page, "rules");
});
