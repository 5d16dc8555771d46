import { capitalize, fillIn, slots, type Facts } from '../content/fill-in.ts';
import { monthName, formatTime, abbreviateWeekdays, formatWeekdays } from '../dates/dates.ts';
import type { SiteConfig } from '../site-config.schema.ts';
import { joinList, spellNumber } from '../spell-numbers.ts';
import type { SiteTours, Tour, TourFacts } from './tours.schema.ts';
import { METERS_PER_MILE } from './walk-length.ts';

const abbreviateMonth = (month: number) => monthName(month).slice(0, 3);
const formatDollars = (amount: number) => `$${amount}`;
const formatWeeks = ([from, to]: readonly number[]) => `${from} to ${to} weeks`;

/** The minimum price of a private walk in US dollars: what its usual group pays (A6). */
export const privateMinimum = ({ adultPrice, privateGuests }: TourFacts) => adultPrice * privateGuests.initial;

/** All facts that content can use: those of the tours and of the site's configuration. */
export function siteFacts(
  site: SiteTours,
  { brand, email, founded }: Pick<SiteConfig, 'brand' | 'email' | 'founded'>,
): Facts {
  const [year = '', month] = founded.split('-');
  return { ...tourFactsByName(site), brand, email, founded: `${monthName(Number(month))} ${year}`, foundedYear: year };
}

export function tourFactsByName({ facts, tours }: SiteTours): Facts {
  const { answerHours, privateGuests, privateNoticeWeeks: notice } = facts;
  const walks = tours.filter(({ isPrivate }) => !isPrivate);
  const places = walks.map(({ place, shortTitle }) => place ?? shortTitle);
  const amounts: Facts = {
    adultPrice: formatDollars(facts.adultPrice),
    seniorPrice: formatDollars(facts.seniorPrice),
    childFreeUnder: facts.childFreeUnder,
    comparisonPrice: formatDollars(facts.comparisonPrice),
    durationHours: facts.durationHours,
    duration: `${facts.durationHours} hours`,
    distance: `${facts.distanceMiles} miles (${((facts.distanceMiles * METERS_PER_MILE) / 1000).toFixed(1)} km)`,
    groupSizeMax: facts.groupSizeMax,
    discountGroup: facts.discountGroup,
    privateMinimum: formatDollars(privateMinimum(facts)),
    privateGuestsMax: privateGuests.max,
    privateGuestsInitial: privateGuests.initial,
    noticeLeast: `${notice.least} weeks`,
    noticeWeekdays: formatWeeks(notice.weekdays),
    noticeWeekends: formatWeeks(notice.weekends),
    rating: facts.rating.toFixed(1),
    ratingCount: facts.ratingCount,
    reviewCount: facts.reviewCount,
    fiveStarPercent: `${facts.fiveStarPercent}%`,
    answerHours: `${answerHours.requests} hours`,
    mediaAnswerHours: `${answerHours.media} hours`,
    neighborhoods: walks.length,
    neighborhoodsInWords: spellNumber(walks.length),
    places: joinList(places),
    placesOr: joinList(places, 'or'),
    placesList: places.join(', '),
    placeNames: walks.map(({ shortTitle }) => shortTitle).join(', '),
    ...prefixed('jerry-fox', facts.jerryFox),
    ...Object.assign({}, ...tours.map((tour) => prefixed(tour.id, tourFacts(tour)))),
  };
  return { ...amounts, ...interpolateFacts({ groups: facts.groups, accessibility: facts.accessibility }, amounts) };
}

/** A tour's own facts. Texts of other pages prefix them with its id: `{brooklynHeightsTime}`. */
function tourFacts({ street, stops, schedule }: Tour): Facts {
  return {
    ...(street && { street }),
    ...(stops && { stopsInWords: spellNumber(stops) }),
    ...(schedule && {
      days: formatWeekdays(schedule.weekdays),
      daysShort: abbreviateWeekdays(schedule.weekdays),
      time: formatTime(schedule.time),
      months: `${monthName(schedule.firstMonth)} to ${monthName(schedule.lastMonth)}`,
      monthsShort: `${abbreviateMonth(schedule.firstMonth)}–${abbreviateMonth(schedule.lastMonth)}`,
    }),
  };
}

const prefixOf = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The facts of one tour without the prefix of its id. */
export function ownFacts(id: string, facts: Facts): Facts {
  const prefix = prefixOf(id);
  const own = Object.entries(facts).filter(([name]) => name.startsWith(prefix) && name.length > prefix.length);
  return Object.fromEntries(
    own.map(([name, fact]) => [name.charAt(prefix.length).toLowerCase() + name.slice(prefix.length + 1), fact]),
  );
}

function prefixed(id: string, facts: Facts): Facts {
  const prefix = prefixOf(id);
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [prefix + capitalize(name), fact]));
}

/** Replaces the facts in all texts of a content value; slots remain. @throws Error for an unknown fact */
export function interpolateFacts<T>(content: T, facts: Facts): T {
  if (typeof content === 'string') return fillIn(content, facts, slots) as T;
  if (Array.isArray(content)) return content.map((item) => interpolateFacts<unknown>(item, facts)) as T;
  if (content && typeof content === 'object') {
    return Object.fromEntries(
      Object.entries(content).map(([key, value]) => [key, interpolateFacts<unknown>(value, facts)]),
    ) as T;
  }
  return content;
}

/** Replaces the placeholders in HTML by escaped text. */
export function interpolateFactsInHtml(html: string, facts: Facts): string {
  const escaped = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, escapeHtml(String(fact))]));
  return fillIn(html, escaped);
}

/** Escapes text for HTML and XML, also in attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
