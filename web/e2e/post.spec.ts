// By post: two people, each with a server of their own, send a file back and forth and play on the page.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type Download, expect, type Page, test } from "@playwright/test";
import { CLUB_PORT } from "../playwright.config";
import { atOnce, board, button, endPhase } from "./table";

const PYTHON = process.env.PYTHON ?? "../.venv/bin/python";
const running: ChildProcess[] = [];
test.use({ actionTimeout: 60_000 });
test.afterAll(() => {
  for (const child of running) child.kill();
});

/** Somebody at home: a server for this machine alone, with its own keys, and a browser. */
async function home(browser: Browser, port: number): Promise<Page> {
  const folder = mkdtempSync(join(tmpdir(), "grognard-post-"));
  const words = [
    "-m",
    "grognard",
    "serve",
    "--port",
    String(port),
    "--no-open",
    "--database",
    join(folder, "m.sqlite3"),
  ];
  running.push(spawn(PYTHON, words, { env: { ...process.env, XDG_DATA_HOME: folder }, stdio: "ignore" }));
  const address = `http://localhost:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${address}/api/post`).then(
          (answer) => answer.ok,
          () => false,
        ),
      { timeout: 90_000 },
    )
    .toBe(true);
  const page = await browser.newPage({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
  await atOnce(page);
  await page.goto(address);
  return page;
}
/** What a button saves. */
async function saved(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  return readFileSync(await (download as Download).path(), "utf8");
}
async function openFile(page: Page, text: string): Promise<void> {
  await page.goto(new URL("/#/", page.url()).href);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "match.post", mimeType: "application/json", buffer: Buffer.from(text) });
}
/** Play the letter to its end on the board, and save it. */
async function answer(page: Page): Promise<string> {
  await button(page, "Play it").click();
  await expect(board(page)).toBeVisible();
  for (let phases = 0; phases < 15; phases++) {
    const now = await endPhase(page);
    if (now.decision?.seat !== now.seat) break;
  }
  return saved(page, "Save the letter");
}

test("a file goes back and forth, and a changed one is refused", async ({ browser }) => {
  const [anna, bert] = await Promise.all([home(browser, CLUB_PORT + 12), home(browser, CLUB_PORT + 13)]);
  await anna.locator("label.game", { hasText: "Battle for Germany" }).click();
  await anna.getByRole("radio", { name: "Collapse in the East", exact: true }).check({ force: true });
  let file = await saved(anna, "Begin this by post");

  await openFile(bert, file);
  await expect(bert.getByText("Take a seat:")).toBeVisible();
  await bert.getByRole("dialog").getByRole("button", { name: /West/ }).click();
  file = await saved(bert, "Save the letter");

  await openFile(anna, file);
  await expect(anna.getByText("It is for you to decide.")).toBeVisible();
  file = await answer(anna);
  expect(JSON.parse(file).letters).toHaveLength(3);

  await openFile(bert, file.replace('"end"', '"undo"'));
  await expect(bert.getByRole("alert")).toContainText("not signed by soviet, or was changed");
  await openFile(bert, file);
  file = await answer(bert);
  expect(JSON.parse(file).letters).toHaveLength(4);
  await openFile(anna, file);
  await expect(anna.getByText("It is for you to decide.")).toBeVisible();
});
