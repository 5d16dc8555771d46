import { parseContent } from '../content/parse-content.ts';
import spellingsJson from '../content/spellings.json' with { type: 'json' };
import { spellingsSchema } from './search-text.schema.ts';

const spellings = parseContent(spellingsSchema, spellingsJson);

const keptOf = new Map(spellings.map(([kept, other]) => [other, kept]));
const others = new RegExp(`\\b(?:${[...keptOf.keys()].join('|')})`, 'g');

/** Letters of an unfinished word from which it is taken for another spelling. */
const enough = 4;

/** Small letters, with the quotes that a keyboard types in place of those that a typesetter sets. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[^\S\n]+/g, ' ');
}

/** Without accents and hyphens, and in one spelling of English. */
function unified(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[-‐‑]/g, ' ');
  return bare.replace(others, (word) => keptOf.get(word) ?? word);
}

/** The query when its last word is on the way to the other spelling: `harbou` asks for `harbor`. */
function finished(query: string): string {
  const word = query.split(/[^a-z]/).at(-1) ?? '';
  if (word.length < enough) return query;
  const [kept] = spellings.find(([one, other]) => other.startsWith(word) && !one.startsWith(word)) ?? [];
  return kept === undefined ? query : query.slice(0, -word.length) + kept;
}

/** Texts made ready for searching, once: one a line, so that nothing is found across two of them. */
export function searchable(texts: readonly string[]): string {
  const whole = plain(texts.join('\n'));
  const one = unified(whole);
  return one === whole ? whole : `${whole}\n${one}`;
}

/**
 * Whether a text from `searchable` contains the query, whatever the case, the accents and the side of the ocean that
 * the spelling comes from. An empty query is contained in every text.
 */
export function searchFor(query: string): (ready: string) => boolean {
  const asWritten = plain(query.trim());
  const asMeant = finished(unified(asWritten));
  return (ready) => ready.includes(asWritten) || ready.includes(asMeant);
}

/** Shorter words are in every text, and are neither indexed nor looked for. */
const SHORTEST_WORD = 3;

/** The words of a text that are searched for, in small letters. */
const wordsIn = (text: string): string[] =>
  (plain(text).match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? []).filter(({ length }) => length >= SHORTEST_WORD);

/** The words of a text for an index of whole texts, each once. */
export function indexedWords(text: string): string {
  return [...new Set(wordsIn(text))].sort().join(' ');
}

/** Words made ready for `searchWords`, once. */
export const searchableWords = (texts: readonly string[]): string =>
  ` ${searchable([texts.join(' ')]).replace('\n', ' ')}`;

/** Whether each word of the query begins a word of what `searchableWords` made. A query of short words alone finds nothing. */
export function searchWords(query: string): (ready: string) => boolean {
  const asWritten = wordsIn(query);
  const asMeant = wordsIn(finished(unified(plain(query.trim()))));
  const areIn = (words: readonly string[], ready: string) =>
    words.length > 0 && words.every((word) => ready.includes(` ${word}`));
  return (ready) => areIn(asWritten, ready) || areIn(asMeant, ready);
}
