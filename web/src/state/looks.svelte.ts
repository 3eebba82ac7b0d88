// How the sides of games look, as the server says: those of the games in the list, and those of the game on the table, which come first.
import type { GameInfo, Layout, Looks, NationLook, SideLook } from "../net/types";

class Shown {
  #listed = $state.raw<Readonly<Record<string, SideLook>>>({});
  #table = $state.raw<Looks | undefined>();

  /** The games of the lobby. */
  list(games: GameInfo[]): GameInfo[] {
    this.#listed = Object.assign({}, ...games.map(({ looks }) => looks));
    return games;
  }

  /** The game whose board is shown. */
  lay<Kind extends Pick<Layout, "looks">>(layout: Kind): Kind {
    this.#table = layout.looks;
    return layout;
  }

  side(side: string): SideLook | undefined {
    return this.#table?.sides[side] ?? this.#listed[side];
  }

  nation(name: string): NationLook | undefined {
    return this.#table?.nations[name];
  }

  /** Colour of a side's tracks and lines. */
  line(side: string): string | undefined {
    const look = this.side(side);
    return look?.gauge ?? look?.body;
  }
}

export const looks = new Shown();
