// Texts in the language of the page, from the same Fluent files as the server's.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { api } from "../net/api";
import type { Language, Message } from "../net/types";
import { settings } from "../state/settings.svelte";

export type TextArgs = Record<string, string | number>;

const LOCALES: Record<Language, string> = { en: "en-GB", fr: "fr-FR" };
const FALLBACK: Language = "en";
/** What a game asks has names of its own: "prompt-assault-cards" is no other "prompt-assault". */
const ASKED = /^(prompt|offer|asked)-/;

export function bundleOf(language: Language, source: string): FluentBundle {
  const bundle = new FluentBundle(LOCALES[language], { useIsolating: false });
  bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}

export class Texts {
  #bundles = $state.raw<Partial<Record<Language, FluentBundle>>>({});
  #game: string | undefined;
  #edition: string | undefined;
  /** The kind of board: a text "id-kind" stands in for "id" where there is one. */
  kind = $state("");
  /** The scenario on the table: a seat or side may have another name in it. */
  scenario = $state("");
  readonly #loading = new Map<string, Promise<void>>();

  constructor(private readonly fetchSource: typeof api.texts) {}

  get language(): Language {
    return settings.language;
  }

  /** Load the texts of a game (none: those of the pages alone), of an older edition if one is named, in the language of the page and in English. */
  async load(game?: string, edition?: string): Promise<void> {
    if (game !== this.#game || edition !== this.#edition) this.#loading.clear();
    this.#game = game;
    this.#edition = edition;
    await Promise.all([this.#loadOne(this.language), this.#loadOne(FALLBACK)]);
  }

  async setLanguage(language: Language): Promise<void> {
    await this.#loadOne(language);
    settings.setLanguage(language);
  }

  /** For tests and for tools that have the source at hand. */
  use(language: Language, source: string): void {
    this.#bundles = { ...this.#bundles, [language]: bundleOf(language, source) };
  }

  has(id: string): boolean {
    return this.#bundleWith(id) !== undefined;
  }

  /** The sentence of a message. An argument "@id" stands for another message, "@one|another" for either of them. A missing text shows its id, readably. */
  t(plain: string, args: TextArgs = {}): string {
    const id = this.#varied(plain);
    const bundle = this.#bundleWith(id);
    const pattern = bundle?.getMessage(id)?.value;
    if (!bundle || !pattern) return id.replace(/^[a-z]+-/, "").replaceAll(/[-_]/g, " ");
    const filled: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) filled[name] = this.#argument(value);
    return bundle.formatPattern(pattern, filled, []);
  }

  /** The text of a message for this kind of board, or the name of a seat or side in this scenario, if it has one of its own. */
  #varied(plain: string): string {
    const named = `${plain}-${this.scenario}`;
    if (this.scenario && /^(seat|side)-/.test(plain) && this.has(named)) return named;
    const varied = `${plain}-${this.kind}`;
    return this.kind && !ASKED.test(plain) && this.has(varied) ? varied : plain;
  }

  /** A message as the server sends it. */
  say(message: Message): string {
    return this.t(message.id, message.args);
  }

  #argument(value: string | number): FluentVariable {
    if (typeof value === "number") return new FluentNumber(value);
    if (!value.startsWith("@")) return value;
    return value.startsWith("@@") ? value.slice(1) : this.#either(value.slice(1).split("|"));
  }

  /** The messages with commas between them, and "or" before the last. */
  #either(ids: string[]): string {
    const parts = ids.map((id) => this.t(id));
    const last = parts.pop() ?? "";
    return parts.length ? this.t("either", { others: parts.join(", "), last }) : last;
  }

  #bundleWith(id: string): FluentBundle | undefined {
    return [this.#bundles[this.language], this.#bundles[FALLBACK]].find((bundle) => bundle?.hasMessage(id));
  }

  #loadOne(language: Language): Promise<void> {
    const game = this.#game;
    const edition = this.#edition;
    const key = `${language}|${game ?? ""}|${edition ?? ""}`;
    const known = this.#loading.get(key);
    if (known) return known;
    // An answer that comes late, for a game that has been left, must not take the place of the present one's.
    const loading = this.fetchSource(language, game, edition).then((source) => {
      if (game === this.#game && edition === this.#edition) this.use(language, source);
    });
    this.#loading.set(key, loading);
    loading.catch(() => this.#loading.delete(key));
    return loading;
  }
}

export const texts = new Texts(api.texts);
export const t = (id: string, args?: TextArgs): string => texts.t(id, args);
