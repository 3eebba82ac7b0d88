// The first time that something happens gets a sentence, once in a browser.
import { beforeEach, expect, test } from "vitest";
import type { FirstNote, LogEntry } from "../src/net/types";
import { Firsts } from "../src/state/firsts.svelte";

const note = (id: string, when: Partial<FirstNote["when"]>): FirstNote => ({
  id,
  rule: "1",
  say: { en: id, fr: id },
  when: { log: [], refused: [], asked: [], ...when },
});
const NOTES = [
  note("retreat", { log: ["log-retreated"], asked: ["prompt-retreat"] }),
  note("zone", { refused: ["stop"] }),
];
const line = (number: number, id = "log-retreated"): LogEntry => ({ number, action: 1, id, args: {} });

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
});

function opened(from = 0, game = "chess"): Firsts {
  const firsts = new Firsts(game);
  firsts.load(NOTES, from);
  return firsts;
}

test("a new line of the log calls for its note, an old one does not", () => {
  const firsts = opened(5);
  firsts.read([line(3), line(4)]);
  expect(firsts.shown).toBeUndefined();
  firsts.read([line(4), line(5)]);
  expect(firsts.shown?.id).toBe("retreat");
});

test("each note comes once in a browser, and another game has its own", () => {
  const firsts = opened();
  firsts.meet("asked", "prompt-retreat");
  firsts.close();
  firsts.meet("log", "log-retreated");
  expect(firsts.shown).toBeUndefined();
  const again = opened();
  again.meet("log", "log-retreated");
  expect(again.shown).toBeUndefined();
  const other = opened(0, "draughts");
  other.meet("log", "log-retreated");
  expect(other.shown?.id).toBe("retreat");
});

test("while a note stands another waits for its next time", () => {
  const firsts = opened();
  firsts.meet("refused", "stop");
  firsts.meet("log", "log-retreated");
  expect(firsts.shown?.id).toBe("zone");
  firsts.close();
  firsts.meet("log", "log-retreated");
  expect(firsts.shown?.id).toBe("retreat");
});

test("a note that nobody closes goes after some orders", () => {
  const firsts = opened();
  firsts.meet("refused", "stop");
  for (let orders = 0; orders < 5; orders++) firsts.ordered();
  expect(firsts.shown?.id).toBe("zone");
  firsts.ordered();
  expect(firsts.shown).toBeUndefined();
});

test("switched off, nothing comes, and it is remembered", () => {
  const firsts = opened();
  firsts.meet("refused", "stop");
  firsts.setOn(false);
  expect(firsts.shown).toBeUndefined();
  firsts.meet("log", "log-retreated");
  expect(firsts.shown).toBeUndefined();
  expect(new Firsts("chess").on).toBe(false);
});
