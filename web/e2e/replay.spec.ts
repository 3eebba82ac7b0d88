// Looking back on a finished match with secrets: through any seat's eyes, with marks that outlive a reload; letters as big as one likes.
import { expect, test } from "@playwright/test";
import { sound, start } from "./table";

test("a finished match is seen by either seat, and moments are marked", async ({ page }) => {
  await start(page, "Standard game", ["Me", "Bot"], [], "The Last Crusade");
  const match = await page.evaluate(async () => {
    const match = location.hash.split(/[/?]/)[2] ?? "";
    const token = JSON.parse(localStorage.getItem("grognard.settings") ?? "{}").tokens[match][0];
    await fetch(`/api/matches/${match}/resign?token=${token}`, { method: "POST" });
    return match;
  });
  await page.goto(`/#/match/${match}/replay`);
  const seen = page.getByLabel("Seen by");
  await expect(seen).toBeVisible();
  const asked = page.waitForResponse((answer) => answer.url().includes("/steps?") && answer.url().includes("as="));
  await seen.selectOption({ index: 2 });
  expect((await asked).status()).toBe(200);
  await page.getByRole("button", { name: "Mark this moment" }).click();
  await page.getByLabel("A note on this moment").fill("here it began. all of it");
  await sound(page, "a replay with notes");
  await page.reload();
  await expect(page.getByRole("region", { name: "Marks and notes" })).toContainText("here it began. all of it");
});

test("letters grow in three sizes and stay so", async ({ page }) => {
  await start(page, "Historical scenario", ["Me", "Bot"]);
  const size = page.getByRole("button", { name: "Text size" }).first();
  const wide = (): Promise<number> =>
    page
      .getByRole("complementary")
      .first()
      .evaluate((panel) => panel.getBoundingClientRect().width);
  const before = await wide();
  await size.click();
  await expect.poll(wide).toBeGreaterThan(before);
  const large = await wide();
  await page.reload();
  await expect.poll(wide).toBe(large);
  await sound(page, "large letters");
});
