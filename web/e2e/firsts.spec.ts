// What happens for the first time gets one sentence with its rule: once in a browser, and not at all if it is switched off.
import { expect, type Page, test } from "@playwright/test";
import { arrange, board, button, clickHex, clickPiece, showWholeMap, sound, until } from "./table";

/** The tests of other things go without the notes; this one is about them. */
async function withNotes(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("grognard.firsts", "true"));
}

/** The first move of a unit through an enemy zone of control, which is refused. */
async function refused(page: Page): Promise<void> {
  await showWholeMap(page);
  await clickPiece(page, "su-5g");
  await until(page, (now) => now.hand?.piece === "su-5g", "the army is in hand");
  await clickHex(page, "1923");
}

async function opened(page: Page): Promise<void> {
  await arrange(page, { game: "battle_for_germany", scenario: "historical", seed: 7 }, async () => undefined);
}

test("a refusal for the first time is explained, once", async ({ page }) => {
  await opened(page);
  await withNotes(page);
  await page.reload();
  await expect(board(page)).toBeVisible();
  const note = page.locator(".first");
  await expect(note).toHaveCount(0);
  await refused(page);
  await expect(note).toContainText("zone of control");
  await expect(note.getByRole("link")).toHaveText(/^4-/);
  await sound(page, "a note in the panel");
  await note.getByRole("button", { name: "Close" }).click();
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(board(page)).toBeVisible();
  await button(page, /Undo/).click();
  await until(page, (now) => now.hand === undefined, "the army is back");
  await refused(page);
  await expect(page.getByRole("alertdialog")).toContainText("4-0");
  await expect(note).toHaveCount(0);
});

test("on a phone the note stands above the sheet, and can be switched off for good", async ({ page }) => {
  await opened(page);
  await withNotes(page);
  await page.reload();
  await expect(board(page)).toBeVisible();
  await refused(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator(".first")).toContainText("zone of control");
  await sound(page, "a note on a phone");
  await button(page, "No more of these notes").click();
  await expect(page.locator(".first")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("grognard.firsts"))).toBe("false");
});
