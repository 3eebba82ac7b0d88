// An analysis is asked for until all of it is known: asking keeps it going, and keeps its place while others come first.
import type { ServerError } from "../net/api";
import type { Analysis } from "./types";

/** Milliseconds between two questions; longer where the server has no room to wait in. */
export const PAUSE = 900;
export const LONG_PAUSE = 4000;

const WAITING: Analysis = { state: "waiting", ahead: 0, done: 0, of: 1, report: null };

/** Ask, and tell each answer, until it is done, failed or refused for good; the answer stops it. */
export function keepAsking(
  ask: () => Promise<Analysis>,
  tell: (analysis: Analysis) => void,
  fail: (message: string) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  const again = (pause: number): void => {
    if (!left) timer = setTimeout(() => void once(), pause);
  };
  async function once(): Promise<void> {
    try {
      const analysis = await ask();
      if (!left) tell(analysis);
      if (analysis.state === "waiting" || analysis.state === "working") again(PAUSE);
    } catch (error) {
      if (left) return;
      if ((error as Partial<ServerError>).status === 429) {
        tell(WAITING);
        again(LONG_PAUSE);
      } else fail((error as Error).message);
    }
  }
  void once();
  return () => {
    left = true;
    clearTimeout(timer);
  };
}
