// Learning: the first lesson from the first visit to its last step, and what a lesson says to those who stray.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { board } from "./table";

const GAMES = ["battle_for_germany", "race_for_berlin", "panzer_grenadier", "last_crusade", "iron_dream"];
const panel = (page: Page) => page.getByRole("complementary", { name: "Lesson" });
const title = (page: Page, name: string) => panel(page).getByRole("heading", { level: 3, name });

async function goTo(page: Page, hex: string): Promise<void> {
  await board(page).focus();
  await page.keyboard.press("g");
  await page.keyboard.type(hex);
  await page.keyboard.press("Enter");
}

async function words(page: Page): Promise<number> {
  const text = (await panel(page).locator("p.text").textContent()) ?? "";
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length;
}

test("the first visit leads to an attack of one's own within a few steps and words", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(".button.primary")).toHaveCount(1);
  await page.getByRole("link", { name: "Start the lesson" }).click();

  await expect(title(page, "Read a counter")).toBeVisible();
  let read = await words(page);
  expect(read).toBeLessThanOrEqual(40);
  await panel(page).getByRole("button", { name: "Pick up 2nd Guards Tank Army" }).click();

  await expect(title(page, "March")).toBeVisible();
  read += await words(page);
  await goTo(page, "2423");
  await page.keyboard.press("Enter");

  await expect(title(page, "Close the movement phase")).toBeVisible();
  read += await words(page);
  await board(page).focus();
  await page.keyboard.press("p");
  const asked = page.getByRole("alertdialog");
  if (await asked.isVisible({ timeout: 400 }).catch(() => false)) await page.keyboard.press("Enter");

  await expect(title(page, "Add up an attack")).toBeVisible();
  read += await words(page);
  await goTo(page, "2422");
  await page.keyboard.press("Space");
  for (const army of ["2nd Guards Tank Army", "8th Guards Army"]) {
    const add = panel(page).getByRole("button", { name: `Add ${army}`, exact: true });
    await add.click();
    await expect(add).toHaveCount(0);
  }

  await expect(title(page, "Roll")).toBeVisible();
  read += await words(page);
  expect(read).toBeLessThan(200); // a minute and a half of reading before the first dice
  await board(page).focus();
  await page.keyboard.press("Enter");
  await panel(page).getByRole("button", { name: "Next step" }).click();

  await expect(title(page, "Advance")).toBeVisible();
  await goTo(page, "2423");
  await page.keyboard.press("Space");
  await panel(page).getByRole("button", { name: "Finish" }).click();

  await expect(page.getByRole("heading", { name: "Battle for Germany: well on the way" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Next: Zones of control" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: /Zones of control.* 2 \/ 8/ })).toBeVisible();
});

test("who strays is answered kindly, goes back, asks for a hint and is shown the way", async ({ page }) => {
  await page.goto("/#/learn/battle_for_germany/zones");
  await expect(title(page, "Enter a zone")).toBeVisible();
  await panel(page).getByRole("button", { name: "Pick up 1st Guards Tank Army" }).click();
  await expect(panel(page).getByText("hexes within reach")).toBeVisible();
  await goTo(page, "2626");
  await page.keyboard.press("Enter");
  await panel(page).getByRole("button", { name: "Stop here" }).first().click();
  await expect(panel(page).getByText("Allowed, and a little beside the goal")).toBeVisible();
  await expect(panel(page).getByText("A thought:")).toBeVisible();
  await panel(page).getByRole("button", { name: "Back to the start of the step" }).click();
  await expect(panel(page).getByText("Do this now", { exact: true })).toBeVisible();

  await page.keyboard.press("h");
  await expect(panel(page).getByText("Watch: this is one way")).toBeVisible();
  await expect(panel(page).getByText("Do this now", { exact: true })).toBeVisible();
  await expect(title(page, "Enter a zone")).toBeVisible(); // shown, and put back for the pupil

  await panel(page).getByRole("button", { name: "Leave the lesson, keep my place" }).click();
  await expect(page.getByRole("link", { name: "Next: Zones of control" })).toBeVisible();
});

interface Step {
  title: Record<string, string>;
  solution: string[];
}

/** An order as its notation names it, given over a line of its own: the page shows what comes of it, as of any order. */
async function order(page: Page, action: string): Promise<void> {
  await page.evaluate(async (text) => {
    const { match, token } = (window as never as { taught: { match: string; token: string } }).taught;
    const answer = await new Promise<{ type: string }>((resolve) => {
      const socket = new WebSocket(`ws://${location.host}/api/matches/${match}/socket?token=${token}&newest=0`);
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.cause?.did === "open") {
          const { version } = message.view;
          socket.send(JSON.stringify({ type: "play", id: 1, action: text, version }));
        } else if (message.id === 1) {
          socket.close();
          resolve(message);
        }
      };
    });
    if (answer.type !== "done") throw new Error(`${text}: ${JSON.stringify(answer)}`);
  }, action);
}

