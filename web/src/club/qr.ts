// A link as a QR code (ISO/IEC 18004): bytes, the lowest grade of correction, up to version 10, always the first mask.

const PARITY = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4];

export interface Code {
  size: number;
  /** The dark squares, as the path of a drawing. */
  path: string;
}

/** The code of a text; undefined if it is too long for one. */
export function squares(text: string): Code | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const version = PARITY.findIndex((_, index) => bytes.length <= room(index + 1)) + 1;
  if (!version) return undefined;
  const grid = new Grid(version);
  grid.fill(interleaved(version, padded(version, bytes)));
  return { size: grid.size, path: grid.path };
}

/** All bytes of a version: what its squares hold that are no pattern. */
function total(version: number): number {
  const marks = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const bits = (16 * version + 128) * version + 64 - (marks ? (25 * marks - 10) * marks - 55 : 0);
  return Math.floor((bits - (version >= 7 ? 36 : 0)) / 8);
}
const data = (version: number): number => total(version) - at(PARITY, version) * at(BLOCKS, version);
const at = (list: readonly number[], version: number): number => list[version - 1] ?? 0;
/** How many bytes of a text fit: kind and length take two or three of them. */
const room = (version: number): number => data(version) - (version < 10 ? 2 : 3);

function padded(version: number, bytes: readonly number[]): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, 4);
  while (bits.length % 8) bits.push(0);
  const found: number[] = [];
  for (let place = 0; place < bits.length; place += 8)
    found.push(bits.slice(place, place + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; found.length < data(version); pad ^= 0xec ^ 0x11) found.push(pad);
  return found.slice(0, data(version));
}

/** The product of two elements of the field of 256. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** What Reed and Solomon add to a block. */
export function parity(block: readonly number[], degree: number): number[] {
  let divisor = [...Array<number>(degree - 1).fill(0), 1];
  for (let root = 1, step = 0; step < degree; step++, root = times(root, 2))
    divisor = divisor.map((each, index) => times(each, root) ^ (divisor[index + 1] ?? 0));
  let rest = Array<number>(degree).fill(0);
  for (const byte of block) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((each, index) => each ^ times(divisor[index] ?? 0, factor));
  }
  return rest;
}

function interleaved(version: number, bytes: readonly number[]): number[] {
  const count = at(BLOCKS, version);
  const short = Math.floor(bytes.length / count);
  const longer = bytes.length % count;
  const blocks: number[][] = [];
  for (let index = 0, place = 0; index < count; index++) {
    const length = short + (index >= count - longer ? 1 : 0);
    blocks.push(bytes.slice(place, place + length));
    place += length;
  }
  const checks = blocks.map((block) => parity(block, at(PARITY, version)));
  const mixed = (lists: number[][]): number[] =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, index) =>
      lists.flatMap((list) => (index < list.length ? [list[index] ?? 0] : [])),
    ).flat();
  return [...mixed(blocks), ...mixed(checks)];
}

class Grid {
  readonly size: number;
  readonly #dark: boolean[][];
  readonly #fixed: boolean[][];

  constructor(private readonly version: number) {
    this.size = version * 4 + 17;
    const empty = () => Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.#dark = empty();
    this.#fixed = empty();
    for (let place = 0; place < this.size; place++) {
      this.#set(6, place, place % 2 === 0);
      this.#set(place, 6, place % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [this.size - 4, 3],
      [3, this.size - 4],
    ] as const)
      this.#finder(x, y);
    this.#marks();
    this.#format();
    this.#number();
  }

  #set(x: number, y: number, dark: boolean): void {
    const row = this.#dark[y];
    const fixed = this.#fixed[y];
    if (!row || !fixed || x < 0 || x >= this.size) return;
    row[x] = dark;
    fixed[x] = true;
  }

  #finder(x: number, y: number): void {
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        this.#set(x + dx, y + dy, ring !== 2 && ring !== 4);
      }
  }

  #marks(): void {
    if (this.version === 1) return;
    const count = Math.floor(this.version / 7) + 2;
    const step = Math.ceil((this.version * 4 + 4) / (count * 2 - 2)) * 2;
    const places = [6, ...Array.from({ length: count - 1 }, (_, index) => this.size - 7 - (count - 2 - index) * step)];
    const last = count - 1;
    places.forEach((x, i) => {
      places.forEach((y, j) => {
        if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
        for (let dy = -2; dy <= 2; dy++)
          for (let dx = -2; dx <= 2; dx++) this.#set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      });
    });
  }

  /** The grade of correction (1: the lowest) and the mask (0), told twice. */
  #format(): void {
    const grade = 1 << 3;
    let rest = grade;
    for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((grade << 10) | rest) ^ 0x5412;
    const bit = (place: number): boolean => ((bits >> place) & 1) === 1;
    for (let place = 0; place < 6; place++) this.#set(8, place, bit(place));
    this.#set(8, 7, bit(6));
    this.#set(8, 8, bit(7));
    this.#set(7, 8, bit(8));
    for (let place = 9; place < 15; place++) this.#set(14 - place, 8, bit(place));
    for (let place = 0; place < 8; place++) this.#set(this.size - 1 - place, 8, bit(place));
    for (let place = 8; place < 15; place++) this.#set(8, this.size - 15 + place, bit(place));
    this.#set(8, this.size - 8, true);
  }

  /** From version 7 on the version itself is told too. */
  #number(): void {
    if (this.version < 7) return;
    let rest = this.version;
    for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let place = 0; place < 18; place++) {
      const dark = ((bits >> place) & 1) === 1;
      const [far, near] = [this.size - 11 + (place % 3), Math.floor(place / 3)];
      this.#set(far, near, dark);
      this.#set(near, far, dark);
    }
  }

  /** Put the bits in, in columns of two from the right, up and down in turn. */
  fill(bytes: readonly number[]): void {
    let place = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step++)
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
          const row = this.#dark[y];
          if (!row || this.#fixed[y]?.[x]) continue;
          const bit = ((bytes[place >> 3] ?? 0) >> (7 - (place & 7))) & 1;
          row[x] = (bit === 1) !== ((x + y) % 2 === 0);
          place++;
        }
    }
  }

  get rows(): readonly (readonly boolean[])[] {
    return this.#dark;
  }

  get path(): string {
    return this.#dark.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  }
}
