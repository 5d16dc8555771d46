import { tourFacts } from '@cobblestone/contracts/tours.ts';

/**
 * Puts the site's facts into a sentence of a content file: `{adultPrice}` becomes `40`, so that a fact stays in one place.
 * @throws Error when a name is no number or text in shared/contracts/content/tour-facts.json
 */
export function withFacts(words: string): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = (tourFacts as Record<string, unknown>)[name];
    if (typeof fact !== 'number' && typeof fact !== 'string') {
      throw new Error(`'{${name}}' in "${words}" names no fact of shared/contracts/content/tour-facts.json`);
    }
    return String(fact);
  });
}
