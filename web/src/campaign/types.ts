// What the view of a campaign tells beside the map: the economy, ports, landings and drops, and the ledger of points.
import type { Notice, View } from "../net/types";

export interface LedgerEntry {
  title: string;
  rule: string;
  side: string;
  points: number;
  turn: number;
  hex: string;
}

export interface CampaignView extends View {
  economy: {
    stage: number;
    collapsed: number;
    hexes: Record<string, "works" | "blocked" | "liberated" | "lost">;
    supply: number;
    surge: number;
    forts_left: number;
  } | null;
  ports: { hex: string; status: "works" | "opens" | "ruined" | "closed"; turn?: number }[];
  invasion: {
    ports: string[];
    launched: number;
    why: Notice | null;
    beach: string | null;
    afloat: (string | null)[];
    drawn: boolean;
    chit: string | null;
    bombs: number | null;
  };
  airborne: { unit: string; hex?: string; box?: string; why?: Notice }[];
  ledger: LedgerEntry[];
  unsupplied: Record<string, Notice>;
}

export function isCampaign(view: View | undefined): view is CampaignView {
  return view !== undefined && "ledger" in view && "ports" in view;
}
