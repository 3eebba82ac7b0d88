// The dice: both seats promise their part, a second device goes on with it, and a finished game is checked in the browser.
import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { atOnce, board, endPhase, start, view } from "./table";

const RECORD = "../tests/games/battle_for_germany/records/collapse_in_the_east-2-1.json";

async function openCard(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.locator(".menu").getByRole("button", { name: "Dice", exact: true }).click();
  const card = page.getByRole("dialog", { name: "Dice" });
  await expect(card).toBeVisible();
  return card;
}

async function visit(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } })).newPage();
  await atOnce(page);
  await page.goto(link);
  await expect(board(page)).toBeVisible();
  return page;
}

const chainOf = async (page: Page, seat: string) =>
  (await view(page)).dice?.chains.find((chain) => chain.seat === seat);

test("seats promise their part of the dice, and another device goes on with it", async ({ page, browser }) => {
  await start(page, "Collapse in the East", ["Me", "Friend by link"]);
  const invitation = await page.locator("input[readonly]").first().inputValue();
  await page.keyboard.press("Escape");
  const friend = await visit(browser, invitation);
  await expect.poll(async () => (await view(page)).dice?.chains.length).toBe(2);
  await endPhase(page);
  await expect.poll(async () => (await chainOf(page, "soviet"))?.used).toBe(1);

  const card = await openCard(page);
  await expect(card).toContainText((await view(page)).dice?.commitment ?? "?");
  await expect(card).toContainText("promised; 1 order given");
  await card.getByRole("button", { name: "Seat on another device" }).click();
  const link = await card.getByRole("textbox", { name: "Seat on another device" }).inputValue();
  expect(link).toMatch(/#.*&root=[0-9a-f]{64}$/);

  const phone = await visit(browser, link);
  expect(phone.url()).not.toContain("root");
  await endPhase(phone);
  await expect.poll(async () => (await chainOf(phone, "soviet"))?.used).toBe(2);
  expect((await chainOf(phone, "soviet"))?.made).toBe(1);

  // Whoever has only the invitation does not know the secret: the next order makes a new one.
  const other = await visit(browser, invitation);
  await expect(await openCard(other)).toContainText("This browser does not know the secret of this seat");
  await other.keyboard.press("Escape");
  await endPhase(other);
  await expect.poll(async () => (await chainOf(other, "western_allies"))?.made).toBe(2);
  await expect(await openCard(friend)).toContainText("replaced once");
});

test("a finished game is checked in the browser, and a changed die is found", async ({ page }) => {
  const record = JSON.parse(readFileSync(RECORD, "utf8"));
  await page.goto("/icon.svg");
  const match: string = await page.evaluate(async (played) => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ record: played });
    const made = await fetch("/api/records", { method: "POST", headers, body }).then((answer) => answer.json());
    const tokens: string[] = made.seats.map((seat: { token: string }) => seat.token);
    localStorage.setItem("grognard.settings", JSON.stringify({ language: "en", tokens: { [made.match]: tokens } }));
    return made.match;
  }, record);
  await page.goto(`/#/match/${match}`);
  await expect(board(page)).toBeVisible();
  const card = await openCard(page);
  await expect(card.getByRole("status")).toContainText(`All ${record.dice.length} rolls are as promised`);
  const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await page.route("**/record?*", async (route) => {
    const told = await (await route.fetch()).json();
    told.dice[2].rolled = told.dice[2].rolled.map((value: number) => (value % 6) + 1);
    await route.fulfill({ json: told });
  });
  await page.reload();
  await expect(board(page)).toBeVisible();
  await expect((await openCard(page)).getByRole("alert")).toContainText("Roll 3 does not follow from the secrets.");
});
