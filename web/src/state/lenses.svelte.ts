// What is asked about one space or one piece and shown on the map: fields of view, lines of sight, ranges, the reach of command.
// The answers are the server's; nothing is worked out here.
import type { Overlay, SightLine } from "../net/types";

export type FetchOverlay = (name: string) => Promise<Overlay>;
export type FetchLine = (origin: string, target: string) => Promise<SightLine>;

/** A set of spaces for one thing that was asked about. */
interface Lens {
  of: string;
  groups: Overlay;
}

export class Lenses {
  /** By name: "sight", "range", "command". */
  shown = $state.raw<Readonly<Record<string, Lens>>>({});
  /** Spaces are picked to look from and to, and nothing is played. */
  sighting = $state(false);
  from = $state<string | undefined>();
  to = $state<string | undefined>();
  line = $state.raw<SightLine | undefined>();
  /** The end of the line is fixed; it follows the pointer no more. */
  fixed = $state(false);
  /** The ranges of whatever piece is pointed at. */
  ranging = $state(false);
  readonly #wanted = new Map<string, string | undefined>();
  #asked = "";

  constructor(
    private readonly fetchOverlay: FetchOverlay,
    private readonly fetchLine: FetchLine | undefined,
  ) {}

  /** Show a lens for a space or piece; without one it is put away. */
  async show(name: string, of: string | undefined): Promise<void> {
    if (this.#wanted.get(name) === of) return;
    this.#wanted.set(name, of);
    if (of === undefined) {
      const { [name]: _, ...others } = this.shown;
      this.shown = others;
      return;
    }
    const groups = await this.fetchOverlay(`${name}:${of}`).catch(() => ({}));
    if (this.#wanted.get(name) === of) this.shown = { ...this.shown, [name]: { of, groups } };
  }

  /** After a change of the position: ask again. */
  async refresh(): Promise<void> {
    const again = [...this.#wanted];
    this.#wanted.clear();
    this.#asked = "";
    await Promise.all(again.map(([name, of]) => this.show(name, of)));
    if (this.sighting && this.to !== undefined) await this.aim(this.to, this.fixed);
  }

  /** Switch the line of sight on, from a space if one is meant, or off. */
  toggleSight(from?: string): void {
    this.sighting = !this.sighting;
    this.#restart(this.sighting ? from : undefined);
  }

  /** A space was picked: the first to look from, the second to look to, the third to look from again. */
  pick(space: string): void {
    if (this.from === undefined || this.fixed) this.#restart(space);
    else void this.aim(space, true);
  }

  async aim(space: string | undefined, fixed = false): Promise<void> {
    const { from } = this;
    if (from === undefined || space === undefined || (this.fixed && !fixed)) return;
    this.to = space;
    this.fixed = fixed;
    const key = `${from} ${space}`;
    if (this.#asked === key) return;
    this.#asked = key;
    const line = await this.between(from, space);
    if (this.#asked === key) this.line = line;
  }

  between(from: string, to: string): Promise<SightLine | undefined> {
    return this.fetchLine?.(from, to).catch(() => undefined) ?? Promise.resolve(undefined);
  }

  #restart(from: string | undefined): void {
    this.from = from;
    this.to = undefined;
    this.line = undefined;
    this.fixed = false;
    this.#asked = "";
    void this.show("sight", from);
  }
}
