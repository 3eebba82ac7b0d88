// Panzer Grenadier on the tactical board: a whole turn of the teaching scenario by mouse, another by keyboard; sight, ranges, axe.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import type { Action, Fire, View } from "../src/net/types";
import { arrange, board, clickHex, start, until, view } from "./table";

const GAME = "Panzer Grenadier";
const SCENARIO = "First Contact at Krasny";

interface Hand {
  /** Do what an action says with the means at hand. */
  act(page: Page, action: Action, now: View): Promise<void>;
}

const actionsOf = (now: View): Action[] => now.decision?.actions ?? [];
const fireOf = (now: View): Fire | undefined => now.battle as Fire | undefined;
const placeOf = (now: View, piece: string): string | undefined => now.pieces.find((each) => each.id === piece)?.at;

/** If a fan or a menu has opened, go on to the action that is meant. */
async function settle(page: Page, action: Action, choose: (selector: string) => Promise<void>): Promise<void> {
  const [fanned, listed] = [`[data-fan="${action.id}"]`, `[data-act="${action.verb}"]`];
  const shown = (selector: string): Promise<boolean> => page.locator(selector).first().isVisible();
  for (let guard = 0; guard < 12; guard++) {
    if (await shown(listed)) return choose(listed);
    if (action.on === "unit" && (await shown(fanned))) await choose(fanned);
    await page.waitForTimeout(60);
    if (!(await shown(listed)) && !(await shown(fanned)) && guard > 2) return;
  }
}

const mouse: Hand = {
  async act(page, action, now) {
    const at = action.on === "unit" ? placeOf(now, action.id) : action.on === "hex" ? action.id : undefined;
    const choose = (selector: string): Promise<void> => page.locator(selector).first().click();
    if (action.on === "") return choose(`[data-verb="${action.verb}"]`);
    if (at === undefined) return page.locator(`section button[aria-label]`).first().click();
    await clickHex(page, at);
    await settle(page, action, choose);
  },
};

async function goTo(page: Page, hex: string): Promise<void> {
  await board(page).focus();
  await page.keyboard.press("g");
  await page.keyboard.type(hex);
  await page.keyboard.press("Enter");
}

const keyboard: Hand = {
  async act(page, action, now) {
    const at = action.on === "unit" ? placeOf(now, action.id) : action.on === "hex" ? action.id : undefined;
    const choose = async (selector: string): Promise<void> => {
      await page.locator(selector).first().focus();
      await page.keyboard.press("Enter");
    };
    if (action.verb === "pass" || action.verb === "end") {
      await board(page).focus();
      await page.keyboard.press("p");
      const asked = page.getByRole("alertdialog");
      if (await asked.isVisible({ timeout: 300 }).catch(() => false)) await page.keyboard.press("Enter");
      return;
    }
    if (["roll", "go", "auto", "ready"].includes(action.verb)) {
      await board(page).focus();
      await page.keyboard.press("Enter");
      return;
    }
    if (action.on === "" || at === undefined) return choose(`[data-verb="${action.verb}"]`);
    await goTo(page, at);
    await page.keyboard.press("Space");
    await settle(page, action, choose);
  },
};

async function does(page: Page, hand: Hand, action: Action): Promise<View> {
  const now = await view(page);
  await hand.act(page, action, now);
  const asked = page.getByRole("alertdialog", { name: "End the phase?" });
  if (await asked.isVisible({ timeout: 100 }).catch(() => false)) await asked.getByRole("button").first().click();
  return until(page, (later) => later.version > now.version, `"${action.text}" is done`);
}

const offered = (now: View, ...verbs: string[]): Action | undefined => {
  for (const verb of verbs) {
    const found = actionsOf(now).find((action) => action.verb === verb);
    if (found) return found;
  }
  return undefined;
};

/** The fire in hand shows the engine's own numbers: strength, column, each shift with its rule, the chance of each result. */
async function checkFire(page: Page, fire: Fire): Promise<void> {
  const panel = page.getByRole("region", { name: "Fire in hand" });
  await expect(panel).toContainText(String(fire.strength));
  await expect(panel.locator("li[aria-current=true]").first()).toHaveText(String(fire.column));
  for (const { name, rule } of fire.modifiers) {
    await expect(panel.locator(`[data-modifier="${name}"]`).first()).toContainText(rule);
  }
  for (const [result, ways] of Object.entries(fire.chances)) {
    await expect(panel.locator(`[data-result="${result}"]`).first()).toContainText(`${Math.round((ways * 100) / 36)}%`);
  }
}

/** What is done when nothing in particular is meant. */
const RATHER = ["roll", "hold", "pass", "done", "end", "stay", "go"];

