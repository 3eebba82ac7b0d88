// A lesson being played: which step, what is said after a wrong try, hints, and how the solution is shown.
import { api } from "../net/api";
import type { LessonPlace, SightLine } from "../net/types";
import type { Table } from "../panels/table.svelte";
import { progress } from "./progress.svelte";
import type { Lesson, LessonStep, Marks } from "./types";

const TICK = 600;
/** Between two moves of the solution: half the speed of play. */
const PACE = 900;
const PATIENCE = 8000;

export class LessonRun {
  /** Wrong tries in this step. */
  tries = $state(0);
  /** How plain the hint is: none, a thought, a plainer one. */
  grade = $state(0);
  /** The solution is being shown. */
  showing = $state(false);
  finished = $state(false);
  /** The step that has just been done, until the next begins. */
  ticked = $state<number | undefined>();
  #astray = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: Table,
    readonly lesson: Lesson,
    private readonly pause: (time: number) => Promise<void> = (time) =>
      new Promise((resolve) => setTimeout(resolve, time)),
  ) {}

  readonly place = $derived.by((): LessonPlace | undefined => this.table.match.view?.lesson);
  readonly number = $derived(this.place?.step ?? 0);
  readonly step = $derived.by((): LessonStep => this.lesson.steps[this.number] as LessonStep);
  /** What is said when a legal act led elsewhere; undefined while all is well. */
  readonly aside = $derived.by(() => {
    const { place } = this;
    if (!place || place.reached || this.showing) return undefined;
    if (place.answer !== null) return this.step.answers[place.answer];
    return place.strayed ? { say: undefined, rule: "", show: undefined } : undefined;
  });
  readonly hint = $derived(this.grade ? this.step.hints[this.grade - 1] : undefined);
  readonly marks = $derived.by((): Marks => {
    const pointing = (marks: Marks | undefined): boolean => !!marks && marks.units.length + marks.spaces.length > 0;
    const said = [this.aside?.show, this.hint?.show].find(pointing);
    return said ?? this.step.show;
  });
  /** The line of sight that is spoken of, as the server sees it. */
  sight = $state.raw<{ from: string; to: string; line: SightLine } | undefined>();
  readonly isLast = $derived.by(() => this.number + 1 >= this.lesson.steps.length);

  /** A new view: a goal that is reached goes on by itself, unless dice are to be looked at. */
  watch(): void {
    const { place } = this;
    if (!place || this.showing) return;
    if (place.reached && this.ticked !== place.step) {
      this.ticked = place.step;
      if (!this.step.dice_set && !this.isLast) this.#timer = setTimeout(() => void this.next(), TICK);
    }
    const astray = this.aside !== undefined;
    if (astray && !this.#astray) {
      this.tries++;
      this.grade = Math.max(this.grade, Math.min(2, this.tries));
    }
    this.#astray = astray;
  }

  /** Ask for the line that the marks name, if they name one. */
  async look([from, to]: readonly string[]): Promise<void> {
    this.sight = undefined;
    if (from === undefined || to === undefined) return;
    const { table } = this;
    const line = await api.line(table.id, from, to, table.token).catch(() => undefined);
    const [still, there] = this.marks.line;
    if (line && still === from && there === to) this.sight = { from, to, line };
  }

  async next(): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.isLast) return this.goTo(this.number + 1);
    progress.finish(this.table.game, this.lesson.id);
    this.finished = true;
  }

  /** To where the step begins, or, if nothing was done in it yet, to the step before. */
  back(): Promise<void> {
    const begun = (this.table.match.view?.length ?? 0) > 0;
    return this.goTo(begun ? this.number : Math.max(0, this.number - 1));
  }

  again(): Promise<void> {
    return this.goTo(this.number, true);
  }

  async goTo(step: number, same = false): Promise<void> {
    clearTimeout(this.#timer);
    const { table } = this;
    const version = table.match.view?.version ?? 0;
    table.board.quiet();
    await api.goToStep(table.id, step, table.token);
    await this.#until(() => (table.match.view?.version ?? 0) > version && this.number === step);
    this.ticked = undefined;
    this.#astray = false;
    if (same) return;
    this.tries = 0;
    this.grade = 0;
    if (!this.showing) progress.keep(table.game, this.lesson.id, step);
  }

  think(): void {
    this.grade = Math.min(2, this.grade + 1);
  }

  /** Play the solution slowly, then put everything back for the pupil. */
  async show(): Promise<void> {
    if (this.showing) return;
    const { match } = this.table;
    this.showing = true;
    try {
      await this.goTo(this.number, true);
      for (const order of this.step.solution) {
        await this.pause(PACE);
        await this.#until(() => match.mine);
        const played = await match.play(order);
        if (!played.ok || this.place?.reached) break;
      }
      await this.pause(2 * PACE);
      await this.goTo(this.number, true);
    } finally {
      this.showing = false;
    }
  }

  async #until(ready: () => boolean): Promise<void> {
    for (let waited = 0; !ready() && waited < PATIENCE; waited += 40) await this.pause(40);
  }

  /** Leave: the place is kept, the match is not. */
  close(): void {
    clearTimeout(this.#timer);
    const { table } = this;
    void api.deleteMatch(table.id, [...table.tokens.values()]).catch(() => undefined);
  }
}
