// The pointer at a card table: what is shown large, what is dragged, and where it is put down.
import type { Acting } from "./acting.svelte";
import { itemOf } from "./items";
import type { CardPiece } from "./types";

const REST = 380;
const PRESS = 450;
const FAR = 8;

interface Drag {
  item: HTMLElement;
  from: [number, number];
  at: [number, number];
  moving: boolean;
}

export class Pointing {
  shown = $state.raw<{ card: string; piece: CardPiece | undefined; at: [number, number] } | undefined>();
  drag = $state.raw<Drag | undefined>();
  /** A click follows whatever is put down; it means nothing. */
  #dropped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly acting: Acting,
    /** A point of the screen as one of the table. */
    private readonly local: (event: { clientX: number; clientY: number }) => [number, number],
  ) {}

  quiet(): void {
    clearTimeout(this.#timer);
    this.shown = undefined;
  }

  /** The card large, beside what was pointed at. */
  show(item: HTMLElement, at: [number, number]): void {
    const { desk, pieceOf } = this.acting;
    const piece = pieceOf(item.dataset.piece);
    const { card, shows, space } = item.dataset;
    const large = card ?? shows ?? piece?.card ?? (space && desk.view?.terrain[space]);
    this.shown = large ? { card: large, piece, at } : undefined;
  }
  showFocused(item: HTMLElement): void {
    const box = item.getBoundingClientRect();
    this.show(item, this.local({ clientX: box.right, clientY: box.top }));
  }

  readonly onmove = (event: PointerEvent): void => {
    const { drag } = this;
    if (drag && !drag.moving && Math.hypot(event.clientX - drag.from[0], event.clientY - drag.from[1]) > FAR) {
      this.drag = { ...drag, moving: true };
      this.shown = undefined;
    }
    if (this.drag?.moving) {
      this.drag = { ...this.drag, at: this.local(event) };
      return;
    }
    clearTimeout(this.#timer);
    const item = itemOf(event.target);
    if (!item) {
      this.shown = undefined;
      return;
    }
    const at = this.local(event);
    this.#timer = setTimeout(() => this.show(item, at), REST);
  };

  readonly ondown = (event: PointerEvent): void => {
    const item = itemOf(event.target);
    if (!item || event.button !== 0) return;
    clearTimeout(this.#timer);
    const at = this.local(event);
    if (event.pointerType === "touch") this.#timer = setTimeout(() => this.show(item, at), PRESS);
    else if (item.dataset.piece !== undefined || item.dataset.card !== undefined) {
      this.drag = { item, from: [event.clientX, event.clientY], at, moving: false };
    }
  };

  readonly onup = async (event: PointerEvent): Promise<void> => {
    clearTimeout(this.#timer);
    const { item, moving } = this.drag ?? {};
    this.drag = undefined;
    if (!moving || !item) return;
    this.#dropped = true;
    const target = document.elementFromPoint(event.clientX, event.clientY);
    const space = target?.closest<HTMLElement>("[data-space]")?.dataset.space;
    const onto = target?.closest<HTMLElement>("[data-piece]")?.dataset.piece;
    await this.acting.drop(item, space, onto);
  };

  /** Whether a click only ends a drag. */
  endsDrag(): boolean {
    const ends = this.#dropped;
    this.#dropped = false;
    return ends;
  }
}
