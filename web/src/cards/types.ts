// What layout and view of a card game hold beside what every game has.
import type { Layout, Piece, View } from "../net/types";

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
}

export interface CardView extends View {
  layout: string;
  pieces: CardPiece[];
  airfields: { number: number; patrols: number; cards: CardPiece[] }[];
  terrain: Record<string, string | null>;
  rivers: { edge: string; bridge: string; hits: number }[];
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
    shots?: Record<string, number[]>;
  };
}
