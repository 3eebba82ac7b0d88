// What pages of the club show of games: their titles, scenarios and the side of a seat.
import { api } from "../net/api";
import type { GameInfo } from "../net/types";
import { loadTexts, textsOf } from "../pages/gametexts.svelte";
import { settings } from "../state/settings.svelte";
import { t } from "../text/texts.svelte";
import type { GamePlayer } from "./types";

export class Lookup {
  games = $state.raw<readonly GameInfo[]>([]);

  async load(): Promise<void> {
    if (this.games.length) return;
    const found = await api.games();
    await loadTexts(found.map(({ id }) => id));
    this.games = found;
  }

  /** Texts again in another language; call it in an effect. */
  follow(): void {
    void settings.language;
    void loadTexts(this.games.map(({ id }) => id));
  }

  title = (game: string): string => textsOf(game).t("game-title");
  scenario = (game: string, scenario: string): string => textsOf(game).t(`scenario-${scenario}`);
  side(game: string, scenario: string, seat: string): string | undefined {
    const scenarios = this.games.find(({ id }) => id === game)?.scenarios ?? [];
    const found =
      scenarios.find(({ id }) => id === scenario) ?? scenarios.find(({ seats }) => seats.some(({ id }) => id === seat));
    return found?.seats.find(({ id }) => id === seat)?.sides[0];
  }
  seats(game: string, scenario: string): readonly { id: string; sides: readonly string[] }[] {
    return this.games.find(({ id }) => id === game)?.scenarios.find(({ id }) => id === scenario)?.seats ?? [];
  }
  /** What a player is called: people by their name, machines by their kind, others by their seat. */
  player = (game: string, { name, kind, bot, seat }: GamePlayer): string =>
    name ?? (kind === "bot" ? t(`ui-bot-${bot ?? ""}`) : textsOf(game).t(`seat-${seat}`));
  players = (game: string, players: readonly GamePlayer[]): string =>
    players.map((player) => this.player(game, player)).join(", ");
  sideName = (game: string, seat: string, side: string | undefined): string =>
    textsOf(game).t(side ? `side-${side}` : `seat-${seat}`);
}
