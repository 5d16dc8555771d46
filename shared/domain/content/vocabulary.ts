import type { TextJudge } from '@cobblestone/platform/contract/content/fault.ts';
import { ownFacts, type Facts } from '../tours/facts-in-words.ts';
import { typedFacts, unknownFacts } from '../tours/typed-facts.ts';
import { paths } from '../paths.ts';
import { linkFault } from './links.ts';

/** Names that texts of all apps can use, from the working copy. */
export interface Vocabulary {
  facts: Facts;
  /** Addresses of the pages of walks. */
  walks: string[];
}

const documents = ['/feed.xml', '/licenses.txt'];

/** Addresses of all pages that a text can link to, except stories. */
export const pagesOf = ({ walks }: Vocabulary): Set<string> => new Set([...Object.values(paths), ...walks]);

/** The judge of texts: facts and pages that they name and that do not exist, and facts that they type. */
export function textJudgeOf(vocabulary: Vocabulary): TextJudge {
  const { facts } = vocabulary;
  const addresses = new Set([...pagesOf(vocabulary), ...documents]);
  return (text, { file, field }) => {
    // A walk's own file names its facts shortly.
    const known = { ...ownFacts(file.replace(/^.*\//, '').replace(/\.json$/, ''), facts), ...facts };
    const lost = /^\/\S*$/.test(text) ? linkFault(text, { siteAddresses: addresses }) : undefined;
    // Quotes may contain hard-coded facts.
    const typed = field.at(-1) === 'quote' ? [] : typedFacts(text, known);
    return [...unknownFacts(text, known), ...typed, ...(lost ? [lost] : [])].map(({ problem, remedy }) => ({
      problem,
      remedy,
    }));
  };
}
