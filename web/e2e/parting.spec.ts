// Ways out of a match: an offer that is taken up, a resignation after a second thought.
import { expect, test } from "@playwright/test";
import { atOnce, board, button, start, until } from "./table";

test("an offer to abandon is made, taken back, made again and agreed to", async ({ page, browser }) => {
  await start(page, "Collapse in the East", ["Me", "Friend by link"]);
  const link = await page.locator("input[readonly], [data-link]").first().inputValue();
  await page.keyboard.press("Escape");
  const friend = await browser.newPage({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
  await atOnce(friend);
  await friend.goto(link);
  await expect(board(friend)).toBeVisible();
  const offer = async (): Promise<void> => {
    await button(page, /^More$/).click();
    await button(page, "Resign or leave").click();
    await button(page, "Abandon by agreement").click();
    await button(page, "Abandon").click();
  };
  await offer();
  await expect(friend.getByText("would like to abandon this match")).toBeVisible();
  await button(page, "Take the offer back").click();
  await expect(friend.getByText("would like to abandon this match")).toBeHidden();
  await offer();
  await button(friend, "Abandon it too").click();
  await expect(page.getByRole("heading", { name: "Match abandoned" })).toBeVisible();
  await expect(friend.getByRole("heading", { name: "Match abandoned" })).toBeVisible();
  await button(page, /^More$/).click();
  await expect(button(page, "Resign or leave")).toBeHidden();
  await friend.close();
});

test("resigning is asked once more, and ends the match", async ({ page }) => {
  await start(page, "Collapse in the East", ["Me", "Me"]);
  await button(page, /^More$/).click();
  await button(page, "Resign or leave").click();
  await button(page, "Resign").click();
  await expect(page.getByText("This cannot be taken back.")).toBeVisible();
  await button(page, "Cancel").click();
  await button(page, "Resign").click();
  await button(page, "Resign").click();
  await until(page, (now) => now.result?.winners.length === 1, "the match is over");
  await expect(page.getByRole("heading", { name: /^Victory/ })).toBeVisible();
});
