// Around the table: keep and open a record, delete a match, look a rule up, and play from the list without the map.
import { expect, test } from "@playwright/test";
import { board, button, odds, start, until, view } from "./table";

test("a record is saved, its match deleted, and the record opened again", async ({ page }) => {
  await start(page, "Collapse in the East", ["Me", "Me"]);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Save the record" }).click();
  const record = await (await saving).path();

  await page.goto("/#/");
  const cards = page.getByRole("link", { name: /Collapse in the East/ });
  await expect(cards).toHaveCount(1);
  await page.getByRole("button", { name: "Delete this match" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(cards).toHaveCount(0);

  await page.locator('input[type="file"]').setInputFiles(record);
  await expect(board(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Soviet movement phase" })).toBeVisible();
});

test("a file that is no record is refused in words", async ({ page }) => {
  await page.goto("/");
  const file = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no record at all") };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole("alert")).toContainText("notes.txt is no record");
});

test("an overlay is asked for once, and again when the game goes on", async ({ page }) => {
  await start(page, "Collapse in the East", ["Me", "Me"]);
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/overlay/zones")) asked += 1;
  });
  await board(page).focus();
  await page.keyboard.press("z");
  await expect.poll(() => asked).toBe(1);
  await page.waitForTimeout(500);
  expect(asked).toBe(1);
  const { version } = await view(page);
  await page.keyboard.press("p");
  const sure = page.getByRole("alertdialog").getByRole("button").first();
  if (await sure.isVisible()) await sure.click();
  await until(page, (later) => later.version > version, "the phase is over");
  await expect.poll(() => asked).toBeGreaterThan(1);
  await page.waitForTimeout(500);
  expect(asked).toBeLessThan(5);
});

test("rules are found by word and by number, in both languages", async ({ page }) => {
  await page.goto("/#/rules/battle_for_germany/6-82");
  await expect(page.locator('[data-section="6-82"]')).toBeInViewport();
  await page.getByRole("searchbox").fill("garrison");
  await expect(page.getByRole("status")).toContainText("found");
  await expect(page.locator('[data-section="10-0"]')).toBeVisible();
  await page.getByRole("button", { name: "En français" }).click();
  await page.getByRole("searchbox").fill("6-82");
  await expect(page.locator("[data-section]")).toHaveCount(1);
});

test("a move and an attack from the list alone", async ({ page }) => {
  await start(page, "Collapse in the East", ["Me", "Me"]);
  await page.getByRole("tab", { name: "Units" }).click();
  await page.getByRole("searchbox").fill("su-5g");
  const list = page.getByRole("tabpanel");
  await list.getByRole("button", { name: "Pick up 5th Guards Army" }).click();
  await until(page, (now) => now.hand?.piece === "su-5g", "the army is in hand");
  await page.getByRole("searchbox").fill("");
  await list.getByRole("button", { name: /Move to 1925/ }).click();
  await until(page, (now) => now.pieces.find((piece) => piece.id === "su-5g")?.at === "1925", "it has moved");

  await button(page, /End the phase/).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End the phase" }).click();
  await until(page, (now) => now.turn.phase === "soviet_combat", "the combat phase begins");
  await page
    .getByRole("tabpanel")
    .getByRole("button", { name: /Attack 2024/ })
    .click();
  await until(page, (now) => odds(now)?.targets[0]?.hex === "2024", "the attack is begun");
  await list.getByRole("button", { name: "Add 5th Guards Army" }).click();
  await until(page, (now) => odds(now)?.attackers.length === 1, "the army joins");
  await button(page, /Roll the die/).click();
  const { log_length } = await until(page, (now) => now.battle === undefined, "the die is cast");
  expect(log_length).toBeGreaterThan(3);
  await page.getByRole("tab", { name: "Log" }).click();
  await expect(list).toContainText("Attack on 2024");
});

test("the lobby draws how even a scenario is between machines", async ({ page }) => {
  await page.goto("/");
  await page.locator("label.game", { hasText: "Race for Berlin" }).click();
  await page.getByRole("radio", { name: "From Seelow to the Ring", exact: true }).check({ force: true });
  const balance = page.getByRole("region", { name: /^Between machines, steady/ }).first();
  await expect(balance.getByRole("listitem")).toHaveCount(2);
  await expect(balance.getByRole("listitem").first()).toContainText(/\d+ ± \d+%/);
  await expect(balance).toContainText("Drawn games");
});
