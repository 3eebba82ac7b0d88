// Moments of a match that somebody marked while looking back, each with a note or none. They stay in this browser.
import { rememberedFor, rememberFor } from "../panels/memory";

export interface Note {
  /** The moment, in small actions. */
  at: number;
  text: string;
}

const KEY = "notes";
export const LONGEST_NOTE = 400;

export class Notes {
  /** By moment. */
  all = $state.raw<readonly Note[]>([]);

  constructor(private readonly match: string) {
    this.all = rememberedFor<Note[]>(KEY, match) ?? [];
  }

  of(at: number): Note | undefined {
    return this.all.find((note) => note.at === at);
  }

  /** Mark a moment, or write something else to its mark. */
  write(at: number, text: string): void {
    const others = this.all.filter((note) => note.at !== at);
    this.#keep([...others, { at, text: text.slice(0, LONGEST_NOTE) }].sort((one, other) => one.at - other.at));
  }

  remove(at: number): void {
    this.#keep(this.all.filter((note) => note.at !== at));
  }

  #keep(notes: readonly Note[]): void {
    this.all = notes;
    rememberFor(KEY, this.match, notes.length ? notes : undefined);
  }
}

/** Notes as a text to keep beside the record. */
export function asText(title: string, notes: readonly Note[], name: (at: number) => string): string {
  return [title, "", ...notes.map(({ at, text }) => `${name(at)}${text ? `: ${text}` : ""}`), ""].join("\n");
}
