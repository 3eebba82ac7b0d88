import { beforeEach, describe, expect, it } from "vitest";
import { asText, LONGEST_NOTE, Notes } from "../../src/pages/notes.svelte";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
});

describe("notes on a match", () => {
  it("stand by their moment, one at each, and outlive the page", () => {
    const notes = new Notes("m1");
    notes.write(30, "the bridge");
    notes.write(12, "");
    notes.write(30, "the bridge falls");
    expect(notes.all).toEqual([
      { at: 12, text: "" },
      { at: 30, text: "the bridge falls" },
    ]);
    expect(new Notes("m1").of(30)?.text).toBe("the bridge falls");
    expect(new Notes("m2").all).toEqual([]);
  });

  it("can be taken away, and none leaves nothing behind", () => {
    const notes = new Notes("m1");
    notes.write(5, "x".repeat(2 * LONGEST_NOTE));
    expect(notes.of(5)?.text).toHaveLength(LONGEST_NOTE);
    notes.remove(5);
    expect(new Notes("m1").all).toEqual([]);
    expect(kept.get("grognard.notes")).toBe("{}");
  });

  it("make a text", () => {
    expect(
      asText(
        "A game",
        [
          { at: 3, text: "so" },
          { at: 9, text: "" },
        ],
        (at) => `Moment ${at}`,
      ),
    ).toBe("A game\n\nMoment 3: so\nMoment 9\n");
  });
});
