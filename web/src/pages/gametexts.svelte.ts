// Texts of several games at once: every game calls its title "game-title", so each has texts of its own.
import { api } from "../net/api";
import { settings } from "../state/settings.svelte";
import { Texts } from "../text/texts.svelte";

const known = new Map<string, Texts>();

/** The texts of a game; they arrive by themselves, and again when the language changes. */
export function textsOf(game: string): Texts {
  const found = known.get(game) ?? new Texts(api.texts);
  known.set(game, found);
  return found;
}

export async function loadTexts(games: readonly string[]): Promise<void> {
  void settings.language;
  await Promise.all(games.map((game) => textsOf(game).load(game)));
}
