// Where the board looks: what comes into sight at first, when a phase begins, and when something is asked for.
import type { BoardState } from "../state/board.svelte";
import { distance, type Point } from "./geometry";
import type { GameMap } from "./map";
import type { BoardZoom } from "./zoom.svelte";

interface Scene {
  readonly board: BoardState;
  readonly map: GameMap;
  readonly width: number;
  readonly height: number;
}

/** Near enough to study single counters. */
const NEAR = 1.4;
/** Far enough to see more of them, near enough to read what stands on them. */
const READABLE = 0.7;

export class Looking {
  constructor(
    private readonly view: BoardZoom,
    private readonly scene: Scene,
  ) {}

  centreOf(space: string | undefined): Point | undefined {
    return space === undefined ? undefined : this.scene.map.get(space)?.centre;
  }

  /** Move only if a space is out of sight. */
  show(space: string | undefined): void {
    const at = this.centreOf(space);
    if (at) this.view.reveal(at);
  }

  /** These spaces together, as far as they can be seen with the first and the counters still be read; where they can be read already, the map stays. */
  near(spaces: readonly string[]): void {
    const points = this.#points(this.together(spaces.map((space) => [space])));
    const { width, height } = this.scene;
    const margin = Math.min(120, width / 6);
    const fits = points.every((point) => {
      const [x, y] = this.view.toScreen(point);
      return x > margin && y > margin && x < width - margin && y < height - margin;
    });
    const most = width < 600 ? 1 : NEAR;
    if (points.length && !(fits && this.view.transform.k >= 0.85 * most)) this.#showAll(points, most);
  }

  #home: { point: Point; k: number } | undefined;

  /** Bring all of these spaces into sight, clear of what floats over the map; true if the map had to move. */
  follow(spaces: readonly string[], right = 0): boolean {
    const points = this.#points(spaces);
    const { width, height } = this.scene;
    const [edge, foot] = this.#margins;
    const isClear = ([x, y]: Point): boolean => x > edge && y > edge && x < width - edge - right && y < height - foot;
    if (!points.length || points.every((point) => isClear(this.view.toScreen(point)))) return false;
    this.#home ??= this.view.middle;
    const { middle, fitting } = this.#around(points, right);
    const scale = Math.min(this.view.transform.k, Math.max(fitting, 0.3));
    this.view.glide([middle[0] + right / 2 / scale, middle[1] + (foot - edge) / 2 / scale], scale);
    return true;
  }

  /** Of groups of spaces, the most important first: those that can be seen together with the counters still to be read. */
  together(groups: readonly (readonly string[])[], right = 0): string[] {
    const seen: string[] = [];
    for (const group of groups) {
      const { fitting } = this.#around(this.#points([...seen, ...group]), right);
      if (!seen.length || fitting >= READABLE) seen.push(...group);
    }
    return seen;
  }

  /** What floats takes at the edges and at the foot. */
  get #margins(): readonly [edge: number, foot: number] {
    return this.scene.width < 600 ? [44, 60] : [70, 170];
  }

  /** The middle of points, and the scale at which all of them are clear of what floats. */
  #around(points: readonly Point[], right: number): { middle: Point; fitting: number } {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [west, east, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const [edge, foot] = this.#margins;
    const { width, height } = this.scene;
    const fitting = Math.min(
      (width - 2 * edge - right) / (east - west + 1),
      (height - edge - foot) / (bottom - top + 1),
    );
    return { middle: [(west + east) / 2, (top + bottom) / 2], fitting };
  }

  /** Where a space is within the board, and how much room that has. */
  onScreen(space: string): { x: number; y: number; width: number; height: number } | undefined {
    const at = this.centreOf(space);
    if (!at) return undefined;
    const [x, y] = this.view.toScreen(at);
    return { x, y, width: this.scene.width, height: this.scene.height };
  }

  areNeighbours(a: string, b: string): boolean {
    return this.scene.map.areNeighbours(a, b);
  }

  /** Back to where the map was before it followed. */
  home(): void {
    if (this.#home) this.view.glide(this.#home.point, this.#home.k);
    this.#home = undefined;
  }

  /** At first: where something can be done, near enough to read the counters. */
  begin(): void {
    const { map, width, height, board } = this.scene;
    const able = this.#able();
    const points = this.#points(able.some((space) => space !== undefined) ? able : [...board.match.stacks.keys()]);
    const scale = width < 600 ? 0.84 : 1;
    // A map that can be read as a whole is shown as a whole.
    const whole = Math.min(width / map.sheet.width, height / map.sheet.height);
    if (!points.length || whole >= 0.72) return void this.view.fit();
    if (!map.stacked && width >= 600) return void this.#showAll(points);
    this.view.centre(this.#crowded(points, scale), scale);
  }

  /** Bring what is pending into sight. */
  find(): void {
    const { board } = this.scene;
    const { match } = board;
    const held = match.hand && match.pieces.get(match.hand.piece)?.at;
    const space = held ?? match.battle?.targets[0]?.hex ?? match.bySpace.keys().next().value ?? board.nextPiece(1);
    const at = this.centreOf(space);
    if (at) this.view.centre(at, Math.max(this.view.transform.k, 0.84));
  }

  /** When nothing that can be done is in sight: the fight that is on, or where most can be done. */
  lookForWork(): void {
    const { match } = this.scene.board;
    if (!match.mine || match.hand) return;
    const fought = this.centreOf(match.fight?.targets[0]);
    if (fought) return void this.view.reveal(fought);
    const points = this.#points([...this.#able(), ...match.bySpace.keys()]);
    if (points.length && !points.some((point) => this.#isInSight(point)))
      this.view.centre(this.#crowded(points, this.view.transform.k));
  }

  #able(): (string | undefined)[] {
    const { match } = this.scene.board;
    return [...match.byPiece.keys()].map((id) => match.pieces.get(id)?.at);
  }

  #points(spaces: readonly (string | undefined)[]): Point[] {
    return spaces.map((space) => this.centreOf(space)).filter((point) => point !== undefined);
  }

  #isInSight(point: Point): boolean {
    const [x, y] = this.view.toScreen(point);
    return x > 0 && y > 0 && x < this.scene.width && y < this.scene.height;
  }

  /** The point with most others close by. */
  #crowded(points: readonly Point[], scale: number): Point {
    const near = (0.5 * this.scene.height) / scale;
    const crowd = (from: Point): number => points.filter((to) => distance(from, to) < near).length;
    return points.reduce((best, point) => (crowd(point) > crowd(best) ? point : best));
  }

  /** All of these points, as large as counters need to be read, and no larger. */
  #showAll(points: readonly Point[], most = 1): void {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const { width, height } = this.scene;
    const wanted = Math.min(width / (right - left + 320), height / (bottom - top + 260));
    this.view.centre([(left + right) / 2, (top + bottom) / 2], Math.max(0.74, Math.min(most, wanted)));
  }
}
