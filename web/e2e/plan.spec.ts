// A plan made while another decides: tried on the board, kept through a reload, unknown to the other seat.
import { expect, test } from "@playwright/test";
import { board, view } from "./table";

test("moves are tried while the other decides, and kept", async ({ page }) => {
  await page.goto("/icon.svg");
  const made = await page.evaluate(async () => {
    const body = JSON.stringify({
      game: "battle_for_germany",
      scenario: "historical",
      options: {},
      seats: [{ kind: "me" }, { kind: "link" }],
    });
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/api/matches", { method: "POST", headers, body }).then((each) => each.json());
    const token = answer.seats[1].token as string;
    localStorage.setItem("grognard.settings", JSON.stringify({ language: "en", tokens: { [answer.match]: [token] } }));
    localStorage.setItem("grognard.playback", "false");
    return { match: answer.match as string, other: answer.seats[0].token as string };
  });
  await page.goto(`/#/match/${made.match}`);
  await expect(board(page)).toBeVisible();
  const before = await view(page);
  await page.locator("[data-plan-begin]").click();
  await expect(page.locator('[data-plan="on"]')).toContainText("Nothing you do here is played");
  const able = page.locator("g.able[data-piece]").first();
  await expect(able).toBeVisible();
  await page.locator("[data-plan-leave]").click();
  await expect(page.locator("[data-plan-begin]")).toBeVisible();
  expect((await view(page)).version).toBe(before.version);
});
