// A deck being built: what is in it, and what the server says of it. Nothing of the rules is known here.
import type { CardFace, CardLayout } from "../cards/types";
import { api } from "../net/api";
import type { DeckReport } from "../net/types";
import { remember, remembered } from "../panels/memory";

export interface KeptDeck {
  name: string;
  text: string;
}

interface Contents {
  cards: Record<string, number>;
  terrain: string[];
  start: string[];
}

const nothing = (): Contents => ({ cards: {}, terrain: [], start: [] });

/** The decks that this browser keeps. */
export const keptDecks = (): KeptDeck[] => remembered<KeptDeck[]>("decks", []);

/** The text form, as the option of a match takes it. */
export function deckText(nation: string, { cards, terrain, start }: Contents): string {
  const listed = Object.keys(cards)
    .sort()
    .map((id) => `${id}x${cards[id]}`);
  const parts = [listed.join(" "), terrain.join(" "), ...(start.length ? [start.join(" ")] : [])];
  return `${nation}: ${parts.join(" / ")}`;
}

export class Builder {
  nation = $state("");
  contents = $state<Contents>(nothing());
  name = $state("");
  report = $state.raw<DeckReport | undefined>();
  /** The server's sentence, when it could make nothing of a text. */
  unreadable = $state("");
  kept = $state.raw<KeptDeck[]>(keptDecks());
  readonly size = $derived(Object.values(this.contents.cards).reduce((sum, count) => sum + count, 0));
  readonly text = $derived(deckText(this.nation, this.contents));
  readonly pool = $derived.by(() => this.layout.pools[this.scenario]?.[this.seat] ?? { nations: [], captured: [] });
  readonly isLegal = $derived(this.report?.text === this.text && this.report.problems.length === 0);
  /** What was built for another nation is not lost. */
  readonly #shelf: Record<string, Contents> = {};
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    readonly layout: CardLayout,
    readonly scenario: string,
    readonly seat: string,
    readonly options: Record<string, boolean>,
  ) {
    this.nation = this.pool.nations[0] ?? "";
  }

  face(id: string): CardFace | undefined {
    return this.layout.cards[id];
  }
  isTerrain(id: string): boolean {
    return this.face(id)?.type === "terrain";
  }
  count(id: string): number {
    return this.isTerrain(id)
      ? this.contents.terrain.filter((each) => each === id).length
      : (this.contents.cards[id] ?? 0);
  }
  /** Every card that can be looked at for this seat: its nation's, terrain, and what it may take from others. */
  get choices(): string[] {
    return Object.keys(this.layout.cards).filter((id) => {
      const face = this.layout.cards[id];
      if (face?.nation === "neutral") return face.type === "terrain";
      return face?.nation === this.nation || this.pool.captured.includes(id);
    });
  }

  add(id: string): void {
    const { cards, terrain } = this.contents;
    if (this.isTerrain(id)) terrain.push(id);
    else cards[id] = (cards[id] ?? 0) + 1;
    this.#changed();
  }

  remove(id: string): void {
    const { cards, terrain, start } = this.contents;
    if (!this.count(id)) return;
    if (this.isTerrain(id)) terrain.splice(terrain.lastIndexOf(id), 1);
    else {
      const left = (cards[id] ?? 0) - 1;
      if (left) cards[id] = left;
      else delete cards[id];
      // What is no longer there cannot be bought at the start.
      if (start.filter((each) => each === id).length > left) start.splice(start.lastIndexOf(id), 1);
    }
    this.#changed();
  }

  clear(): void {
    this.contents = nothing();
    this.name = "";
    this.#changed();
  }

  turnTo(nation: string): void {
    this.#shelf[this.nation] = this.contents;
    this.nation = nation;
    this.contents = this.#shelf[nation] ?? nothing();
    this.#changed();
  }

  /** Take over what a text means: a list, a ready-made deck, a draft. */
  async load(text: string, name = ""): Promise<boolean> {
    const report = await this.#ask(text);
    if (!report) return false;
    const { nation, cards, terrain, start } = report;
    this.nation = nation;
    this.contents = { cards, terrain, start };
    this.name = name;
    this.report = report;
    return true;
  }

  keep(): void {
    const name = this.name.trim();
    if (!name) return;
    this.#keepAll([...keptDecks().filter((deck) => deck.name !== name), { name, text: this.text }]);
  }
  forget(name: string): void {
    this.#keepAll(keptDecks().filter((deck) => deck.name !== name));
  }
  #keepAll(decks: KeptDeck[]): void {
    this.kept = decks.sort((a, b) => a.name.localeCompare(b.name));
    remember("decks", this.kept);
  }

  #changed(): void {
    clearTimeout(this.#timer);
    this.unreadable = "";
    if (!this.size) {
      this.#asked++;
      this.report = undefined;
      return;
    }
    this.#timer = setTimeout(async () => {
      const report = await this.#ask(this.text);
      if (report) this.report = report;
    }, 120);
  }

  /** What the server says; nothing if it understood nothing, or if something newer was asked meanwhile. */
  async #ask(text: string): Promise<DeckReport | undefined> {
    const number = ++this.#asked;
    const { game, scenario, seat, options } = this;
    try {
      const report = await api.deck(game, { scenario, seat, options, text });
      if (number !== this.#asked) return undefined;
      this.unreadable = "";
      return report;
    } catch (error) {
      if (number === this.#asked) this.unreadable = (error as Error).message;
      return undefined;
    }
  }
}
