// The ground as bitmaps: the whole sheet, coarse, made once; and the part in sight at the very scale it is seen at, made anew when the map
// rests elsewhere. Moving and zooming only move these pictures, which costs next to nothing; a worker paints them.
import { type Drawing, drawingOf } from "./drawing";
import type { Box } from "./map";
import type { Lettertype, Order, Painted, Part } from "./painter.worker";

/** Pixels of the picture of the whole sheet. */
const COARSE = 4_000_000;
/** Painted beyond the edges of what is in sight, in pixels of the screen: room to move before the coarse picture shows. */
const BESIDE = 240;
/** When no more than this is left of it, the next picture is ordered. */
const SPARE = 60;
/** So that a gesture is not disturbed: the whole sheet is painted when the part in sight has been. */
const LATER = 400;

/** What is in sight: a part of the map, and how many pixels of the screen go to the map unit. */
export interface Sight {
  readonly box: Box;
  readonly k: number;
  readonly lod: number;
}

/** Where painted pictures go. */
interface Easel {
  readonly part: HTMLCanvasElement;
  readonly whole: HTMLCanvasElement;
}

export const canPaint = (): boolean =>
  typeof Worker !== "undefined" &&
  typeof OffscreenCanvas !== "undefined" &&
  typeof ImageBitmapRenderingContext !== "undefined";

export class GroundPicture {
  /** The part in sight has been painted. */
  ready = $state(false);
  /** And so has the whole sheet. */
  complete = $state(false);
  readonly #worker: Worker;
  readonly #known = new Set<string>();
  #generation = 0;
  #shown: Part | undefined;
  #ordered: Part | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sight: Sight | undefined;

  constructor(
    private readonly source: HTMLElement,
    private readonly svg: SVGSVGElement,
    private readonly easel: Easel,
    private readonly sheet: Box,
  ) {
    this.#worker = new Worker(new URL("./painter.worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<Painted>) => this.#painted(data);
    this.#tell({ do: "letters", types: lettertypes() });
  }

  /** The map is looked at here; `still` if it rests. */
  look(sight: Sight, still: boolean): void {
    this.#sight = sight;
    const { box, k } = sight;
    const newest = this.#ordered ?? this.#shown;
    const name = this.#name(sight.lod);
    if (newest?.name === name && newest.scale === k * devicePixelRatio && this.#covers(newest.box, box, k)) return;
    // While the scale changes, every frame would be another picture.
    if (!still && newest?.scale !== k * devicePixelRatio) return;
    this.#ordered = this.#order("part", sight.lod, this.#around(box, k), k * devicePixelRatio);
  }

  /** What is drawn has changed: another theme, another language. */
  anew(): void {
    this.#generation += 1;
    this.#ordered = undefined;
    if (this.#sight) this.look(this.#sight, true);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#worker.terminate();
  }

  #tell(order: Order): void {
    this.#worker.postMessage(order);
  }

  #name(lod: number): string {
    return `${this.#generation} ${lod}`;
  }

  #order(place: "part" | "whole", lod: number, box: Box, scale: number): Part {
    const name = this.#name(lod);
    if (!this.#known.has(name)) {
      this.#known.add(name);
      this.#tell({ do: "drawing", name, drawing: this.#drawing(lod) });
    }
    const part: Part = { do: "paint", name, place, box, sheet: this.sheet, scale };
    this.#tell(part);
    return part;
  }

  #drawing(lod: number): Drawing {
    this.source.className = `lod${lod}`;
    return drawingOf(this.svg);
  }

  #painted({ part, bitmap }: Painted): void {
    if (!part.name.startsWith(`${this.#generation} `)) return void bitmap.close();
    const canvas = part.place === "whole" ? this.easel.whole : this.easel.part;
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(bitmap);
    // A canvas has whole pixels, and so its place and size are a transform: anything else would be rounded.
    canvas.style.transform = `translate(${part.box.x}px, ${part.box.y}px) scale(${1 / part.scale})`;
    if (part.place === "whole") {
      this.complete = true;
      return;
    }
    this.#shown = part;
    if (this.#ordered === part || this.#same(this.#ordered, part)) this.#ordered = undefined;
    this.ready = true;
    this.#timer ??= setTimeout(() => this.#orderWhole(), LATER);
  }

  #same(one: Part | undefined, other: Part): boolean {
    return (
      one?.name === other.name && one.scale === other.scale && one.box.x === other.box.x && one.box.y === other.box.y
    );
  }

  #whole = -1;
  #orderWhole(): void {
    this.#timer = undefined;
    if (this.#whole === this.#generation) return;
    this.#whole = this.#generation;
    const { width, height } = this.sheet;
    const scale = Math.min(1, Math.sqrt(COARSE / (width * height)));
    this.#order("whole", 1, this.#snapped(this.sheet, scale), scale);
  }

  #covers(outer: Box, inner: Box, k: number): boolean {
    const spare = SPARE / k;
    const { sheet } = this;
    const left = Math.max(sheet.x, inner.x - spare);
    const top = Math.max(sheet.y, inner.y - spare);
    const right = Math.min(sheet.x + sheet.width, inner.x + inner.width + spare);
    const bottom = Math.min(sheet.y + sheet.height, inner.y + inner.height + spare);
    return left >= outer.x && top >= outer.y && right <= outer.x + outer.width && bottom <= outer.y + outer.height;
  }

  /** What is in sight with some room round it, as far as there is map. */
  #around({ x, y, width, height }: Box, k: number): Box {
    const beside = BESIDE / k;
    const { sheet } = this;
    const left = Math.max(sheet.x - 1, x - beside);
    const top = Math.max(sheet.y - 1, y - beside);
    const right = Math.max(left + 1, Math.min(sheet.x + sheet.width + 1, x + width + beside));
    const bottom = Math.max(top + 1, Math.min(sheet.y + sheet.height + 1, y + height + beside));
    return this.#snapped({ x: left, y: top, width: right - left, height: bottom - top }, k * devicePixelRatio);
  }

  /** On whole pixels of the screen: so that nothing is smeared over two of them. */
  #snapped({ x, y, width, height }: Box, scale: number): Box {
    const [left, top] = [Math.floor(x * scale), Math.floor(y * scale)];
    const [right, bottom] = [Math.ceil((x + width) * scale), Math.ceil((y + height) * scale)];
    return { x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale };
  }
}

/** The letters that the page has, for a worker has none. */
function lettertypes(): Lettertype[] {
  const found: Lettertype[] = [];
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const { style } = rule;
      const family = style.getPropertyValue("font-family").replaceAll('"', "");
      if (family.includes("Plex")) continue; // never on a map
      const address = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue("src"))?.[1];
      if (!address) continue;
      found.push({
        family,
        source: `url("${new URL(address, sheet.href ?? document.baseURI).href}")`,
        weight: style.getPropertyValue("font-weight") || "400",
        style: style.getPropertyValue("font-style") || "normal",
        range: style.getPropertyValue("unicode-range"),
      });
    }
  }
  return found;
}
