// What layout and view of a card game hold beside what every game has.
import type { Layout, Message, Piece, View } from "../net/types";

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

/** Where a die or a point of a target number comes from. */
export interface ShotLine {
  of: "dice" | "tn";
  amount: number;
  rule: string;
  text: Message;
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
  lines?: ShotLine[];
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
  rivers: { edge: string; bridge: string; hits: number; ferry?: string }[];
  forts: { id: string; at: string; seat: number; card: string | null; hits: number }[];
  obstacles: { id: string; edge: string; seat: number; card: string | null }[];
  players: CardPlayer[];
  weather: string | null;
  effects: { card: string; seat: string }[];
  assault?: {
    zone: string;
    round: number;
    attackers: { unit: string; from: string | null }[];
    defenders: string[];
    support: string[];
  };
  /** By zone, the side that holds it. */
  control: Record<string, number>;
  score: Record<string, { total: number; parts: [string, number][] }>;
  aims?: Shot[];
  flight?: { aircraft: string[] | number; corridor?: string | null; route?: string | null; interceptors?: string[] };
}
