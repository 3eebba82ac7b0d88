// The open line to a match: it sends what a seat does, answers come back as promises, and a lost line is taken up again.
import { settings } from "../state/settings.svelte";
import type { Cause, FromServer, Order, Refusal, View, Word } from "./types";

/** How the server answered. `stale`: the view had changed meanwhile; the fresh one has been delivered already. */
export type Answer =
  | { kind: "done"; version: number; rest?: readonly string[] }
  | { kind: "legal" }
  | { kind: "refused"; refusal: Refusal }
  | { kind: "stale" }
  | { kind: "error"; message: string };

export interface MatchSocketEvents {
  onView(view: View, cause: Cause | undefined): void;
  onConnected(connected: boolean): void;
  onTalk?(word: Word): void;
  /** The server will not have this line: the match is gone, or the token is wrong. */
  onRefused(code: number, reason: string): void;
}

/** What a store needs of the line to its match. */
export interface Orders {
  play(action: string, version: number, link?: string): Promise<Answer>;
  /** Several moves as one order. */
  playAll(actions: readonly string[], version: number, link?: string): Promise<Answer>;
  /** Promise a seat's part of the dice. */
  promise(seat: string, tip: string): Promise<Answer>;
  /** Take back one small action, or all but the first so many. */
  undo(version: number, to?: number): Promise<Answer>;
  reset(version: number): Promise<Answer>;
  explain(action: string): Promise<Answer>;
  /** How far a match of machines has been watched: they wait for it. */
  seen(version: number): void;
  close(): void;
}

/** So many log entries come with the first view; older ones are asked for later. */
const NEWEST = "200";
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** Close codes after which trying again is no use: bad request, forbidden, unknown match, deleted match. */
const FINAL = [4400, 4403, 4404, 4410];

export class MatchSocket implements Orders {
  #socket: WebSocket | undefined;
  #closed = false;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #number = 0;
  readonly #pending = new Map<number, (answer: Answer) => void>();

  constructor(
    private readonly match: string,
    private readonly tokens: readonly string[],
    private readonly events: MatchSocketEvents,
  ) {
    this.#connect();
  }

  /** Made anew for each line: the language may have changed since the last one. */
  get #address(): string {
    const query = new URLSearchParams([
      ["newest", NEWEST],
      ["language", settings.languageNow],
      ...this.tokens.map((token) => ["token", token]),
    ]);
    const protocol = location.protocol === "https:" ? "wss:" : "ws:";
    return `${protocol}//${location.host}/api/matches/${encodeURIComponent(this.match)}/socket?${query}`;
  }

  play(action: string, version: number, link?: string): Promise<Answer> {
    return this.#ask({ type: "play", action, version, ...(link === undefined ? {} : { link }) });
  }

  playAll(actions: readonly string[], version: number, link?: string): Promise<Answer> {
    return this.#ask({ type: "play", actions, version, ...(link === undefined ? {} : { link }) });
  }

  promise(seat: string, tip: string): Promise<Answer> {
    return this.#ask({ type: "chain", seat, tip });
  }

  undo(version: number, to?: number): Promise<Answer> {
    return this.#ask({ type: "undo", version, ...(to === undefined ? {} : { to }) });
  }

  reset(version: number): Promise<Answer> {
    return this.#ask({ type: "reset", version });
  }

  explain(action: string): Promise<Answer> {
    return this.#ask({ type: "explain", action });
  }

  seen(version: number): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#send({ type: "seen", version });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#giveUp();
  }

  #connect(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.events.onConnected(true);
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data) as FromServer);
    socket.onclose = ({ code, reason }) => {
      if (this.#closed) return;
      this.events.onConnected(false);
      this.#giveUp();
      if (FINAL.includes(code)) {
        this.#closed = true;
        this.events.onRefused(code, reason);
        return;
      }
      this.#timer = setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  #ask(order: Omit<Order, "id">): Promise<Answer> {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ kind: "error", message: "offline" });
    const id = ++this.#number;
    this.#send({ ...order, id });
    return new Promise((resolve) => this.#pending.set(id, resolve));
  }

  #send(order: Order): void {
    this.#socket?.send(JSON.stringify(order));
  }

  #receive(message: FromServer): void {
    switch (message.type) {
      case "view":
        this.events.onView(message.view, message.cause);
        break;
      case "done":
        this.events.onView(message.view, message.cause);
        this.#answer(message.id, {
          kind: "done",
          version: message.view.version,
          ...(message.rest ? { rest: message.rest } : {}),
        });
        break;
      case "legal":
        this.#answer(message.id, { kind: "legal" });
        break;
      case "refused":
        this.#answer(message.id, { kind: "refused", refusal: message.refusal });
        break;
      case "stale":
        this.events.onView(message.view, undefined);
        this.#answer(message.id, { kind: "stale" });
        break;
      case "talk":
        this.events.onTalk?.(message.talk);
        break;
      case "error":
        if (message.id != null) this.#answer(message.id, { kind: "error", message: message.told ?? message.message });
        break;
    }
  }

  #answer(id: number, answer: Answer): void {
    this.#pending.get(id)?.(answer);
    this.#pending.delete(id);
  }

  /** What was under way on a lost line may or may not have been saved: the next view tells. */
  #giveUp(): void {
    for (const resolve of this.#pending.values()) resolve({ kind: "error", message: "offline" });
    this.#pending.clear();
  }
}
