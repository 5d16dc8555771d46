import type { Fault } from '@cobblestone/platform/contract/content/fault.ts';
import { nearest } from '@cobblestone/platform/contract/content/nearest.ts';
import { months, weekdays } from '../dates/dates.ts';
import { factNamed, namedFact, type Facts } from './facts-in-words.ts';

/** A forbidden statement of facts in a text; `at` counts characters from its start. */
export type FactFault = Fault & { at: number };

/** Names in braces that stand for nothing. */
export function unknownFacts(text: string, facts: Facts): FactFault[] {
  return [...text.matchAll(namedFact)].flatMap(({ 1: name = '', index: at }) => {
    if (factNamed(name, facts) !== undefined) return [];
    const meant = nearest(name, Object.keys(facts));
    const remedy = meant
      ? `Did you mean {${meant}}, which stands for "${facts[meant]}"?`
      : `The facts are ${Object.keys(facts)
          .map((each) => `{${each}}`)
          .join(' ')}.`;
    return [{ at, problem: `There is no fact {${name}}.`, remedy }];
  });
}

const number = String.raw`(?:\d+(?:\.\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
const day = `(?:${weekdays.join('|')})s`;
const month = `(?:${months.join('|')})`;

/**
 * Phrases that state a fact of the walks, with the ends of the names of possible facts. The first group is the stated
 * value.
 */
const sayings: readonly { pattern: RegExp; names: RegExp }[] = [
  { pattern: /(\$\d+(?:,\d{3})*(?:\.\d\d)?)/dg, names: /Price$|^privateMinimum$/ },
  { pattern: new RegExp(String.raw`\b(?:about|takes|lasts) (${number} hours?)\b`, 'gdi'), names: /^duration$/ },
  { pattern: new RegExp(String.raw`\b(?:about|covers) (${number} miles?)\b`, 'gdi'), names: /^distance$/ },
  {
    pattern: new RegExp(String.raw`\b(?:at most|up to) (${number}) (?:guests|people|of you)\b`, 'gdi'),
    names: /^groupSizeMax$/,
  },
  { pattern: /\b(\d{1,2}:\d\d [AP]M)\b/dg, names: /^time$|Time$/ },
  { pattern: new RegExp(`(${day}(?:(?:,| and) ${day})+)`, 'gd'), names: /^days$|Days$/ },
  { pattern: new RegExp(`${day}[^.]*?(?:, | from )(${month} to ${month})`, 'gd'), names: /^months$|Months$/ },
  { pattern: new RegExp(String.raw`\bunder (${number})\b[^.]{0,20}\bfree\b`, 'gdi'), names: /^childFreeUnder$/ },
  {
    pattern: new RegExp(String.raw`\b(${number}) (?:stops|discoveries)\b`, 'gdi'),
    names: /^stopsInWords$|StopsInWords$/,
  },
  {
    pattern: new RegExp(String.raw`\b(${number}) (?:neighbou?rhoods|(?:public|small-group) walks)\b`, 'gdi'),
    names: /^neighbourhoodsInWords$/,
  },
  { pattern: /\b(\d+) reviews\b/dg, names: /^ratingCount$/ },
  { pattern: /\b(\d\.\d)(?: stars| out of)/dg, names: /^rating$/ },
];

/**
 * Finds hard-coded facts in a text. A release of tours changes only named facts, so a hard-coded one will contradict
 * them sooner or later.
 */
export function typedFacts(text: string, facts: Facts): FactFault[] {
  return sayings.flatMap(({ pattern, names }) =>
    [...text.matchAll(pattern)].flatMap(({ 1: said = '', indices }) => {
      const meant = Object.keys(facts).filter((name) => names.test(name));
      const value = (name: string) => String(facts[name]);
      const [same = meant[0]] = meant.filter((each) => value(each).toLowerCase() === said.toLowerCase());
      if (same === undefined) return [];
      const name =
        /^[A-Z]/.test(said) && /^[a-z]/.test(value(same)) ? same.charAt(0).toUpperCase() + same.slice(1) : same;
      const known = [...new Set(meant.map(value))].join(', ');
      return [
        {
          at: indices?.[1]?.[0] ?? 0,
          problem: `"${said}" is typed, but what is so of our walks changes by a release of tours; now it is ${known}.`,
          remedy: `Write {${name}}, which stands for "${factNamed(name, facts)}". If it is not about our walks, say it in other words, or apart from them.`,
        },
      ];
    }),
  );
}
