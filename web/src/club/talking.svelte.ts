// What is said at a table: kept by the server, apart from the log.
import type { Word } from "../net/types";
import { clubApi } from "./api";

export class Talk {
  words = $state.raw<readonly Word[]>([]);
  /** The newest word that was on the screen. */
  seen = $state(0);
  problem = $state("");
  readonly newest = $derived(this.words.at(-1)?.key ?? 0);

  constructor(
    private readonly match: string,
    private readonly tokens: readonly string[],
    private readonly plays: (seat: string | null) => boolean,
  ) {}

  readonly unread = $derived.by(() => this.words.filter((word) => word.key > this.seen && !this.isMine(word)).length);

  isMine(word: Word): boolean {
    return this.plays(word.seat);
  }

  /** Read what was said; what is there at first was not seen yet on this visit. */
  async load(): Promise<void> {
    const words = await clubApi.talk(this.match, this.tokens).catch(() => undefined);
    if (words) this.words = words;
  }

  hear(word: Word): void {
    if (!this.words.some(({ key }) => key === word.key)) this.words = [...this.words, word];
  }

  async say(text: string): Promise<boolean> {
    this.problem = "";
    try {
      this.hear(await clubApi.say(this.match, this.tokens, text));
      return true;
    } catch (error) {
      this.problem = (error as Error).message;
      return false;
    }
  }
}
