// Being told: a real SMTP server gets the mails, and a service worker gets a push and shows it.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { CLUB_PORT } from "../playwright.config";
import { atOnce, board, button, endPhase, sound } from "./table";

const PORT = CLUB_PORT + 10;
const HERE = `http://localhost:${PORT}`;
const PYTHON = process.env.PYTHON ?? "../.venv/bin/python";
const DATABASE = join(mkdtempSync(join(tmpdir(), "grognard-notices-")), "matches.sqlite3");
/** Where pretended subscriptions of this test lead to: nothing listens there, so that a push to it fails. */
const NOWHERE = "http://127.0.0.1:9";

interface Mail {
  to: string;
  subject: string;
  text: string;
  stop: string;
}
const mails: Mail[] = [];
const running: ChildProcess[] = [];

/** The first line that a process prints; what it prints later goes to `hear`. */
function started(command: string[], env: NodeJS.ProcessEnv, hear: (line: string) => void = () => undefined) {
  const [program = "", ...words] = command;
  const child = spawn(program, words, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "inherit"] });
  running.push(child);
  return new Promise<string>((resolve) => {
    let first = true;
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (first) resolve(line);
      else hear(line);
      first = false;
    });
  });
}

const club = (...words: string[]): string =>
  execFileSync(PYTHON, ["-m", "grognard", "club", ...words, "--database", DATABASE], { encoding: "utf8" }).trim();

test.beforeAll(async () => {
  const sink = [PYTHON, "-m", "tests.service.club.mailsink"];
  const port = await started(["sh", "-c", `cd .. && exec ${sink.join(" ").replace("../", "")}`], {}, (line) => {
    mails.push(JSON.parse(line));
  });
  club("init", "Saturday Table", "--address", HERE);
  await started(
    [PYTHON, "-m", "grognard", "serve", "--club", "--port", String(PORT), "--no-open", "--database", DATABASE],
    { GROGNARD_MAIL: `smtp://127.0.0.1:${port}?from=club@table.example&tls=no`, GROGNARD_PUSH_HOSTS: NOWHERE },
  );
  await expect
    .poll(
      () =>
        fetch(`${HERE}/api/games`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
});
test.afterAll(() => {
  for (const child of running) child.kill();
});

async function joined(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
  await context.grantPermissions(["notifications"], { origin: HERE });
  const page = await context.newPage();
  await atOnce(page);
  await page.goto(club("invite"));
  await page.getByLabel("Name").fill(name);
  await button(page, "Join").click();
  await expect(page.getByRole("heading", { name: `Welcome, ${name}` })).toBeVisible();
  return page;
}
const newest = (to: string): Mail | undefined => mails.filter((mail) => mail.to === to).at(-1);
const codeIn = (mail: Mail | undefined): string => /\b[2-9A-Z]{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";

test("a turn is told by mail and by push, and a drawn view is not", async ({ browser }) => {
  const marta = await joined(browser, "Marta");
  const jules = await joined(browser, "Jules");

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

  // Pushes: only the subscription itself is pretended, which a browser without a window does not give.
  await jules.evaluate((endpoint) => {
    const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
    const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
    PushManager.prototype.subscribe = async () => made as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => made as unknown as PushSubscription;
  }, `${NOWHERE}/jules`);
  await button(jules, "Tell me here").click();
  await expect(jules.getByText("Chrome, Linux")).toBeVisible();
  await expect(jules.getByRole("switch", { name: "Browser push" })).toBeChecked();
  const session = await jules.context().newCDPSession(jules);
  const registration = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const told = {
    id: "x",
    title: "Your turn against Marta",
    body: "Battle for Germany, turn 1.",
    path: "me",
    tag: "match-1",
    notice: 1,
    open: "Open",
    later: "In 2 hours",
  };
  const push = async (body: string): Promise<void> => {
    const data = JSON.stringify({ ...told, body });
    await session.send("ServiceWorker.deliverPushMessage", { origin: HERE, registrationId: await registration, data });
  };
  const shown = () =>
    jules.evaluate(async () => {
      const ready = await navigator.serviceWorker.ready;
      return (await ready.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await push("Battle for Germany, turn 1.");
  await expect.poll(shown).toEqual([{ title: told.title, body: told.body, tag: "match-1" }]);
  await push("Battle for Germany, turn 2."); // the same tag: it takes the place of the first
  await expect.poll(shown).toEqual([{ title: told.title, body: "Battle for Germany, turn 2.", tag: "match-1" }]);
  await sound(jules, "the settings of notices");

  // A challenge is in the bell.
  await marta.goto(`${HERE}/#/challenge`);
  await marta.getByRole("radio", { name: /Collapse in the East/ }).check({ force: true });
  await marta.getByRole("radio", { name: /Soviet/ }).check({ force: true });
  await marta.getByRole("radio", { name: "One player" }).check({ force: true });
  await marta.getByRole("combobox").selectOption({ label: "Jules" });
  await button(marta, "Publish").click();
  await expect(marta.getByText("to Jules")).toBeVisible();
  await expect.poll(() => newest("jules@mail.example")?.subject).toBe("Battle for Germany: Marta challenges you");
  await jules.goto(`${HERE}/#/`);
  await jules.reload();
  await button(jules, "Notices, 1 new").click();
  await expect(jules.getByRole("dialog", { name: "Notices" }).getByText("Marta challenges you")).toBeVisible();
  await jules.keyboard.press("Escape");
  await button(jules, "Accept").click();
  await expect(board(jules)).toBeVisible();

  // She ends her turn while he looks on: what he sees drawn is not told.
  const before = mails.length;
  await marta.goto(`${HERE}/#/`);
  await marta.reload();
  await expect(marta.getByText("Play Battle for Germany against Jules.")).toBeVisible();
  await marta.keyboard.press("n");
  await expect(board(marta)).toBeVisible();
  const seen = new Promise<void>((resolve) => {
    const check = setInterval(async () => {
      const mine = await jules.evaluate(() => document.title.startsWith("●")).catch(() => false);
      if (mine) {
        clearInterval(check);
        resolve();
      }
    }, 200);
  });
  for (let count = 0; count < 12; count++) {
    const now = await endPhase(marta);
    if (now.decision?.seat !== now.seat) break;
  }
  await seen;
  await marta.waitForTimeout(11_000); // longer than a notice is parked
  expect(mails.length).toBe(before);

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
