// The ground of the big maps: painted beside the page, sharp when the map rests; words on what is pointed at follow the map.
import { expect, type Page, test } from "@playwright/test";
import { board, start } from "./table";

/** Pixels to the map unit of the picture on show, and how many colours are in its middle. */
async function picture(page: Page): Promise<{ scale: number; colours: number }> {
  return page.locator("canvas.part").evaluate((canvas: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(200, 200);
    const context = copy.getContext("2d") as OffscreenCanvasRenderingContext2D;
    context.drawImage(canvas, canvas.width / 2 - 100, canvas.height / 2 - 100, 200, 200, 0, 0, 200, 200);
    const pixels = new Uint32Array(context.getImageData(0, 0, 200, 200).data.buffer);
    const small = Number(/scale\(([^)]+)\)/.exec(canvas.style.transform)?.[1] ?? 1);
    return { scale: 1 / small, colours: new Set(pixels).size };
  });
}
const zoomOf = (page: Page): Promise<number> =>
  page.locator(".stage").evaluate((stage: HTMLElement) => Number(/scale\(([^)]+)\)/.exec(stage.style.transform)?.[1]));

for (const [game, scenario] of [
  ["End of the Iron Dream", "Two players"],
  ["Battle for Germany", "Historical scenario"],
] as const) {
  test(`${game}: the ground is painted, and painted anew at every scale`, async ({ page }) => {
    await start(page, scenario, ["Me", "Me"], [], game);
    const sharp = async (): Promise<boolean> => Math.abs((await picture(page)).scale - (await zoomOf(page))) < 0.001;
    await expect(page.locator("canvas.part[data-ready]")).toBeAttached();
    expect((await picture(page)).colours).toBeGreaterThan(50);
    await board(page).focus();
    for (const key of ["+", "+", "0", "+"]) {
      const before = await zoomOf(page);
      await page.keyboard.press(key);
      await expect.poll(() => zoomOf(page)).not.toBe(before);
      await expect.poll(sharp).toBe(true);
      expect((await picture(page)).colours).toBeGreaterThan(50);
    }
  });
}

test("words on what is pointed at go with the map that moves under the pointer", async ({ page }) => {
  await start(page, "Historical scenario", ["Me", "Me"]);
  const box = await board(page).boundingBox();
  if (!box) throw new Error("no board");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const card = page.getByRole("tooltip");
  await expect(card).toBeVisible();
  const before = await card.textContent();
  await board(page).focus();
  await page.keyboard.press("0");
  await expect.poll(() => card.textContent().catch(() => before)).not.toBe(before);
});
