import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MatchSocket } from "../src/net/socket";
import { settings } from "../src/state/settings.svelte";

class Line {
  static opened: Line[] = [];
  onclose: ((event: { code: number; reason: string }) => void) | undefined;

  constructor(readonly address: string) {
    Line.opened.push(this);
  }

  close(): void {}
}

beforeEach(() => {
  Line.opened = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { protocol: "http:", host: "localhost" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a line that is taken up again speaks the language of the page as it is then", () => {
  settings.language = "en";
  const socket = new MatchSocket("m1", ["t"], { onView: vi.fn(), onConnected: vi.fn(), onRefused: vi.fn() });
  settings.language = "fr";
  Line.opened[0]?.onclose?.({ code: 1006, reason: "" });
  vi.runAllTimers();
  socket.close();
  expect(Line.opened.map(({ address }) => new URL(address).searchParams.get("language"))).toEqual(["en", "fr"]);
  settings.language = "en";
});
