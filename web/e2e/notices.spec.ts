// Being told: a real SMTP server gets the mails, and a service worker gets a push and shows it.
import { expect, test } from "@playwright/test";
import { CLUB_PORT } from "../playwright.config";
import { Clubhouse, type Mail, unread } from "./clubhouse";
import { atOnce, board, button, endPhase, sound } from "./table";

const house = new Clubhouse(CLUB_PORT + 10);
const HERE = house.address;
test.beforeAll(house.open);
test.afterAll(house.close);

const newest = house.newestMail;
const codeIn = (mail: Mail | undefined): string => /\b[2-9A-Z]{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";

test("a turn is told by mail and by push, and a drawn view is not", async ({ browser }) => {
  const [marta, jules] = [await house.page(browser), await house.page(browser)];
  await house.join(marta, "Marta");
  await house.join(jules, "Jules");

  // Jules names an address and confirms it by the code that came there.
  await jules.goto(`${HERE}/#/notices`);
  await jules.getByLabel("Address").fill("jules@mail.example");
  await button(jules, "Send a code").click();
  await expect.poll(() => codeIn(newest("jules@mail.example"))).not.toBe("");
  await jules.getByLabel("Code from the mail").fill(codeIn(newest("jules@mail.example")));
  await button(jules, "Confirm").click();
  await expect(jules.getByText("jules@mail.example, confirmed")).toBeVisible();
  const mailBundle = jules.getByRole("radiogroup", { name: "Bundle: E-mail" });
  await expect(mailBundle.getByLabel("One a day, 18:00")).toBeChecked();
  await mailBundle.getByText("Each by itself").click();
  await jules.getByRole("button", { name: "Test", exact: true }).nth(1).click();
  await expect(jules.getByText(/^Sent .*jules@mail\.example$/)).toBeVisible();
  await expect.poll(() => newest("jules@mail.example")?.subject).toBe("Grognard: A test of Grognard");

  // Pushes: the worker shows what it gets, one for each tag.
  const pushes = await house.takePushes(jules, "jules");
  await expect(jules.getByText("Chrome, Linux")).toBeVisible();
  const told = {
    id: "x",
    title: "Your turn against Marta",
    path: "me",
    tag: "match-1",
    notice: 1,
    open: "Open",
    later: "In 2 hours",
  };
  const push = (body: string) => pushes.deliver({ ...told, body });
  const { shown } = pushes;
  await push("Battle for Germany, turn 1.");
  await expect.poll(shown).toEqual([{ title: told.title, body: "Battle for Germany, turn 1.", tag: "match-1" }]);
  await push("Battle for Germany, turn 2."); // the same tag: it takes the place of the first
  await expect.poll(shown).toEqual([{ title: told.title, body: "Battle for Germany, turn 2.", tag: "match-1" }]);
  await sound(jules, "the settings of notices");

  // A challenge is in the bell.
  await marta.goto(`${HERE}/#/challenge`);
  await marta.getByRole("radio", { name: /Collapse in the East/ }).check({ force: true });
  await marta.getByRole("radio", { name: "Soviets", exact: true }).check({ force: true });
  await marta.getByRole("radio", { name: "One player" }).check({ force: true });
  await marta.getByRole("combobox").selectOption({ label: "Jules" });
  await button(marta, "Publish").click();
  await expect(marta.getByText("to Jules")).toBeVisible();
  await house.forward(10); // longer than a notice is parked
  await expect.poll(() => newest("jules@mail.example")?.subject).toBe("Battle for Germany: Marta challenges you");
  await jules.goto(`${HERE}/#/`);
  await jules.reload();
  await button(jules, "Notices, 1 new").click();
  await expect(jules.getByRole("dialog", { name: "Notices" }).getByText("Marta challenges you")).toBeVisible();
  await jules.keyboard.press("Escape");
  await button(jules, "Accept").click();
  await expect(board(jules)).toBeVisible();

  // She ends her turn while he looks on: what he sees drawn is not told.
  const before = house.mails.length;
  await marta.goto(`${HERE}/#/`);
  await marta.reload();
  await expect(marta.getByText("Play Battle for Germany against Jules.")).toBeVisible();
  await marta.keyboard.press("n");
  await expect(board(marta)).toBeVisible();
  for (let count = 0; count < 12; count++) {
    const now = await endPhase(marta);
    if (now.decision?.seat !== now.seat) break;
  }
  await expect.poll(() => jules.evaluate(() => document.title.startsWith("●"))).toBe(true);
  await expect.poll(() => unread(jules)).toBe(0);
  await house.forward(10);
  expect(house.mails.length).toBe(before);

  // One click stops the mails.
  await jules.goto(newest("jules@mail.example")?.stop ?? "");
  await button(jules, "Stop these messages").click();
  await expect(jules.getByText("Done: no more mails come.")).toBeVisible();
  await jules.goto(`${HERE}/#/notices`);
  await expect(jules.getByRole("switch", { name: "E-mail" })).not.toBeChecked();

  // On another device a code by mail opens the door.
  const phone = await (await browser.newContext({ locale: "en-GB", viewport: { width: 390, height: 844 } })).newPage();
  await atOnce(phone);
  await phone.goto(`${HERE}/#/enter`);
  await phone.getByLabel("Or get a code by mail").fill("jules@mail.example");
  await button(phone, "Send a code").click();
  await expect.poll(() => newest("jules@mail.example")?.subject).toMatch(/is your code for Saturday Table/);
  await phone.getByLabel("Code from the mail").fill(codeIn(newest("jules@mail.example")));
  await phone.getByRole("button", { name: "Sign in", exact: true }).last().click();
  await expect(phone.getByRole("heading", { name: "My games" })).toBeVisible();
});
