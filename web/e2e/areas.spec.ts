// Race for Berlin on the board of areas: a whole turn by mouse, another by keyboard, and no serious finding of axe.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import type { Action, View } from "../src/net/types";
import { atOnce, board, button, clickHex, odds, showWholeMap, spot, start, until, view } from "./table";

const GAME = "Race for Berlin";
const SCENARIO = "The race for Berlin";

/** What is done when nothing in particular is meant: let it pass if that may be, else the first thing offered. */
const RATHER = ["pass", "end", "keep", "roll", "ready", "done"];

function usual(now: View): Action {
  const actions = now.decision?.actions ?? [];
  const rather = RATHER.flatMap((verb) => actions.filter((action) => action.verb === verb));
  // An event in hand is kept while there is anything else to do.
  return (rather[0] ?? actions.find((action) => action.verb !== "play") ?? actions[0]) as Action;
}

interface Hand {
  /** Do what an action says with the means at hand. */
  act(page: Page, action: Action, now: View): Promise<void>;
}

async function clickUnit(page: Page, unit: string): Promise<void> {
  const counter = page.locator(`[data-piece="${unit}"]`);
  await expect(counter).toHaveCount(1);
  if (!(await isInSight(page, unit))) await page.getByRole("button", { name: "The whole map" }).click();
  const box = await counter.boundingBox();
  if (box) await page.mouse.click(box.x + box.width * 0.4, box.y + box.height * 0.75);
}

async function isInSight(page: Page, unit: string): Promise<boolean> {
  const [box, frame] = await Promise.all([
    page.locator(`[data-piece="${unit}"]`).boundingBox(),
    board(page).boundingBox(),
  ]);
  return (
    box !== null &&
    frame !== null &&
    box.x > frame.x &&
    box.y > frame.y &&
    box.x + box.width < frame.x + frame.width &&
    box.y + box.height < frame.y + frame.height
  );
}

async function clickArea(page: Page, area: string): Promise<void> {
  const [{ x, y }, frame] = await Promise.all([spot(page, area), board(page).boundingBox()]);
  const inside = frame && x > frame.x && y > frame.y && x < frame.x + frame.width && y < frame.y + frame.height;
  if (!inside) await page.getByRole("button", { name: "The whole map" }).click();
  await clickHex(page, area);
}

const LABELS: Record<string, RegExp> = {
  pass: /^Pass/,
  end: /^End the phase/,
  keep: /^Keep it/,
  discard: /^Discard it/,
  roll: /^Roll the die/,
  ready: /^Carry out the plan/,
  done: /^Stop here/,
  test: /^Test for/,
  convert: /^Turn the point/,
  support: /^Spend a support/,
};

/** A phase that still offers something asks once more. */
async function agree(page: Page, answer: (name: RegExp) => Promise<void>): Promise<void> {
  const asked = page.getByRole("alertdialog", { name: "End the phase?" });
  if (await asked.isVisible({ timeout: 300 }).catch(() => false)) await answer(/^End the phase/);
}

const mouse: Hand = {
  async act(page, action, now) {
    const several =
      (now.decision?.actions ?? []).filter((each) => each.on === "unit" && each.id === action.id).length > 1;
    if (action.on === "area") await clickArea(page, action.id);
    else if (action.on === "unit") {
      const onMap = now.pieces.find((piece) => piece.id === action.id)?.at !== undefined;
      if (onMap) await clickUnit(page, action.id);
      else await page.locator(".choices button, .counters button").first().click();
      if (several) await page.locator(`[data-act="${action.verb}"]`).click();
    } else if (action.on === "") {
      await button(page, LABELS[action.verb] ?? action.verb).click();
      await agree(page, (name) => page.getByRole("alertdialog").getByRole("button", { name }).click());
    } else await page.locator(".choices.others button, [data-play]").first().click();
  },
};

async function goTo(page: Page, area: string): Promise<void> {
  await board(page).focus();
  await page.keyboard.press("g");
  await page.keyboard.type(area);
  await page.keyboard.press("Enter");
}

async function pressOn(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().focus();
  await page.keyboard.press("Enter");
}

const keyboard: Hand = {
  async act(page, action, now) {
    const own = (now.decision?.actions ?? []).filter((each) => each.on === "unit" && each.id === action.id);
    if (action.on === "area") {
      await goTo(page, action.id);
      await page.keyboard.press("Space");
    } else if (action.on === "unit") {
      const at = now.pieces.find((piece) => piece.id === action.id)?.at;
      if (at === undefined) return pressOn(page, ".choices button, .counters button");
      await goTo(page, at);
      await page.keyboard.press("Space");
      const fanned = page.locator(`[data-fan="${action.id}"]`);
      if (await fanned.isVisible({ timeout: 250 }).catch(() => false)) {
        await fanned.focus();
        await page.keyboard.press("Enter");
      }
      if (own.length < 2) return;
      await expect(page.locator("[data-act]").first()).toBeFocused();
      await page.keyboard.press(String(own.findIndex((each) => each.verb === action.verb) + 1));
    } else if (action.verb === "pass" || action.verb === "end") {
      await board(page).focus();
      await page.keyboard.press("p");
      await agree(page, () => page.keyboard.press("Enter"));
    } else if (action.verb === "roll" || action.verb === "ready") {
      await board(page).focus();
      await page.keyboard.press("Enter");
    } else if (action.on === "") {
      await button(page, LABELS[action.verb] ?? action.verb).focus();
      await page.keyboard.press("Enter");
    } else await pressOn(page, ".choices.others button, [data-play]");
  },
};

