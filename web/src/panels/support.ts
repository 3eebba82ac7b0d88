// What comes from off the map: how its orders are called.
import type { Action, View } from "../net/types";
import { t } from "../text/texts.svelte";

/** An off-board factor by its strength, an aircraft by its type; nothing for any other order. */
export function supportLabel(view: View | undefined, { verb, id }: Action): string | undefined {
  const mine = view?.support?.[view.turn.side ?? ""];
  if (verb === "battery") {
    const battery = mine?.batteries.find(({ number }) => String(number) === id);
    return battery && t("ui-battery-left", { strength: battery.strength, left: battery.left });
  }
  const aircraft = verb === "aircraft" ? mine?.aircraft[Number(id)] : undefined;
  return aircraft && t("ui-aircraft", { name: t(aircraft.title), strength: aircraft.df });
}
