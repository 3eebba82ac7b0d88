// The small parts of the page: keys, cards, routes, texts, counters.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { faceOf } from "../src/board/colours";
import { detailOf, shape } from "../src/board/faces";
import { commandOf } from "../src/board/keyboard";
import { modeLook, modeOf } from "../src/board/modes";
import { travelTime } from "../src/board/motion";
import { beside, near } from "../src/board/place";
import { SIZES, TYPES } from "../src/board/symbols.generated";
import { splineThrough, wayArrow } from "../src/board/ways";
import { points } from "../src/board/words";
import type { Layout } from "../src/net/types";
import { hashOf, parseRoute } from "../src/routes.svelte";
import { looks } from "../src/state/looks.svelte";
import { Texts } from "../src/text/texts.svelte";
import { symbols } from "../tools/make-symbols";

const key = (name: string, shiftKey = false) => ({
  key: name,
  shiftKey,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
});

describe("keys", () => {
  test("six directions on pointy hexes", () => {
    const found = ["ArrowRight", "d", "a", "ArrowLeft", "q", "e"].map((name) => commandOf(key(name), "pointy"));
    expect(found).toEqual([0, 1, 2, 3, 4, 5].map((direction) => ({ do: "step", direction })));
  });

  test("and on flat ones", () => {
    expect(commandOf(key("w"), "flat")).toEqual({ do: "step", direction: 4 });
    expect(commandOf(key("ArrowDown"), "flat")).toEqual({ do: "step", direction: 1 });
  });

  test("without a grid keys are directions of the map", () => {
    expect(commandOf(key("ArrowUp"), "free")).toEqual({ do: "head", degrees: 270 });
    expect(commandOf(key("d"), "free")).toEqual({ do: "head", degrees: 45 });
    expect(commandOf(key("p"), "free")).toEqual({ do: "end" });
  });

  test("the browser's own shortcuts are left alone", () => {
    expect(commandOf({ ...key("r"), ctrlKey: true }, "pointy")).toBeUndefined();
    expect(commandOf(key("F5"), "pointy")).toBeUndefined();
  });

  test("capital letters mean the same, but for supply", () => {
    expect(commandOf(key("Z"), "pointy")).toEqual({ do: "overlay", name: "zones" });
    expect(commandOf(key("S", true), "pointy")).toEqual({ do: "overlay", name: "supply" });
    expect(commandOf(key("Tab", true), "pointy")).toEqual({ do: "next", step: -1 });
  });
});

describe("cards", () => {
  const card = { width: 300, height: 200 };
  const room = { width: 1000, height: 800 };

  test("stand right of their space if they can", () => {
    expect(beside([400, 400], 40, card, room)).toMatchObject({ edge: "left", left: 456 });
    expect(beside([450, 400], 40, card, room, [600, 300]).edge, "a line from the right stays free").toBe("right");
  });

  test("left of it at the right edge, and never over it", () => {
    const { left, edge } = beside([900, 400], 40, card, room);
    expect(edge).toBe("right");
    expect(left + card.width).toBeLessThanOrEqual(900 - 40);
  });

  test("below or above on a narrow screen", () => {
    const phone = { width: 360, height: 800 };
    expect(beside([180, 200], 40, card, phone).edge).toBe("top");
    expect(beside([180, 700], 40, card, phone).edge).toBe("bottom");
  });

  test("stay inside the board near the pointer", () => {
    const { left, top } = near([990, 790], card, room);
    expect(left + card.width).toBeLessThanOrEqual(room.width);
    expect(top + card.height).toBeLessThanOrEqual(room.height);
  });
});

describe("routes", () => {
  test.each(["#/", "#/match/a-b_1", "#/match/x/replay", "#/rules/battle_for_germany", "#/rules/g/4-3"])(
    "%s",
    (hash) => {
      expect(hashOf(parseRoute(hash))).toBe(hash);
    },
  );

  test("a seat link carries its token", () => {
    expect(parseRoute("#/match/m1?token=abc")).toEqual({ page: "match", match: "m1", token: "abc" });
  });

  test("anything else is the lobby", () => {
    expect(parseRoute("#/nowhere")).toEqual({ page: "lobby" });
    expect(parseRoute("")).toEqual({ page: "lobby" });
  });
});

test("a slow answer does not take the place of texts that were asked for after it", async () => {
  let answer: (source: string) => void = () => undefined;
  const slow = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const late = new Texts((_, game) => (game ? Promise.resolve("said = of the game") : slow));
  const first = late.load();
  await late.load("some_game");
  answer("said = of the pages");
  await first;
  expect(late.t("said")).toBe("of the game");
});

