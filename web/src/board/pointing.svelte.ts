// The pointer on a board with a map: what it is over, a piece on its way under it, clicks and long presses.
import type { Side } from "../net/types";
import type { BoardState } from "../state/board.svelte";
import { between, type Point } from "./geometry";
import type { GameMap } from "./map";
import { wantsStillness } from "./motion";
import type { BoardZoom } from "./zoom.svelte";

interface Scene {
  readonly board: BoardState;
  readonly map: GameMap;
  readonly element: HTMLElement | undefined;
}

/** A piece under the pointer, and where it stands. */
interface Touched {
  piece: string;
  space: string;
}

const LONG_PRESS = 450;
const REST = 450;
const BACK = 220;

export class Pointing {
  /** Where it is within the board's element. */
  at = $state.raw<Point | undefined>();
  /** It has not moved for a while: words may be shown. */
  resting = $state(false);
  nearSide = $state.raw<Side | undefined>();
  /** After a click the card keeps quiet until the pointer is elsewhere. */
  hushed = $state<string | undefined>();
  /** Where the dragged piece is. */
  dragAt = $state.raw<Point | undefined>();
  /** The keyboard's cursor moved later than the pointer. */
  byKeys = $state(false);

  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #press: (Touched & { x: number; y: number; id: number }) | undefined;
  #pressTimer: ReturnType<typeof setTimeout> | undefined;
  #dropped = false;
  #taking: Promise<void> | undefined;

  constructor(
    private readonly view: BoardZoom,
    private readonly scene: Scene,
  ) {}

  /** The piece under an event, if it can be taken along. */
  grabbed(event: Event): Touched | undefined {
    const found = pieceAt(event);
    return found && this.#grabbable(found.piece) ? found : undefined;
  }

