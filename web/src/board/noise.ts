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

const SLOPES = 256;
const SLOPE_X = Float64Array.from({ length: SLOPES }, (_, index) => Math.cos((index / SLOPES) * 2 * Math.PI));
const SLOPE_Y = Float64Array.from({ length: SLOPES }, (_, index) => Math.sin((index / SLOPES) * 2 * Math.PI));

/** Slope of the noise at a corner of its grid: a direction that depends on the corner alone, times the way to a point. */
function slope(xi: number, yi: number, dx: number, dy: number, stream: number): number {
  let h = Math.imul(xi, 73856093) ^ Math.imul(yi, 19349663) ^ Math.imul(stream, 83492791) ^ 0x9e3779b9;
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  const index = (h ^ (h >>> 16)) & (SLOPES - 1);
  return (SLOPE_X[index] as number) * dx + (SLOPE_Y[index] as number) * dy;
}

/** Gradient noise, about -0.7 to 0.7: rounder than smooth noise, without its cross lines. */
export function gradient(x: number, y: number, stream: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const a = slope(xi, yi, fx, fy, stream);
  const b = slope(xi + 1, yi, fx - 1, fy, stream);
  const c = slope(xi, yi + 1, fx, fy - 1, stream);
  const d = slope(xi + 1, yi + 1, fx - 1, fy - 1, stream);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Mountains, about 0 to 1: sharp crests over open valleys, the small crests only on the flanks of the great ones. */
export function ridges(x: number, y: number, octaves: number, stream: number): number {
  let [sum, whole, share, weight] = [0, 0, 1, 1];
  for (let octave = 0; octave < octaves; octave++) {
    const crest = 1 - Math.min(1, Math.abs(gradient(x, y, stream + octave)) * 1.55);
    const signal = crest * crest * weight;
    weight = Math.min(1, signal * 1.7);
    sum += share * signal;
    whole += share;
    share *= 0.52;
    // Each octave is turned, so that none lies along the same lines.
    [x, y] = [(x * 0.8 - y * 0.6) * 2.03 + 3.7, (x * 0.6 + y * 0.8) * 2.03 + 1.3];
  }
  return sum / whole;
}