/** A leader activates what he can, they move a step towards the enemy, who may fire; the rest of the turn is passed. */
async function wholeTurn(page: Page, hand: Hand): Promise<Set<string>> {
  const seen = new Set<string>();
  let now = await does(page, hand, offered(await view(page), "auto") as Action);
  now = await does(page, hand, offered(now, "auto") as Action);
  expect(now.turn.phase).toBe("action");
  await expect(page.locator("[data-piece]").first()).toBeVisible();

  let moves = 0;
  for (let guard = 0; guard < 140 && now.turn.number === 1 && !now.result; guard++) {
    const fire = fireOf(now);
    if (fire && "firers" in fire && !seen.has("fire")) {
      seen.add("fire");
      await checkFire(page, fire);
    }
    if (now.shots?.length && !seen.has("shots")) {
      seen.add("shots");
      const [shot] = now.shots;
      const panel = page.getByRole("region", { name: "Who may fire now" });
      for (const { name, rule } of shot?.modifiers ?? []) {
        await expect(panel.locator(`[data-modifier="${name}"]`).first()).toContainText(rule);
      }
      now = await does(page, hand, offered(now, "fire", "antitank") as Action);
      continue;
    }
    const lead = seen.has("led") ? undefined : offered(now, "lead");
    const march = seen.has("moved") ? undefined : offered(now, "march", "move");
    const step = moves < 2 ? offered(now, "to") : undefined;
    const meant = offered(now, "roll") ?? step ?? (now.turn.side === "axis" ? (lead ?? march) : undefined);
    if (lead && meant === lead) seen.add("led");
    if (meant?.verb === "to") moves++;
    if (moves === 2) seen.add("moved");
    if (now.activation?.declared.length && !seen.has("chain") && now.turn.side === "axis") {
      seen.add("chain");
      const chain = page.getByRole("region", { name: "Activation" });
      await expect(chain.locator("[data-declared]")).toHaveCount(now.activation.declared.length);
    }
    const action = meant ?? offered(now, ...RATHER) ?? (actionsOf(now)[0] as Action);
    now = await does(page, hand, action);
  }
  expect(now.turn.number).toBe(2);
  expect(moves).toBeGreaterThan(0);
  return seen;
}

