// End of the Iron Dream: whole player turns by mouse, a whole turn by keyboard, and what the panels tell.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import type { Action, View } from "../src/net/types";
import { arrange, board, button, clickHex, clickPiece, odds, showWholeMap, spot, start, until, view } from "./table";

const GAME = "End of the Iron Dream";
const SCENARIO = "Two players";

const offered = (now: View, text: string): Action | undefined =>
  now.decision?.actions?.find((action) => action.text === text);
const verbs = (now: View): Set<string> => new Set(now.decision?.actions?.map(({ verb }) => verb));
const at = (now: View, unit: string): string | undefined => now.pieces.find((piece) => piece.id === unit)?.at;

/** What is done when nothing in particular is meant: go on if that may be, else the first thing offered. */
const RATHER = ["end", "pass", "decline", "roll", "done", "announce", "launch", "alone"];
function usual(now: View): Action {
  const actions = now.decision?.actions ?? [];
  return (RATHER.flatMap((verb) => actions.filter((action) => action.verb === verb))[0] ?? actions[0]) as Action;
}

/** Press what the panel offers for an action. */
async function press(page: Page, text: string): Promise<void> {
  await page.locator(`[data-act="${text}"]`).first().click();
}

/** Do an action with the mouse, as a player would. */
async function byMouse(page: Page, action: Action, now: View): Promise<View> {
  const { version } = now;
  const where = action.on === "unit" ? at(now, action.id) : undefined;
  const alone = now.decision?.actions?.filter(({ on, id }) => on === action.on && id === action.id).length === 1;
  if (action.verb === "end" || action.verb === "pass") {
    await page.locator(`[data-verb="${action.verb}"]`).first().click();
    const asked = page.getByRole("alertdialog");
    if (await asked.isVisible()) await asked.getByRole("button").first().click();
  } else if (action.on === "") await page.locator(`[data-verb="${action.verb}"]`).first().click();
  else if (action.on === "hex" && alone) await clickHex(page, action.id);
  else if (where !== undefined && alone) await clickPiece(page, action.id);
  else await press(page, action.text);
  return until(page, (later) => later.version > version, `"${action.text}" is done`);
}

/** Go on as usual until something holds. */
async function goOn(
  page: Page,
  does: (page: Page, action: Action, now: View) => Promise<View>,
  holds: (now: View) => boolean,
): Promise<View> {
  let now = await view(page);
  for (let guard = 0; guard < 150 && !holds(now); guard++) now = await does(page, usual(now), now);
  expect(holds(now)).toBe(true);
  return now;
}

