// A rated match between two people far apart, over a simulated day and more: passkeys, a challenge, clocks, pushes and mail, talk, going
// back by consent, a resignation, ratings; and then one of them leaves for good.
import { expect, type Page, test } from "@playwright/test";
import { CLUB_PORT } from "../playwright.config";
import { authenticator, Clubhouse, unread } from "./clubhouse";
import { board, button, endPhase, sound, view } from "./table";

const HOUR = 3600;
const DAY = 24 * HOUR;
const house = new Clubhouse(CLUB_PORT + 11);
const HERE = house.address;
test.use({ actionTimeout: 30_000 });
test.beforeAll(house.open);
test.afterAll(house.close);

/** Join, and keep a passkey. */
async function signUp(page: Page, name: string): Promise<void> {
  await authenticator(page);
  await house.join(page, name);
  await button(page, "Make a passkey").click();
  await expect(page.getByText("The passkey is kept.")).toBeVisible();
}

/** End one's phases until another seat has to decide. */
async function finishTurn(page: Page): Promise<void> {
  for (let phases = 0; phases < 15; phases++) {
    const now = await endPhase(page);
    if (now.decision?.seat !== now.seat) return;
  }
}
const clock = (page: Page) => page.locator(".seat.moves .clock");

test("a day and more of a rated match, from passkeys to a rating", async ({ browser }) => {
  const [marta, jules] = [await house.page(browser), await house.page(browser)];
  await Promise.all([signUp(marta, "Marta"), signUp(jules, "Jules")]);
  await house.played("Marta", "Jules", [2, 0, 1, 2]); // one more, and there is a rating

  // Jules wants a push and a mail for everything.
  await jules.goto(`${HERE}/#/notices`);
  await jules.getByLabel("Address").fill("jules@mail.example");
  await button(jules, "Send a code").click();
  await expect.poll(() => house.mails.length).toBe(1);
  await jules.getByLabel("Code from the mail").fill(/\b[2-9A-Z]{6}\b/.exec(house.mails[0]?.text ?? "")?.[0] ?? "");
  await button(jules, "Confirm").click();
  await jules.getByRole("radiogroup", { name: "Bundle: E-mail" }).getByText("Each by itself").click();
  const pushes = await house.takePushes(jules, "jules");
  await jules.getByRole("radiogroup", { name: "Bundle: Push" }).getByText("Each by itself").click();

  // Marta challenges him: rated, a day for each move, going back by consent.
  await marta.goto(`${HERE}/#/challenge`);
  await marta.getByRole("radio", { name: /Collapse in the East/ }).check({ force: true });
  await marta.getByRole("radio", { name: "Soviets", exact: true }).check({ force: true });
  await marta.getByRole("radio", { name: "1 day" }).check({ force: true });
  await marta.getByRole("radio", { name: "One player" }).check({ force: true });
  await marta.getByRole("combobox").selectOption({ label: "Jules" });
  await marta.getByRole("switch", { name: /Rewinds by consent/ }).check({ force: true });
  await button(marta, "Publish").click();
  await expect(marta.getByText("to Jules")).toBeVisible();
  await house.forward(10);
  await expect.poll(() => pushes.mine().length).toBe(1);
  expect(house.newestMail("jules@mail.example")?.subject).toBe("Battle for Germany: Marta challenges you");
  await jules.goto(`${HERE}/#/`);
  await button(jules, "Accept").click();
  await expect(board(jules)).toBeVisible();
  const match = jules.url().split("/").at(-1) ?? "";
  await jules.goto(`${HERE}/#/notices`); // he looks away

  // Two hours later she moves, while he is away: one push and one mail, and the worker shows what came.
  await house.forward(2 * HOUR);
  await marta.goto(`${HERE}/#/match/${match}`);
  await expect(clock(marta)).toHaveText("4 d 21 h");
  await finishTurn(marta);
  await expect(clock(marta)).toHaveText(/^(5 d|4 d 23 h)$/);
  expect(house.mails.length).toBe(2); // it is parked: he may be looking
  await house.forward(10);
  await expect.poll(() => pushes.mine().length).toBe(2);
  const told = pushes.mine()[1]?.told;
  expect(told).toMatchObject({ title: "Your turn against Marta", path: `match/${match}` });
  await pushes.deliver(told);
  await expect.poll(pushes.shown).toEqual([{ title: told?.title, body: told?.body, tag: told?.tag }]);
  expect(house.newestMail("jules@mail.example")?.subject).toBe("Battle for Germany: Your turn against Marta");

  // In the evening he opens what the notice names, writes, and moves; she looks on and is told nothing.
  await house.forward(9 * HOUR);
  await jules.goto(`${HERE}/#/${told?.path}`);
  await expect(clock(jules)).toHaveText("4 d 14 h");
  await jules.keyboard.press("t");
  await jules.getByLabel("Write to the others").fill("Sorry, a long day.");
  await jules.keyboard.press("Enter");
  await marta.keyboard.press("t");
  await expect(marta.getByText("Sorry, a long day.")).toBeVisible();
  await finishTurn(jules);
  await expect.poll(() => unread(marta)).toBe(0);

  // Her next move she regrets; he agrees to go back, and the dice from there on are new ones.
  const before = await view(marta);
  expect((await endPhase(marta)).length).toBeGreaterThan(before.length);
  await button(marta, /^More$/).click();
  await button(marta, "Ask to go back").click();
  await marta
    .getByRole("button", { name: /^Before:/ })
    .first()
    .click();
  await expect(jules.getByText("Marta asks to go back.")).toBeVisible();
  await jules.getByRole("status").getByRole("button", { name: "Accept" }).click();
  await expect.poll(async () => (await view(marta)).length).toBeLessThanOrEqual(before.length);
  expect((await view(jules)).rewinds).toHaveLength(1);
  await sound(jules, "a match that went back");

  // The day goes on; then he lets four fifths of his time pass, and is told once.
  for (let round = 0; round < 2; round++) {
    await finishTurn(marta);
    await house.forward(6 * HOUR);
    await finishTurn(jules);
  }
  await finishTurn(marta);
  await expect.poll(() => unread(jules)).toBe(0);
  await jules.goto(`${HERE}/#/notices`);
  const sent = house.mails.length;
  await house.forward(4 * DAY + HOUR);
  await house.forward(10);
  await expect.poll(() => house.mails.length).toBe(sent + 1);
  expect(house.newestMail("jules@mail.example")?.subject).toBe("Battle for Germany: Your clock against Marta runs low");
  await jules.goto(`${HERE}/#/match/${match}`);
  await expect(jules.getByText("Four fifths of your time are gone.")).toBeVisible();
  await finishTurn(jules);

  // Marta resigns, after a second thought. It counts, and both have a rating now.
  await button(marta, /^More$/).click();
  await button(marta, "Resign or leave").click();
  await button(marta, "Resign").click();
  await expect(marta.getByText("This cannot be taken back.")).toBeVisible();
  await button(marta, "Resign").click();
  await expect(jules.getByRole("heading", { name: /^Victory/ })).toBeVisible();
  await expect(jules.getByText("This match was rated.")).toBeVisible();
  await jules.goto(`${HERE}/#/me`);
  await jules.getByRole("link", { name: "My profile" }).click();
  await expect(jules.locator(".rating .value")).toHaveText(/^\d{4} ± \d+$/);
  await expect(jules.locator(".ended").first()).toContainText("won, resigned");
  await expect(jules.locator(".ended").first()).toContainText(/\+\d+/);
  await expect(jules.getByRole("img", { name: /from 5 rated games/ })).toBeVisible();
  await sound(jules, "a profile with a rating");

  // Jules leaves for good: no table of the database knows him any more, and Marta keeps the match.
  const id = jules.url().split("/").at(-1) ?? "";
  const words = ["Jules", id, "jules@mail.example", pushes.endpoint];
  expect(await house.traces(...words)).not.toEqual([]);
  await jules.goto(`${HERE}/#/me`);
  await jules.getByLabel(/^Your seats become anonymous/).fill("Jules");
  await button(jules, "Leave for good").click();
  await expect(jules.getByRole("link", { name: "Sign in" })).toBeVisible();
  expect(await house.traces(...words)).toEqual([]);
  await marta.reload();
  await expect(marta.getByRole("heading", { name: /^Victory/ })).toBeVisible();
  await marta.goto(`${HERE}/#/`);
  await marta.getByRole("button", { name: /^Finished/ }).click();
  await expect(marta.locator("a.row")).toHaveCount(1);
});