describe("texts", () => {
  const texts = new Texts(async () => "");
  texts.use("en", "side-east = East\nwon = { $side } wins by { $points }\nplain = Plain");

  test("put arguments in, and other messages for @id", () => {
    expect(texts.t("won", { side: "@side-east", points: 3 })).toBe("East wins by 3");
    expect(texts.t("won", { side: "@@handle", points: 3 })).toBe("@handle wins by 3");
  });

  test("a missing text shows its id, readably", () => {
    expect(texts.t("phase-german_east")).toBe("german east");
    expect(texts.has("phase-german_east")).toBe(false);
  });
});

/** The ids of the messages in a Fluent file. */
function idsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id as string);
}

test("the page speaks both languages", () => {
  const folder = "../src/grognard/service/texts";
  const english = idsOf(`${folder}/en.ftl`);
  expect(idsOf(`${folder}/fr.ftl`)).toEqual(english);
  expect(new Set(english).size).toBe(english.length);
});

describe("counters", () => {
  const red = { silhouette: "cut", body: "#97372A", ink: "#FFF3E0", box: "#EBC75C", box_ink: "#2B210A" } as const;
  const dark = { silhouette: "square", body: "#25282A", ink: "#FFFFFF", box: "#41464A" } as const;
  const grey = { silhouette: "square", body: "#5D6A70" } as const;
  const layout: Pick<Layout, "looks"> = {
    looks: {
      sides: {
        grey_west: { ...grey, bar: { edge: "left", colour: "#E9B949" } },
        grey_east: { ...grey, bar: { edge: "right", colour: "#F3EFE4" } },
      },
      nations: {
        us: { silhouette: "round", body: "#C2C793", ink: "#20251A", box: "#F6F4E4" },
        "eastland@red": red,
        "greyland/guard": dark,
      },
      tints: {},
      signs: {},
    },
  };
  looks.lay(layout);
  const us = {
    title: "",
    side: "western_allies",
    nation: "us",
    branch: "army",
    type: "",
    size: "",
    attack: 1,
    defence: 1,
    move: 1,
  };

  test("body by side, box by nation, a branch of its own, as the layout says", () => {
    expect(faceOf(us)).toMatchObject({ silhouette: "round", body: "#C2C793", boxInk: "#20251A" });
    expect(faceOf({ ...us, nation: "eastland", side: "red" })).toMatchObject({ body: "#97372A", boxInk: "#2B210A" });
    expect(faceOf({ ...us, nation: "eastland", side: "western_allies" })).toMatchObject({
      body: "var(--unknown-body)",
    });
    expect(faceOf({ ...us, nation: "greyland", branch: "guard", side: "grey_east" })).toMatchObject({
      body: "#25282A",
      bar: { edge: "right" },
    });
  });

  test("the front bar follows whom a unit serves now", () => {
    const grey = { ...us, nation: "greyland", side: "grey_west" };
    expect(faceOf(grey).bar?.edge).toBe("left");
    expect(faceOf(grey, "western_allies").bar).toBeUndefined();
  });

  test("show less when small", () => {
    expect([12, 18, 33, 34, 63, 64].map(detailOf)).toEqual([0, 1, 1, 2, 2, 3]);
  });

  test("three silhouettes differ", () => {
    expect(new Set((["round", "square", "cut"] as const).map((each) => shape(each))).size).toBe(3);
  });

  test("the symbols in the page are those that milsymbol draws", () => {
    expect(symbols()).toEqual({ types: TYPES, sizes: SIZES });
  });
});

describe("ways", () => {
  test("end short of the last space and point at it", () => {
    const arrow = wayArrow([
      [0, 0],
      [100, 0],
      [200, 0],
    ]);
    expect(arrow?.tip[0]).toBeCloseTo(170);
    expect(arrow?.turn).toBe(0);
  });

  test("of a single space are nothing", () => {
    expect(wayArrow([[0, 0]])).toBeUndefined();
  });

  test("pass through their points", () => {
    expect(
      splineThrough([
        [0, 0],
        [50, 20],
        [100, 0],
      ]),
    ).toContain(" 50 20");
  });

  test("take time by distance, not for ever", () => {
    expect(travelTime(70)).toBe(180);
    expect(travelTime(5000)).toBe(900);
  });
});

describe("modes and points", () => {
  test("marks tell the mode; two of them make the one that does both", () => {
    expect(modeOf(["active", "fight"])).toBe("fight");
    expect(modeOf(["march", "fight"])).toBe("rush");
    expect(modeOf(["turned"])).toBeUndefined();
    expect(modeLook("march")).not.toEqual(modeLook("fight"));
    expect(modeLook("unknown")).toEqual(modeLook("other"));
  });

  test("halves of points are written as halves", () => {
    expect([0, 1, 2, 3].map((value) => points({ halves: true }, value))).toEqual(["0", "½", "1", "1½"]);
    expect(points({}, 3)).toBe("3");
  });
});
