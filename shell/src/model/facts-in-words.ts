import { useSite } from '@cobblestone/contracts/site.tsx';
import { tourFacts } from '@cobblestone/contracts/tours.ts';

const facts: Readonly<Record<string, unknown>> = {
  ...tourFacts,
  privateGuestsMax: tourFacts.privateGuests.max,
  brooklynHeightsTime: tourFacts.brooklynHeightsSchedule.timeLabel,
};

/**
 * Puts the site's facts into a sentence of a content file: `{adultPrice}` becomes `40`, so that a fact stays in one place.
 * @param more facts besides those of shared/contracts/content/tour-facts.json
 * @throws Error when a name is no fact
 */
export function withFacts(words: string, more: Readonly<Record<string, unknown>> = {}): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = more[name] ?? facts[name];
    if (typeof fact !== 'number' && typeof fact !== 'string') {
      throw new Error(`'{${name}}' in "${words}" names no fact of shared/contracts/content/tour-facts.json`);
    }
    return String(fact);
  });
}

/** `withFacts` with the facts of the site's configuration: `{founded}`, `{brand}`. */
export function useFactsInWords(): (words: string) => string {
  const { founded, brand } = useSite().config;
  return (words) => withFacts(words, { founded, brand });
}
