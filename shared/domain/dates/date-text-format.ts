import { watchMinutes } from '@hemstitch/platform/contract/time/minute-clock';
import { fillIn } from '../content/fill-in.ts';
import * as places from '../tours/places.ts';
import type { WeeklySchedule } from '../tours/tours.schema.ts';
import { formatDateWithWeekday } from './dates.ts';
import { newYorkDay, newYorkInstant, newYorkTime } from './new-york-time.ts';
import { nextOccurrences, type Occurrence } from './next-occurrences.ts';
import { announcedSeason } from './season.ts';

/** A text that depends on the visitor's date, as an attribute: the idle script keeps it current before React, too. */
export type DateTextData =
  | { kind: 'year' }
  /** `{month}`, `{season}` and `{years}` are replaced by those of the announced season. */
  | { kind: 'season'; words: string }
  /** `{day}` is replaced by the first day that a private walk can have. */
  | { kind: 'notice'; words: string; weeks: number }
  /**
   * `{day}` is replaced by the day of the next departure that can be booked, in a `time` element whose `data-departs`
   * is `soon` or `later`. `few` replaces `soon` while the provider counts few places, with their number for `{left}`.
   */
  | ({
      kind: 'departure';
      /** Within a week. */ soon: string;
      later: string;
      few?: { words: string; most: number };
    } & Departures)
  | places.PlacesData
  /** Structured data with an event for each of the next departures; its availability is what the provider just told (A16). */
  | ({ kind: 'events' } & Departures);

interface Departures {
  schedule: WeeklySchedule;
  durationHours: number;
  /** The booking provider's id of the walk. Without it, the schedule alone counts. */
  itemId?: number;
}

/** Attribute with the JSON of an element's `DateTextData`. */
export const DATE_TEXT_ATTRIBUTE = 'data-date-text';

/** In season, tours run every week; a later departure is announced as the start of a season. */
const WEEK_MS = 7 * 86_400_000;
/** Sold-out departures are passed over. */
const DEPARTURES_TRIED = 30;

/** @returns HTML; undefined to keep the stitched text, such as for a tour without further departures */
function formatDateText(dated: Exclude<DateTextData, { kind: 'events' | 'places' }>, now: number): string | undefined {
  if (dated.kind === 'year') return String(new Date(now).getFullYear());
  if (dated.kind === 'season') {
    const { month, season, years } = announcedSeason(new Date(now));
    return escaped(fillIn(dated.words, { month, season, years }));
  }
  if (dated.kind === 'notice')
    return escaped(fillIn(dated.words, { day: dayInLine(newYorkDay(new Date(now + dated.weeks * WEEK_MS))) }));
  const { schedule, durationHours, itemId, few } = dated;
  const leftAt = ({ start }: Occurrence) => itemId && places.placesLeft(itemId, start, few?.most ?? 0, now);
  const next = nextDepartures(dated, now, DEPARTURES_TRIED).find((departure) => leftAt(departure) !== 0);
  if (!next) return undefined;
  // Sold-out and cancelled days end no season.
  const [regular] = nextOccurrences({ ...schedule, exceptions: [] }, durationHours, new Date(now), 1);
  const departs = Date.parse(regular!.start) - now <= WEEK_MS ? 'soon' : 'later';
  const left = departs === 'soon' ? leftAt(next) : undefined;
  const words = few && left ? few.words : dated[departs];
  const day = `<time datetime="${next.start}" data-departs="${departs}">${dayInLine(next.day)}</time>`;
  return fillIn(escaped(words), { day, left: places.formatPlaces(left ?? 0) });
}

/** No line breaks between month and day. */
const dayInLine = (day: string) => formatDateWithWeekday(day).replace(/ (\d+,)/, '\u00a0$1');

/** Escapes text like React's server-side rendering. */
export const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const DEPARTURES_LISTED = 6;

export const departuresListed = (dated: Departures, now: number): Occurrence[] =>
  nextDepartures(dated, now, DEPARTURES_LISTED);

/** The departures that the booking provider lists, and those of the schedule after its last one. */
function nextDepartures({ schedule, durationHours, itemId }: Departures, now: number, count: number): Occurrence[] {
  const listed = itemId === undefined ? [] : places.departuresOf(itemId, now);
  const further = nextOccurrences(schedule, durationHours, new Date(listed.at(-1)?.start ?? now), count);
  const departures = listed.map(({ start }) => {
    const day = newYorkDay(new Date(start));
    return { day, start, end: newYorkInstant(day, newYorkTime(new Date(start)), durationHours) };
  });
  return [...departures, ...further].slice(0, count);
}

export function writeDateText(element: Element, dated: DateTextData, now: number): void {
  if (dated.kind === 'events') return writeEvents(element, dated, now);
  if (dated.kind === 'places') return places.writePlaces(element, dated, now);
  const html = formatDateText(dated, now);
  if (html !== undefined && element.innerHTML !== html) element.innerHTML = html;
}

/** Updates all date-dependent texts of the page, now and each minute. */
export function keepDateTextsCurrent(): void {
  const write = () => {
    for (const element of document.querySelectorAll(`[${DATE_TEXT_ATTRIBUTE}]`))
      writeDateText(element, JSON.parse(element.getAttribute(DATE_TEXT_ATTRIBUTE) ?? '') as DateTextData, Date.now());
  };
  places.keepPlacesCurrent(write);
  write();
  watchMinutes(write);
}

interface EventData {
  startDate?: string;
  offers?: object;
}

/** Replaces the events, which differ only in their times and availability. */
function writeEvents(script: Element, dated: Departures, now: number): void {
  const data = JSON.parse(script.textContent ?? '') as { '@graph': EventData[] };
  const [event] = data['@graph'];
  if (!event) return;
  const offersAt = (start: string) => {
    const left = dated.itemId && places.placesLeft(dated.itemId, start, Infinity, now);
    const availability = left === undefined ? undefined : `https://schema.org/${left === 0 ? 'SoldOut' : 'InStock'}`;
    return event.offers && { ...event.offers, availability };
  };
  const events = departuresListed(dated, now).map(({ start, end }) => ({
    ...event,
    startDate: start,
    endDate: end,
    offers: offersAt(start),
  }));
  const text = JSON.stringify({ ...data, '@graph': events }).replaceAll('<', '\\u003c');
  if (events.length > 0 && text !== script.textContent) script.textContent = text;
}
