import { tourFacts } from '@cobblestone/contracts/tours.ts';

/** What `{name}` stands for in a content text, so that each fact keeps its one place. */
const facts: Record<string, string> = {
  adultPrice: `$${tourFacts.adultPrice}`,
  seniorPrice: `$${tourFacts.seniorPrice}`,
  childFreeUnder: String(tourFacts.childFreeUnder),
  comparisonPrice: `$${tourFacts.comparisonPrice}`,
  duration: `${tourFacts.durationHours} hours`,
  distance: `${tourFacts.distanceMiles} miles`,
  groupSizeMax: String(tourFacts.groupSizeMax),
  privateMinimum: `$${tourFacts.privateMinimum}`,
  privateGuestsMax: String(tourFacts.privateGuests.max),
  privateGuestsInitial: String(tourFacts.privateGuests.initial),
  rating: tourFacts.rating.toFixed(1),
  ratingCount: String(tourFacts.ratingCount),
  reviewCount: String(tourFacts.reviewCount),
  fiveStarPercent: `${tourFacts.fiveStarPercent}%`,
  brooklynHeightsTime: tourFacts.brooklynHeightsSchedule.timeLabel,
};

/**
 * A content value with `{adultPrice}` and the like put into its texts, at any depth.
 * @throws when a text names a fact that does not exist; checked when the app is built.
 */
export function withFacts<T>(content: T): T {
  if (typeof content === 'string') return fillIn(content) as T;
  if (Array.isArray(content)) return content.map(withFacts) as T;
  if (content && typeof content === 'object') {
    return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, withFacts(value)])) as T;
  }
  return content;
}

function fillIn(text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`There is no fact '${name}' for the text "${text}". Known: ${Object.keys(facts).join(', ')}`);
    return fact;
  });
}
