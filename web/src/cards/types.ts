// What layout and view of a card game hold beside what every game has.
import type { Layout, Piece, RollLine, View } from "../net/types";

export interface CardFace {
  title: string;
  text: string;
  nation: string;
  type: string;
  subhead: string;
  cost: number | null;
  keywords: string[];
  inf?: number;
  arm?: number;
  air?: number;
  defence?: number;
  move?: number;
  range?: number;
  recon?: number | null;
  /** Of a special card: when it is used, in a word or two. */
  use?: string;
  /** Of a terrain card: its effects in a line. */
  note?: string;
}

export interface Zone {
  id: string;
  title: string;
  x: number;
  y: number;
  hq: boolean;
  owner: number | null;
  limit: number;
}

export interface Field {
  spaces: Zone[];
  edges: { id: string; a: string; b: string }[];
  corridors: { id: string; rows: string[][] }[];
  /** By place: the side. */
  teams: number[];
}

/** A shot that could be fired, as the rules would roll it. */
export interface Shot {
  shooter: string | null;
  target: string;
  attack: string;
  dice: number;
  tn: number;
  rerolls: number;
  /** Percent for each number of hits. */
  chances: number[];
  needs?: number;
  destroys?: number;
  lines?: RollLine[];
}

/** What the next round of an assault may bring, in percent. */
export interface Forecast {
  round: number;
  /** Defenders that nobody has seen: then there are no chances. */
  unseen: number;
  first?: "attackers" | "defenders" | "both";
  captured?: number;
  repelled?: number;
  holds?: number;
  /** By unit, that it falls. */
  falls?: Record<string, number>;
}

export interface Assault {
  zone: string;
  /** The seat that attacks. */
  side: string;
  /** While attackers are named it is not declared yet. */
  declared: boolean;
  round: number;
  rounds: number;
  attackers: { unit: string; from: string | null; way: string }[];
  defenders: string[];
  support: string[];
  forecast: Forecast | null;
}

export interface CardLayout extends Layout {
  board: Layout["board"] & { fields: Record<string, Field> };
  cards: Record<string, CardFace>;
}

export interface CardPiece extends Piece {
  seat: number;
  type: string;
  hits: number;
  card?: string;
  defence?: number;
  attached?: string[];
  fort?: string;
  /** The river that it is crossing. */
  ferry?: string;
}

export interface CardPlayer {
  seat: string;
  place: number;
  nation: string;
  hand: number;
  deck: number;
  discard: string[];
  pile: string[];
  supply: number | null;
  cards?: string[];
  bought?: string[];
  terrain?: string[];
  /** What is left in the own deck, by card. */
  remaining?: Record<string, number>;
}

export interface CardView extends Omit<View, "control"> {
  layout: string;
  pieces: CardPiece[];
  airfields: { number: number; patrols: number; cards: CardPiece[] }[];
  terrain: Record<string, string | null>;
  rivers: { edge: string; bridge: string; hits: number; defence: number; ferry?: string }[];
  forts: { id: string; at: string; seat: number; card: string | null; hits: number }[];
  obstacles: { id: string; edge: string; seat: number; card: string | null }[];
  players: CardPlayer[];
  weather: string | null;
  effects: { card: string; seat: string }[];
  assault?: Assault;
  /** By zone, the side that holds it. */
  control: Record<string, number>;
  score: Record<string, { total: number; parts: [string, number][] }>;
  aims?: Shot[];
  /** The card that is being placed, aimed or answered. */
  question?: { card: string; cost?: number };
  flight?: { aircraft: string[] | number; corridor?: string | null; route?: string | null; interceptors?: string[] };
}
