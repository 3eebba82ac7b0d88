// What decided a match, and a hint on the way: asked for, shown, spoken as a table.
import { expect, test } from "@playwright/test";
import { sound, start } from "./table";

test("a hint comes in steps and is counted; the analysis of a short match says that it is short", async ({ page }) => {
  test.setTimeout(240_000);
  await start(page, "Collapse in the East", ["Me", "Bot"]);
  await expect(page.getByRole("button", { name: "Hint" })).toBeEnabled(); // a key that comes before the button is lost
  await page.keyboard.press("h");
  await expect(page.getByRole("heading", { name: "Hint" })).toBeVisible();
  await expect(page.getByText("hints used: 1")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: /Which units/ }).click();
  await expect(page.getByText(/units? takes? part/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: /Show the plan/ }).click();
  await expect(page.getByText("hints used: 3")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/win chance, compared with|too little to tell/)).toBeVisible(); // the gain, or why there is none
  await sound(page, "a hint");
  const match = await page.evaluate(async () => {
    const match = location.hash.split(/[/?]/)[2] ?? "";
    const token = JSON.parse(localStorage.getItem("grognard.settings") ?? "{}").tokens[match][0];
    await fetch(`/api/matches/${match}/resign?token=${token}`, { method: "POST" });
    return match;
  });
  await page.goto(`/#/match/${match}/analysis`);
  await expect(page.getByText("Too short to say.")).toBeVisible({ timeout: 120_000 });
  await sound(page, "an analysis");
});
