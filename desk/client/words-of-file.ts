import type { TypedWords } from '../../shell/development/looks/follow-typing.ts';

/** Shorter words stand in other places of a page, too. Letters. */
const OWN = 6;

/** What the words of an open file have said since it was opened, for a page that has what it shows from a build. */
export class WordsOfFile {
  #path = '';
  readonly #said = new Map<string, { wording?: string; texts: Set<string> }>();

  /** @returns the words that have changed since */
  typedIn(path: string, text: string): TypedWords[] {
    if (path !== this.#path) this.#said.clear();
    this.#path = path;
    const words = wordsIn(JSON.parse(text));
    return words.flatMap(({ field, wording, now }): TypedWords[] => {
      const said = this.#said.get(field) ?? { wording, texts: new Set() };
      this.#said.set(field, said);
      said.texts.add(now);
      return said.texts.size > 1
        ? [{ field, wording: said.wording, had: [...said.texts].filter((each) => each.length >= OWN), now }]
        : [];
    });
  }
}

function wordsIn(value: unknown, field = '', wording?: string): { field: string; wording?: string; now: string }[] {
  if (typeof value === 'string') return [{ field, wording, now: value }];
  if (typeof value !== 'object' || value === null) return [];
  const own = /(^|\.)wordings\.\d+$/.test(field) && 'name' in value ? String(value.name) : wording;
  return Object.entries(value).flatMap(([name, inner]) =>
    wordsIn(inner, field === '' ? name : `${field}.${name}`, own),
  );
}
