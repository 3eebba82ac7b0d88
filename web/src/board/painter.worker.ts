// The painter of the ground, beside the page: it gets drawings, and gives back pictures of parts of them.
import type { Drawing } from "./drawing";
import type { Box } from "./map";
import { Painting } from "./painting";

/** A family of letters in one weight, and where its file is. */
export interface Lettertype {
  readonly family: string;
  readonly source: string;
  readonly weight: string;
  readonly style: string;
  readonly range: string;
}
export type Order =
  | { readonly do: "letters"; readonly types: readonly Lettertype[] }
  | { readonly do: "drawing"; readonly name: string; readonly drawing: Drawing }
  | Part;
/** A part of a drawing that is wanted. */
export interface Part {
  readonly do: "paint";
  readonly name: string;
  readonly place: string;
  readonly box: Box;
  readonly sheet: Box;
  readonly scale: number;
}
export interface Painted {
  readonly part: Part;
  readonly bitmap: ImageBitmap;
}

interface Self {
  onmessage: ((event: MessageEvent<Order>) => void) | null;
  readonly fonts: { add(face: FontFace): void };
  postMessage(message: Painted, transfer: Transferable[]): void;
}
const self_ = self as unknown as Self;

const paintings = new Map<string, Promise<Painting>>();
const pictures = new Map<string, Promise<ImageBitmap | undefined>>();
let letters: Promise<unknown> = Promise.resolve();
/** What is still to be painted: of each place only the newest. */
const wanted = new Map<string, Part>();
let busy = false;

self_.onmessage = ({ data }) => {
  if (data.do === "letters") letters = Promise.allSettled(data.types.map(load));
  else if (data.do === "drawing") paintings.set(data.name, prepare(data.drawing));
  else {
    wanted.delete(data.place);
    wanted.set(data.place, data);
    void work();
  }
};

async function work(): Promise<void> {
  if (busy) return;
  busy = true;
  await letters;
  for (;;) {
    // Newer orders that wait in the line replace older ones.
    await new Promise((resolve) => setTimeout(resolve));
    const [part] = wanted.values();
    if (!part) break;
    wanted.delete(part.place);
    try {
      const painting = await paintings.get(part.name);
      if (!painting) continue;
      const bitmap = painting.part(part.box, part.scale, part.sheet);
      self_.postMessage({ part, bitmap }, [bitmap]);
    } catch (error) {
      console.error("a part of the ground could not be painted", error); // the next one may be
    }
  }
  busy = false;
}

async function load({ family, source, weight, style, range }: Lettertype): Promise<void> {
  const face = new FontFace(family, source, { weight, style, ...(range ? { unicodeRange: range } : {}) });
  self_.fonts.add(await face.load());
}

async function prepare(drawing: Drawing): Promise<Painting> {
  const found = new Map<string, ImageBitmap>();
  for (const item of drawing.items) {
    if (item.kind !== "image") continue;
    const picture = pictures.get(item.href) ?? fetchPicture(item.href);
    pictures.set(item.href, picture);
    const bitmap = await picture;
    if (bitmap) found.set(item.href, bitmap);
  }
  return new Painting(drawing, found);
}

async function fetchPicture(href: string): Promise<ImageBitmap | undefined> {
  try {
    const answer = await fetch(href);
    return answer.ok ? await createImageBitmap(await answer.blob()) : undefined;
  } catch {
    return undefined; // the ground without its relief can still be read
  }
}
