// Paints a drawing of the ground onto a canvas. Runs in a worker, which has time, and never touches a document.
import type { Drawing, Inked, Item, Matrix, Shape, Tile } from "./drawing";
import type { Box } from "./map";

type Context = OffscreenCanvasRenderingContext2D;

/** A drawing with its lines parsed, and the pictures it needs. */
export class Painting {
  readonly #lines = new Map<string, Path2D>();
  constructor(
    private readonly drawing: Drawing,
    private readonly pictures: ReadonlyMap<string, ImageBitmap>,
  ) {}

  /** A part of the sheet, at so many pixels to the map unit. */
  part(box: Box, scale: number, sheet: Box): ImageBitmap {
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(box.width * scale)),
      Math.max(1, Math.round(box.height * scale)),
    );
    const context = contextOf(canvas);
    const base: Matrix = [scale, 0, 0, scale, -box.x * scale, -box.y * scale];
    context.setTransform(...base);
    context.beginPath();
    context.rect(sheet.x - 1, sheet.y - 1, sheet.width + 2, sheet.height + 2);
    context.clip();
    const patterns = new Map(
      Object.entries(this.drawing.patterns).map(([name, tile]) => [name, this.#pattern(context, tile, scale)]),
    );
    for (const item of this.drawing.items) this.#item(context, item, base, patterns);
    return canvas.transferToImageBitmap();
  }

  #pattern(context: Context, tile: Tile, scale: number): CanvasPattern | null {
    // Whole pixels, or a seam would show at every repetition; fine enough for what is drawn small.
    const fine = Math.max(1, scale);
    const [width, height] = [Math.ceil(tile.width * fine), Math.ceil(tile.height * fine)];
    const canvas = new OffscreenCanvas(width, height);
    const own = contextOf(canvas);
    const base: Matrix = [width / tile.width, 0, 0, height / tile.height, 0, 0];
    for (const item of tile.items) this.#item(own, item, base, new Map());
    const pattern = context.createPattern(canvas, "repeat");
    pattern?.setTransform(new DOMMatrix([...tile.at]).scale(tile.width / width, tile.height / height));
    return pattern;
  }

  #item(context: Context, item: Item, base: Matrix, patterns: ReadonlyMap<string, CanvasPattern | null>): void {
    context.setTransform(...base);
    if (item.kind === "image") {
      const picture = this.pictures.get(item.href);
      context.globalAlpha = 1;
      context.imageSmoothingQuality = "medium";
      if (picture) context.drawImage(picture, item.x, item.y, item.width, item.height);
      return;
    }
    if (item.at) context.transform(...item.at);
    if (item.kind === "text") {
      context.font = item.font;
      context.textAlign = item.align;
    }
    const strokes = (): void => this.#stroke(context, item);
    if (item.halo) strokes();
    if (item.fill) {
      context.globalAlpha = item.fillOpacity ?? 1;
      context.fillStyle =
        typeof item.fill === "string" ? item.fill : (patterns.get(item.fill.pattern) ?? "transparent");
      if (item.kind === "text") context.fillText(item.text, item.x, item.y);
      else context.fill(this.#line(item));
    }
    if (!item.halo) strokes();
  }

  #stroke(context: Context, item: Exclude<Item, { kind: "image" }>): void {
    if (!item.stroke || !item.width) return;
    ink(context, item);
    if (item.kind === "text") context.strokeText(item.text, item.x, item.y);
    else context.stroke(this.#line(item));
  }

  #line({ d }: Shape): Path2D {
    const known = this.#lines.get(d) ?? new Path2D(d);
    this.#lines.set(d, known);
    return known;
  }
}

function ink(context: Context, { stroke, strokeOpacity, width, dash, cap, join }: Inked): void {
  context.globalAlpha = strokeOpacity ?? 1;
  context.strokeStyle = stroke ?? "transparent";
  context.lineWidth = width ?? 1;
  context.setLineDash([...(dash ?? [])]);
  context.lineCap = cap ?? "butt";
  context.lineJoin = join ?? "miter";
}

function contextOf(canvas: OffscreenCanvas): Context {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas to paint the ground on");
  return context;
}
