import { describe, expect, it } from "vitest";
import { lifeAt } from "../src/cards/annals";
import type { LogEntry } from "../src/net/types";

const entry = (number: number, id: string, args: LogEntry["args"]): LogEntry => ({ number, id, args }) as LogEntry;
const LOG = [
  entry(0, "log-placed", { unit: "g-1", type: "@type-infantry", zone: "@zone-n1" }),
  entry(1, "log-moved", { unit: "g-1" }),
  entry(2, "log-spotted", { unit: "g-1", card: "@card-g001" }),
  entry(3, "log-destroyed", { unit: "g-1", card: "@card-g001", zone: "@zone-n1" }),
  entry(4, "log-placed", { unit: "g-1", type: "@type-armor", zone: "@zone-hqn" }),
];

describe("the annals of a card table", () => {
  it("call a piece by the card that it was, not by the one that it is", () => {
    expect(lifeAt(LOG, "g-1", 1)).toEqual({ title: "card-g001", lives: false });
    expect(lifeAt(LOG, "g-1", 3)).toEqual({ title: "card-g001", lives: false });
    expect(lifeAt(LOG, "g-1", 4)).toEqual({ title: "hidden-armor", lives: true });
    expect(lifeAt(LOG, "a-1", 1)).toBeUndefined();
  });
});
