// Small things that this browser keeps between visits, each under its own name.

const PREFIX = "grognard.";

export function remembered<T>(name: string, otherwise: T): T {
  try {
    const kept = localStorage.getItem(PREFIX + name);
    return kept === null ? otherwise : (JSON.parse(kept) as T);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A full or closed store only means that it is forgotten.
  }
}

/** One entry of a record kept by match. */
export function rememberFor(name: string, match: string, value: unknown): void {
  const all = remembered<Record<string, unknown>>(name, {});
  if (value === undefined) delete all[match];
  else all[match] = value;
  remember(name, all);
}

export function rememberedFor<T>(name: string, match: string): T | undefined {
  return remembered<Record<string, T>>(name, {})[match];
}