async function sound(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter((each) => each.impact === "serious" || each.impact === "critical");
  expect(
    serious.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(" ")).join(", ")}`),
    name,
  ).toEqual([]);
}

test("a whole turn of Panzer Grenadier by mouse", async ({ page }) => {
  await start(page, SCENARIO, ["Me", "Me"], [], GAME);
  const seen = await wholeTurn(page, mouse);
  expect([...seen]).toContain("moved");
  await expect(page.getByRole("region", { name: "Log" })).toContainText("Turn 2");
});

test("a whole turn of Panzer Grenadier by keyboard", async ({ page }) => {
  await start(page, SCENARIO, ["Me", "Me"], [], GAME);
  const seen = await wholeTurn(page, keyboard);
  expect([...seen]).toContain("moved");
});

const TELTOW = { game: "panzer_grenadier", scenario: "s12_teltow_canal", seed: 7 };
type Play = (action: string) => Promise<View>;

/** Both sides set up by the machine. */
async function settled(now: View, play: Play): Promise<View> {
  for (let verb = offered(now, "auto", "ready"); verb; verb = offered(now, "auto", "ready"))
    now = await play(verb.text);
  return now;
}

test("fire is put together and rolled with all its numbers on the page", async ({ page }) => {
  await arrange(page, TELTOW, async (now, play) => {
    now = await settled(now, play);
    const lead = actionsOf(now).filter(({ verb }) => verb === "fire");
    await play((lead[0] as Action).text);
  });
  let now = await view(page);
  const target = offered(now, "direct", "bombard") as Action;
  now = await does(page, mouse, target);
  const fire = fireOf(now) as Fire;
  expect(fire.modifiers.length).toBeGreaterThan(0);
  await checkFire(page, fire);
  // What the shifts come to is the engine's word, and every cited rule opens.
  const panel = page.getByRole("region", { name: "Fire in hand" });
  const [first] = fire.modifiers;
  await panel
    .locator(`[data-modifier="${first?.name}"]`)
    .getByRole("button")
    .or(panel.locator(`[data-modifier="${first?.name}"]`).getByRole("link"))
    .first()
    .click();
  await expect(page.locator(`[data-section="${first?.rule}"]`).first()).toBeVisible();
  await sound(page, "fire in hand");
  now = await does(page, mouse, offered(now, "roll") as Action);
  expect(now.battle && "firers" in now.battle).toBeFalsy();
  await page.getByRole("tab", { name: "Log" }).click();
  await expect(page.getByRole("region", { name: "Log" })).toContainText(/column/i);
});

test("opportunity fire is offered with its numbers, taken, and then held by a standing order", async ({ page }) => {
  await arrange(page, TELTOW, async (now, play) => {
    now = await settled(now, play);
    for (let guard = 0; guard < 80 && !now.shots?.length; guard++) {
      now = await play((offered(now, "to", "move", "march", "pass") ?? (actionsOf(now)[0] as Action)).text);
    }
  });
  let now = await view(page);
  const shooter = now.decision?.seat;
  const panel = page.getByRole("region", { name: "Who may fire now" });
  await expect(panel.locator("[data-shot]")).toHaveCount(now.shots?.length ?? 0);
  for (const { modifiers } of now.shots ?? []) {
    for (const { name, rule } of modifiers) {
      await expect(panel.locator(`[data-modifier="${name}"]`).first()).toContainText(rule);
    }
  }
  const { version } = now;
  await panel.locator("[data-shot]").first().click();
  now = await until(page, (later) => later.version > version, "the shot is announced");
  const fire = fireOf(now);
  if (fire) await checkFire(page, fire);
  if (offered(now, "roll")) now = await does(page, mouse, offered(now, "roll") as Action);
  await expect(page.getByRole("region", { name: "Log" })).toContainText(/column|total/);
  // Not this turn any more: the page gives the order by itself, segment after segment.
  for (let guard = 0; guard < 40 && !(now.decision?.seat === shooter && offered(now, "cease")); guard++) {
    now = await does(
      page,
      mouse,
      offered(now, "to", "roll", "move", "march", "go", "end", "pass") ?? (actionsOf(now)[0] as Action),
    );
  }
  await page.getByLabel("Hold fire until the turn ends, without asking").check();
  await page.locator('section [data-verb="pass"]').click();
  await until(page, (later) => later.decision?.seat !== shooter, "fire is held");
  await expect(page.getByText("Standing order: pass, until the turn ends")).toBeVisible();
});

test("an impossible order is refused with its rule", async ({ page }) => {
  await start(page, SCENARIO, ["Me", "Me"], [], GAME);
  await page
    .getByRole("button", { name: /^Set up automatically/ })
    .first()
    .click();
  let now = await until(page, (later) => later.decision?.seat === "axis", "the other side sets up");
  now = await does(page, mouse, offered(now, "auto") as Action);
  const march = offered(now, "march") as Action;
  await does(page, mouse, march);
  now = await view(page);
  if (!now.hand) now = await does(page, mouse, offered(now, "go", "move") as Action);
  if (!now.hand) now = await does(page, mouse, offered(now, "move") as Action);
  await clickHex(page, "1:1510");
  await expect(page.getByRole("alertdialog")).toContainText(/5 Movement/);
  expect((await view(page)).version).toBe(now.version);
});

test("a shot that is refused for want of sight shows the line that is blocked", async ({ page }) => {
  await arrange(page, TELTOW, async (now, play) => {
    await settled(now, play);
    await play("fire gds_hmg-2");
  });
  await clickHex(page, "5:0707");
  const card = page.getByRole("alertdialog");
  await expect(card).toContainText("8.31");
  await expect(card.locator("[data-profile] .blocked")).toHaveCount(1);
  await expect(board(page).locator(".barrier")).toHaveCount(1);
  await sound(page, "blocked line");
  // Too far away is no matter of sight.
  await clickHex(page, "5:0606");
  await expect(card).toContainText("7.32");
  await expect(card.locator("[data-profile]")).toHaveCount(0);
  await expect(board(page).locator(".barrier")).toHaveCount(0);
});

test("line of sight and field of view come from the engine", async ({ page }) => {
  await start(page, SCENARIO, ["Me", "Me"], [], GAME);
  await page.getByRole("button", { name: "Line of sight (L)" }).click();
  await clickHex(page, "1:0511");
  await clickHex(page, "1:0908");
  const card = page.getByRole("region", { name: "Line of sight" });
  await expect(card).toContainText("blocked");
  await expect(card).toContainText("Blocked at 1:0709: woods.");
  await expect(card.getByRole("button", { name: /8\.31/ }).or(card.getByRole("link", { name: /8\.31/ }))).toBeVisible();
  await sound(page, "sight");
  // By keyboard: from the cursor to wherever it goes.
  await page.keyboard.press("Escape");
  await goTo(page, "1:0511");
  await page.keyboard.press("l");
  await page.keyboard.press("e");
  await expect(card).toContainText("free");
});

test("axe finds nothing serious at set-up, in the menu, in French on a phone and in the dark", async ({ page }) => {
  await start(page, SCENARIO, ["Me", "Me"], [], GAME);
  await sound(page, "set-up");
  let now = await does(page, mouse, offered(await view(page), "auto") as Action);
  now = await does(page, mouse, offered(now, "auto") as Action);
  const lead = offered(now, "lead") as Action;
  await clickHex(page, placeOf(now, lead.id) as string);
  await sound(page, "stack open");
  await page.keyboard.press("Escape");
  now = await does(page, mouse, lead);
  await sound(page, "declaring");
  await page.getByRole("button", { name: "Dark theme" }).click();
  await sound(page, "dark");
  await page.getByRole("tab", { name: "Forces" }).click();
  await sound(page, "forces, dark");
  await page.getByRole("button", { name: "En français" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await sound(page, "French, small, dark");
  await page.goto("/#/rules/panzer_grenadier/8.31");
  await expect(page.locator('[data-section="8.31"]')).toBeVisible();
  await sound(page, "rules");
});
