// Machines among themselves, watched: started in the lobby, played out action by action, no faster than they are looked at.
import { expect, type Page, test } from "@playwright/test";
import { sound } from "./table";

const version = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const match = location.hash.split(/[/?]/)[2] ?? "";
    return (await fetch(`/api/matches/${match}/view`).then((answer) => answer.json())).version;
  });

test("a match of machines is watched, paused and skipped, and waits for whoever watches", async ({ page }) => {
  await page.goto("/");
  await page.locator("label.game", { hasText: "Battle for Germany" }).click();
  for (const seat of await page.locator("fieldset").all()) {
    await seat.getByRole("radio", { name: "Bot", exact: true }).check({ force: true });
  }
  await expect(page.getByText("Only machines play")).toBeVisible();
  await page.getByRole("button", { name: "Watch the machines" }).click();
  const strip = page.getByRole("region", { name: "What others do" });
  await expect(strip).toBeVisible();
  const number = async (): Promise<number> =>
    Number(/(\d+) of/.exec((await strip.locator(".count").textContent()) ?? "")?.[1] ?? 0);
  await expect.poll(number).toBeGreaterThan(2);
  await sound(page, "a match of machines");
  await strip.getByRole("button", { name: "Pause" }).click();
  // The machines play a little ahead and then wait.
  const stopped = async (): Promise<boolean> => {
    const before = await version(page);
    await page.waitForTimeout(3000);
    return before > 0 && before === (await version(page));
  };
  await expect.poll(stopped, { timeout: 60_000 }).toBe(true);
  const waiting = await version(page);
  await strip.getByRole("button", { name: "Skip" }).click();
  await expect.poll(() => version(page)).toBeGreaterThan(waiting);
});
