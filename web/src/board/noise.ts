// Noise that is the same on every machine: drawings are seeded by place, never by chance.

/** A number from 0 up to 1 that depends on the seed alone. */
export function hash(seed: number): number {
  let x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  x ^= x >>> 16;
  return (x >>> 0) / 4294967296;
}

/** The same for a place and a stream of its own. */
export function hashAt(a: number, b: number, stream = 0): number {
  return hash(Math.imul(a, 73856093) ^ Math.imul(b, 19349663) ^ Math.imul(stream, 83492791));
}

/** Smooth noise between the points of a grid of whole numbers, 0 to 1. */
function smooth(x: number, y: number, stream: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const a = hashAt(xi, yi, stream);
  const b = hashAt(xi + 1, yi, stream);
  const c = hashAt(xi, yi + 1, stream);
  const d = hashAt(xi + 1, yi + 1, stream);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Several octaves of smooth noise, 0 to 1: clouds. */
export function clouds(x: number, y: number, octaves: number, stream: number): number {
  let [sum, whole, share] = [0, 0, 0.5];
  for (let octave = 0; octave < octaves; octave++) {
    sum += share * smooth(x, y, stream + octave);
    whole += share;
    share *= 0.5;
    x *= 2.03;
    y *= 2.03;
  }
  return sum / whole;
}

/** Several octaves with sharp crests, 0 to 1: mountain ridges. */
export function ridges(x: number, y: number, octaves: number, stream: number): number {
  let [sum, whole, share] = [0, 0, 0.5];
  for (let octave = 0; octave < octaves; octave++) {
    sum += share * (1 - Math.abs(2 * smooth(x, y, stream + octave) - 1));
    whole += share;
    share *= 0.5;
    x *= 2.07;
    y *= 2.07;
  }
  return sum / whole;
}
