import { monthInWords, timeInWords, weekdaysInShort, weekdaysInWords } from './dates.ts';
import type { SiteConfig } from './site-config.schema.ts';
import { useSite } from '@cobblestone/contracts/site.tsx';
import { tourById, tourFacts, tours } from './tours.ts';
import type { TourId } from './tours.schema.ts';

type Facts = Readonly<Record<string, string | number>>;

const { brooklynHeightsSchedule: schedule, answerHours, privateGuests, privateNoticeWeeks: notice } = tourFacts;
const inDollars = (amount: number) => `$${amount}`;
const weeks = ([from, to]: readonly number[]) => `${from} to ${to} weeks`;
const streetOf = (id: TourId) => tourById(id).meets?.street ?? '';

/** What `{name}` stands for in a content text or a post, so that each fact keeps its one place. */
export const tourFactsInWords: Facts = {
  adultPrice: inDollars(tourFacts.adultPrice),
  seniorPrice: inDollars(tourFacts.seniorPrice),
  childFreeUnder: tourFacts.childFreeUnder,
  comparisonPrice: inDollars(tourFacts.comparisonPrice),
  durationHours: tourFacts.durationHours,
  duration: `${tourFacts.durationHours} hours`,
  distance: `${tourFacts.distanceMiles} miles`,
  groupSizeMax: tourFacts.groupSizeMax,
  discountGroup: tourFacts.discountGroup,
  privateMinimum: inDollars(tourFacts.privateMinimum),
  privateGuestsMin: privateGuests.min,
  privateGuestsMax: privateGuests.max,
  privateGuestsInitial: privateGuests.initial,
  noticeLeast: `${notice.least} weeks`,
  noticeWeekdays: weeks(notice.weekdays),
  noticeWeekends: weeks(notice.weekends),
  rating: tourFacts.rating.toFixed(1),
  ratingCount: tourFacts.ratingCount,
  fiveStarPercent: `${tourFacts.fiveStarPercent}%`,
  answerHours: `${answerHours.requests} hours`,
  mediaAnswerHours: `${answerHours.media} hours`,
  neighbourhoods: tours.filter(({ meets }) => meets).length,
  brooklynHeightsStreet: streetOf('brooklyn-heights'),
  financialDistrictStreet: streetOf('financial-district'),
  lowerEastSideStreet: streetOf('lower-east-side'),
  brooklynHeightsDays: weekdaysInWords(schedule.weekdays),
  brooklynHeightsDaysShort: weekdaysInShort(schedule.weekdays),
  brooklynHeightsTime: timeInWords(schedule.time),
  brooklynHeightsMonths: `${monthInWords(schedule.firstMonth)} to ${monthInWords(schedule.lastMonth)}`,
};

/** The facts of the site's configuration: its names, and when the company was founded. */
export function configFacts({ brand, email, founded }: Pick<SiteConfig, 'brand' | 'email' | 'founded'>): Facts {
  const [year = '', month] = founded.split('-');
  return { brand, email, founded: `${monthInWords(Number(month))} ${year}`, foundedYear: year };
}

/**
 * A content value with `{adultPrice}` and the like put into its texts, at any depth.
 * @param more facts besides those of `content/tour-facts.json`
 * @throws Error when a text names a fact that does not exist; checked when an app is built
 */
export function withFacts<T>(content: T, more: Facts = {}): T {
  if (typeof content === 'string') return fillIn(content, more) as T;
  if (Array.isArray(content)) return content.map((item) => withFacts<unknown>(item, more)) as T;
  if (content && typeof content === 'object') {
    return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, withFacts<unknown>(value, more)])) as T;
  }
  return content;
}

function fillIn(text: string, more: Facts): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = more[name] ?? tourFactsInWords[name];
    if (fact === undefined) {
      throw new Error(`There is no fact '${name}' for the text "${text}". Known: ${Object.keys({ ...tourFactsInWords, ...more }).join(', ')}`);
    }
    return String(fact);
  });
}

/** `withFacts` that also knows the facts of the site's configuration. */
export function useFactsInWords(): <T>(content: T) => T {
  const known = configFacts(useSite().config);
  return (content) => withFacts(content, known);
}
