// Tests in a real browser against a real server on this machine, with a database of their own; they play faster than people may.
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const PORT = Number(process.env.E2E_PORT ?? 8765);
const DATABASE = join(mkdtempSync(join(tmpdir(), "grognard-e2e-")), "matches.sqlite3");

/** A second server, which is a club; passkeys need a name, not a number. */
export const CLUB_PORT = PORT + 1;
process.env.E2E_CLUB ??= join(mkdtempSync(join(tmpdir(), "grognard-club-")), "matches.sqlite3");

const PYTHON = process.env.PYTHON ?? "../.venv/bin/python";

// Debian's Chromium where there is one, otherwise the browser that Playwright brings.
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

export default defineConfig({
  testDir: "e2e",
  workers: 2, // a test mostly waits for the page; each file has its matches to itself, so files may run beside one another
  retries: process.env.CI ? 1 : 0, // beside all other checks; what passes only at the second try is told as flaky
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  outputDir: "../build/e2e",
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    reducedMotion: "reduce",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: [
    {
      command: `${PYTHON} -m grognard serve --port ${PORT} --no-open --database ${DATABASE} --limit orders=2000/second --limit address_orders=4000/second`,
      url: `http://127.0.0.1:${PORT}/api/games`,
      timeout: 60_000,
    },
    {
      command: `${PYTHON} -m grognard serve --club --port ${CLUB_PORT} --no-open --database ${process.env.E2E_CLUB}`,
      url: `http://127.0.0.1:${CLUB_PORT}/api/games`,
      timeout: 60_000,
    },
  ],
});
