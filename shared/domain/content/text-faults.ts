import spellings from '@hemstitch/platform/contract/content/spellings.json' with { type: 'json' };
import type { FactFault } from '../tours/hard-coded-facts.ts';
import britishSpellings from './british-spellings.json' with { type: 'json' };
import type { Facts } from './fill-in.ts';

/** Words that the search pairs and that both spellings share, or with which other words begin. */
const sharedWords = new Set(['analys', 'cigarette', 'metre', 'programme', 'whisky']);

/** American beginnings of words, and patterns of the British ones. */
const pairs: readonly (readonly string[])[] = [
  ...spellings.filter(([, british = '']) => !sharedWords.has(british)),
  ...britishSpellings,
];
const britishWord = new RegExp(
  String.raw`(?<![-\w.])(?:${pairs.map(([, british]) => british).join('|')})\p{L}*(?!\p{L})(?![-\w]*:)`,
  'giu',
);
/** Names of theaters, and of facts in braces. */
const ownNames = /\b[A-Z]\w+ Theatre|\{\w+\}/g;
const straightQuote = /\p{L}'\p{L}|s' |(?<=\s)"\p{L}/gu;
/** Messages that are fixed to the letter. */
const fixedMessage = /^(?:We couldn't find that section|We're having trouble|We're sorry|Join our expert guides)/;

/** Finds British spelling and straight quotation marks in a text that visitors read (A34). */
export function findSpellingFaults(text: string): FactFault[] {
  if (fixedMessage.test(text)) return [];
  const searched = text.replace(ownNames, (name) => ' '.repeat(name.length));
  const british = [...searched.matchAll(britishWord)].map(({ 0: word, index: at }) => {
    const american = pairs.find(([, other = '']) => new RegExp(`^${other}`, 'iu').test(word))?.[0];
    return {
      at,
      problem: `"${word}" is British spelling.`,
      remedy: `Write it with "${american}", as in American English.`,
    };
  });
  const straight = [...searched.matchAll(straightQuote)].map(({ 0: letters, index: at }) => ({
    at,
    problem: `The quotation mark or apostrophe in "${letters.trim()}" is straight.`,
    remedy: 'Write a curved one: ’ for an apostrophe, “ and ” around a quotation.',
  }));
  return [...british, ...straight];
}

/** Finds the company's own name and address, which belong into the site's settings alone (A1). */
export function findOwnNames(text: string, { brand, email }: Facts): FactFault[] {
  return [
    ['brand', brand],
    ['email', email],
  ].flatMap(([name, value]) => {
    const at = value === undefined ? -1 : text.indexOf(String(value));
    return at < 0 ? [] : [{ at, problem: `"${value}" is hard-coded.`, remedy: `Write {${name}}.` }];
  });
}
