// Two people of a club in two browsers: joining with a passkey, a challenge, moves, talk, a draw, a rematch; and a second device.
import { execFileSync } from "node:child_process";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { CLUB_PORT } from "../playwright.config";
import { authenticator } from "./clubhouse";
import { atOnce, board, button, endPhase, sound, view } from "./table";

const HERE = `http://localhost:${CLUB_PORT}`;
const PYTHON = process.env.PYTHON ?? "../.venv/bin/python";

/** What the command line prints, as its owner runs it beside the server. */
function club(...words: string[]): string {
  const database = process.env.E2E_CLUB ?? "";
  return execFileSync(PYTHON, ["-m", "grognard", "club", ...words, "--database", database], {
    encoding: "utf8",
  }).trim();
}

async function newPage(browser: Browser, phone = false): Promise<Page> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ locale: "en-GB", viewport });
  const page = await context.newPage();
  await atOnce(page);
  return page;
}

async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Name").fill(name);
  await button(page, "Join").click();
  await expect(page.getByRole("heading", { name: `Welcome, ${name}` })).toBeVisible();
}

const talkTab = (page: Page) => page.getByRole("tab", { name: /^Talk/ });

test("from an invitation to a draw", async ({ browser }) => {
  const marta = await newPage(browser);
  await authenticator(marta);
  // The owner joins, makes a passkey, and comes back with it.
  await join(marta, club("init", "Saturday Table", "--address", HERE), "Marta");
  await button(marta, "Make a passkey").click();
  await expect(marta.getByText("The passkey is kept.")).toBeVisible();
  await button(marta, "Go on").click();
  await expect(marta.getByText("Nothing waits for you.")).toBeVisible();
  await sound(marta, "an empty home");
  await marta.getByRole("link", { name: "My account" }).click();
  await button(marta, "Sign out").click();
  await marta.getByRole("link", { name: "Sign in" }).click();
  await button(marta, "Sign in with a passkey").click();
  await expect(marta.getByRole("heading", { name: "My games" })).toBeVisible();

  // She invites Jules from the page; he joins in another browser.
  await marta.getByRole("link", { name: "Club", exact: true }).click();
  await button(marta, "Make an invitation").click();
  const invitation = await marta.getByLabel("Invite").inputValue();
  const jules = await newPage(browser);
  await join(jules, invitation, "Jules");
  await button(jules, "Go on").click();

  // A challenge that names him.
  await marta.goto(`${HERE}/#/challenge`);
  await marta.getByRole("radio", { name: /Collapse in the East/ }).check({ force: true });
  await marta.getByRole("radio", { name: "Soviets", exact: true }).check({ force: true });
  await marta.getByRole("radio", { name: "One player" }).check({ force: true });
  await marta.getByRole("combobox").selectOption({ label: "Jules" });
  await marta.getByLabel(/^Note/).fill("No hurry.");
  await sound(marta, "a challenge");
  await button(marta, "Publish").click();
  await expect(marta.getByText("to Jules")).toBeVisible();
  await jules.reload();
  await expect(jules.getByText("asks you")).toBeVisible();
  await button(jules, "Accept").click();
  await expect(board(jules)).toBeVisible();

  // Her games tell her; she moves, and the clock turns.
  await marta.goto(`${HERE}/#/`);
  await marta.keyboard.press("r");
  await expect(marta.getByText("Play Battle for Germany against Jules.")).toBeVisible();
  await sound(marta, "my games");
  await marta.keyboard.press("n");
  await expect(board(marta)).toBeVisible();
  await expect(marta.locator(".seat.moves .clock")).toHaveText(/1[45] d/);
  const first = (await view(marta)).turn.phase;
  const now = await endPhase(marta);
  expect(now.turn.phase).not.toBe(first);

  // Talk: heard at once, unread until it was seen, kept by an undo, and a number is a place on the map.
  await talkTab(jules).click();
  await jules.getByLabel("Write to the others").fill("I hold 2422.");
  await jules.keyboard.press("Enter");
  await expect(talkTab(marta)).toContainText("1");
  await marta.keyboard.press("t");
  await expect(marta.getByText("I hold")).toBeVisible();
  await expect(button(marta, "2422")).toBeVisible();
  await expect(talkTab(marta)).not.toContainText("1");

  // A second device: the code from the first opens the same seat.
  await marta.goto(`${HERE}/#/me`);
  await button(marta, "Another device").click();
  const code = await marta.getByLabel("Another device").inputValue();
  const phone = await newPage(browser, true);
  await phone.goto(code);
  await expect(phone.getByRole("heading", { name: "My games" })).toBeVisible();
  await phone.locator("a.row").first().click();
  await expect(board(phone)).toBeVisible();
  expect((await view(phone)).seat).toBe("soviet");

  // A draw is offered on the phone and accepted.
  await button(phone, /^More$/).click();
  await button(phone, "Offer a draw").click();
  await expect(jules.getByText("Marta offers a draw.")).toBeVisible();
  await jules.getByRole("status").getByRole("button", { name: "Accept" }).click();
  await expect(jules.getByRole("heading", { name: "Draw" })).toBeVisible();

  // The same again with sides exchanged.
  await button(jules, "Ask for a rematch").click();
  await expect(jules.getByText("The rematch is offered")).toBeVisible();
  await marta.goto(`${HERE}/#/`);
  await marta.reload();
  await expect(marta.getByText("asks you")).toBeVisible();
  await marta.getByRole("button", { name: /^Finished/ }).click();
  await expect(marta.locator("a.row")).toHaveCount(1);
});
