// What undo would take back, in words.
import { t } from "../text/texts.svelte";
import { pieceName, sentenceOf, spaceName } from "./names";
import { plain } from "./prose";
import type { Table } from "./table.svelte";

export function undoWords(table: Table): string | undefined {
  const { match } = table;
  const { view, hand, battle } = match;
  if (!view?.can_undo) return undefined;
  const newest = match.log.at(-1);
  if (newest && newest.action === view.length && newest.args.phase !== undefined) return t("ui-undo-phase");
  if (newest && newest.action === view.length) return t("ui-undo-what", { what: plain(sentenceOf(table, newest)) });
  if (hand && match.handIsFresh)
    return t("ui-undo-what", { what: t("do-pick", { name: pieceName(table, hand.piece) }) });
  const joined = battle?.attackers.at(-1)?.[0];
  if (joined) return t("ui-undo-what", { what: t("do-add", { name: pieceName(table, joined) }) });
  const target = battle?.targets.at(-1)?.hex;
  if (target) return t("ui-undo-what", { what: t("do-attack", { name: spaceName(table, target) }) });
  return t("ui-undo-last");
}
