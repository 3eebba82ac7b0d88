// Standing orders on the map: how far one reaches and what it would have answered, drawn while the panel is open and seen by nobody else.
import { expect, type Page, test } from "@playwright/test";
import { CLUB_PORT } from "../playwright.config";
import { Clubhouse } from "./clubhouse";
import { board, button, sound } from "./table";

const RECORD = "panzer_grenadier/records/s09_winter_tigers-2-1.json";
/** So far the guns of the Allies were asked in both turns, and have fired at a tank. */
const LENGTH = 372;
const house = new Clubhouse(CLUB_PORT + 7);
test.use({ actionTimeout: 60_000 });
test.beforeAll(house.open);
test.afterAll(house.close);

async function openOrders(page: Page): Promise<void> {
  await button(page, /^(Menu|More)/).click();
  await page.getByRole("button", { name: "Standing orders" }).click();
  await expect(page.getByRole("heading", { name: "Standing orders" })).toBeVisible();
}
const drawn = (page: Page) => page.locator("g.standing");

test("an order is drawn where it reaches and where it would have answered", async ({ browser }) => {
  const [anna, marta] = [await house.page(browser), await house.page(browser)];
  await house.join(anna, "Anna");
  await house.join(marta, "Marta");
  const match = await house.begun(RECORD, LENGTH, "Anna", "Marta");
  await marta.goto(`${house.address}/#/match/${match}`);
  await expect(board(marta)).toBeVisible();
  await expect(drawn(marta)).toHaveCount(0);
  await openOrders(marta);

  // Fire at vehicles within four hexes, if the chance is good; whatever else comes along is let go.
  await button(marta, "Add an order").click();
  const first = marta.locator("li.chosen");
  await first.getByLabel("Answer").selectOption("antitank");
  await first.getByLabel("Distance").selectOption({ label: "within 4 hexes" });
  await expect(drawn(marta)).toHaveAttribute("data-standing", "1");
  await expect(marta.locator("svg.overlays .reach")).toHaveCount(0); // of the enemy on the move: it would look like the order's
  await expect.poll(() => drawn(marta).getAttribute("data-zone").then(Number)).toBeGreaterThan(20);
  const zone = Number(await drawn(marta).getAttribute("data-zone"));
  await first.getByLabel("Distance").selectOption({ label: "within 8 hexes" });
  await expect.poll(() => drawn(marta).getAttribute("data-zone").then(Number)).toBeGreaterThan(zone);
  await expect.poll(() => drawn(marta).getAttribute("data-answers").then(Number)).toBeGreaterThan(0);
  await expect(drawn(marta).locator(".line.acts").first()).toBeAttached();
  await expect(drawn(marta).locator(".tag.acts").first()).toContainText("%");
  await expect(first.getByRole("row").first()).toContainText("fire at a vehicle");
  await expect(marta.getByRole("note")).toContainText("Order 1 on the map");
  await sound(marta, "an order on the map");

  // The second holds fire: dashed, and the first is drawn again when it is looked at.
  await button(marta, "Add an order").click();
  await expect(drawn(marta)).toHaveAttribute("data-standing", "2");
  await expect(drawn(marta).locator(".line:not(.acts):not(.under)").first()).toBeAttached();
  await marta.getByRole("region", { name: "Standing orders" }).locator("li .number").first().click();
  await expect(drawn(marta)).toHaveAttribute("data-standing", "1");

  // Nobody else sees any of it, and when the panel is closed nothing is left on the board.
  await anna.goto(`${house.address}/#/match/${match}`);
  await expect(board(anna)).toBeVisible();
  await expect(drawn(anna)).toHaveCount(0);
  await marta.getByRole("region", { name: "Standing orders" }).getByRole("button", { name: "Close" }).click();
  await expect(drawn(marta)).toHaveCount(0);
});