for (const game of GAMES) {
  test(`the first lesson of ${game} goes from its first step to its last, and axe finds nothing`, async ({ page }) => {
    await page.addInitScript(() => {
      // The seat of the lesson, so that orders can be given besides by the page.
      const fetched = window.fetch;
      window.fetch = async (...asked) => {
        const answer = await fetched(...asked);
        if (/\/lessons\/\w+$/.test(String(asked[0]))) {
          const { match, seats } = await answer.clone().json();
          const { token } = seats.find((seat: { token?: string }) => seat.token);
          Object.assign(window, { taught: { match, token } });
        }
        return answer;
      };
    });
    await page.goto(`/#/learn/${game}`);
    const lessons = await page.evaluate(
      (of) => fetch(`/api/games/${of}/lessons`).then((answer) => answer.json()),
      game,
    );
    const { id, steps } = lessons[0] as { id: string; steps: Step[] };
    await page.getByRole("link", { name: /^Next: / }).click();
    for (const [index, step] of steps.entries()) {
      await expect(title(page, step.title.en ?? "")).toBeVisible();
      await expect(panel(page).getByText("Do this now", { exact: true })).toBeVisible();
      expect(await words(page)).toBeLessThanOrEqual(40);
      if (index === 0) {
        const found = await new AxeBuilder({ page }).analyze();
        expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      }
      for (const action of step.solution) await order(page, action);
      const next = panel(page).getByRole("button", { name: /^(Next step|Finish)$/ });
      const after = steps[index + 1]?.title.en;
      await expect(after === undefined ? next : next.or(title(page, after))).toBeVisible();
      if (await next.isVisible()) await next.click();
    }
    await expect(page.getByRole("heading", { level: 1, name: /well on the way/ })).toBeVisible();
    const done = await page.evaluate(() => JSON.stringify(localStorage));
    expect(done).toContain(id);
  });
}

test("the way is shown at half speed, and put back", async ({ page }) => {
  await page.goto("/#/learn/panzer_grenadier/first_fire");
  await expect(panel(page).getByText("Do this now", { exact: true })).toBeVisible();
  await panel(page).getByRole("button", { name: "Show me" }).click();
  await expect(panel(page).getByText("Watch: this is one way")).toBeVisible();
  await expect(panel(page).getByText("Do this now", { exact: true })).toBeVisible();
});

test("on a phone the lesson stands in a sheet, and the page of lessons is clean", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/#/learn/battle_for_germany/first_attack");
  await expect(title(page, "Read a counter")).toBeVisible();
  const sheet = await panel(page).boundingBox();
  expect(sheet?.height).toBeLessThanOrEqual(0.56 * 844);
  await page.goto("/#/learn/battle_for_germany");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test("a short scenario is chosen in the lobby, fills in the wishes and starts", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /Bagration, the first month/ }).click();
  await expect(page.getByRole("radio", { name: "Bagration, the first month" })).toBeChecked();
  await expect(page.getByText("Our own short scenario", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: /The Farm at Krasny/ }).click();
  await expect(page.getByRole("button", { name: /The Farm at Krasny/ })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page).toHaveURL(/#\/match\//);
});

test("the page of a game shows its exercises with a piece of the map", async ({ page }) => {
  await page.goto("/#/learn/iron_dream");
  await expect(page.locator(".exercises .card")).toHaveCount(3);
  await expect(page.locator(".hero svg.strip")).toBeVisible();
  await page.getByRole("button", { name: "All 20" }).click();
  await expect(page.locator(".exercises .card")).toHaveCount(20);
  await expect(page.locator(".exercises .card > svg").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Bagration, the first month" })).toBeVisible();
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations).toEqual([]);
});

test("a line of sight that a lesson speaks of is drawn on the map and from the side", async ({ page }) => {
  await page.goto("/#/learn/panzer_grenadier/sight");
  await expect(title(page, "A free line")).toBeVisible();
  await expect(panel(page).locator("[data-profile]")).toHaveCount(0);
  await page.locator('[data-piece="ger_hmg-1"]').dispatchEvent("click"); // it sees nothing, so all it can do is march
  const profile = panel(page).locator(".aside [data-profile]");
  await expect(profile).toBeVisible();
  await expect(profile).toContainText("1509 woods");
  await expect(board(page).locator(".barrier")).toHaveCount(1);
  await panel(page).getByRole("button", { name: "Back to the start of the step" }).click();
  await expect(profile).toHaveCount(0);
  await expect(board(page).locator(".barrier")).toHaveCount(0);
  // The second thought shows the line that is free.
  await panel(page).getByRole("button", { name: "A hint" }).click();
  await expect(panel(page).locator(".thought [data-profile]")).toBeVisible();
  await expect(panel(page).locator(".thought [data-profile] .blocked")).toHaveCount(0);
});
