// Questions and refusals on a card table name cards; elsewhere they stay as the server wrote them.

import { beforeAll, describe, expect, it } from "vitest";
import { worded } from "../../src/panels/names";
import type { Table } from "../../src/panels/table.svelte";
import { texts } from "../../src/text/texts.svelte";

const SOURCE = `
card-a001 = Rifle Platoon
seat-allied = Allied
seat-allied-kharkov = Soviet
side-allied = Allied
side-allied-kharkov = Soviet
refuse-committed = { $unit } is committed
refuse-full = { $zone } is full ({ $limit })
`;

/** As much of a table as names need. */
function tableOf(kind: string): Table {
  const match = {
    layout: { board: { kind } },
    view: undefined,
    pieceNamed: (value: string) => (value === "a-3" ? value : undefined),
    pieces: new Map(),
    face: () => ({ title: "card-a001" }),
  };
  return { match } as unknown as Table;
}

describe("messages with names", () => {
  beforeAll(() => texts.use("en", SOURCE));

  it("call a card by its name", () => {
    expect(worded(tableOf("cards"), { id: "refuse-committed", args: { unit: "a-3" } })).toBe(
      "Rifle Platoon is committed",
    );
  });

  it("leave numbers, and what is no card, as they are", () => {
    expect(worded(tableOf("cards"), { id: "refuse-full", args: { zone: "@seat-allied", limit: 3 } })).toBe(
      "Allied is full (3)",
    );
    expect(worded(tableOf("hexes"), { id: "refuse-committed", args: { unit: "a-3" } })).toBe("a-3 is committed");
  });

  it("call seats and sides as the scenario does", () => {
    texts.scenario = "kharkov";
    expect([texts.t("seat-allied"), texts.t("side-allied")]).toEqual(["Soviet", "Soviet"]);
    texts.scenario = "";
    expect([texts.t("seat-allied"), texts.t("side-allied")]).toEqual(["Allied", "Allied"]);
  });
});
