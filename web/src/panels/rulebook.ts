// The rules reference: chapters, their sections, and searching in them.
import type { Language, RuleSection } from "../net/types";
import { t, texts } from "../text/texts.svelte";

export interface Chapter {
  number: string;
  sections: RuleSection[];
}

/** "6-82" and "6.82" belong to chapter 6. */
export function chapterOf(section: string): string {
  return section.split(/[-.]/)[0] ?? section;
}

export function chapters(rules: readonly RuleSection[]): Chapter[] {
  const found: Chapter[] = [];
  for (const rule of rules) {
    const number = chapterOf(rule.section);
    const last = found.at(-1);
    if (last?.number === number) last.sections.push(rule);
    else found.push({ number, sections: [rule] });
  }
  return found;
}

/** The name of a chapter whose first section does not give it one. */
export function chapterTitle(number: string): string | undefined {
  const id = `chapter-${number}`;
  return texts.has(id) ? t(id) : undefined;
}

/** Without accents and capitals, so that "echange" finds "Échange". */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** Sections that have all the words, or begin with the number that was asked for. */
export function search(rules: readonly RuleSection[], asked: string, language: Language): RuleSection[] {
  const words = folded(asked).split(/\s+/).filter(Boolean);
  if (!words.length) return [...rules];
  return rules.filter((rule) => {
    const all = folded(
      [rule.section, rule.title[language], rule.text[language], ...rule.rulings.map((ruling) => ruling[language])].join(
        " ",
      ),
    );
    return words.every((word) =>
      /^\d/.test(word) ? rule.section.startsWith(word) || all.includes(word) : all.includes(word),
    );
  });
}
