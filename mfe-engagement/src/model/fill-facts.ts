import { tourFacts } from '@cobblestone/contracts/tours.ts';
import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';

type SiteNames = Pick<SiteConfig, 'brand' | 'email'>;

/** The names that a text of the content may hold in braces. */
const facts: Record<string, string | number> = {
  durationHours: tourFacts.durationHours,
  distanceMiles: tourFacts.distanceMiles,
  groupSizeMax: tourFacts.groupSizeMax,
  adultPrice: tourFacts.adultPrice,
  seniorPrice: tourFacts.seniorPrice,
  childFreeUnder: tourFacts.childFreeUnder,
  privateMinimum: tourFacts.privateMinimum,
  privateGuestsMax: tourFacts.privateGuests.max,
};

/**
 * Puts facts, the brand and the address in place of `{name}`.
 * @throws Error naming the unknown name and the known ones.
 */
export function fillFacts(text: string, names: SiteNames, more: Record<string, string | number> = {}): string {
  const known: Record<string, string | number> = { ...facts, brand: names.brand, email: names.email, ...more };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = known[name];
    if (value === undefined) {
      throw new Error(`There is no fact '${whole}' for the text '${text}'. Known: ${Object.keys(known).join(', ')}`);
    }
    return String(value);
  });
}
