// The things on a card table that can be reached by keys: whatever carries `data-item`, by where it lies on the screen.

export const itemOf = (target: EventTarget | null): HTMLElement | null =>
  (target as Element).closest<HTMLElement>("[data-item]");
export const keyOf = (item: HTMLElement): string => item.dataset.item ?? "";
export const itemsOf = (frame: HTMLElement | undefined): HTMLElement[] => [
  ...(frame?.querySelectorAll<HTMLElement>("[data-item]") ?? []),
];

export const HEADINGS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

function middle(item: HTMLElement): [number, number] {
  const box = item.getBoundingClientRect();
  // A zone counts by its label, so that its cards can be reached too.
  return [box.left + box.width / 2, item.dataset.space === undefined ? box.top + box.height / 2 : box.bottom - 14];
}

/** The nearest thing in a direction. */
export function towards(
  items: readonly HTMLElement[],
  from: HTMLElement,
  [dx, dy]: [number, number],
): HTMLElement | undefined {
  const [x, y] = middle(from);
  let best: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const item of items) {
    if (item === from) continue;
    const [toX, toY] = middle(item);
    const along = (toX - x) * dx + (toY - y) * dy;
    const far = along + 2.4 * (Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx));
    if (along > 3 && far < least) {
      least = far;
      best = item;
    }
  }
  return best;
}
