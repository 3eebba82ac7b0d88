// A whole turn of Battle for Germany by mouse, from the lobby on.
import { expect, test } from "@playwright/test";
import {
  button,
  clickHex,
  clickPiece,
  endPhase,
  fromLobby,
  odds,
  settle,
  showWholeMap,
  start,
  until,
  view,
} from "./table";

test("a whole turn by mouse: moves, a refusal, attacks with their odds, both seats at one screen", async ({ page }) => {
  await fromLobby(page, "Historical scenario", ["Me", "Me"]);
  await showWholeMap(page);
  expect((await view(page)).turn.phase).toBe("soviet_movement");

  // A move: pick, then the hex.
  await clickPiece(page, "su-5g");
  await until(page, (now) => now.hand?.piece === "su-5g", "the army is in hand");
  await clickHex(page, "1925");
  await until(page, (now) => now.pieces.find((piece) => piece.id === "su-5g")?.at === "1925", "the army has moved");

  // A refusal names its rule, and changes nothing.
  await clickPiece(page, "su-7g");
  const before = await until(page, (now) => now.hand?.piece === "su-7g", "the next army is in hand");
  await clickHex(page, "2613");
  const refusal = page.getByRole("alertdialog").or(page.locator(".refusal")).first();
  await expect(refusal).toContainText("5-1");
  expect((await view(page)).version).toBe(before.version);
  await page.keyboard.press("Escape");
  await button(page, /Undo/).click();
  await until(page, (now) => now.hand === undefined, "the army is back");

  // An attack: the panel shows the engine's own numbers.
  let now = await endPhase(page);
  expect(now.turn.phase).toBe("soviet_combat");
  await clickHex(page, "2024");
  await until(page, (later) => odds(later)?.targets[0]?.hex === "2024", "the attack is begun");
  await clickPiece(page, "su-5g");
  now = await until(page, (later) => odds(later)?.attackers.length === 1, "the army joins");
  const panel = page.getByRole("region", { name: "Attack in hand" });
  await expect(panel.locator("li[aria-current=true]")).toHaveText(odds(now)?.odds ?? "?");
  await expect(panel).toContainText("River");
  await expect(panel).toContainText("6-81");
  for (const [result, sixths] of Object.entries(odds(now)?.sixths ?? {})) {
    await expect(panel.locator(`[data-result="${result}"]`)).toContainText(`${Math.round((sixths * 100) / 6)}%`);
  }
  await button(page, /^Roll the die/).click();
  await until(
    page,
    (later) => later.battle === undefined || later.decision?.actions?.[0]?.verb !== "add",
    "the die is cast",
  );
  await settle(page);

  // West Germans owe two attacks on turn 1 (12-21).
  await endPhase(page);
  now = await endPhase(page);
  expect(now.turn.phase).toBe("german_west_combat");
  await button(page, /^End the phase/).hover();
  await expect(page.getByText("12-21").first()).toBeVisible();
  for (const [hex, units] of [
    ["2103", ["gw-1ss", "gw-2ss"]],
    ["2003", ["gw-58p", "gw-47p", "gw-80", "gw-85"]],
  ] as const) {
    await clickHex(page, hex);
    await until(page, (later) => odds(later)?.targets[0]?.hex === hex, `the attack on ${hex} is begun`);
    for (const unit of units) {
      await clickPiece(page, unit);
      await until(page, (later) => odds(later)?.attackers.some(([id]) => id === unit) ?? false, `${unit} joins`);
    }
    await button(page, /^Roll the die/).click();
    await until(page, (later) => !later.decision?.actions?.some((action) => action.verb === "roll"), "the die is cast");
    await settle(page);
  }

  // And on to the next turn.
  for (let guard = 0; guard < 12; guard++) {
    now = await view(page);
    if (now.turn.number === 2) break;
    await endPhase(page);
  }
  expect((await view(page)).turn.number).toBe(2);
});

test("drag and drop moves a unit, and undo brings it back", async ({ page }) => {
  await start(page, "Collapse in the East", ["Me", "Me"]);
  await showWholeMap(page);
  const piece = page.locator('[data-piece="su-5g"]');
  const from = await piece.boundingBox();
  const { spot } = await import("./table");
  const to = await spot(page, "1925");
  expect(from).not.toBeNull();
  if (!from) return;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await until(page, (now) => now.pieces.find((each) => each.id === "su-5g")?.at === "1925", "the army has moved");
  await button(page, /Undo/).click();
  await button(page, /Undo/).click();
  await until(page, (now) => now.pieces.find((each) => each.id === "su-5g")?.at === "1926", "the army is back");
});