test("the German and the Anglo-Allied turn by mouse: strategic moves, a refusal, the invasion with its odds", async ({
  page,
}) => {
  await start(page, SCENARIO, ["Me", "Me"], [], GAME);
  await showWholeMap(page);
  let now = await view(page);
  expect(now.turn.phase).toBe("hitlerian_strategic");

  // A refusal names its rule and opens it in the reference; nothing changes.
  await clickPiece(page, "g-50");
  now = await until(page, (later) => offered(later, "to X30") !== undefined, "the corps is picked");
  await clickHex(page, "S8");
  const refusal = page.getByRole("alertdialog");
  await expect(refusal).toContainText("12.");
  expect((await view(page)).version).toBe(now.version);
  await refusal.getByRole("button", { name: "Read the rule" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("Distance");
  await refusal.getByRole("button", { name: /^Close/ }).click();
  now = await byMouse(page, offered(now, "to X30") as Action, now);
  expect(at(now, "g-50")).toBe("X30");

  // An operational move, with what each hex costs.
  now = await goOn(page, byMouse, (later) => later.turn.phase === "hitlerian_movement");
  await clickPiece(page, "g-14pz");
  now = await until(page, (later) => later.hand?.piece === "g-14pz", "the corps is in hand");
  expect(now.hand?.reach.D12).toBe(4);
  await clickHex(page, "D12");
  now = await until(page, (later) => at(later, "g-14pz") === "D12", "the corps has moved two hexes");

  // The invasion: a beach on the map, corps out of their box, and the dice with every shift by name.
  now = await goOn(page, byMouse, (later) => verbs(later).has("invade"));
  expect(now.turn.phase).toBe("anglo_allied_naval");
  await clickHex(page, "V5");
  now = await until(page, (later) => verbs(later).has("board"), "the beach is chosen");
  for (const corps of ["us-5", "us-7", "cw-30b", "cw-1b"]) {
    if (offered(now, `board ${corps}`)) now = await byMouse(page, offered(now, `board ${corps}`) as Action, now);
  }
  now = await goOn(page, byMouse, (later) => verbs(later).has("roll"));
  const panel = page.getByRole("region", { name: "Attack in hand" });
  await expect(panel.locator("li[aria-current=true]")).toHaveText(odds(now)?.odds ?? "?");
  for (const { name, rule } of odds(now)?.shifts ?? []) {
    await expect(panel.locator(`[data-modifier="${name}"]`)).toContainText(rule);
  }
  expect(odds(now)?.shifts?.map(({ name }) => name)).toContain("shift-naval_support");
  for (const [result, sixths] of Object.entries(odds(now)?.sixths ?? {})) {
    await expect(panel.locator(`[data-result="${result}"]`)).toContainText(`${Math.round((sixths * 100) / 6)}%`);
  }
  await button(page, /^Roll the die/).click();
  await until(page, (later) => !verbs(later).has("roll") || later.log_length > now.log_length, "the die is cast");

  // Losses, retreats and advances as they come, and on to the Soviets.
  now = await goOn(page, byMouse, (later) => later.turn.phase.startsWith("soviet"));
  expect(now.turn.number).toBe(1);
});

/** Do an action with keys alone. */
async function byKeys(page: Page, action: Action, now: View): Promise<View> {
  const { version } = now;
  const where = action.on === "hex" ? action.id : action.on === "unit" ? at(now, action.id) : undefined;
  const alone = now.decision?.actions?.filter(({ on, id }) => on === action.on && id === action.id).length === 1;
  if (action.verb === "end" || action.verb === "pass") {
    await board(page).focus();
    await page.keyboard.press("p");
    if (await page.getByRole("alertdialog").isVisible()) await page.keyboard.press("Enter");
  } else if (where !== undefined && alone) {
    await board(page).focus();
    await page.keyboard.press("g");
    await page.keyboard.type(where);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Space");
    const own = page.locator(`[data-fan="${action.id}"]`);
    if (await own.isVisible()) {
      await own.focus();
      await page.keyboard.press("Enter");
    }
  } else {
    const label = action.on === "" ? `[data-verb="${action.verb}"]` : `[data-act="${action.text}"]`;
    await page.locator(label).first().focus();
    await page.keyboard.press("Enter");
  }
  return until(page, (later) => later.version > version, `"${action.text}" is done`);
}

test("a whole turn of all three powers by keyboard", async ({ page }) => {
  await start(page, SCENARIO, ["Me", "Me"], [], GAME);
  let now = await goOn(page, byKeys, (later) => later.turn.phase === "soviet_movement");
  now = await byKeys(page, offered(now, "pick s-3") as Action, now);
  expect(now.hand?.piece).toBe("s-3");
  const step = now.decision?.actions?.find(({ verb }) => verb === "to") as Action;
  now = await byKeys(page, step, now);
  expect(at(now, "s-3")).toBe(step.id);
  now = await goOn(page, byKeys, (later) => later.turn.phase === "soviet_assault");
  const target = now.decision?.actions?.find(({ verb }) => verb === "attack") as Action;
  now = await byKeys(page, target, now);
  now = await goOn(page, byKeys, (later) => later.turn.number === 2);
  expect(now.turn.phase.startsWith("hitlerian")).toBe(true);
});

test("a narrow choice comes into sight once, and does not hold the map there", async ({ page }) => {
  await start(page, SCENARIO, ["Me", "Me"], [], GAME);
  await goOn(page, byKeys, (later) => offered(later, "pick g-14pz") !== undefined);
  const inSight = async (space: string): Promise<boolean> => {
    const [{ x, y }, room] = [await spot(page, space), await board(page).boundingBox()];
    return !!room && x > room.x && y > room.y && x < room.x + room.width && y < room.y + room.height;
  };
  await expect.poll(() => inSight("B13")).toBe(true);
  await board(page).focus();
  await page.keyboard.press("g");
  await page.keyboard.type("Berlin");
  await page.keyboard.press("Enter");
  await expect.poll(() => inSight("T21")).toBe(true);
  await page.waitForTimeout(300);
  expect(await inSight("B13")).toBe(false);
});

test("beside the map: lines of supply, the economy, ports, landings, drops and the ledger", async ({ page }) => {
  await start(page, SCENARIO, ["Me", "Me"], [], GAME);
  await page.getByRole("tab", { name: "Forces" }).click();
  const shelf = page.getByRole("tabpanel");
  for (const [panel, words] of [
    ["supply", "Every unit that can be seen has its supply"],
    ["ledger", "No special point"],
    ["economy", "R23 Breslau"],
    ["invasion", "Invasion port 1"],
    ["airborne", "XVIII Airborne Corps"],
    ["ports", "Southern Italy"],
  ] as const) {
    await expect(shelf.locator(`[data-panel="${panel}"]`)).toContainText(words);
  }
  await expect(shelf).toContainText("European theatre");
  await board(page).focus();
  await page.keyboard.press("Shift+L");
  await expect(page.locator(".supply-line")).toHaveCount(3);
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("lines of supply");
});

test("a unit out of supply says why: under the pointer, and in the list beside the map", async ({ page }) => {
  await arrange(page, { game: "iron_dream", scenario: "two_player", seed: 1 }, async (now, play) => {
    const isFed = (): boolean => Object.keys(now.unsupplied ?? {}).length === 0;
    for (let guard = 0; guard < 60 && isFed(); guard++) now = await play(usual(now).text);
  });
  const now = await view(page);
  const [unit = "", why] = Object.entries(now.unsupplied ?? {})[0] ?? [];
  expect(why).toMatchObject({ id: "supply-why-control", rule: "15.8" });
  const words = `its line would have to pass ${why?.args.hex}, which is not its own`;

  await showWholeMap(page);
  const { x, y } = await spot(page, at(now, unit) ?? "");
  await page.mouse.move(x, y);
  await expect(page.getByRole("tooltip")).toContainText(`out of supply, ${words}`);
  await expect(page.getByRole("tooltip")).toContainText("(15.8)");

  await page.getByRole("tab", { name: "Forces" }).click();
  const list = page.locator('[data-panel="supply"]');
  await expect(list).toContainText(words);
  await list.locator(".cite", { hasText: "15.8" }).first().click();
  await expect(page.getByRole("tabpanel")).toContainText("What cuts a line");
});