async function does(page: Page, hand: Hand, action: Action, now: View): Promise<View> {
  await hand.act(page, action, now);
  return until(page, (later) => later.version > now.version, `"${action.text}" is done`);
}

/** Play what is usual until something comes. */
async function goOn(page: Page, hand: Hand, stop: (now: View) => boolean): Promise<View> {
  let now = await view(page);
  for (let guard = 0; guard < 120 && !stop(now) && !now.result; guard++) now = await does(page, hand, usual(now), now);
  expect(stop(now) || now.result !== undefined).toBe(true);
  return now;
}

const offers = (now: View, text: string): Action | undefined =>
  now.decision?.actions?.find((action) => action.text === text);

async function wish(page: Page, hand: Hand, text: string): Promise<View> {
  const now = await view(page);
  const action = offers(now, text);
  expect(action, `"${text}" is offered`).toBeDefined();
  return does(page, hand, action as Action, now);
}

/** A turn with a plan of three: one unit moves, two fight for Seelow. */
async function wholeTurn(page: Page, hand: Hand): Promise<void> {
  let now = await goOn(page, hand, (each) => offers(each, "fight z_8ga_1") !== undefined);
  expect(now.turn.phase).toBe("zhukov_soviet_impulse");
  for (const text of ["march z_1gta_1", "fight z_8ga_1", "fight z_8ga_2"]) now = await wish(page, hand, text);
  const plan = page.getByRole("region", { name: /^Plan/ });
  await expect(plan.locator("[data-plan]")).toHaveCount(3);
  await expect(plan.locator('[data-plan="z_1gta_1"]')).toHaveAttribute("data-mode", "march");
  await expect(plan.locator('[data-plan="z_8ga_2"]')).toHaveAttribute("data-mode", "fight");

  await expect(plan.locator('[data-forecast="seelow"]')).toContainText(now.plan?.forecasts?.[0]?.odds ?? "?");

  // Undo takes the last one back; then it is named again.
  await button(page, /Undo/).click();
  await expect(plan.locator("[data-plan]")).toHaveCount(2);
  now = await wish(page, hand, "fight z_8ga_2");
  now = await wish(page, hand, "ready");
  if (!now.hand) now = await wish(page, hand, "pick z_1gta_1");
  expect(now.hand?.piece).toBe("z_1gta_1");

  // An impossible move is refused with its rule, and changes nothing.
  if (hand === mouse) {
    await showWholeMap(page);
    await clickHex(page, "letschin");
  } else {
    await goTo(page, "Letschin");
    await page.keyboard.press("Enter");
  }
  const refusal = page.getByRole("alertdialog");
  await expect(refusal).toContainText(/\d\.\d\.\d/);
  expect((await view(page)).version).toBe(now.version);
  await page.keyboard.press("Escape");
  now = await wish(page, hand, "to reppen");
  await expect(page.locator('[data-piece="z_1gta_1"]')).toHaveAttribute("data-space", "reppen");
  if (now.hand) now = await wish(page, hand, "done");

  // The attack: the panel shows the engine's own numbers, each modifier with its rule.
  now = await goOn(page, hand, (each) => offers(each, "attack seelow") !== undefined);
  now = await wish(page, hand, "attack seelow");
  for (const unit of ["z_8ga_1", "z_8ga_2"]) now = await wish(page, hand, `add ${unit}`);
  const panel = page.getByRole("region", { name: "Attack in hand" });
  await expect(panel.locator("li[aria-current=true]")).toHaveText(odds(now)?.odds ?? "?");
  for (const { name, rule } of odds(now)?.modifiers ?? []) {
    await expect(panel.locator(`[data-modifier="${name}"]`)).toContainText(rule);
  }
  expect(odds(now)?.modifiers?.map(({ name }) => name)).toContain("modifier-trench");
  for (const [result, sixths] of Object.entries(odds(now)?.sixths ?? {})) {
    await expect(panel.locator(`[data-result="${result}"]`)).toContainText(`${Math.round((sixths * 100) / 6)}%`);
  }
  await wish(page, hand, "roll");
  // An event may be played before the die; nobody does.
  await goOn(page, hand, (each) => each.battle === undefined);
  await expect(page.getByRole("region", { name: "Log" })).toContainText("Combat for Seelow");

  // And on to the next turn.
  await goOn(page, hand, (each) => each.turn.number === 2);
}

/** Roll, and let pass what may come before the window of Heinrici. */
async function rollUpTo(page: Page, prompt: string): Promise<View> {
  let now = await wish(page, mouse, "roll");
  while (now.decision?.prompt.id === "prompt-conscripts") now = await wish(page, mouse, "pass");
  expect(now.decision?.prompt.id).toBe(prompt);
  return now;
}

