import { monthInWords, timeInWords, weekdaysInShort, weekdaysInWords } from '../dates/dates.ts';
import { listInWords, numberInWords } from '../numbers.ts';
import type { SiteConfig } from '../site-config.schema.ts';
import type { SiteTours, Tour, TourFacts } from './tours.schema.ts';

/** Values of `{name}` in content texts. A name with a capital first letter capitalizes its value. */
export type Facts = Readonly<Record<string, string | number>>;

const inShort = (month: number) => monthInWords(month).slice(0, 3);
const inDollars = (amount: number) => `$${amount}`;
const weeks = ([from, to]: readonly number[]) => `${from} to ${to} weeks`;

/** The least that a private walk costs, in US dollars: what its usual party pays (A6). */
export const privateMinimum = ({ adultPrice, privateGuests }: TourFacts) => adultPrice * privateGuests.initial;

/** Every fact that a text of any app may name: those of the walks, and of the site's configuration. */
export function siteFacts(site: SiteTours, config: Pick<SiteConfig, 'brand' | 'email' | 'founded'>): Facts {
  return { ...walkFacts(site), ...configFacts(config) };
}

/** The facts of the tours app, which are the same on every site. */
export function walkFacts({ facts, tours }: SiteTours): Facts {
  const { answerHours, privateGuests, privateNoticeWeeks: notice } = facts;
  const walks = tours.filter(({ isPrivate }) => !isPrivate);
  const places = walks.map(({ place, shortTitle }) => place ?? shortTitle);
  const amounts: Facts = {
    adultPrice: inDollars(facts.adultPrice),
    seniorPrice: inDollars(facts.seniorPrice),
    childFreeUnder: facts.childFreeUnder,
    comparisonPrice: inDollars(facts.comparisonPrice),
    durationHours: facts.durationHours,
    duration: `${facts.durationHours} hours`,
    distance: `${facts.distanceMiles} miles`,
    groupSizeMax: facts.groupSizeMax,
    discountGroup: facts.discountGroup,
    privateMinimum: inDollars(privateMinimum(facts)),
    privateGuestsMin: privateGuests.min,
    privateGuestsMax: privateGuests.max,
    privateGuestsInitial: privateGuests.initial,
    noticeLeast: `${notice.least} weeks`,
    noticeWeekdays: weeks(notice.weekdays),
    noticeWeekends: weeks(notice.weekends),
    rating: facts.rating.toFixed(1),
    ratingCount: facts.ratingCount,
    fiveStarPercent: `${facts.fiveStarPercent}%`,
    answerHours: `${answerHours.requests} hours`,
    mediaAnswerHours: `${answerHours.media} hours`,
    neighbourhoods: walks.length,
    neighbourhoodsInWords: numberInWords(walks.length),
    places: listInWords(places),
    placesOr: listInWords(places, 'or'),
    placesList: places.join(', '),
    placeNames: walks.map(({ shortTitle }) => shortTitle).join(', '),
    ...Object.assign({}, ...tours.map((tour) => prefixed(tour.id, tourFacts(tour)))),
  };
  return { ...amounts, ...withFacts({ groups: facts.groups, accessibility: facts.accessibility }, amounts) };
}

/** A tour's own facts. Its texts name them so, all other texts put its id before the name: `{brooklynHeightsTime}`. */
function tourFacts({ street, stops, schedule }: Tour): Facts {
  return {
    ...(street && { street }),
    ...(stops && { stops, stopsInWords: numberInWords(stops) }),
    ...(schedule && {
      days: weekdaysInWords(schedule.weekdays),
      daysShort: weekdaysInShort(schedule.weekdays),
      time: timeInWords(schedule.time),
      months: `${monthInWords(schedule.firstMonth)} to ${monthInWords(schedule.lastMonth)}`,
      monthsShort: `${inShort(schedule.firstMonth)}–${inShort(schedule.lastMonth)}`,
    }),
  };
}

const prefixOf = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The short names of one tour's facts, by its id. */
export function ownFacts(id: string, facts: Facts): Facts {
  const prefix = prefixOf(id);
  const own = Object.entries(facts).filter(([name]) => name.startsWith(prefix) && name.length > prefix.length);
  return Object.fromEntries(
    own.map(([name, fact]) => [name.charAt(prefix.length).toLowerCase() + name.slice(prefix.length + 1), fact]),
  );
}

function prefixed(id: string, facts: Facts): Facts {
  const prefix = prefixOf(id);
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [prefix + capitalized(name), fact]));
}

/** The facts of the site's configuration: its names, and when the company was founded. */
function configFacts({ brand, email, founded }: Pick<SiteConfig, 'brand' | 'email' | 'founded'>): Facts {
  const [year = '', month] = founded.split('-');
  return { brand, email, founded: `${monthInWords(Number(month))} ${year}`, foundedYear: year };
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** How a text names a fact. */
export const namedFact = /\{(\w+)\}/g;

/** The value of a name; undefined for an unknown fact. */
export function factNamed(name: string, facts: Facts): string | undefined {
  if (Object.hasOwn(facts, name)) return String(facts[name]);
  const small = name.charAt(0).toLowerCase() + name.slice(1);
  return Object.hasOwn(facts, small) ? capitalized(String(facts[small])) : undefined;
}

/**
 * A content value with `{adultPrice}` and the like put into its texts, at any depth. The one place that fills facts in.
 * @throws Error when a text names a fact that does not exist; all content is checked for that when an app is built
 */
export function withFacts<T>(content: T, facts: Facts): T {
  if (typeof content === 'string') return fillIn(content, facts) as T;
  if (Array.isArray(content)) return content.map((item) => withFacts<unknown>(item, facts)) as T;
  if (content && typeof content === 'object') {
    return Object.fromEntries(
      Object.entries(content).map(([key, value]) => [key, withFacts<unknown>(value, facts)]),
    ) as T;
  }
  return content;
}

function fillIn(text: string, facts: Facts): string {
  return text.replace(namedFact, (_, name: string) => {
    const fact = factNamed(name, facts);
    if (fact === undefined)
      throw new Error(`There is no fact '${name}' for the text "${text}". Known: ${Object.keys(facts).join(', ')}`);
    return fact;
  });
}

/** The same for HTML, in which what is put in is text. */
export function htmlWithFacts(html: string, facts: Facts): string {
  const escaped = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, escapeHtml(String(fact))]));
  return fillIn(html, escaped);
}

/** For HTML and XML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
