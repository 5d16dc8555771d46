import type { ContentValidator, Fault, Field } from '@hemstitch/platform/contract/content/fault';
import { paths } from '../paths.ts';
import { findHardCodedFacts, findOwnNames, findUnknownFacts } from '../tours/hard-coded-facts.ts';
import { ownFacts } from '../tours/interpolate-facts.ts';
import { findDistanceFaults, type PlacedStop } from '../tours/walk-length.ts';
import { findLinkFault } from './check-links.ts';
import { slots, type Facts } from './fill-in.ts';

/** The names that texts of all apps can refer to, from the working copy. */
export interface Vocabulary {
  facts: Facts;
  /** Paths of the tours' pages. */
  walks: string[];
  /** The stated length of every walk. */
  distanceMiles: number;
}

/** Schemas say which texts have slots. */
const slotNames = Object.fromEntries(slots.map((name) => [name, 'what the page fills in']));

/** The paths of all pages except posts. */
export const pagesOf = ({ walks }: Pick<Vocabulary, 'walks'>): Set<string> =>
  new Set([...Object.values(paths), ...walks]);

/** Creates a check for unknown facts, hard-coded facts and names, and dead links in texts, and for the lengths of walks. */
export function createContentValidator(vocabulary: Vocabulary): ContentValidator {
  const { facts, distanceMiles } = vocabulary;
  const addresses = new Set([...pagesOf(vocabulary), '/feed.xml', '/licenses.txt']);
  const findTextFaults = (text: string, file: string, field: Field): Fault[] => {
    // A tour's own file uses its facts without prefix.
    const allFacts = { ...ownFacts(file.replace(/^.*\//, '').replace(/\.json$/, ''), facts), ...facts };
    const deadLink = /^\/\S*$/.test(text) ? findLinkFault(text, { siteAddresses: addresses }) : undefined;
    // A quote is not changed.
    const hardCoded = field.at(-1) === 'quote' ? [] : findHardCodedFacts(text, allFacts);
    return [
      ...findUnknownFacts(text, { ...allFacts, ...slotNames }),
      ...hardCoded,
      ...(file === 'site.json' ? [] : findOwnNames(text, facts)),
      ...(deadLink ? [deadLink] : []),
    ];
  };
  return (value, { file, field }) => {
    if (typeof value === 'string') return findTextFaults(value, file, field);
    const isRoute = file.startsWith('tours/') && field.join('.') === 'discover.stops';
    return isRoute ? findDistanceFaults(value as PlacedStop[], distanceMiles) : [];
  };
}
