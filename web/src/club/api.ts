// Requests to the server of a club.
import { address, get, post, request } from "../net/api";
import type {
  AddressRequest,
  AnswerRequest,
  BarRequest,
  ChallengeRequest,
  ChannelAddressRequest,
  ChannelRequest,
  ChoiceRequest,
  CodeRequest,
  DeviceRequest,
  EventRequest,
  HabitsRequest,
  JoinRequest,
  MailCodeRequest,
  PasskeyRequest,
  PrivacyRequest,
  ReasonRequest,
  RenameRequest,
  SecretRequest,
  SeenRequest,
  ShunRequest,
  StandingRequest,
  TakeRequest,
  TalkRequest,
  TestRequest,
  TokensRequest,
  VacationRequest,
  WishRequest,
  Word,
} from "../net/types";
import type {
  AboutMe,
  Act,
  Activity,
  Bell,
  Challenge,
  ChannelKind,
  ClubEvent,
  ClubInfo,
  EventLine,
  Ladder,
  Me,
  Member,
  MyGame,
  NoticeSettings,
  Preview,
  Profile,
  Report,
  Standing,
  Tested,
  TriedOrder,
} from "./types";

const of = encodeURIComponent;
const send = async (method: string, path: string, body?: unknown): Promise<void> => {
  await request(method, path, body);
};

