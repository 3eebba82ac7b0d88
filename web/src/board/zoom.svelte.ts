// Panning and zooming: one transform for the whole board, kept by d3-zoom.
import { select } from "d3-selection";
import { type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from "d3-zoom";
import type { Point } from "./geometry";
import type { Box } from "./map";
import { wantsStillness } from "./motion";

const STEP = 1.4;

export class BoardZoom {
  /** The transform of the newest frame. */
  transform = $state.raw<ZoomTransform>(zoomIdentity);
  /** Screen pixels to the map unit, as it stands when no gesture is under way: what is drawn depends on it. */
  scale = $state(1);
  moving = $state(false);
  /** In somebody's hand. */
  held = $state(false);
  readonly #behaviour: ZoomBehavior<HTMLElement, unknown>;
  #element: HTMLElement | undefined;
  #box: Box = { x: 0, y: 0, width: 1, height: 1 };
  #settle: ReturnType<typeof setTimeout> | undefined;
  #gliding = 0;
  /** Somebody drags or zooms the map by hand. */
  ongesture: (() => void) | undefined;

  constructor() {
    this.#behaviour = zoom<HTMLElement, unknown>()
      .clickDistance(6)
      .on("start", () => clearTimeout(this.#settle))
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) {
          this.#gliding += 1;
          this.held = event.sourceEvent.type !== "wheel";
          this.ongesture?.();
        }
        this.moving = true;
        this.transform = event.transform;
      })
      .on("end", () => {
        clearTimeout(this.#settle);
        this.held = false;
        this.#settle = setTimeout(() => {
          this.moving = false;
          this.scale = this.transform.k;
        }, 90);
      });
  }

  /** Attach to the board's element. `mayStart` tells whether a gesture on an event's target pans. */
  attach(element: HTMLElement, box: Box, mayStart: (event: Event) => boolean): () => void {
    this.#element = element;
    this.#box = box;
    this.#behaviour.filter((event: MouseEvent) => !event.button && (event.type === "wheel" || mayStart(event)));
    this.#limit();
    const selection = select(element).call(this.#behaviour).on("dblclick.zoom", null);
    const watch = new ResizeObserver(() => this.#limit());
    watch.observe(element);
    return () => {
      watch.disconnect();
      clearTimeout(this.#settle);
      selection.on(".zoom", null);
    };
  }

  /** Where a point of the screen lies on the map. */
  toMap(clientX: number, clientY: number): Point {
    const corner = this.#element?.getBoundingClientRect();
    const [x, y] = this.transform.invert([clientX - (corner?.left ?? 0), clientY - (corner?.top ?? 0)]);
    return [x, y];
  }

  /** Where a point of the map lies within the board's element. */
  toScreen(point: Point): Point {
    const [x, y] = this.transform.apply([point[0], point[1]]);
    return [x, y];
  }

  in(): void {
    this.#do((selection) => this.#behaviour.scaleBy(selection, STEP));
  }

  out(): void {
    this.#do((selection) => this.#behaviour.scaleBy(selection, 1 / STEP));
  }

  /** Show a part of the map, or all of it. */
  fit(box: Box = this.#box, margin = 12): void {
    const { width, height } = this.#size();
    const k = Math.min((width - 2 * margin) / box.width, (height - 2 * margin) / box.height);
    this.#show([box.x + box.width / 2, box.y + box.height / 2], k);
  }

  /** Put a point into the middle, at a scale of its own or as it is. */
  centre(point: Point, k = this.transform.k): void {
    this.#show(point, k);
  }

  /** Put a point of the map at a place of the board. */
  put([x, y]: Point, [left, top]: Point): void {
    const { width, height } = this.#size();
    const { k } = this.transform;
    this.#show([x + (width / 2 - left) / k, y + (height / 2 - top) / k], k);
  }

  /** Move only if a point is out of sight or close to the edge. */
  reveal(point: Point, margin = 70): void {
    const [x, y] = this.toScreen(point);
    const { width, height } = this.#size();
    if (x < margin || y < margin || x > width - margin || y > height - margin) this.centre(point);
  }

  /** Put a point into the middle in a short while, so that the eye can follow. */
  glide(point: Point, k = this.transform.k, time = 300): void {
    const run = ++this.#gliding;
    if (wantsStillness() || k !== this.transform.k) {
      this.#show(point, k);
      return;
    }
    const { width, height } = this.#size();
    const [fromX, fromY] = this.transform.invert([width / 2, height / 2]);
    const began = performance.now();
    const frame = (now: number): void => {
      if (run !== this.#gliding) return;
      const part = Math.min(1, Math.max(0, (now - began) / time));
      const eased = 1 - (1 - part) ** 3;
      this.#show([fromX + (point[0] - fromX) * eased, fromY + (point[1] - fromY) * eased], k);
      if (part < 1) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  /** The middle of what is in sight, and the scale. */
  get middle(): { point: Point; k: number } {
    const { width, height } = this.#size();
    const [x, y] = this.transform.invert([width / 2, height / 2]);
    return { point: [x, y], k: this.transform.k };
  }

  #show([x, y]: Point, k: number): void {
    const { width, height } = this.#size();
    const wanted = zoomIdentity.translate(width / 2 - x * k, height / 2 - y * k).scale(k);
    const screen: [[number, number], [number, number]] = [
      [0, 0],
      [width, height],
    ];
    const target = this.#behaviour.constrain()(wanted, screen, this.#behaviour.translateExtent());
    this.#do((selection) => this.#behaviour.transform(selection, target));
  }

  #size(): { width: number; height: number } {
    return { width: this.#element?.clientWidth || 1, height: this.#element?.clientHeight || 1 };
  }

  /** A strip of desk may show round the sheet, no more. */
  #limit(): void {
    const { width, height } = this.#size();
    const { x, y, width: w, height: h } = this.#box;
    const whole = Math.min(width / w, height / h);
    this.#behaviour.scaleExtent([Math.min(whole * 0.9, 1), 4]);
    this.#behaviour.extent([
      [0, 0],
      [width, height],
    ]);
    const spare = 60;
    this.#behaviour.translateExtent([
      [x - spare, y - spare],
      [x + w + spare, y + h + 2.5 * spare], // where controls float
    ]);
  }

  #do(change: (selection: ReturnType<typeof select<HTMLElement, unknown>>) => void): void {
    if (!this.#element) return;
    const glide = !wantsStillness();
    this.#element.toggleAttribute("data-gliding", glide);
    change(select<HTMLElement, unknown>(this.#element));
  }
}
