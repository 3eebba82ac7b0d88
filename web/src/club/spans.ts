// Time as people say it: days and hours, below an hour minutes, below five minutes seconds.
import { settings } from "../state/settings.svelte";
import { t } from "../text/texts.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something lasts, in its two greatest units. */
export function span(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  if (left >= DAY) {
    const hours = Math.floor((left % DAY) / HOUR);
    return hours
      ? t("ui-span-days-hours", { days: Math.floor(left / DAY), hours })
      : t("ui-span-days", { days: Math.floor(left / DAY) });
  }
  if (left >= HOUR) return t("ui-span-hours", { hours: Math.floor(left / HOUR) });
  if (left >= 5 * MINUTE) return t("ui-span-minutes", { minutes: Math.floor(left / MINUTE) });
  return t("ui-span-seconds", { minutes: Math.floor(left / MINUTE), seconds: String(left % MINUTE).padStart(2, "0") });
}

/** How long ago something was, in one unit. */
export function ago(seconds: number): string {
  if (seconds < MINUTE) return t("ui-ago-now");
  const said = new Intl.RelativeTimeFormat(settings.language === "fr" ? "fr-FR" : "en-GB", {
    numeric: "auto",
    style: "short",
  });
  if (seconds < HOUR) return said.format(-Math.floor(seconds / MINUTE), "minute");
  if (seconds < DAY) return said.format(-Math.floor(seconds / HOUR), "hour");
  return said.format(-Math.floor(seconds / DAY), "day");
}

const locale = (): string => (settings.language === "fr" ? "fr-FR" : "en-GB");
export const timeOfDay = (at: number): string =>
  new Date(at * 1000).toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" });
export const dayOf = (at: number): string =>
  new Date(at * 1000).toLocaleDateString(locale(), { weekday: "short", day: "numeric", month: "short" });
/** A minute of the day as a clock shows it. */
export const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
