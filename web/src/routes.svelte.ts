// Of a club: #/person/ID  #/events  #/event/ID  #/play  #/join/SECRET  #/enter/SECRET  #/device/CODE  #/challenge  #/challenge/ID/SECRET  #/me  #/people  #/notices  #/stop/TOKEN
// Where the page is: #/  #/match/ID  #/match/ID/replay?at=N  #/match/ID/analysis  #/rules/GAME  #/rules/GAME/SECTION
// #/learn/GAME  #/learn/GAME/LESSON  #/decks/GAME  and #/decks/GAME/SCENARIO/SEAT.

export type Route =
  | { page: "lobby" }
  | { page: "play" }
  | { page: "door"; by?: "join" | "enter" | "device"; secret?: string | undefined }
  | { page: "challenge"; id?: string | undefined; secret?: string | undefined }
  | { page: "me" }
  | { page: "people" }
  | { page: "events" }
  | { page: "person"; id: string }
  | { page: "event"; id: string }
  | { page: "notices" }
  | { page: "stop"; token: string }
  | { page: "match"; match: string; token?: string; root?: string }
  | { page: "replay"; match: string; at?: number }
  | { page: "analysis"; match: string }
  | { page: "rules"; game: string; section?: string }
  | { page: "learn"; game: string; lesson?: string | undefined }
  | { page: "decks"; game: string; scenario?: string | undefined; seat?: string | undefined };

export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page, first, second, third] = path.split("/").map(decodeURIComponent);
  if (page === "match" && first) {
    if (second === "replay") {
      const at = Number(new URLSearchParams(query).get("at") ?? Number.NaN);
      return Number.isInteger(at) && at >= 0 ? { page: "replay", match: first, at } : { page: "replay", match: first };
    }
    if (second === "analysis") return { page: "analysis", match: first };
    const token = new URLSearchParams(query).get("token");
    const root = new URLSearchParams(query).get("root");
    if (!token) return { page: "match", match: first };
    return root ? { page: "match", match: first, token, root } : { page: "match", match: first, token };
  }
  if (page === "rules" && first) {
    return second ? { page: "rules", game: first, section: second } : { page: "rules", game: first };
  }
  if (page === "learn" && first) return { page: "learn", game: first, lesson: second };
  if (page === "decks" && first) return { page: "decks", game: first, scenario: second, seat: third };
  if (page === "play" || page === "me" || page === "people" || page === "events" || page === "notices") return { page };
  if (page === "stop" && first) return { page, token: first };
  if ((page === "person" || page === "event") && first) return { page, id: first };
  if (page === "join" || page === "enter" || page === "device") return { page: "door", by: page, secret: first };
  if (page === "challenge") return { page, id: first, secret: second };
  return { page: "lobby" };
}

export function hashOf(route: Route): string {
  const of = encodeURIComponent;
  switch (route.page) {
    case "lobby":
      return "#/";
    case "play":
    case "me":
    case "people":
    case "events":
    case "notices":
      return `#/${route.page}`;
    case "stop":
      return `#/stop/${of(route.token)}`;
    case "person":
    case "event":
      return `#/${route.page}/${of(route.id)}`;
    case "door":
      return `#/${route.by ?? "enter"}${route.secret ? `/${of(route.secret)}` : ""}`;
    case "challenge":
      return `#/challenge${route.id ? `/${of(route.id)}` : ""}${route.secret ? `/${of(route.secret)}` : ""}`;
    case "match":
      return `#/match/${of(route.match)}${seatOf(route.token, route.root)}`;
    case "replay":
      return `#/match/${of(route.match)}/replay${route.at === undefined ? "" : `?at=${route.at}`}`;
    case "analysis":
      return `#/match/${of(route.match)}/analysis`;
    case "rules":
      return `#/rules/${of(route.game)}${route.section ? `/${of(route.section)}` : ""}`;
    case "learn":
      return `#/learn/${of(route.game)}${route.lesson ? `/${of(route.lesson)}` : ""}`;
    case "decks":
      return `#/decks/${[route.game, route.scenario, route.seat].flatMap((part) => (part ? [of(part)] : [])).join("/")}`;
  }
}

function seatOf(token: string | undefined, root: string | undefined): string {
  const of = encodeURIComponent;
  return token ? `?token=${of(token)}${root ? `&root=${of(root)}` : ""}` : "";
}

class Router {
  route = $state.raw<Route>({ page: "lobby" });

  constructor() {
    if (typeof window === "undefined") return;
    this.route = parseRoute(location.hash);
    addEventListener("hashchange", () => {
      this.route = parseRoute(location.hash);
    });
  }

  go(route: Route): void {
    location.hash = hashOf(route);
  }
}

export const router = new Router();
