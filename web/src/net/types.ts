// What the server sends and takes. Its part is made from src/grognard/protocol (`make types`); here is what the page adds to it.
import type { View } from "./types.generated";

export type * from "./types.generated";

/** What a seat saw at a moment, and what each small action after it changed in that. */
export interface PastSteps {
  view: View;
  steps: { seat: string; begins: boolean; ends: boolean; changed: Partial<View>; gone: (keyof View)[] }[];
}
