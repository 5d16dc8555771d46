import type { Warning } from '@hemstitch/platform/contract/site-definition';
import { z } from 'zod';
import type { Availability } from './availability.ts';
import type { SiteTours, TourFacts } from './tours.schema.ts';
import { parseSiteTours, toursFile } from './tours.ts';

const TIMEOUT_MS = 10_000;

const pricesSchema = z.object({ prices: z.array(z.object({ item: z.int(), guest: z.string(), cents: z.int() })) });

/** The site's price of each kind of guest at the provider, and its field; other kinds are the provider's own. */
const pricesOf = ({ adultPrice, seniorPrice }: TourFacts): Readonly<Record<string, [number, string]>> => ({
  adult: [adultPrice, 'adultPrice'],
  senior: [seniorPrice, 'seniorPrice'],
  child: [0, 'childFreeUnder'],
});

/** Prices of public walks that differ between the booking provider and the site. */
export function findPriceFaults({ facts, tours }: SiteTours, prices: Availability['prices']): Warning[] {
  const own = pricesOf(facts);
  const faults = prices.flatMap(({ item, guest, cents }) => {
    const tour = tours.find(({ itemId, isPrivate }) => itemId === item && !isPrivate);
    const [price, field] = own[guest.toLowerCase()] ?? [];
    if (!tour || price === undefined || price * 100 === cents) return [];
    const text = `${tour.shortTitle}, ${guest}: $${(cents / 100).toFixed(2)} at the booking provider, $${price} on the site. Correct the wrong one.`;
    return [[text, { text, field: `tours/facts.json ${field}` }] as const];
  });
  return [...new Map(faults).values()];
}

/** Warnings about the live site: its prices as the booking provider tells them now. */
export async function checkPrices({
  address,
  readData,
}: {
  /** Address of the function that tells the provider's prices. */
  address: string;
  readData: (app: 'tours', file: string) => Promise<string>;
}): Promise<Warning[]> {
  let why = 'no valid answer';
  let prices: Availability['prices'];
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) why = String(response.status);
    ({ prices } = pricesSchema.parse(await response.json()));
  } catch {
    return [{ text: `The booking provider's prices are not known (${why}).` }];
  }
  return findPriceFaults(parseSiteTours(await readData('tours', toursFile)), prices);
}
