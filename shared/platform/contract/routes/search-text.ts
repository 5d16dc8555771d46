import spellingsJson from '../content/spellings.json' with { type: 'json' };

/** Two spellings of the beginning of a word; searches use the first. */
const spellings = spellingsJson as [string, string][];

const keptOf = new Map(spellings.map(([kept, other]) => [other, kept]));
const others = new RegExp(`\\b(?:${[...keptOf.keys()].join('|')})`, 'g');

/** Minimum letters of an unfinished word that can be a spelling variant. */
const MIN_VARIANT_LETTERS = 4;

/** Lower case, with straight quotes. */
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

/** Replaces an unfinished last word in the other spelling: `harbou` becomes `harbor`. */
function finished(query: string): string {
  const word = query.split(/[^a-z]/).at(-1) ?? '';
  if (word.length < MIN_VARIANT_LETTERS) return query;
  const [kept] = spellings.find(([one, other]) => other.startsWith(word) && !one.startsWith(word)) ?? [];
  return kept === undefined ? query : query.slice(0, -word.length) + kept;
}

/** Prepares texts for searching, one per line, so that no match spans two texts. */
export function searchable(texts: readonly string[]): string {
  const whole = plain(texts.join('\n'));
  const one = unified(whole);
  return one === whole ? whole : `${whole}\n${one}`;
}

/**
 * Whether a text from `searchable` contains the query, ignoring case, accents, and British or American spelling. An empty
 * query matches every text.
 */
export function searchFor(query: string): (ready: string) => boolean {
  const asWritten = plain(query.trim());
  const asMeant = finished(unified(asWritten));
  return (ready) => ready.includes(asWritten) || ready.includes(asMeant);
}

/** Shorter words are not indexed. */
const MIN_WORD_LETTERS = 3;

const allWordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? [];

/** The indexed words of a text, in lower case. */
const wordsIn = (text: string): string[] => allWordsIn(text).filter(({ length }) => length >= MIN_WORD_LETTERS);

/** Short words count only if there are no others, so that the first letters of a word find what the whole word finds. */
function soughtWords(query: string): string[] {
  const long = wordsIn(query);
  return long.length > 0 ? long : allWordsIn(query);
}

/** The unique words of a text, for the index. */
export function indexedWords(text: string): string {
  return [...new Set(wordsIn(text))].sort().join(' ');
}

/** Prepares words for `searchWords`. */
export const searchableWords = (texts: readonly string[]): string =>
  ` ${searchable([texts.join(' ')]).replace('\n', ' ')}`;

/** Whether each word of the query is a prefix of a word from `searchableWords`. */
export function searchWords(query: string): (ready: string) => boolean {
  const asWritten = soughtWords(query);
  const asMeant = soughtWords(finished(unified(plain(query.trim()))));
  const areIn = (words: readonly string[], ready: string) =>
    words.length > 0 && words.every((word) => ready.includes(` ${word}`));
  return (ready) => areIn(asWritten, ready) || areIn(asMeant, ready);
}
