// A turning point in words.
import { pieceName, spaceName } from "../panels/names";
import type { Table } from "../panels/table.svelte";
import { t, texts } from "../text/texts.svelte";
import type { Deed, TurningPoint } from "./types";

const SHOWN = 3;

/** What an action of a plan does: what the log would tell, or what is ordered where dice come first. */
export function deedWords(table: Table, deed: Deed): string {
  if (deed.told.length) return deed.told.map((message) => texts.say(message)).join(" ");
  const name =
    deed.on === "unit" || deed.on === "piece"
      ? pieceName(table, deed.id)
      : deed.on === ""
        ? ""
        : spaceName(table, deed.id);
  const id = [`act-${deed.verb}`, `do-${deed.verb}`].find((each) => texts.has(each));
  const said = id === undefined ? deed.move : t(id, { hex: name, name });
  const joined = deed.orders.flatMap((order) => /^add (\S+)$/.exec(order)?.[1] ?? []);
  const [first, ...others] = joined.map((id) => pieceName(table, id));
  if (first === undefined) return `${said}.`;
  return t(others.length ? "ui-analysis-with-more" : "ui-analysis-with", { said, first, count: others.length });
}

/** The first few, and how many more there are. */
export function deedsWords(table: Table, deeds: readonly Deed[]): string {
  const told = deeds.slice(0, SHOWN).map((deed) => deedWords(table, deed));
  if (deeds.length > SHOWN) told.push(t("ui-analysis-more", { count: deeds.length - SHOWN }));
  return told.join(" ");
}

export function titleOf(point: TurningPoint): string {
  if (point.kind === "luck") {
    const [first] = point.told;
    return first ? texts.say(first) : t("ui-analysis-roll", { rolled: point.rolled.join(" + "), label: point.label });
  }
  return texts.has(`phase-${point.phase}`) ? t(`phase-${point.phase}`) : t("ui-analysis-choice");
}

export function detailOf(table: Table, point: TurningPoint): string {
  if (point.kind === "luck") {
    const rest = point.told
      .slice(1, 3)
      .map((message) => texts.say(message))
      .join(" ");
    const chance = t("ui-analysis-chance", { percent: Math.round(point.chance * 100) });
    return rest ? `${rest} ${chance}` : chance;
  }
  if (point.better.length) return t("ui-analysis-better", { told: deedsWords(table, point.better.slice(0, 2)) });
  return t("ui-analysis-better-less");
}
