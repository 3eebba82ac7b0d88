// The little that the page knows of verbs: whether an action fights, so that it is red, what closes a phase, and what confirms.

const HOSTILE = new Set([
  "attack",
  "also",
  "fire",
  "assault",
  "bombard",
  "fight",
  "rush",
  "strike",
  "reduce",
  "direct",
  "antitank",
  "target",
  "storm",
  "into",
  "charge",
  "overrun",
  "cross",
  "invade",
  "bomb",
  "nuke",
  "doom",
]);
const ENDING = new Set(["end", "pass"]);
/** What Enter does, the first that there is. */
export const CONFIRMING = ["roll", "announce", "launch", "ready", "go", "auto"] as const;

export function isHostile(verb: string): boolean {
  return HOSTILE.has(verb);
}

export function isEnding(verb: string): boolean {
  return ENDING.has(verb);
}
