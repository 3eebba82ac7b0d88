// The chain of a seat: its part in the dice, so that not even the server can foresee them. docs/dice.md has the whole of it.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Orders that one chain is good for. */
export const LINKS = 10_000;
const TAG = utf8ToBytes("grognard chain 1\0");
const ROOT = /^[0-9a-f]{64}$/;

export const isRoot = (text: string): boolean => ROOT.test(text);

/** The link that a link leads to. */
export const hashed = (link: Uint8Array): Uint8Array => sha256(concatBytes(TAG, link));

export function newRoot(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

export class Chain {
  /** From the root to the tip: ten thousand hashes, made once when the chain is first needed. */
  readonly #links: Uint8Array[];

  constructor(readonly root: string) {
    let link: Uint8Array = hexToBytes(root);
    this.#links = [link];
    for (let step = 0; step < LINKS; step++) {
      link = hashed(link);
      this.#links.push(link);
    }
  }

  /** What is promised when the seat is taken. */
  get tip(): string {
    return this.#at(LINKS);
  }

  /** What the next order adds, when so many are used up; undefined if none is left. */
  link(used: number): string | undefined {
    return used < LINKS ? this.#at(LINKS - 1 - used) : undefined;
  }

  #at(index: number): string {
    return bytesToHex(this.#links[index] as Uint8Array);
  }
}
