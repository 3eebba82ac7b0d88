// What lies on a card table and what can be done with it, worked out once for all parts of the table. Knows no rule.
import type { Action } from "../net/types";
import type { Table } from "../panels/table.svelte";
import { t } from "../text/texts.svelte";
import type { CardFace, CardPiece, CardPlayer, Zone } from "./types";
import { fieldOf, layoutOf, viewOf } from "./words";

export const GAP = 8;
export const RIVER = 32;

export type Side = "top" | "bottom" | "left" | "right";

/** Cards of one kind before the player. */
export interface Row {
  title: string;
  ids: string[];
}

export class Desk {
  constructor(readonly table: Table) {}

  readonly view = $derived.by(() => viewOf(this.table.match));
  readonly cards = $derived.by(() => layoutOf(this.table.match).cards);
  readonly field = $derived.by(() => fieldOf(this.table.match));
  readonly players = $derived.by(() => this.view?.players ?? []);
  readonly me = $derived.by(() => this.players.find((player) => player.seat === this.view?.seat));
  /** The own headquarters lies at the near side; two at one screen look from the south. */
  readonly flipped = $derived.by(
    () =>
      this.table.tokens.size === 1 &&
      this.me !== undefined &&
      this.field.spaces.some((zone) => zone.hq && zone.owner === this.me?.place && zone.y === 0),
  );
  /** Zones and cards that a hint speaks of. */
  readonly advised = $derived.by(() => {
    const { spaces = [], pieces = [] } = this.table.board.advice ?? {};
    return new Set([...spaces, ...pieces]);
  });
  readonly columns = $derived.by(() => (Math.max(...this.field.spaces.map((zone) => zone.x), 3) > 3 ? 6 : 3));
  /** Actions by what they name: "card g001", "edge n1-m1"; a way through the air by where it ends, "route n1". */
  readonly byThing = $derived.by(() => {
    const found = new Map<string, Action[]>();
    for (const action of this.table.match.actions) {
      const key = action.on === "route" ? `route ${action.id.split(":")[1]}` : `${action.on} ${action.id}`;
      found.set(key, [...(found.get(key) ?? []), action]);
    }
    return found;
  });
  /** What lies before the player: the hand, and whatever else is offered as a card. */
  readonly rows = $derived.by((): Row[] => {
    const { cards: hand = [], bought = [], terrain = [] } = this.me ?? {};
    const known = new Set([...hand, ...bought, ...terrain]);
    const offered = this.table.match.actions.flatMap(({ on, id }) => (on === "card" && !known.has(id) ? [id] : []));
    return [
      { title: "ui-cards-offered", ids: [...new Set(offered)] },
      { title: "ui-cards-bought", ids: bought },
      { title: "ui-cards-terrain", ids: terrain },
      { title: "ui-cards-in-hand", ids: hand },
    ].filter(({ ids }) => ids.length);
  });
  /** The rows of the screen after which a river flows. */
  readonly riverRows = $derived.by(() => {
    const found = new Set<number>();
    for (const { edge } of this.view?.rivers ?? []) {
      const [a, b] = edge.split("-").map((id) => this.zone(id));
      if (a && b && Math.abs(a.y - b.y) > 0.5) found.add(Math.min(this.rowOf(a), this.rowOf(b)));
    }
    return found;
  });
  /** The corridor that is being flown through. */
  readonly corridor = $derived.by(() => this.view?.flight?.corridor ?? undefined);

  isNear(player: CardPlayer): boolean {
    const hq = this.field.spaces.find((zone) => zone.hq && zone.owner === player.place);
    return (hq?.y === 4) !== this.flipped;
  }
  rowOf(zone: Zone): number {
    return (this.flipped ? 4 - zone.y : zone.y) + 1;
  }
  columnOf(zone: Zone): number {
    return this.flipped ? this.columns + 1 - zone.x : zone.x;
  }
  /** The room between a row of the screen and the next, in pixels. */
  gapAfter(row: number): number {
    return this.riverRows.has(row) ? RIVER : GAP;
  }
  zone(id: string | undefined): Zone | undefined {
    return this.field.spaces.find((zone) => zone.id === id);
  }
  piecesAt(zone: string): CardPiece[] {
    return (this.view?.pieces ?? []).filter((piece) => piece.at === zone);
  }
  nationOf(piece: CardPiece): string {
    return this.players[piece.seat]?.nation ?? "neutral";
  }
  faceOf(piece: CardPiece | undefined): CardFace | undefined {
    return piece?.card === undefined ? undefined : this.cards[piece.card];
  }
  /** The nation of a side: that of its first player. */
  nationOfTeam(team: number): string {
    return this.players.find((player) => this.field.teams[player.place] === team)?.nation ?? "neutral";
  }
  groundFace(zone: string): CardFace | undefined {
    const ground = this.view?.terrain[zone];
    return ground ? this.cards[ground] : undefined;
  }
  groundName(zone: Zone): string {
    const ground = this.view?.terrain[zone.id];
    if (zone.hq || ground === undefined) return t(zone.title);
    return ground === null ? t("ui-terrain-hidden") : t(`card-${ground}`);
  }
  /** Whether a zone is pointed at for something, and for what. */
  actionAt(zone: string): Action | undefined {
    return this.table.match.actionOnSpace(zone) ?? this.byThing.get(`route ${zone}`)?.[0];
  }
  /** The side of a zone at which an edge is drawn; undefined if another zone draws it. */
  sideOf(edge: string, zone: Zone): Side | undefined {
    const [a, b] = edge.split("-");
    const first = this.zone(a);
    const host = first && !first.hq ? first : this.zone(b);
    if (host?.id !== zone.id) return undefined;
    const other = this.zone(host.id === a ? b : a);
    if (!other) return undefined;
    const turn = this.flipped ? -1 : 1;
    if (Math.abs(other.y - zone.y) > 0.5) return (other.y - zone.y) * turn > 0 ? "bottom" : "top";
    return (other.x - zone.x) * turn > 0 ? "right" : "left";
  }
}

/** The distance between cards in a row, below 0 where they have to overlap. */
export function spread(count: number, card: number, room: number, most = 8): number {
  return count < 2 ? 0 : Math.min(most, Math.max(-card * 0.78, (room - count * card) / (count - 1)));
}
