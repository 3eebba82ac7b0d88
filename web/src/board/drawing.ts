// The ground as plain data: what a hidden SVG holds, with its colours worked out, so that a worker can paint it without a document.

/** Three pairs: what `setTransform` takes. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A colour, or the name of a pattern. */
export type Paint = string | { readonly pattern: string };

export interface Inked {
  readonly at?: Matrix;
  readonly fill?: Paint;
  readonly fillOpacity?: number;
  readonly stroke?: string;
  readonly strokeOpacity?: number;
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly cap?: CanvasLineCap;
  readonly join?: CanvasLineJoin;
  /** The outline lies under the face: a halo. */
  readonly halo?: boolean;
}
export interface Shape extends Inked {
  readonly kind: "path";
  readonly d: string;
}
export interface Words extends Inked {
  readonly kind: "text";
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly align: CanvasTextAlign;
}
export interface Picture {
  readonly kind: "image";
  readonly href: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type Item = Shape | Words | Picture;

/** A small drawing that is repeated. */
export interface Tile {
  readonly width: number;
  readonly height: number;
  readonly at: Matrix;
  readonly items: readonly Item[];
}
export interface Drawing {
  readonly items: readonly Item[];
  readonly patterns: Readonly<Record<string, Tile>>;
}

const PLAIN: Matrix = [1, 0, 0, 1, 0, 0];

/** Everything that is shown of an SVG, bottom to top. */
export function drawingOf(svg: SVGSVGElement): Drawing {
  const reader = new Reader();
  const patterns: Record<string, Tile> = {};
  for (const pattern of svg.querySelectorAll("pattern")) {
    patterns[pattern.id] = {
      width: pattern.width.baseVal.value,
      height: pattern.height.baseVal.value,
      at: matrixOf(pattern.patternTransform.baseVal) ?? PLAIN,
      items: reader.within(pattern),
    };
  }
  return { items: reader.within(svg), patterns };
}

class Reader {
  /** How things look is asked for once for all that look alike: there are thousands of hex numbers. */
  readonly #looks = new Map<Element, Map<string, Look | undefined>>();

  within(parent: Element, at: Matrix = PLAIN): Item[] {
    const items: Item[] = [];
    for (const child of parent.children) {
      if (!(child instanceof SVGGraphicsElement) || child instanceof SVGDefsElement) continue;
      const look = this.#lookOf(parent, child);
      if (!look) continue;
      const own = child.getAttribute("transform") ? times(at, matrixOf(child.transform.baseVal)) : at;
      if (child instanceof SVGGElement) items.push(...this.within(child, own));
      else items.push(...itemOf(child, look, own));
    }
    return items;
  }

  #lookOf(parent: Element, element: SVGGraphicsElement): Look | undefined {
    const known = this.#looks.get(parent) ?? new Map<string, Look | undefined>();
    this.#looks.set(parent, known);
    const key = [
      element.tagName,
      element.getAttribute("class"),
      ...OWN.map((name) => element.getAttribute(name)),
    ].join();
    if (!known.has(key)) known.set(key, lookOf(element));
    return known.get(key);
  }
}

/** What an element may say about itself beside its class. */
const OWN = ["stroke-width", "font-size", "fill", "fill-opacity", "stroke", "stroke-opacity"];

type Look = Omit<Inked, "at"> & { readonly font: string; readonly align: CanvasTextAlign };

const ALIGN: Record<string, CanvasTextAlign> = { start: "left", middle: "center", end: "right" };

function lookOf(element: SVGGraphicsElement): Look | undefined {
  const style = getComputedStyle(element);
  if (style.display === "none" || style.visibility === "hidden") return undefined;
  const pattern = /url\("?#([^")]+)"?\)/.exec(style.fill)?.[1];
  const dash = style.strokeDasharray === "none" ? [] : style.strokeDasharray.split(/[\s,]+/).map(Number.parseFloat);
  return {
    ...(style.fill === "none" ? {} : { fill: pattern ? { pattern } : style.fill }),
    ...(style.stroke === "none" ? {} : { stroke: style.stroke }),
    fillOpacity: Number(style.fillOpacity),
    strokeOpacity: Number(style.strokeOpacity),
    width: Number.parseFloat(style.strokeWidth),
    dash,
    cap: style.strokeLinecap as CanvasLineCap,
    join: style.strokeLinejoin as CanvasLineJoin,
    halo: style.paintOrder.startsWith("stroke"),
    font: `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`,
    align: ALIGN[style.textAnchor] ?? "left",
  };
}

function itemOf(element: SVGGraphicsElement, look: Look, at: Matrix): Item[] {
  const { font, align, ...inked } = look;
  const put = at === PLAIN ? inked : { ...inked, at };
  const number = (name: string): number => Number(element.getAttribute(name) ?? 0);
  const [x, y, width, height] = [number("x"), number("y"), number("width"), number("height")];
  switch (element.tagName) {
    case "path":
      return [{ kind: "path", d: element.getAttribute("d") ?? "", ...put }];
    case "rect":
      return [{ kind: "path", d: `M${x} ${y}h${width}v${height}h${-width}z`, ...put }];
    case "circle":
      return [{ kind: "path", d: circle(number("cx"), number("cy"), number("r")), ...put }];
    case "text":
      return [{ kind: "text", text: element.textContent ?? "", x, y, font, align, ...put }];
    case "image":
      return [
        {
          kind: "image",
          href: new URL(element.getAttribute("href") ?? "", document.baseURI).href,
          x,
          y,
          width,
          height,
        },
      ];
    default:
      throw new Error(`the ground cannot be painted with <${element.tagName}>`);
  }
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

function matrixOf(list: SVGTransformList): Matrix | undefined {
  const found = list.numberOfItems ? list.consolidate()?.matrix : undefined;
  return found && [found.a, found.b, found.c, found.d, found.e, found.f];
}

function times([a, b, c, d, e, f]: Matrix, by: Matrix | undefined): Matrix {
  if (!by) return [a, b, c, d, e, f];
  const [p, q, r, s, t, u] = by;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}
