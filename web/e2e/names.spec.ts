// A name without any club: given in the lobby or when somebody comes by a link, shown to everybody, kept for next time.
import { expect, test } from "@playwright/test";
import { board, sound, start } from "./table";

test("names are given when a match is made and when it is joined, and both see them", async ({ page, browser }) => {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Your name" }).first().fill("Marie <b>");
  await start(page, "Historical scenario", ["Me", "Friend by link"]);
  const pills = page.getByRole("list", { name: "Seats" });
  await expect(pills).toContainText("Marie <b>");
  const link = await page.getByRole("dialog").locator("input").first().inputValue();

  const elsewhere = await browser.newContext({ locale: "en-GB" });
  const other = await elsewhere.newPage();
  await other.goto(`/${link.slice(link.indexOf("#"))}`);
  await expect(board(other)).toBeVisible();
  const asked = other.getByRole("form", { name: "Your name" });
  await expect(asked).toContainText("You play: Western Allied player");
  await asked.getByRole("textbox").fill("Théo");
  await sound(other, "asked for a name");
  await asked.getByRole("button", { name: "Keep it" }).click();
  await expect(asked).toHaveCount(0);
  await expect(other.getByRole("list", { name: "Seats" })).toContainText("Marie <b>");
  await expect(other.getByRole("list", { name: "Seats" })).toContainText("Théo");
  await expect(other.getByRole("status").first()).toBeVisible();
  await expect(other.locator("div.ask")).toContainText("Marie <b>"); // who is waited for

  // The first is told at once, and the lobby of each knows both.
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(pills).toContainText("Théo");
  await page.goto("/");
  await expect(page.getByRole("textbox", { name: "Your name" }).first()).toHaveValue("Marie <b>");
  await expect(page.locator("main")).toContainText("Théo");

  // Whoever has a name comes to the next table with it.
  await elsewhere.close();
});

test("who sits where is whole in the bar over the match, in both languages", async ({ page }) => {
  await start(page, "The race for Berlin", ["Me", "Me"], [], "Race for Berlin");
  const seats = page.locator("header .seats li");
  await expect(seats).toHaveText([/Zhukov\s*\+ southern Germans/, /Koniev\s*\+ northern Germans/]);
  const cut = (): Promise<string[]> =>
    page
      .locator("header .seats *")
      .evaluateAll((all) =>
        all
          .filter((each) => !each.closest(".unseen") && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
          .map((each) => each.textContent ?? ""),
      );
  expect(await cut()).toEqual([]);
  await page.getByRole("button", { name: "En français" }).click();
  await expect(seats.first()).toContainText("Allemands du sud");
  expect(await cut()).toEqual([]);
});
