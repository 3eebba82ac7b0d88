// The little that the page knows of verbs: whether an action fights, so that it is red, and what closes a phase.

const HOSTILE = new Set(["attack", "also", "fire", "assault", "bombard"]);
const ENDING = new Set(["end", "pass"]);

export function isHostile(verb: string): boolean {
  return HOSTILE.has(verb);
}

export function isEnding(verb: string): boolean {
  return ENDING.has(verb);
}
