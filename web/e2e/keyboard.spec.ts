// A whole turn by keyboard alone.
import { expect, type Page, test } from "@playwright/test";
import type { View } from "../src/net/types";
import { board, odds, start, until, view } from "./table";

async function goTo(page: Page, hex: string): Promise<void> {
  await board(page).focus();
  await page.keyboard.press("g");
  await page.keyboard.type(hex);
  await page.keyboard.press("Enter");
}

async function endPhase(page: Page): Promise<View> {
  const { version, turn } = await view(page);
  await board(page).focus();
  await page.keyboard.press("p");
  const asked = page.getByRole("alertdialog");
  if (await asked.isVisible({ timeout: 400 }).catch(() => false)) await page.keyboard.press("Enter");
  return until(page, (now) => now.version > version, `the phase ${turn.phase} ends`);
}

async function choose(page: Page, id: string, now: View): Promise<void> {
  const at = now.pieces.find((piece) => piece.id === id)?.at ?? id;
  await goTo(page, at);
  await page.keyboard.press("Space");
  const own = page.locator(`[data-fan="${id}"]`);
  if (await own.isVisible({ timeout: 300 }).catch(() => false)) {
    await own.focus();
    await page.keyboard.press("Enter");
  }
}

test("a whole turn by keyboard: Collapse in the East", async ({ page }) => {
  await start(page, "Collapse in the East", ["Me", "Me"]);
  let now = await view(page);
  expect(now.turn.phase).toBe("soviet_movement");

  await choose(page, "su-5g", now);
  await until(page, (later) => later.hand?.piece === "su-5g", "the army is in hand");
  await goTo(page, "1925");
  await expect(page.locator("#cursor-space")).toHaveAttribute("aria-label", /^1925/);
  await page.keyboard.press("Enter");
  now = await until(page, (later) => later.pieces.find((piece) => piece.id === "su-5g")?.at === "1925", "it has moved");

  now = await endPhase(page);
  expect(now.turn.phase).toBe("soviet_combat");
  await goTo(page, "2024");
  await page.keyboard.press("Space");
  now = await until(page, (later) => odds(later)?.targets[0]?.hex === "2024", "the attack is begun");
  await choose(page, "su-5g", now);
  await until(page, (later) => odds(later)?.attackers.length === 1, "the army joins");
  await board(page).focus();
  await page.keyboard.press("Enter");
  now = await until(
    page,
    (later) => !later.decision?.actions?.some((action) => action.verb === "roll"),
    "the die is cast",
  );

  for (let guard = 0; guard < 40 && now.turn.number === 1; guard++) {
    const { version } = now;
    const action = now.decision?.actions?.find((each) => ["retreat", "withdraw", "pay"].includes(each.verb));
    if (action) {
      await choose(page, action.id, now);
      now = await until(page, (later) => later.version > version, "the choice is made");
    } else if (now.decision?.actions?.some((each) => each.verb === "advance")) {
      await page.getByRole("button", { name: /^Pass/ }).focus();
      await page.keyboard.press("Enter");
      now = await until(page, (later) => later.version > version, "nobody advances");
    } else {
      now = await endPhase(page);
    }
  }
  expect(now.turn.number).toBe(2);
});
