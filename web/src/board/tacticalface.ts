// The numbers of a tactical counter as they are printed, and the small signs for the state that it is in.
import type { PieceFace, Printed } from "../net/types";

export interface PrintedFace {
  /** Strength and range of its main fire: direct, or else indirect. */
  main: string;
  /** The main fire is indirect: it is underlined. */
  indirect: boolean;
  /** Indirect fire beside direct fire. */
  second: string;
  at: string;
  armour: string;
  move: string;
  /** Morale, combat bonus, morale bonus. */
  leader: string;
}

export function printedOf(face: PieceFace, marks: readonly string[]): PrintedFace {
  const side = marks.includes("reduced") ? 1 : 0;
  const value = (printed: Printed | undefined): string =>
    printed && printed[0][side] >= 0 ? `${printed[0][side]}-${printed[1][side]}` : "";
  const direct = value(face.df);
  const indirect = value(face.bf);
  const { leader } = face;
  return {
    main: direct || indirect,
    indirect: !direct && indirect !== "",
    second: direct ? indirect : "",
    at: value(face.at),
    armour: face.armour !== undefined && face.armour >= 0 ? String(face.armour) : "",
    move: moveOf(face, marks),
    leader: leader ? `${leader.morale}·${leader.combat}·${leader.morale_mod}` : "",
  };
}

/** A gun that stands still is moved by hand or only in tow. */
function moveOf({ move, limbered = -1 }: PieceFace, marks: readonly string[]): string {
  if (limbered < 0 || (move > 0 && !marks.includes("limbered"))) return String(move);
  return limbered === 0 ? "T" : String(limbered);
}

const CHIPS: Record<string, string> = {
  tank_leader: "M0 -3.200L.9 -1H3.200L1.400 .6L2 3L0 1.600L-2 3L-1.400 .6L-3.200 -1H-.9Z",
  cavalry_leader: "M0 -3.200L.9 -1H3.200L1.400 .6L2 3L0 1.600L-2 3L-1.400 .6L-3.200 -1H-.9Z",
  loaded: "M-3 2.600h6M0 -3v3.600M-1.800 -1L0 .8L1.800 -1",
  limbered: "M-2.400 .6a2.400 2.400 0 1 0 4.800 0a2.400 2.400 0 1 0 -4.800 0M0 -1.800V-3.400M2.400 .6H3.800",
  spotted: "M-3.400 0C-1.600 -2.400 1.600 -2.400 3.400 0C1.600 2.400 -1.600 2.400 -3.400 0M-.4 0H.4",
  hidden: "M-3.400 -1.200C-1.600 1.400 1.600 1.400 3.400 -1.200M-2.200 .4L-3 1.800M0 1V2.600M2.200 .4L3 1.800",
  working: "M-2.600 3L1 -.6M.2 -1.400L1.800 .2L3.200 -1.200L1.600 -2.800Z",
  one_shot_left: "M-1 -1.600L.4 -2.800V2.800",
  broken_down: "M-2.600 -2.600L2.600 2.600M2.600 -2.600L-2.600 2.600",
  frozen: "M0 -3.200V3.200M-2.800 -1.600L2.800 1.600M2.800 -1.600L-2.800 1.600",
};

export const CHIP_MARKS = Object.keys(CHIPS);

/** At most three signs, the weightiest first. */
export function chipsOf(marks: readonly string[]): { mark: string; d: string }[] {
  return Object.entries(CHIPS)
    .filter(([mark]) => marks.includes(mark))
    .slice(0, 3)
    .map(([mark, d]) => ({ mark, d }));
}