export const clubApi = {
  club: () => get<ClubInfo | null>("/api/club"),
  join: (invitation: string, name: string, tokens: string[]) =>
    post<{ me: Me; secret: string; claimed: number }>("/api/club/join", {
      invitation,
      name,
      tokens,
    } satisfies JoinRequest),
  enter: (secret: string) => post<{ me: Me }>("/api/club/enter", { secret } satisfies SecretRequest),
  enterDevice: (secret: string) => post<{ me: Me }>("/api/club/device", { secret } satisfies SecretRequest),
  passkeyQuestion: () => post<PublicKeyCredentialRequestOptionsJSON>("/api/club/passkey/options", {}),
  enterPasskey: (credential: object) =>
    post<{ me: Me }>("/api/club/passkey", { credential: { ...credential } } satisfies PasskeyRequest),
  newPasskey: () => post<PublicKeyCredentialCreationOptionsJSON>("/api/me/passkeys/options", {}),
  keepPasskey: (credential: object) =>
    send("POST", "/api/me/passkeys", { credential: { ...credential } } satisfies PasskeyRequest),
  me: () => get<AboutMe>("/api/me"),
  claim: (tokens: string[]) => post<{ claimed: number }>("/api/me/seats", { tokens } satisfies TokensRequest),
  rename: (name: string) => send("PATCH", "/api/me", { name } satisfies RenameRequest),
  deviceCode: () => post<{ code: string; seconds: number }>("/api/me/device", {}),
  newLink: () => post<{ secret: string }>("/api/me/link", {}),
  removeWay: (key: number) => send("DELETE", `/api/me/ways/${key}`),
  signOut: () => send("POST", "/api/me/out", {}),
  exportMe: () => get<unknown>("/api/me/export"),
  deleteMe: () => send("DELETE", "/api/me"),
  vacation: () => get<{ until: number; left: number }>("/api/me/vacation"),
  async goAway(days: number): Promise<{ until: number; left: number }> {
    return (await request("PUT", "/api/me/vacation", { days } satisfies VacationRequest)).json();
  },

  askMailCode: (address: string) => send("POST", "/api/club/mail/code", { address } satisfies AddressRequest),
  enterByMail: (address: string, code: string) =>
    post<{ me: Me }>("/api/club/mail", { address, code } satisfies MailCodeRequest),

  notices: () => get<NoticeSettings>("/api/me/notices"),
  noticePreview: () => get<Preview>("/api/me/notices/preview"),
  setHabits: (habits: HabitsRequest) => send("PUT", "/api/me/notices/habits", habits),
  setChannel: (kind: ChannelKind, change: ChannelRequest) => send("PUT", `/api/me/notices/channels/${kind}`, change),
  addDevice: (device: DeviceRequest) => send("POST", "/api/me/notices/devices", device),
  dropDevice: (key: number) => send("DELETE", `/api/me/notices/devices/${key}`),
  nameAddress: (address: string) => send("POST", "/api/me/notices/mail", { address } satisfies AddressRequest),
  confirmAddress: (code: string) => send("POST", "/api/me/notices/mail/confirm", { code } satisfies CodeRequest),
  testNotice: (channel: ChannelKind) =>
    post<{ tests: Tested[] }>("/api/me/notices/test", { channel } satisfies TestRequest),
  stopNotices: (token: string) => send("POST", `/api/notices/stop/${of(token)}`, {}),
  nameChannel: (address: string) => send("PUT", "/api/me/notices/other", { address } satisfies ChannelAddressRequest),
  bell: () => get<Bell>("/api/me/bell"),
  bellSeen: () => send("POST", "/api/me/bell/seen", {}),

  people: () => get<Member[]>("/api/club/people"),
  shun: (person: string, kind: ShunRequest["kind"]) =>
    send("PUT", `/api/people/${of(person)}/shunning`, { kind } satisfies ShunRequest),
  report: (person: string, reason: string) =>
    send("POST", `/api/people/${of(person)}/report`, { reason } satisfies ReasonRequest),
  log: () => get<Act[]>("/api/club/log"),
  reports: () => get<Report[]>("/api/club/reports"),
  settle: (key: number, reason: string) =>
    send("POST", `/api/club/reports/${key}/settle`, { reason } satisfies ReasonRequest),
  invite: () => post<{ secret: string }>("/api/club/invitations", {}),
  bar: (person: string, barred: boolean, reason: string) =>
    send("POST", `/api/people/${of(person)}/bar`, { barred, reason } satisfies BarRequest),
  makeOwner: (person: string, reason: string) =>
    send("POST", `/api/people/${of(person)}/owner`, { reason } satisfies ReasonRequest),
  linkFor: (person: string, reason: string) =>
    post<{ secret: string }>(`/api/people/${of(person)}/link`, { reason } satisfies ReasonRequest),

  games: () => get<{ now: number; games: MyGame[] }>("/api/me/games"),
  keys: (match: string) => post<{ seat: string; token: string }[]>(`/api/me/matches/${of(match)}/keys`, {}),
  seen: (match: string, version: number, talk: number) =>
    send("POST", `/api/me/matches/${of(match)}/seen`, { version, talk } satisfies SeenRequest),
  challenges: () => get<Challenge[]>("/api/challenges"),
  challenge: (id: string, secret?: string) => get<Challenge>(`/api/challenges/${of(id)}`, { secret }),
  makeChallenge: (wish: ChallengeRequest) => post<{ id: string; secret: string | null }>("/api/challenges", wish),
  takeUp: (id: string, secret: string | null, bid: number | null = null) =>
    post<{ match: string; seat: string }>(`/api/challenges/${of(id)}/take`, { secret, bid } satisfies TakeRequest),
  takeBack: (id: string) => send("DELETE", `/api/challenges/${of(id)}`),
  rematch: (match: string) => post<{ id: string }>(`/api/matches/${of(match)}/rematch`, {}),

  profile: (person: string) => get<Profile>(`/api/people/${of(person)}/profile`),
  ladder: () => get<Ladder>("/api/club/ladder"),
  activity: () => get<Activity>("/api/me/activity"),
  show: (shown: PrivacyRequest) => send("PUT", "/api/me/privacy", shown),
  events: () => get<EventLine[]>("/api/events"),
  event: (id: string) => get<ClubEvent>(`/api/events/${of(id)}`),
  makeEvent: (wish: EventRequest) => post<{ id: string }>("/api/events", wish),
  enterEvent: (id: string) => send("POST", `/api/events/${of(id)}/enter`),
  withdraw: (id: string) => send("POST", `/api/events/${of(id)}/withdraw`),
  startEvent: (id: string) => send("POST", `/api/events/${of(id)}/start`),
  removeEvent: (id: string) => send("DELETE", `/api/events/${of(id)}`),

  talk: (match: string, token: readonly string[]) => get<Word[]>(`/api/matches/${of(match)}/talk`, { token }),
  say: (match: string, token: readonly string[], text: string) =>
    post<Word>(address(`/api/matches/${of(match)}/talk`, { token }), { text } satisfies TalkRequest),
  standing: (match: string, token: readonly string[]) => get<Standing>(`/api/matches/${of(match)}/orders`, { token }),
  setStanding: (match: string, token: readonly string[], wish: StandingRequest) =>
    send("PUT", address(`/api/matches/${of(match)}/orders`, { token }), wish),
  tryStanding: (match: string, token: readonly string[], wish: StandingRequest) =>
    post<{ asked: TriedOrder[]; zones: string[][] }>(
      address(`/api/matches/${of(match)}/orders/trial`, { token }),
      wish,
    ),
  ask: (match: string, token: readonly string[], kind: WishRequest["kind"], length?: number) =>
    send("POST", address(`/api/matches/${of(match)}/request`, { token }), {
      kind,
      length: length ?? null,
    } satisfies WishRequest),
  answer: (match: string, token: readonly string[], agrees: boolean) =>
    send("POST", address(`/api/matches/${of(match)}/request/answer`, { token }), { agrees } satisfies AnswerRequest),
  resume: (match: string, token: readonly string[]) =>
    send("POST", address(`/api/matches/${of(match)}/resume`, { token }), {}),
  overdue: (match: string, token: readonly string[], choice: ChoiceRequest["choice"]) =>
    send("POST", address(`/api/matches/${of(match)}/overdue`, { token }), { choice } satisfies ChoiceRequest),
};
