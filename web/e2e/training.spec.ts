// The training game: a whole game on the page against the machine, from the lobby to the result.
import { expect, type Page, test } from "@playwright/test";
import type { Action, View } from "../src/net/types";
import { button, clickHex, clickPiece, endPhase, showWholeMap, sound, start, until, view } from "./table";

const MOVES = 3; // of each movement phase: enough to come to the bridge

const offered = (now: View, verb: string): Action[] =>
  now.decision?.actions?.filter((action) => action.verb === verb) ?? [];

/** How far a hex is from the bridge, by its column and row. */
const away = (hex: string): number => Math.abs(Number(hex.slice(0, 2)) - 6) + Math.abs(Number(hex.slice(2)) - 4);
const nearest = (actions: Action[]): Action | undefined => [...actions].sort((a, b) => away(a.id) - away(b.id))[0];

/** The next small step, by mouse: units go to the bridge, everybody who can attacks. */
async function act(page: Page, now: View, moved: number): Promise<string> {
  const [pick] = offered(now, "pick").slice(moved);
  const to = nearest(offered(now, "to")) ?? offered(now, "retreat")[0] ?? nearest(offered(now, "attack"));
  const unit = pick && moved < MOVES ? pick : (offered(now, "add")[0] ?? offered(now, "advance")[0]);
  if (to) await clickHex(page, to.id);
  else if (unit) await clickPiece(page, unit.id);
  else if (offered(now, "roll").length) await button(page, /^Roll the die/).click();
  else await endPhase(page);
  return to?.verb ?? unit?.verb ?? "end";
}

/** The ledger: worth and holder of each aim, flags on the map, and the step that would change the result. */
async function whatWins(page: Page): Promise<void> {
  await page.keyboard.press("v");
  const ledger = page.getByRole("region", { name: "What wins" });
  await expect(ledger.getByRole("columnheader", { name: "Worth" })).toBeVisible();
  await expect(ledger.getByRole("row", { name: /^Mill bridge/ })).toContainText("3");
  await expect(ledger.getByRole("row", { name: /^Mill bridge/ })).toContainText("held by Germans");
  await expect(ledger.locator(".step")).toHaveText(
    "2 steps of yours together change that: Mill bridge (+3), Steinfurt (+2). If it ended then: Victory: Americans.",
  );
  await expect(page.locator("[data-flag]")).toHaveCount(3);
  await sound(page, "the ledger");
  await page.keyboard.press("v");
  await expect(ledger).toHaveCount(0);
  await expect(page.locator("[data-flag]")).toHaveCount(0);
}

test("a whole game of The Mill Bridge against the machine", async ({ page }) => {
  await page.goto("/");
  const card = page.locator("label.game", { hasText: "The Mill Bridge" });
  await expect(card).toContainText("Training game");
  await expect(card.locator("img")).toHaveJSProperty("complete", true);
  await start(page, "The crossing", ["Me", "Bot"], [], "The Mill Bridge");
  await showWholeMap(page);
  await whatWins(page);

  const done = new Set<string>();
  let [phase, moved] = ["", 0];
  let now = await view(page);
  for (let guard = 0; guard < 400 && !now.result; guard++) {
    if (!now.decision?.actions) {
      now = await until(
        page,
        (later) => later.result !== undefined || later.decision?.actions !== undefined,
        "my turn",
      );
      continue;
    }
    if (phase !== `${now.turn.number} ${now.turn.phase}`) [phase, moved] = [`${now.turn.number} ${now.turn.phase}`, 0];
    const { version } = now;
    const verb = await act(page, now, moved);
    if (verb === "to") moved++;
    done.add(verb);
    now = await until(page, (later) => later.version > version || later.result !== undefined, `${verb} is done`);
  }
  expect(now.result?.winners).toHaveLength(1);
  expect([...done]).toEqual(expect.arrayContaining(["pick", "to", "attack", "add", "end"]));
  await expect(page.getByText(/victory with \d+ to \d+ points/).first()).toBeVisible();
});
