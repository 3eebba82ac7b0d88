// Back to a line of the log: within one's own turn, in one go.
import { expect, test } from "@playwright/test";
import { arrange, until, view } from "./table";

test("a line of the log takes back all that came after it", async ({ page }) => {
  let there = 0;
  await arrange(page, { game: "battle_for_germany", scenario: "historical", seed: 7 }, async (_, play) => {
    there = (await play("move su-2gt 2326-2226-2126-2125")).length;
    await play("end");
  });
  expect((await view(page)).length).toBeGreaterThan(there);
  const lines = page.locator(`.log li[data-action="${there}"]`);
  await lines.first().locator("button.pointer").click();
  await page.getByRole("button", { name: "Back to here" }).click();
  const now = await until(page, ({ length }) => length === there, "the turn is where it was");
  expect(now.pieces.find(({ id }) => id === "su-2gt")?.at).toBe("2125");
  await expect(page.locator(`.log li[data-action="${there + 1}"]`)).toHaveCount(0);
});
