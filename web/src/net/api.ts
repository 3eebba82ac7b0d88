// Requests to the server. Each gives the answer or throws a ServerError with the server's own sentence.
import type { HintAnswer, HintStep } from "../analysis/hint";
import type { Analysis } from "../analysis/types";
import { looks } from "../state/looks.svelte";
import { settings } from "../state/settings.svelte";
import type {
  Addresses,
  BranchRequest,
  DeckReport,
  DeckRequest,
  FirstNote,
  GameInfo,
  Group,
  GroupQuestion,
  HeldSeat,
  Language,
  Layout,
  Lesson,
  LogEntry,
  LuckReport,
  MatchRequest,
  NameRequest,
  NewPostRequest,
  OpenedMatch,
  OpenPostRequest,
  Outlook,
  Overlay,
  PastSteps,
  Peril,
  Prospect,
  RecordRequest,
  Refusal,
  RuleSection,
  SeatRequest,
  SightLine,
  Sketch,
  SketchRequest,
  StepRequest,
  TokensRequest,
  View,
} from "./types";

export class ServerError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

type Query = Record<string, string | number | readonly string[] | undefined>;

export function address(path: string, query: Query = {}): string {
  const known = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((each) => [name, String(each)]),
  );
  return known.length ? `${path}?${new URLSearchParams(known)}` : path;
}

export async function request(method: string, path: string, body?: unknown): Promise<Response> {
  // The server says in the language of the page why it refuses.
  const headers: Record<string, string> = { "Accept-Language": settings.languageNow };
  const init: RequestInit = { method, headers };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers["Content-Type"] = "application/json";
  }
  const answer = await fetch(path, init);
  if (!answer.ok) throw await errorOf(answer);
  return answer;
}

async function errorOf(answer: Response): Promise<ServerError> {
  const data = (await answer.json().catch(() => null)) as {
    error?: { code?: string; message?: string; told?: string };
  } | null;
  const message = data?.error?.told ?? data?.error?.message ?? `${answer.status} ${answer.statusText}`;
  return new ServerError(answer.status, data?.error?.code ?? "unknown", message);
}

export async function get<T>(path: string, query?: Query): Promise<T> {
  return (await request("GET", address(path, query))).json() as Promise<T>;
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  return (await request("POST", path, body)).json() as Promise<T>;
}

const of = encodeURIComponent;

/** A file by post, as this machine finds it. */
export interface OpenedPost {
  game: string;
  scenario: string;
  letters: number;
  seats: { seat: string; key: string }[];
  free: string[];
  mine: string[];
  /** Who writes the next letter; nobody if the game is over, "" if a seat is free. */
  writer: string | null;
  /** What to send on, if a letter was written by opening it. */
  file: string | null;
  match?: string;
  seats_held?: { id: string; kind: "me"; token: string }[];
}

