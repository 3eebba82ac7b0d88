// The view of a campaign, if it is one.
import type { AnyView, CampaignView } from "../net/types";

export type { CampaignView, LedgerEntry } from "../net/types";

export function isCampaign(view: AnyView | undefined): view is CampaignView {
  return view !== undefined && "ledger" in view && "ports" in view;
}
