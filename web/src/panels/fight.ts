// A fight whose dice have fallen, as the card beside the map shows it: the same parts whatever kind of fight it was.
import type { Assault, Battle, Fire, Layout, LogEntry } from "../net/types";
import { type Fought, rolled } from "../state/deeds";
import { t, texts } from "../text/texts.svelte";
import { factorOf } from "./odds";

/** What changes a strength, a column or a die, and the rule for it. */
export interface FightLine {
  name: string;
  value: string;
  rule: string;
}

export interface FightCard {
  spaces: readonly string[];
  attackers: readonly string[];
  defenders: readonly string[];
  /** How both strengths come about: "4 + 4 + 4 = 12". */
  attack: string;
  defence: string;
  /** The column that counts. */
  odds: string;
  isColumn: boolean;
  attackLines: readonly FightLine[];
  defenceLines: readonly FightLine[];
  /** The result of each face of a die, if one die decides; else of each result how likely it was. */
  faces: readonly string[];
  shares: readonly (readonly [result: string, percent: number])[];
  roll: number | undefined;
  isDie: boolean;
  result: string;
  /** How many of how many ways led to it. */
  ways: number;
  of: number;
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const MOST_TERMS = 6;

function sum(terms: readonly number[], total: number): string {
  const shown = terms.filter(Boolean);
  return shown.length > 1 && shown.length <= MOST_TERMS && shown.reduce((a, b) => a + b, 0) === total
    ? `${shown.join(" + ")} = ${total}`
    : String(total);
}

const NONE = { spaces: [], attackers: [], defenders: [], attackLines: [], defenceLines: [], faces: [], shares: [] };

export function fightCard(layout: Layout, { battle, roll }: Fought): FightCard {
  const base = {
    ...NONE,
    attack: "",
    defence: "",
    odds: "",
    isColumn: false,
    roll: rolled(roll),
    isDie: typeof roll.args.die === "number",
    result: resultOf(roll),
    ways: 0,
    of: 0,
  };
  if (!battle) return base;
  if ("targets" in battle) return ofBattle(base, battle, roll, layout);
  return "firers" in battle ? ofFire(base, battle, roll) : ofAssault(base, battle, roll);
}

function resultOf({ args }: LogEntry): string {
  if (args.result !== undefined) return String(args.result);
  return args.attacker !== undefined && args.defender !== undefined ? `${args.attacker}/${args.defender}` : "";
}

function ofBattle(base: FightCard, battle: Battle, roll: LogEntry, layout: Layout): FightCard {
  const { attackers, targets, attack, defence, changes = [], shifts = [], modifiers = [] } = battle;
  // The odds that were rolled on: they may have changed between the announcement and the die.
  const odds = typeof roll.args.odds === "string" && !battle.initial ? roll.args.odds : battle.odds;
  const column = layout.results.columns.indexOf(odds);
  const printed = battle.kind === undefined && column >= 0 ? layout.results.rows.map((row) => row[column] ?? "") : [];
  const shares = Object.values(battle.sixths).reduce((total, each) => total + each, 0);
  const factors = targets.map(factorOf);
  const only = targets.length === 1 ? targets[0] : undefined;
  return {
    ...base,
    spaces: targets.map(({ hex }) => hex),
    attackers: attackers.map(([piece]) => piece),
    defenders: targets.flatMap(({ units }) => units),
    attack: sum(
      attackers.map(([, strength]) => strength),
      attack,
    ),
    defence: only && factors[0] !== 1 ? `${defence / (factors[0] ?? 1)} × ${factors[0]} = ${defence}` : String(defence),
    odds,
    attackLines: [
      ...changes.map(({ name, factor, rule }) => ({ name, value: `×${factor}`, rule })),
      ...shifts.map(({ name, shift, rule }) => ({ name, value: `${shift > 0 ? "→" : "←"} ${Math.abs(shift)}`, rule })),
      ...modifiers.map(({ name, value, rule }) => ({ name, value: signed(value), rule })),
    ],
    defenceLines: targets.flatMap(({ multipliers, additions = [] }) => [
      ...additions.map(({ name, value, rule }) => ({ name, value: signed(value), rule })),
      ...multipliers.map(({ name, factor, rule }) => ({ name, value: `×${factor}`, rule })),
    ]),
    faces: battle.faces ?? printed,
    ways: battle.sixths[base.result] ?? 0,
    of: shares,
  };
}

function ofFire(base: FightCard, fire: Fire, roll: LogEntry): FightCard {
  const total = Object.values(fire.chances).reduce((all, each) => all + each, 0) || 1;
  return {
    ...base,
    spaces: [fire.hex],
    attackers: fire.firers.map(([piece]) => piece),
    defenders: fire.units.map(({ unit }) => unit),
    attack: sum(
      fire.firers.map(([, strength]) => strength),
      fire.strength,
    ),
    odds: String(roll.args.column ?? fire.column),
    isColumn: true,
    attackLines: shiftLines(fire.modifiers),
    shares: Object.entries(fire.chances).map(([result, ways]) => [result, Math.round((ways / total) * 100)] as const),
    ways: fire.chances[base.result] ?? 0,
    of: total,
  };
}

function ofAssault(base: FightCard, assault: Assault, roll: LogEntry): FightCard {
  const { attacker, defender, hex } = assault;
  const total = Object.values(attacker.chances).reduce((all, each) => all + each, 0) || 1;
  return {
    ...base,
    spaces: [hex],
    attackers: attacker.units,
    defenders: defender.units,
    attack: String(attacker.strength),
    defence: String(defender.strength),
    odds: String(roll.args.column ?? attacker.column),
    isColumn: true,
    isDie: true,
    attackLines: shiftLines(attacker.modifiers),
    defenceLines: shiftLines(defender.modifiers),
    shares: Object.entries(attacker.chances).map(
      ([result, ways]) => [result, Math.round((ways / total) * 100)] as const,
    ),
    ways: attacker.chances[base.result] ?? 0,
    of: total,
  };
}

function shiftLines(modifiers: Fire["modifiers"]): FightLine[] {
  return modifiers.map(({ name, shift, rule }) => ({ name, value: signed(shift), rule }));
}

/** The name of what shifts a column, or changes a strength. */
export function lineName(name: string): string {
  return texts.has(`modifier-${name}`) ? t(`modifier-${name}`) : t(name);
}

/** A result in words; nothing if only its code is known. Where each side has its own, both are told. */
export function resultWords(result: string): string {
  const [attacker, defender] = result.split("/");
  if (attacker && defender && texts.has("result-both"))
    return t("result-both", {
      attacker: t(`result-side-${asId(attacker)}`),
      defender: t(`result-side-${asId(defender)}`),
    });
  const spoken = `result-${asId(result)}-spoken`;
  return texts.has(spoken) ? t(spoken) : "";
}

/** A code with its words: "A1 D1 R (both lose 1, defender retreats)"; the code alone where that says it all. */
export function resultInFull(code: string, result: string): string {
  const words = resultWords(result);
  if (!words || code.includes(":")) return code;
  return `${code} (${words.charAt(0).toLocaleLowerCase(texts.language)}${words.slice(1)})`;
}

/** Nothing at all is printed as a dot or a dash. */
const asId = (result: string): string => (result === "•" || result === "-" ? "none" : result);
