import { SIZES, TYPES } from "./symbols.generated";

/** The paths of a symbol in milsymbol's drawing space, where the frame is 150 wide. */
export interface SymbolPaths {
  lines: string;
  solid: string;
}

const NOTHING: SymbolPaths = { lines: "", solid: "" };

/** Other names for the same symbols. */
const ALIASES: Record<string, string> = { armour: "armor", mechanised: "mechanized", motorised: "motorized" };

export function typeSymbol(type: string): SymbolPaths {
  return TYPES[ALIASES[type] ?? type] ?? NOTHING;
}

export function sizeSymbol(size: string): SymbolPaths {
  return SIZES[size] ?? NOTHING;
}
