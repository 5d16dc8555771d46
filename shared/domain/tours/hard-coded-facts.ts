import { findNearest } from '@hemstitch/platform/contract/content/did-you-mean';
import type { Fault } from '@hemstitch/platform/contract/content/fault';
import { findFact, FACT_PATTERN, type Facts } from '../content/fill-in.ts';
import { months, weekdays } from '../dates/dates.ts';
import { numbersInWords } from '../spell-numbers.ts';

/** A fault in a text's use of facts; `at` is the offset of its first character. */
export type FactFault = Fault & { at: number };

/** Finds placeholders with unknown names. */
export function findUnknownFacts(text: string, facts: Facts): FactFault[] {
  return [...text.matchAll(FACT_PATTERN)].flatMap(({ 1: name = '', index: at }) => {
    if (findFact(name, facts) !== undefined) return [];
    const meant = findNearest(name, Object.keys(facts));
    const remedy = meant
      ? `Did you mean {${meant}}, which stands for "${facts[meant]}"?`
      : `The facts are ${Object.keys(facts)
          .map((each) => `{${each}}`)
          .join(' ')}.`;
    return [{ at, problem: `There is no fact {${name}}.`, remedy }];
  });
}

const number = String.raw`(?:\d+(?:\.\d+)?|${numbersInWords.join('|')})`;
const day = `(?:${weekdays.join('|')})s`;
const month = `(?:${months.join('|')})`;

/** Wordings of facts, with the names of the facts that they can mean. The first group is the value. */
const wordings: readonly { pattern: RegExp; names: RegExp }[] = [
  { pattern: /(\$\d+(?:,\d{3})*(?:\.\d\d)?)/dg, names: /Price$|^privateMinimum$/ },
  { pattern: new RegExp(String.raw`\b(?:about|takes|lasts) (${number} hours?)\b`, 'gdi'), names: /^duration$/ },
  { pattern: new RegExp(String.raw`\b(?:about|covers) (${number} miles?)\b`, 'gdi'), names: /^distance$/ },
  {
    pattern: new RegExp(String.raw`\b(?:at most|up to) (${number}) (?:guests|people|of you)\b`, 'gdi'),
    names: /^groupSizeMax$/,
  },
  { pattern: /\b(\d{1,2}:\d\d [AP]M)\b/dg, names: /^time$|Time$/ },
  { pattern: new RegExp(`(${day}(?:(?:,| and) ${day})+)`, 'gd'), names: /^days$|Days$/ },
  { pattern: new RegExp(`${day}[^.]{0,100}?(?:, | from )(${month} to ${month})`, 'gd'), names: /^months$|Months$/ },
  { pattern: new RegExp(String.raw`\bunder (${number})\b[^.]{0,20}\bfree\b`, 'gdi'), names: /^childFreeUnder$/ },
  {
    pattern: new RegExp(String.raw`\b(${number}) (?:stops|discoveries)\b`, 'gdi'),
    names: /^stopsInWords$|StopsInWords$/,
  },
  {
    pattern: new RegExp(String.raw`\b(${number}) (?:neighbou?rhoods|(?:public|small-group) walks)\b`, 'gdi'),
    names: /^neighborhoodsInWords$/,
  },
  { pattern: /\b(\d+) reviews\b/dg, names: /^(?:rating|review)Count$/ },
  { pattern: /\b(\d\.\d)(?: stars| out of)/dg, names: /^rating$/ },
];

/** Finds facts that a text contains as literals, which a release of tours cannot update. */
export function findHardCodedFacts(text: string, facts: Facts): FactFault[] {
  return wordings.flatMap(({ pattern, names }) =>
    [...text.matchAll(pattern)].flatMap(({ 1: literal = '', indices }) => {
      const candidates = Object.keys(facts).filter((name) => names.test(name));
      const valueOf = (name: string) => String(facts[name]);
      const [match = candidates[0]] = candidates.filter(
        (each) => valueOf(each).toLowerCase() === literal.toLowerCase(),
      );
      if (match === undefined) return [];
      const name =
        /^[A-Z]/.test(literal) && /^[a-z]/.test(valueOf(match))
          ? match.charAt(0).toUpperCase() + match.slice(1)
          : match;
      const current = [...new Set(candidates.map(valueOf))].join(', ');
      return [
        {
          at: indices?.[1]?.[0] ?? 0,
          problem: `"${literal}" is hard-coded, but prices and times come from the tours app (currently ${current}).`,
          remedy: `Write {${name}}, which stands for "${findFact(name, facts)}". If it is not about our walks, word it differently.`,
        },
      ];
    }),
  );
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
