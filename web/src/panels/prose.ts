// Sentences in parts: what is plain, what names a piece or a space, and which rules are cited.

export type Part =
  | { kind: "text"; text: string }
  | { kind: "piece" | "space"; text: string; id: string }
  | { kind: "rule"; text: string };

type Naming = "piece" | "space";

// Signs of the private use area frame a name inside a sentence: no text has them.
const OPEN = "\uE000";
const MIDDLE = "\uE001";
const CLOSE = "\uE002";
const NAMED = new RegExp(`${OPEN}([ps])([^${MIDDLE}]*)${MIDDLE}([^${CLOSE}]*)${CLOSE}`);
const RULE = /\d+(?:[-.]\d+)+[a-z]?|[Aa]nnexe?\s\d+/g;
const BRACKET = /\s?\(([^()]*(?:\d+[-.]\d|[Aa]nnexe?\s\d)[^()]*)\)([.,;:]?)/;

/** A name that `partsOf` finds again. */
export function framed(kind: Naming, id: string, text: string): string {
  return `${OPEN}${kind[0]}${id}${MIDDLE}${text}${CLOSE}`;
}

/** The sentence without its frames. */
export function plain(text: string): string {
  return text.replaceAll(new RegExp(NAMED, "g"), "$3");
}

/** Cut a sentence into its parts. Rules in brackets become links and lose their brackets: "lost (8-0)." is "lost. 8-0". */
export function partsOf(text: string, isRule: (number: string) => boolean = () => true): Part[] {
  const parts: Part[] = [];
  let rest = text;
  while (rest) {
    const named = NAMED.exec(rest);
    const bracket = citation(rest, isRule);
    const at = Math.min(named?.index ?? rest.length, bracket?.index ?? rest.length);
    push(parts, rest.slice(0, at));
    if (named && named.index === at) {
      const [whole, kind, id = "", name = ""] = named;
      parts.push({ kind: kind === "p" ? "piece" : "space", id, text: name });
      rest = rest.slice(at + whole.length);
    } else if (bracket) {
      push(parts, bracket.sign);
      for (const rule of bracket.rules) {
        push(parts, " ");
        parts.push({ kind: "rule", text: rule });
      }
      rest = rest.slice(at + bracket.length);
    } else rest = "";
  }
  return parts;
}

function push(parts: Part[], text: string): void {
  const last = parts.at(-1);
  if (!text) return;
  if (last?.kind === "text") last.text += text;
  else parts.push({ kind: "text", text });
}

/** The next bracket that holds rules and nothing else. */
function citation(text: string, isRule: (number: string) => boolean) {
  let from = 0;
  while (from < text.length) {
    const found = BRACKET.exec(text.slice(from));
    if (!found) return undefined;
    const [whole, inside = "", sign = ""] = found;
    const rules = (inside.match(RULE) ?? []).map((rule) => rule.replace(/^annexe?\s/i, "Annex "));
    const bare = inside.replaceAll(RULE, "").replaceAll(/[\s,;·–]|to|and|à|et/g, "") === "";
    if (bare && rules.every(isRule)) return { index: from + found.index, length: whole.length, rules, sign };
    from += found.index + whole.length;
  }
  return undefined;
}

/** A prompt's bold beginning and the rest: "Move XIX Corps" and ", or end its move." */
export function promptParts(text: string): [bold: string, rest: string] {
  const end = text.search(/[:,.?](?=\s|$)| :/u);
  if (end < 0) return [text, ""];
  const sign = text.slice(end).match(/^\s?[:.?]/u)?.[0] ?? "";
  return [text.slice(0, end + sign.length), text.slice(end + sign.length)];
}
