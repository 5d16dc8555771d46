import { parseContent } from '@cobblestone/contracts/content/parse-content.ts';
import spellingsJson from './content/spellings.json' with { type: 'json' };
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
  const word = /[a-z]+$/.exec(query)?.[0] ?? '';
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
