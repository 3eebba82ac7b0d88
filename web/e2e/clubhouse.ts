// A club of its own for a test: a server with a clock that can be put forward, and where its mails and pushes arrive.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { type Browser, expect, type Page } from "@playwright/test";
import { atOnce, button } from "./table";

const PYTHON = process.env.PYTHON ?? "../.venv/bin/python";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  stop: string;
}
/** What a service worker gets. */
export interface Told {
  title: string;
  body: string;
  path: string;
  tag: string;
}

export class Clubhouse {
  readonly address: string;
  readonly mails: Mail[] = [];
  readonly pushes: { to: string; told: Told }[] = [];
  #process: ChildProcess | undefined;
  readonly #answers: ((answer: unknown) => void)[] = [];

  constructor(private readonly port: number) {
    this.address = `http://localhost:${port}`;
  }

  /** Start it; gives the link by which the owner joins. */
  open = (): Promise<string> => {
    const python = PYTHON.replace(/^\.\.\//, "");
    const process = spawn(python, ["-m", "tests.service.club.clubhouse", String(this.port)], {
      cwd: "..",
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.#process = process;
    return new Promise((resolve, reject) => {
      process.on("exit", () => reject(new Error("the club's server has ended")));
      createInterface({ input: process.stdout }).on("line", (line) => {
        const told = JSON.parse(line);
        if ("ready" in told) resolve(told.ready);
        else if ("mail" in told) this.mails.push(told.mail);
        else if ("push" in told) this.pushes.push(told.push);
        else this.#answers.shift()?.(told.answer);
      });
    });
  };

  #ask<T>(what: string, ...values: unknown[]): Promise<T> {
    this.#process?.stdin?.write(`${JSON.stringify({ do: what, with: values })}\n`);
    return new Promise((resolve) => this.#answers.push(resolve as (answer: unknown) => void));
  }
  /** Put the clock forward; what is due then is done and sent. */
  forward = (seconds: number) => this.#ask<void>("forward", seconds);
  invite = () => this.#ask<string>("invite");
  receiver = (name: string) => this.#ask<{ endpoint: string; p256dh: string; auth: string }>("receiver", name);
  /** Games in the books; the score of the first is 2 for a win, 1, 0. */
  played = (first: string, second: string, scores: number[]) => this.#ask<void>("played", first, second, scores);
  /** A match of these people, as far as a recorded game had come after so many actions. */
  begun = (record: string, length: number, ...people: string[]) => this.#ask<string>("begun", record, length, people);
  /** The tables of the database that have one of these words anywhere. */
  traces = (...words: string[]) => this.#ask<string[]>("traces", ...words);
  close = (): void => void this.#process?.kill();

  newestMail = (to: string): Mail | undefined => this.mails.filter((mail) => mail.to === to).at(-1);

  /** A browser with leave to show notices. */
  async page(browser: Browser, phone = false): Promise<Page> {
    const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
    const context = await browser.newContext({ locale: "en-GB", viewport });
    await context.grantPermissions(["notifications"], { origin: this.address });
    const page = await context.newPage();
    await atOnce(page);
    return page;
  }

  async join(page: Page, name: string, link?: string): Promise<void> {
    await page.goto(link ?? (await this.invite()));
    await page.getByLabel("Name").fill(name);
    await button(page, "Join").click();
    await expect(page.getByRole("heading", { name: `Welcome, ${name}` })).toBeVisible();
  }

  /** Switch pushes on. Only the subscription is pretended, which a browser without a window does not give; gives a way to hand the worker
   * what the server has sent, and to read what the device shows. */
  async takePushes(page: Page, name: string) {
    const keys = await this.receiver(name);
    await page.evaluate(({ endpoint, ...rest }) => {
      const made = { endpoint, toJSON: () => ({ endpoint, keys: rest }), unsubscribe: async () => true };
      PushManager.prototype.subscribe = async () => made as unknown as PushSubscription;
      PushManager.prototype.getSubscription = async () => made as unknown as PushSubscription;
    }, keys);
    await button(page, "Tell me here").click();
    await expect(page.getByRole("switch", { name: "Browser push" })).toBeChecked();
    const session = await page.context().newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      });
    });
    await session.send("ServiceWorker.enable");
    const registrationId = await registration;
    const mine = () => this.pushes.filter(({ to }) => to === name);
    const deliver = async (told: unknown): Promise<void> => {
      const data = JSON.stringify(told);
      await session.send("ServiceWorker.deliverPushMessage", { origin: this.address, registrationId, data });
    };
    const shown = () =>
      page.evaluate(async () => {
        const found = await navigator.serviceWorker.getRegistration("/");
        return ((await found?.getNotifications()) ?? []).map(({ title, body, tag }) => ({ title, body, tag }));
      });
    return { endpoint: keys.endpoint, mine, deliver, shown };
  }
}

/** How many notices in somebody's bell were not seen; a turn whose view was drawn is. */
export const unread = (page: Page): Promise<number> =>
  page.evaluate(() => fetch("/api/me/bell").then(async (answer) => (await answer.json()).unread));

/** A key for this browser's passkeys. */
export async function authenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
