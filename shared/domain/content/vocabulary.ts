import type { TextValidator } from '@cobblestone/platform/contract/content/fault.ts';
import { ownFacts, type Facts } from '../tours/interpolate-facts.ts';
import { findHardCodedFacts, findUnknownFacts } from '../tours/hard-coded-facts.ts';
import { paths } from '../paths.ts';
import { findOwnNames, findSpellingFaults } from './text-faults.ts';
import { findLinkFault } from './check-links.ts';

/** The names that texts of all apps can refer to, from the working copy. */
export interface Vocabulary {
  facts: Facts;
  /** Paths of the tours' pages. */
  walks: string[];
}

/** The paths of all pages except posts. */
export const pagesOf = ({ walks }: Vocabulary): Set<string> => new Set([...Object.values(paths), ...walks]);

/** Creates a check for unknown facts, hard-coded facts and names, spelling and dead links in texts. */
export function createTextValidator(vocabulary: Vocabulary): TextValidator {
  const { facts } = vocabulary;
  const addresses = new Set([...pagesOf(vocabulary), '/feed.xml', '/licenses.txt']);
  return (text, { file, field }) => {
    // A tour's own file uses its facts without prefix.
    const allFacts = { ...ownFacts(file.replace(/^.*\//, '').replace(/\.json$/, ''), facts), ...facts };
    const deadLink = /^\/\S*$/.test(text) ? findLinkFault(text, { siteAddresses: addresses }) : undefined;
    // A quote is not changed.
    const hardCoded = field.at(-1) === 'quote' ? [] : findHardCodedFacts(text, allFacts);
    const isName = !/\s/.test(text) && /[-/@]/.test(text);
    return [
      ...findUnknownFacts(text, allFacts),
      ...hardCoded,
      ...(isName ? [] : findSpellingFaults(text)),
      ...(file === 'site.json' ? [] : findOwnNames(text, facts)),
      ...(deadLink ? [deadLink] : []),
    ];
  };
}
