import { SIZES, TYPES } from "./symbols.generated";

/** The paths of a symbol in milsymbol's drawing space, where the frame is 150 wide. */
export interface SymbolPaths {
  lines: string;
  solid: string;
}

const NOTHING: SymbolPaths = { lines: "", solid: "" };

/** Other names for the same symbols. */
const ALIASES: Record<string, string> = {
  armour: "armor",
  mechanised: "mechanized",
  motorised: "motorized",
  tank: "armor",
  at_gun: "antitank",
  aa_gun: "antiair",
  apc: "mechanized",
  mech_infantry: "mechanized",
  airborne: "parachute",
  flak: "antiair",
};
const SIZE_ALIASES: Record<string, string> = { group: "corps", theater: "front" };

const TRACKS = TYPES.armor?.lines ?? "";
const CROSS = "M25 50L175 150M175 50L25 150";
const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** What the counters of armies show beside the usual symbols: Guards and shock troops are marked, mounted and armoured together. */
const ARMIES: Record<string, SymbolPaths> = {
  guards_mech_infantry: { lines: `${TRACKS}${CROSS}`, solid: "M25 50H63L25 76Z" },
  shock_infantry: { lines: CROSS, solid: "M25 50H43V150H25Z" },
  cav_mech: { lines: `${TRACKS}M25 150L175 50`, solid: "" },
  supply: { lines: "M25 126H175", solid: dot(100, 92, 20) },
  okh: { lines: "M25 78H175", solid: "M72 96H128V134H72Z" },
  zbv: { lines: "M60 120L140 80M118 76L144 78L132 100M74 104L92 124", solid: "" },
};

/** What tactical counters show beside the symbols of whole units: weapons, vehicles, vessels. */
const TACTICAL: Record<string, SymbolPaths> = {
  hmg: { lines: "M100 60V142M82 84L100 60L118 84M74 142H126M84 116H116", solid: "" },
  atr: { lines: "M25 150L100 55L175 150M100 100V145M88 145H112", solid: "" },
  motorcycle: { lines: CROSS, solid: dot(62, 138, 11) + dot(138, 138, 11) },
  assault_gun: { lines: `${TRACKS}M100 72V128`, solid: "" },
  tank_destroyer: { lines: `${TRACKS}M55 132L100 72L145 132`, solid: "" },
  sp_artillery: { lines: TRACKS, solid: dot(100, 100, 13) },
  armored_car: { lines: `${TRACKS}M25 150L175 50`, solid: "" },
  rocket: { lines: "M76 98L100 72L124 98M76 122L100 96L124 122", solid: dot(100, 134, 9) },
  truck: { lines: "M48 82H118V124H48ZM118 96H140L154 112V124H118Z", solid: dot(68, 128, 10) + dot(136, 128, 10) },
  wagon: { lines: "M50 84H132V106H50ZM132 98L158 84", solid: dot(72, 118, 13) + dot(116, 118, 13) },
  sled: { lines: "M42 104Q42 130 62 130H158M64 130V104M136 130V104M54 104H146", solid: "" },
  prime_mover: {
    lines: "M48 80H118V112H48ZM118 92H140L154 108V122H126M52 112H104A9 9 0 0 1 104 132H52A9 9 0 0 1 52 112",
    solid: dot(138, 128, 10),
  },
  armored_train: {
    lines: "M40 78H160V116H40ZM80 78V64H120V78",
    solid: dot(62, 126, 10) + dot(100, 126, 10) + dot(138, 126, 10),
  },
  river_vessel: { lines: "M38 106H162L146 132H56ZM84 106V78H116V106M116 86H142", solid: "" },
};

export function typeSymbol(type: string): SymbolPaths {
  return TYPES[ALIASES[type] ?? type] ?? ARMIES[type] ?? TACTICAL[type] ?? NOTHING;
}

export function sizeSymbol(size: string): SymbolPaths {
  return SIZES[SIZE_ALIASES[size] ?? size] ?? NOTHING;
}
