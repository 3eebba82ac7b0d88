// What people at this browser want to be called, kept for next time: the first name is that of a player with one seat alone.
import { remember, remembered } from "./memory";

export const LONGEST_NAME = 30;

export const keptNames = (): string[] => remembered<string[]>("names", []);

/** Keep the name of the first, second ... person at this browser. */
export function keepName(place: number, name: string): void {
  const names = keptNames();
  while (names.length < place) names.push("");
  names[place] = name.trim();
  remember("names", names);
}
