// Opening a match: texts, layout, and the line to the server, into a store and the state of its board.
import { api } from "../net/api";
import { MatchSocket } from "../net/socket";
import { texts } from "../text/texts.svelte";
import { BoardState } from "./board.svelte";
import { MatchStore } from "./match.svelte";
import { settings } from "./settings.svelte";

export interface OpenMatch {
  game: string;
  match: MatchStore;
  board: BoardState;
  close(): void;
}

/** Sit down at a match with all seats of it that this browser holds; with none, watch it. */
export async function openMatch(id: string): Promise<OpenMatch> {
  const tokens = settings.tokens[id] ?? [];
  const view = await api.view(id, tokens[0]);
  const [layout] = await Promise.all([api.layout(view.game), texts.load(view.game)]);
  const match = new MatchStore(id, layout);
  const board = new BoardState(match, (name) => api.overlay(id, name, tokens[0]));
  match.receive(view);
  match.orders = new MatchSocket(id, tokens, {
    onView: (fresh, cause) => match.receive(fresh, cause),
    onConnected: (connected) => match.setConnected(connected),
    onRefused: (_, reason) => {
      match.closedBecause = reason;
    },
  });
  return { game: view.game, match, board, close: () => match.close() };
}
