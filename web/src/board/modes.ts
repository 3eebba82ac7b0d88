// Modes in which pieces act, as plans and counters show them: a colour, a sign. A mode that is not known shows a plain dot.

export interface ModeLook {
  /** A custom property of the theme. */
  colour: string;
  /** Drawn in a square of 12 round the origin. */
  d: string;
}

const DOT: ModeLook = { colour: "var(--ink2)", d: "M-1 0h2" };

const MODES: Record<string, ModeLook> = {
  march: { colour: "var(--mode-move)", d: "M-4 0H3M0 -3.5L3.5 0L0 3.5" },
  fight: { colour: "var(--mode-fight)", d: "M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5" },
  reserve: { colour: "var(--mode-reserve)", d: "M-3.5 -3.5H3.5V.5C3.5 3 0 4.200 0 4.200C0 4.200 -3.5 3 -3.5 .5Z" },
  rush: {
    colour: "var(--mode-fight)",
    d: "M-5 0H0M-2.500 -3L0.500 0L-2.500 3M1.500 -2.500L5 2.500M5 -2.500L1.500 2.500",
  },
  bombard: { colour: "var(--mode-fight)", d: "M0 -4.500V4.500M-4.500 0H4.500M-3 -3L3 3M3 -3L-3 3" },
  done: { colour: "var(--ink2)", d: "M-3.500 0L-1 2.800L3.800 -3" },
};

export function modeLook(mode: string): ModeLook {
  return MODES[mode] ?? DOT;
}

/** Marks that tell a mode. */
export const MODE_MARKS: readonly string[] = ["march", "fight", "reserve"];

/** The mode that the marks of a piece tell of. */
export function modeOf(marks: readonly string[]): string | undefined {
  if (marks.includes("march") && marks.includes("fight")) return "rush";
  return MODE_MARKS.find((mode) => marks.includes(mode));
}
