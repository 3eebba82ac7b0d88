// What the tools that look at the page share: a browser, and a match to look at.
import { chromium } from "playwright-core";

/** Where the page runs. */
export const PAGE = process.env.PAGE ?? "http://localhost:8000";
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function launch() {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

/** A page with a fresh match open on it. */
export async function openMatch(browser, { position = {}, theme = "light", ...options }) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(`${PAGE}/icon.svg`);
  const { match, tokens } = await page.evaluate(newMatch, position);
  await context.addInitScript((kept) => localStorage.setItem("grognard.settings", JSON.stringify(kept)), {
    theme,
    language: process.env.LANGUAGE ?? "en",
    tokens: { [match]: tokens },
  });
  await page.goto(`${PAGE}/#/match/${match}`);
  await page.waitForSelector(
    position.game === "panzer_grenadier" && !position.ready ? "[role=application]" : "[data-piece]",
  );
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
  return page;
}

/**
 * A match at which both seats are ours, brought to a phase by ending all before it, set up by the machine, or on until an action is offered, with some whole moves played.
 * Runs in the browser, which has sockets.
 */
async function newMatch({
  game = "battle_for_germany",
  scenario = "historical",
  phase,
  until,
  ready = false,
  moves = [],
  seed = 7,
}) {
  const answer = await fetch("/api/matches", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      game,
      scenario,
      options: scenario === "historical" ? { all_replacements_east: true } : {},
      seats: [{ kind: "me" }, { kind: "me" }],
      seed,
    }),
  });
  const { match, seats } = await answer.json();
  const tokens = seats.map((seat) => seat.token);
  const query = tokens.map((token) => `token=${token}`).join("&");
  const socket = new WebSocket(`ws://${location.host}/api/matches/${match}/socket?${query}`);
  let view;
  let arrived = () => {};
  const next = () =>
    new Promise((resolve) => {
      arrived = resolve;
    });
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.view) view = message.view;
    if (message.type !== "view" || message.cause.did === "open") arrived(message);
  };
  const play = async (action) => {
    const told = next();
    socket.send(JSON.stringify({ type: "play", version: view.version, action, id: 1 }));
    const message = await told;
    if (message.type !== "done") throw new Error(`${action}: ${JSON.stringify(message)}`);
  };
  await next();
  while (phase && view.turn.phase !== phase) await play("end");
  // With both sides set up, by the machine where they may.
  const settling = () => ["auto", "ready"].find((verb) => view.decision.actions.some((action) => action.verb === verb));
  while (ready && settling()) await play(settling());
  // Or until an action is offered: whatever else is asked is passed, ended, or answered with the first thing.
  for (let actions = view.decision.actions; until && !actions.some(({ text }) => text === until); ) {
    const passing = actions.find(({ verb }) => verb === "pass" || verb === "end");
    await play((passing ?? actions[0]).text);
    actions = view.decision.actions;
  }
  // A move is written out, or a verb alone: then the first thing that it is offered for.
  for (const move of moves) await play(view.decision.actions.find(({ verb }) => verb === move)?.text ?? move);
  socket.close();
  return { match, tokens };
}
