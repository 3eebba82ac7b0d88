// What a press on the table does: the action that names what was pressed; of several one is chosen; without any the server says why not.
import type { Action } from "../net/types";
import type { Desk } from "./desk.svelte";
import type { CardPiece } from "./types";

export class Acting {
  /** Something of which several things could be made, and what. */
  choosing = $state.raw<{ selector: string; actions: Action[] } | undefined>();

  constructor(readonly desk: Desk) {}

  readonly pieceOf = (id: string | undefined): CardPiece | undefined =>
    id === undefined ? undefined : (this.desk.table.match.pieces.get(id) as CardPiece | undefined);

  async press({ dataset: { piece, card, space, thing } }: HTMLElement): Promise<void> {
    const { board } = this.desk.table;
    if (piece !== undefined) await board.tapPiece(piece);
    else if (card !== undefined) await this.#tapCard(card);
    else if (space !== undefined) await this.#tapZone(space);
    else if (thing !== undefined) {
      await this.#offer(`[data-thing="${thing}"]`, this.desk.byThing.get(thing) ?? [], async () => board.quiet());
    }
  }

  /** A card or a piece was dragged onto a zone or a piece. */
  async drop({ dataset: { piece, card } }: HTMLElement, space?: string, onto?: string): Promise<void> {
    const { board, match } = this.desk.table;
    if (piece !== undefined && space !== undefined) return board.drop(piece, space);
    if (card === undefined) return;
    const [first] = this.desk.byThing.get(`card ${card}`) ?? [];
    if (!first) return this.#tapCard(card);
    if (!(await board.act(first)).ok) return;
    const then = (onto && match.actionOnPiece(onto)) || (space && match.actionOnSpace(space));
    if (then) await board.act(then);
  }

  #tapCard(id: string): Promise<void> {
    const { match } = this.desk.table;
    return this.#offer(`[data-card="${id}"]`, this.desk.byThing.get(`card ${id}`) ?? [], () =>
      this.#ask(`${match.actions.find((action) => action.on === "card")?.verb ?? "play"} ${id}`),
    );
  }
  #tapZone(zone: string): Promise<void> {
    const { board, match } = this.desk.table;
    const here = match.actionOnSpace(zone);
    const actions = here ? [here] : (this.desk.byThing.get(`route ${zone}`) ?? []);
    return this.#offer(`[data-space="${zone}"]`, actions, () => board.ask({ space: zone }));
  }
  async #offer(selector: string, actions: Action[], otherwise: () => Promise<void>): Promise<void> {
    const [action, another] = actions;
    this.choosing = undefined;
    if (another) this.choosing = { selector, actions };
    else if (action) await this.desk.table.board.act(action);
    else await otherwise();
  }
  async #ask(text: string): Promise<void> {
    const { board, match } = this.desk.table;
    board.quiet();
    if (!match.mine) return;
    const refusal = await match.explain(text);
    if (refusal) board.refused = { refusal, attempt: text };
  }
}
