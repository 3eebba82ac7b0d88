// What this browser remembers: language, theme, and the secret tokens of the seats it holds.
import { untrack } from "svelte";
import type { Language } from "../net/types";

export type ThemeChoice = "system" | "light" | "dark";
export type Theme = "light" | "dark";
/** How big letters are, the map apart: that can be zoomed. */
export const TEXT_SIZES = ["normal", "large", "largest"] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const KEY = "grognard.settings";

interface Kept {
  theme: ThemeChoice;
  language: Language;
  textSize?: TextSize;
  /** Tokens of held seats, by match. */
  tokens: Record<string, string[]>;
}

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

function spoken(): Language {
  return typeof navigator !== "undefined" && navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

export class Settings {
  themeChoice = $state<ThemeChoice>("system");
  language = $state<Language>("en");
  textSize = $state<TextSize>("normal");
  tokens = $state.raw<Record<string, string[]>>({});
  #systemDark = $state(false);

  constructor() {
    const found = kept();
    this.themeChoice = found.theme ?? "system";
    this.language = found.language ?? spoken();
    this.tokens = found.tokens ?? {};
    this.textSize = TEXT_SIZES.find((size) => size === found.textSize) ?? "normal";
    if (typeof matchMedia === "undefined") return;
    const dark = matchMedia("(prefers-color-scheme: dark)");
    this.#systemDark = dark.matches;
    dark.addEventListener("change", () => {
      this.#systemDark = dark.matches;
      this.#apply();
    });
    this.#apply();
  }

  get theme(): Theme {
    if (this.themeChoice !== "system") return this.themeChoice;
    return this.#systemDark ? "dark" : "light";
  }

  /** The language, for who asks the server: an effect that does so is not to run again when it changes, or a match would be opened anew. */
  get languageNow(): Language {
    return untrack(() => this.language);
  }

  setTheme(choice: ThemeChoice): void {
    this.themeChoice = choice;
    this.#keep();
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.#keep();
  }

  setTextSize(size: TextSize): void {
    this.textSize = size;
    this.#keep();
  }

  /** Remember the tokens of seats of a match, beside those already held. */
  holdSeats(match: string, tokens: readonly string[]): void {
    this.tokens = { ...this.tokens, [match]: [...new Set([...(this.tokens[match] ?? []), ...tokens])] };
    this.#keep();
  }

  forget(match: string): void {
    const { [match]: _, ...others } = this.tokens;
    this.tokens = others;
    this.#keep();
  }

  #apply(): void {
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.lang = this.language;
    document.documentElement.dataset.text = this.textSize;
  }

  #keep(): void {
    const { themeChoice: theme, language, textSize, tokens } = this;
    localStorage.setItem(KEY, JSON.stringify({ theme, language, textSize, tokens } satisfies Kept));
    this.#apply();
  }
}

export const settings = new Settings();