export const api = {
  games: async () => looks.list(await get<GameInfo[]>("/api/games")),
  /** Of the newest edition, unless another is named. */
  layout: async (game: string, scenario?: string, edition?: string) =>
    looks.lay(await get<Layout>(`/api/games/${of(game)}/layout`, { scenario, edition })),
  rules: (game: string, edition?: string) => get<RuleSection[]>(`/api/games/${of(game)}/rules`, { edition }),
  /** The Fluent source of kernel, page and game. */
  async texts(language: Language, game?: string, edition?: string): Promise<string> {
    return (await request("GET", address(`/api/texts/${language}`, { game, edition }))).text();
  },
  /** A deck as the rules see it, with every rule that it breaks. */
  deck: (game: string, deck: DeckRequest) => post<DeckReport>(`/api/games/${of(game)}/decks`, deck),
  /** Where other machines reach the server. */
  addresses: () => get<Addresses>("/api/addresses"),
  newMatch: (wish: MatchRequest) => post<OpenedMatch>("/api/matches", wish),
  /** What is told the first time that it happens. */
  firstNotes: (game: string) => get<FirstNote[]>(`/api/games/${of(game)}/notes`),
  lessons: (game: string) => get<Lesson[]>(`/api/games/${of(game)}/lessons`),
  beginLesson: (game: string, lesson: string, step: number) =>
    post<OpenedMatch>(`/api/games/${of(game)}/lessons/${of(lesson)}`, { step } satisfies StepRequest),
  /** Put a lesson where one of its steps begins; the view comes by the socket. */
  async goToStep(match: string, step: number, token?: string): Promise<void> {
    await request("POST", address(`/api/matches/${of(match)}/step`, { token }), { step } satisfies StepRequest);
  },
  seats: (tokens: string[]) => post<HeldSeat[]>("/api/seats", { tokens } satisfies TokensRequest),
  /** `as` is the seat whose eyes are looked through: any, when the match is over. */
  view: (match: string, token?: string, since?: number, as?: string) =>
    get<View>(`/api/matches/${of(match)}/view`, { token, since, as }),
  /** Entries of the log from one number up to another; the last ones if they are too many for one answer. */
  log: (match: string, from: number, to: number, token?: string, as?: string) =>
    get<LogEntry[]>(`/api/matches/${of(match)}/log`, { token, from, to, as }),
  replay: (match: string, at: number, token?: string) => get<View>(`/api/matches/${of(match)}/replay`, { token, at }),
  /** What was done from one moment on up to another, as far as one answer holds. */
  steps: (match: string, from: number, to: number, token?: string, as?: string) =>
    get<PastSteps>(`/api/matches/${of(match)}/steps`, { token, from, to, as }),
  /** How the match would end if it ended now. */
  standing: (match: string, token?: string) => get<Outlook | null>(`/api/matches/${of(match)}/standing`, { token }),
  record: (match: string, token?: string) => get<unknown>(`/api/matches/${of(match)}/record`, { token }),
  /** Whether this server writes letters of matches by post: it does for its own machine alone. */
  writesLetters: () =>
    get<{ writes: boolean }>("/api/post").then(
      ({ writes }) => writes,
      () => false,
    ),
  newPost: (wish: NewPostRequest) => post<{ file: string }>("/api/post/new", wish),
  openPost: (file: OpenPostRequest["file"], seat?: string) =>
    post<OpenedPost>("/api/post/open", { file, seat: seat ?? null } satisfies OpenPostRequest),
  letter: (match: string, token: string) =>
    post<{ file: string }>(address(`/api/post/${of(match)}/letter`, { token }), undefined),
  openRecord: (record: RecordRequest["record"], seats?: SeatRequest[]) =>
    post<OpenedMatch>("/api/records", { record, ...(seats && { seats }) } satisfies RecordRequest),
  /** What decided a finished match, as far as it is known; who asks again learns how far it is. */
  analysis: (match: string, token?: string) => get<Analysis>(`/api/matches/${of(match)}/analysis`, { token }),
  /** A hint for the seat that decides: where to look, with which units, or the plan. */
  hint: (match: string, step: HintStep, token?: string) =>
    post<HintAnswer>(address(`/api/matches/${of(match)}/hint`, { step, token }), undefined),
  /** A copy of a finished match, to be played on from one of its moments. */
  branch: (match: string, at: number, seats: SeatRequest[], token?: string) =>
    post<OpenedMatch>(address(`/api/matches/${of(match)}/branch`, { token }), { at, seats } satisfies BranchRequest),
  luck: (match: string, token?: string) => get<LuckReport>(`/api/matches/${of(match)}/luck`, { token }),
  overlay: (match: string, name: string, token?: string) =>
    get<Overlay>(`/api/matches/${of(match)}/overlay/${of(name)}`, { token }),
  line: (match: string, origin: string, target: string, token?: string) =>
    get<SightLine>(`/api/matches/${of(match)}/line`, { token, origin, target }),
  /** Pieces that go together: how far, and the small steps to where they shall go; or why they cannot. */
  group: (match: string, question: GroupQuestion, token?: string) =>
    get<Group | { refusal: Refusal }>(`/api/matches/${of(match)}/group`, { ...question, token }),
  /** What a move would bring upon the seat that decides. */
  perils: (match: string, action: string, token?: string) =>
    get<Peril[]>(`/api/matches/${of(match)}/perils`, { token, action }),
  /** How attacks would go; those that cannot be weighed are left out. */
  prospects: (match: string, action: readonly string[], token?: string) =>
    get<Record<string, Prospect>>(`/api/matches/${of(match)}/prospects`, { token, action }),
  /** What a seat would see if the others did nothing more and it made these moves. */
  sketch: (match: string, moves: readonly string[], token?: string) =>
    post<Sketch>(address(`/api/matches/${of(match)}/sketch`, { token }), { moves } satisfies SketchRequest),
  /** Delete a match, or wish it until everybody at it does: true if it is gone. */
  /** Be called by a name; an empty one takes it away. */
  call: (match: string, token: string, name: string) =>
    request("PUT", address(`/api/matches/${of(match)}/name`, { token }), { name } satisfies NameRequest),
  async deleteMatch(match: string, token: readonly string[]): Promise<boolean> {
    return (await request("DELETE", address(`/api/matches/${of(match)}`, { token }))).status === 204;
  },
  /** Move a match to the newest edition, or wish it until everybody at it does. */
  async moveMatch(match: string, token: readonly string[]): Promise<void> {
    await request("POST", address(`/api/matches/${of(match)}/edition`, { token }));
  },
  /** Take back that wish. */
  async stayMatch(match: string, token: readonly string[]): Promise<void> {
    await request("DELETE", address(`/api/matches/${of(match)}/move`, { token }));
  },
  /** Take back the wish to delete a match. */
  async keepMatch(match: string, token: readonly string[]): Promise<void> {
    await request("DELETE", address(`/api/matches/${of(match)}/wish`, { token }));
  },
  /** A seat resigns: the match is over. */
  async resign(match: string, token: string): Promise<void> {
    await request("POST", address(`/api/matches/${of(match)}/resign`, { token }));
  },
  /** Give seats up: a machine takes them over. */
  async leave(match: string, token: readonly string[]): Promise<void> {
    await request("POST", address(`/api/matches/${of(match)}/leave`, { token }));
  },
  /** Offer to abandon a match, until everybody at it does. */
  async abandon(match: string, token: readonly string[]): Promise<void> {
    await request("POST", address(`/api/matches/${of(match)}/abandon`, { token }));
  },
  /** Take that offer back. */
  async playOn(match: string, token: readonly string[]): Promise<void> {
    await request("DELETE", address(`/api/matches/${of(match)}/offer`, { token }));
  },
};

export type Api = typeof api;