  /** A piece with a choice of things to do is asked, not dragged. */
  #grabbable(piece: string): boolean {
    const { board } = this.scene;
    const { match } = board;
    const ready = match.byPiece.get(piece)?.length === 1 || match.hand?.piece === piece || board.couldSwitchTo(piece);
    return ready || board.march.canLead(piece);
  }

  readonly down = (event: PointerEvent): void => {
    const { board } = this.scene;
    this.#dropped = false;
    board.cursorShown = false;
    if (event.button !== 0) return;
    const found = pieceAt(event);
    const grab = this.grabbed(event);
    if (grab) this.#press = { ...grab, x: event.clientX, y: event.clientY, id: event.pointerId };
    clearTimeout(this.#pressTimer);
    if (!found || board.match.stack(found.space).length < 2) return;
    this.#pressTimer = setTimeout(() => {
      this.#press = undefined;
      this.#dropped = true;
      board.openFan(found.space);
    }, LONG_PRESS);
  };

  readonly move = (event: PointerEvent): void => {
    const { board } = this.scene;
    this.byKeys = false;
    const press = this.#press;
    if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > 6) this.#startDrag(event);
    else if (Math.hypot(event.movementX, event.movementY) > 4) clearTimeout(this.#pressTimer);
    const at = this.view.toMap(event.clientX, event.clientY);
    if (board.dragging) this.dragAt = at;
    if (event.pointerType === "touch" && !board.dragging) return;
    this.#point(event, at);
  };

  #point(event: PointerEvent, at: Point): void {
    const { board, map, element } = this.scene;
    const corner = element?.getBoundingClientRect();
    this.at = [event.clientX - (corner?.left ?? 0), event.clientY - (corner?.top ?? 0)];
    const space = map.at(at)?.id;
    const piece = board.dragging ? undefined : pieceAt(event)?.piece;
    if (space !== this.hushed) this.hushed = undefined;
    if (space !== board.hover.space || piece !== board.hover.piece) {
      board.hover = { ...(space === undefined ? {} : { space }), ...(piece === undefined ? {} : { piece }) };
    }
    this.nearSide = space === undefined || piece !== undefined ? undefined : map.sideNear(space, at);
    this.resting = false;
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => {
      this.resting = true;
    }, REST);
  }

  /** The map has moved under the pointer: what it was on, it may be on no longer. */
  again(): void {
    const { board, map, element } = this.scene;
    if (!this.at || !element || board.hover.space === undefined || board.dragging) return;
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [this.at[0] + left, this.at[1] + top];
    const found = pieceAt({ target: document.elementFromPoint(x, y) });
    const space = map.at(this.view.toMap(x, y))?.id;
    if (space === board.hover.space && found?.piece === board.hover.piece) return;
    board.hover = { ...(space === undefined ? {} : { space }), ...(found ? { piece: found.piece } : {}) };
    this.nearSide = undefined;
  }

  #startDrag(event: PointerEvent): void {
    if (!this.#press) return;
    const { piece, space, id } = this.#press;
    const { board, element } = this.scene;
    const { match } = board;
    clearTimeout(this.#pressTimer);
    this.#press = undefined;
    element?.setPointerCapture(id);
    board.quiet();
    board.dragging = { piece, from: space };
    this.dragAt = this.view.toMap(event.clientX, event.clientY);
    if (match.hand?.piece === piece) return;
    if (board.march.canLead(piece)) {
      this.#taking = board.together(piece);
      return;
    }
    if (match.hand) return void board.switchTo(piece);
    const action = match.actionOnPiece(piece);
    // A pick is shown at once; an action that does more waits for the drop.
    if (action?.verb === "pick") void board.act(action);
  }

  readonly up = async (event: PointerEvent): Promise<void> => {
    clearTimeout(this.#pressTimer);
    this.#press = undefined;
    const { board, map } = this.scene;
    const { dragging } = board;
    if (!dragging) return;
    this.#dropped = true;
    const space = map.at(this.view.toMap(event.clientX, event.clientY))?.id;
    if (space !== undefined && space !== dragging.from) {
      await this.#taking;
      await this.#settled();
      await board.drop(dragging.piece, space);
      if (board.refused) await this.#goBack(dragging.from);
    }
    board.dragging = undefined;
    this.dragAt = undefined;
  };

  /** A refused piece returns to where it was. */
  async #goBack(space: string): Promise<void> {
    const start = this.dragAt;
    const end = this.scene.map.get(space)?.centre;
    if (!start || !end || wantsStillness()) return;
    const begun = performance.now();
    for (let share = 0; share < 1; ) {
      await nextFrame();
      share = Math.min(1, (performance.now() - begun) / BACK);
      this.dragAt = between(start, end, 1 - (1 - share) ** 3);
    }
  }

  /** Until no order is on its way. */
  async #settled(): Promise<void> {
    while (this.scene.board.match.busy) await new Promise((resolve) => setTimeout(resolve, 15));
  }

  readonly cancel = (): void => {
    clearTimeout(this.#pressTimer);
    this.#press = undefined;
    this.scene.board.dragging = undefined;
    this.dragAt = undefined;
  };

  readonly leave = (): void => {
    this.scene.board.hover = {};
    this.resting = false;
    clearTimeout(this.#restTimer);
  };

  readonly click = (event: MouseEvent): void => {
    const { board, map, element } = this.scene;
    // A click skips whatever is still gliding.
    for (const animation of element?.getAnimations({ subtree: true }) ?? []) animation.finish();
    if (this.#dropped) {
      this.#dropped = false;
      return;
    }
    this.resting = false;
    this.hushed = board.hover.space;
    const touch = (event as PointerEvent).pointerType === "touch";
    const found = pieceAt(event);
    const at = found?.space ?? map.at(this.view.toMap(event.clientX, event.clientY))?.id;
    if (at === undefined) return void board.quiet();
    board.cursor = at;
    const led = board.match.group?.reach[at] !== undefined;
    if (led && event.shiftKey) return void board.goBy(at);
    if (found && !(touch && led))
      return void (map.stacked ? board.tapStack(found.space, found.piece) : board.tapPiece(found.piece));
    // On touch the first tap shows the way, the second goes it.
    if (touch && board.match.hand?.reach[at] !== undefined && board.preview !== at) {
      board.quiet();
      board.preview = at;
      return;
    }
    void board.tapSpace(at);
  };
}

function pieceAt(event: Pick<Event, "target">): Touched | undefined {
  const found = (event.target as Element | null)?.closest?.<SVGElement>("[data-piece]");
  const { piece, space } = found?.dataset ?? {};
  return piece !== undefined && space !== undefined ? { piece, space } : undefined;
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
