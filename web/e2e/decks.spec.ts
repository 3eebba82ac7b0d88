// The deck builder: an illegal deck is refused with its rule, a legal one starts a match; by mouse and by keyboard.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { board, view } from "./table";

interface Player {
  seat: string;
  cards?: string[];
  remaining?: Record<string, number>;
}

async function openBuilder(page: Page, seat: string): Promise<void> {
  await page.goto("/");
  await page.locator("label.game", { hasText: "The Last Crusade" }).click();
  await page.getByRole("radio", { name: "Standard game", exact: true }).check({ force: true });
  await page.locator(`a[href$="/standard/${seat}"]`).click();
  await expect(page.getByRole("heading", { name: "Deck builder" })).toBeVisible();
}
const legality = (page: Page) => page.getByRole("region", { name: "Legality and costs" });
const tile = (page: Page, card: string) => page.locator(`.wall [data-card="${card}"]`);

/** Start the match in the lobby; gives what the seat's deck holds there. */
async function started(page: Page, seat: string, place: number): Promise<string[]> {
  const cards = page.locator("fieldset");
  for (const each of [0, 1]) {
    const kind = each === place ? "Me" : "Bot";
    await cards.nth(each).getByRole("radio", { name: kind, exact: true }).check({ force: true });
  }
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(board(page)).toBeVisible();
  const { players } = (await view(page)) as unknown as { players: Player[] };
  const mine = players.find((player) => player.seat === seat);
  return Object.keys(mine?.remaining ?? {});
}

test("by mouse: nine copies are refused, a mended deck is kept and starts a match", async ({ page }) => {
  await openBuilder(page, "allied");
  await page.getByRole("combobox", { name: "Begin with" }).selectOption({ label: "an empty deck" });
  await expect(legality(page)).toContainText("An empty deck");
  for (let copies = 0; copies < 9; copies++) await tile(page, "a001").click();
  await expect(legality(page)).toContainText("copies: 9, eight at most");
  await expect(legality(page).getByRole("link", { name: /V-A1/ })).toBeVisible();
  await expect(legality(page).getByRole("link", { name: /V-A2/ })).toBeVisible();
  const use = page.getByRole("button", { name: "Play with this deck" });
  await expect(use).toHaveAttribute("aria-disabled", "true");

  await page.locator('[data-listed="a001"]').getByRole("button", { name: /fewer/ }).click();
  await page.getByRole("button", { name: "terrain", exact: true }).click();
  for (let copies = 0; copies < 6; copies++) await tile(page, "t01").click();
  await page.getByRole("button", { name: "armour", exact: true }).click();
  await page.getByRole("searchbox").fill("sherman");
  await expect(page.locator(".wall [data-card]").first()).toBeVisible();
  await tile(page, "a020").click();
  await expect(legality(page)).toContainText("Legal");
  await page.getByRole("textbox", { name: "Name of the deck" }).fill("Eight rifles");
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await use.click();
  await expect(page.getByRole("combobox", { name: /Allied deck/ })).toContainText("Eight rifles");
  expect((await started(page, "allied", 1)).every((card) => ["a001", "a020"].includes(card))).toBe(true);
});

test("by keyboard: a text is refused, a draft is changed and starts a match", async ({ page }) => {
  await openBuilder(page, "german");
  await page.getByRole("button", { name: "As text" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("german: g001x9 / t05 t05 t05 t05 t01 t01");
  await dialog.getByRole("button", { name: "Take this deck" }).press("Enter");
  await expect(legality(page)).toContainText("2 rules are broken");
  await expect(legality(page)).toContainText("V-A1");

  await page.getByRole("button", { name: "Random draft" }).press("Enter");
  await expect(legality(page)).toContainText("Legal");
  await page.locator('.wall [tabindex="0"]').focus();
  await page.keyboard.press("ArrowRight");
  const card = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.card ?? "");
  const listed = page.locator(`[data-listed="${card}"] b`);
  const before = (await listed.count()) ? Number(await listed.textContent()) : 0;
  await page.keyboard.press("Enter");
  await expect(listed).toHaveText(String(before + 1));
  for (let copies = before; copies >= 0; copies--) await page.keyboard.press("Delete");
  await expect(listed).toHaveCount(0);
  const use = page.getByRole("button", { name: "Play with this deck" });
  await expect(use).toHaveAttribute("aria-disabled", "false");
  await use.press("Enter");
  expect(await started(page, "german", 0)).not.toContain(card);
});

test("axe finds nothing serious in the deck builder", async ({ page }) => {
  await openBuilder(page, "german");
  await page.getByRole("button", { name: "Random draft" }).click();
  await expect(legality(page)).toContainText("Legal");
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter((each) => each.impact === "serious" || each.impact === "critical");
  expect(serious.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
});