async function sound(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter((each) => each.impact === "serious" || each.impact === "critical");
  expect(
    serious.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(" ")).join(", ")}`),
    name,
  ).toEqual([]);
}

test("a whole turn of Race for Berlin by mouse", async ({ page }) => {
  await start(page, SCENARIO, ["Me", "Me"], [], GAME);
  await wholeTurn(page, mouse);
});

test("a whole turn of Race for Berlin by keyboard", async ({ page }) => {
  await start(page, SCENARIO, ["Me", "Me"], [], GAME);
  await wholeTurn(page, keyboard);
});

test("a window asks before the die; a standing order answers the next one by itself", async ({ page }) => {
  await start(page, SCENARIO, ["Me", "Me"], [], GAME);
  await goOn(page, mouse, (each) => offers(each, "fight z_8ga_1") !== undefined);
  for (const text of ["fight z_8ga_1", "fight z_61_1", "ready", "attack seelow", "add z_8ga_1"])
    await wish(page, mouse, text);
  await rollUpTo(page, "prompt-evasion");
  const window = page.getByRole("region", { name: "An event may be played now" });
  await expect(window).toContainText("Heinrici");
  await window.getByRole("checkbox").check();
  await window.getByRole("button", { name: "Pass" }).click();
  await until(page, (now) => now.battle === undefined, "the die is cast");
  await expect(page.getByText("Standing order: pass")).toBeVisible();

  await goOn(page, mouse, (each) => offers(each, "attack oderbruch_1") !== undefined);
  for (const text of ["attack oderbruch_1", "add z_61_1"]) await wish(page, mouse, text);
  await button(page, LABELS.roll as RegExp).click();
  // Nobody is asked about Heinrici again; an event in hand may still be.
  const now = await until(
    page,
    (later) => later.battle === undefined || later.decision?.prompt.id === "prompt-conscripts",
    "the second die is cast, or an event asked about",
  );
  expect(now.decision?.prompt.id).not.toBe("prompt-evasion");
  await page.getByRole("button", { name: "Ask again" }).click();
  await expect(page.getByText("Standing order: pass")).toBeHidden();
});

test("arrows go from area to area, and a reader hears what is there", async ({ page }) => {
  await start(page, SCENARIO, ["Me", "Me"], [], GAME);
  await goTo(page, "Seelow");
  const cursor = page.locator("#cursor-space");
  await expect(cursor).toHaveAttribute("aria-label", /^Seelow\. Difficult/);
  await page.keyboard.press("ArrowLeft");
  await expect(cursor).toHaveAttribute("aria-label", /^Müncheberg/);
  await page.keyboard.press("ArrowRight");
  await expect(cursor).toHaveAttribute("aria-label", /^Seelow/);
});

test("an event is its owner's secret: the other browser never gets its name", async ({ page, browser }) => {
  await start(page, SCENARIO, ["Me", "Friend by link"], [], GAME);
  const link = await page.locator("input[readonly], [data-link]").first().inputValue();
  await page.keyboard.press("Escape");
  const friend = await browser.newPage({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
  await atOnce(friend);
  const heard: string[] = [];
  friend.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
  await friend.goto(link);
  await expect(board(friend)).toBeVisible();
  // Reinforcements may have to be placed before the draw, by either player.
  for (let guard = 0; guard < 20; guard++) {
    const now = await view(page);
    if (now.chits?.seats.zhukov?.some((chit) => chit.secret)) break;
    const asked = now.decision?.actions ? page : friend;
    const theirs = await view(asked);
    await does(asked, mouse, usual(theirs), theirs);
  }
  const secret = (await view(page)).chits?.seats.zhukov?.find((chit) => chit.secret)?.id;
  expect(secret).toBeTruthy();
  const seen = (await view(friend)).chits?.seats.zhukov?.find((chit) => chit.secret);
  expect(seen).toMatchObject({ id: null });
  expect(heard.join("")).not.toContain(`@event-${secret}"`);
  await friend.close();
});

test("axe finds nothing serious while planning, with a menu open, in French on a phone and in the dark", async ({
  page,
}) => {
  await start(page, SCENARIO, ["Me", "Me"], [], GAME);
  await goOn(page, mouse, (each) => offers(each, "fight z_8ga_1") !== undefined);
  await sound(page, "planning");
  await clickUnit(page, "z_8ga_1");
  await expect(page.locator('[data-act="fight"]')).toBeVisible();
  await sound(page, "menu");
  await page.keyboard.press("Escape");
  await wish(page, mouse, "fight z_8ga_1");
  await wish(page, mouse, "ready");
  await wish(page, mouse, "attack seelow");
  await wish(page, mouse, "add z_8ga_1");
  await sound(page, "attack");
  await button(page, "Dark theme").click();
  await sound(page, "attack, dark");
  await button(page, "En français").click();
  await page.setViewportSize({ width: 390, height: 844 });
  await sound(page, "attack, French, small, dark");
  await page.goto("/#/rules/race_for_berlin/8.1.1");
  await expect(page.locator('[data-section="8.1.1"]')).toBeVisible();
  await sound(page, "rules");
});
