// Widths of texts on the map, so that what follows a name can be placed after it.

let context: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();
let loaded = $state(0);

if (typeof document !== "undefined") {
  // Names are measured again once the real letters have come.
  document.fonts?.addEventListener("loadingdone", () => {
    known.clear();
    loaded += 1;
  });
}

/** Width of a text in a font, such as "600 12px Spectral". */
export function measured(text: string, font: string): number {
  void loaded;
  const key = `${font}|${text}`;
  let width = known.get(key);
  if (width === undefined) {
    context ??= typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
    if (!context) return text.length * 7;
    context.font = font;
    width = context.measureText(text).width;
    known.set(key, width);
  }
  return width;
}
