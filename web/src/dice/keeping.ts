// What this browser keeps about dice: the roots of its seats' chains, which never leave it, and what it was promised.
import type { DiceView } from "../net/types";
import { rememberedFor, rememberFor } from "../panels/memory";
import { isRoot } from "./chain";

/** The root of a seat, by its token; seats of other browsers have none here. */
export function rootOf(token: string): string | undefined {
  const root = rememberedFor<string>("roots", token);
  return root !== undefined && isRoot(root) ? root : undefined;
}

export function keepRoot(token: string, root: string | undefined): void {
  rememberFor("roots", token, root);
}

/** What a match promised about its dice, as it was first seen. */
export interface Promised {
  commitment: string;
  /** Tips of all chains that were ever shown. */
  tips: string[];
}

export const promisedOf = (match: string): Promised | undefined => rememberedFor<Promised>("promises", match);

/** Remember what is promised: a record that says something else later is found out. */
export function keepPromise(match: string, dice: DiceView): void {
  const before = promisedOf(match);
  const tips = [...new Set([...(before?.tips ?? []), ...dice.chains.map(({ tip }) => tip)])];
  if (before && tips.length === before.tips.length) return;
  rememberFor("promises", match, { commitment: before?.commitment ?? dice.commitment, tips } satisfies Promised);
}

export function forgetDice(match: string, tokens: readonly string[]): void {
  for (const token of tokens) keepRoot(token, undefined);
  rememberFor("promises", match, undefined);
}
