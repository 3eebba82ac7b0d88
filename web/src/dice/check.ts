// The check of a finished game, made here from its record: nothing is believed that the server says about it.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Message } from "../net/types";
import { hashed, LINKS } from "./chain";
import type { Promised } from "./keeping";

export interface DiceRecord {
  commitment: string;
  salts: string[];
  seed: string | null;
  dice: { faces: number[]; rolled: number[]; link?: string }[];
  chains?: { seat: string; tip: string; action: number }[];
  continued?: { actions: number; rolls: number };
}

export interface Verdict {
  /** What is wrong, if anything. */
  problems: Message[];
  /** Rolls that were checked; with the part of a seat; by the server's part alone; made with other dice before. */
  checked: number;
  linked: number;
  alone: number;
  earlier: number;
}

const MOST_PROBLEMS = 5;
const WORD = 2 ** 32;

export function commitmentOf(seed: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes("grognard dice commitment 1\0"), seed)));
}

function keyOf(seed: Uint8Array, salts: readonly string[]): Uint8Array {
  const parts = salts.map(utf8ToBytes).flatMap((salt) => [bigEndian(salt.length, 4), salt]);
  return hmac(sha256, seed, concatBytes(utf8ToBytes("grognard dice key 1\0"), ...parts));
}

/** What a roll shows, from left to right. */
export function rollOf(
  seed: Uint8Array,
  salts: readonly string[],
  roll: number,
  faces: readonly number[],
  link = "",
): number[] {
  const key = keyOf(seed, salts);
  return faces.map((most, die) => dieOf(key, roll, die, most, hexToBytes(link)));
}

function dieOf(key: Uint8Array, roll: number, die: number, faces: number, link: Uint8Array): number {
  const limit = WORD - (WORD % faces);
  for (let number = 0; ; number++) {
    const message = concatBytes(bigEndian(roll, 8), bigEndian(die, 4), bigEndian(number, 4), link);
    const { buffer, byteOffset } = hmac(sha256, key, message);
    const block = new DataView(buffer, byteOffset);
    for (let word = 0; word < 8; word++) {
      const value = block.getUint32(word * 4);
      if (value < limit) return 1 + (value % faces);
    }
  }
}

function bigEndian(value: number, bytes: number): Uint8Array {
  const found = new Uint8Array(bytes);
  new DataView(found.buffer).setUint32(bytes - 4, value);
  return found;
}

/** Check every roll and every link of a record, against what this browser was promised, too. */
export function checkDice(record: DiceRecord, promised: Promised | undefined): Verdict {
  const earlier = record.continued?.rolls ?? 0;
  const rolls = record.dice.slice(earlier);
  const linked = rolls.filter(({ link }) => link !== undefined).length;
  const problems = [
    ...checkPromise(record, promised),
    ...checkRolls(record, earlier),
    ...checkLinks(record, earlier),
  ].slice(0, MOST_PROBLEMS);
  return { problems, checked: rolls.length, linked, alone: rolls.length - linked, earlier };
}

const problem = (id: string, args: Message["args"] = {}): Message => ({ id: `ui-dice-wrong-${id}`, args });

function checkPromise(record: DiceRecord, promised: Promised | undefined): Message[] {
  if (!promised) return [];
  const tips = new Set(record.chains?.map(({ tip }) => tip));
  return [
    ...(promised.commitment === record.commitment ? [] : [problem("promise")]),
    ...(promised.tips.every((tip) => tips.has(tip)) ? [] : [problem("tips")]),
  ];
}

function checkRolls({ seed, commitment, salts, dice }: DiceRecord, earlier: number): Message[] {
  if (seed === null) return [problem("no-seed")];
  const bytes = hexToBytes(seed);
  const found = commitmentOf(bytes) === commitment ? [] : [problem("seed")];
  for (const [number, { faces, rolled, link }] of dice.entries()) {
    if (number < earlier) continue;
    const expected = rollOf(bytes, salts, number, faces, link);
    if (expected.some((value, die) => value !== rolled[die]) || expected.length !== rolled.length)
      found.push(problem("roll", { roll: number + 1 }));
  }
  return found;
}

/** Every link leads to one that was told before, of the same chain. Several rolls of one order share theirs. */
function checkLinks({ dice, chains = [] }: DiceRecord, earlier: number): Message[] {
  const last = new Set(chains.map(({ tip }) => tip));
  const found: Message[] = [];
  let before: string | undefined;
  for (const [number, { link }] of dice.entries()) {
    if (number < earlier || link === undefined || link === before || found.length >= MOST_PROBLEMS) continue;
    const told = reached(link, last);
    if (told === undefined) found.push(problem("link", { roll: number + 1 }));
    else {
      last.delete(told);
      last.add(link);
    }
    before = link;
  }
  return found;
}

function reached(link: string, last: ReadonlySet<string>): string | undefined {
  let at: Uint8Array = hexToBytes(link);
  for (let step = 0; step < LINKS; step++) {
    at = hashed(at);
    const hex = bytesToHex(at);
    if (last.has(hex)) return hex;
  }
  return undefined;
}
