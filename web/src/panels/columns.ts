// The columns of a results table: which of them to show round the one that counts, and how shifts lead there.
export interface Strip {
  columns: string[];
  /** Places in `columns` of the printed strength and of what the shifts make of it. */
  printed: number;
  final: number;
}

const SHOWN = 7;

/** A stretch of the table with both columns in it. */
export function strip(all: readonly string[], printed: number, final: number): Strip {
  const [a, b] = [all.indexOf(String(printed)), all.indexOf(String(final))];
  if (a < 0 || b < 0) return { columns: [String(final)], printed: 0, final: 0 };
  const size = Math.max(SHOWN, Math.abs(a - b) + 3);
  const middle = Math.round((a + b) / 2);
  const from = Math.max(0, Math.min(middle - Math.floor(size / 2), all.length - size));
  return { columns: all.slice(from, from + size), printed: a - from, final: b - from };
}

export const signed = (value: number): string => (value < 0 ? `−${-value}` : value ? `+${value}` : "±0");
