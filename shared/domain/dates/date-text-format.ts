import { formatDateWithWeekday } from './dates.ts';
import { watchMinutes } from '@cobblestone/platform/contract/time/minute-clock.ts';
import { nextOccurrences, type Occurrence } from './next-occurrences.ts';
import { announcedSeason } from './season.ts';
import type { WeeklySchedule } from '../tours/tours.schema.ts';

/** A text that depends on the visitor's date, as an attribute: the idle script keeps it current before React, too. */
export type DateTextData =
  | { kind: 'year' }
  /** `[month]`, `[season]` and `[years]` are replaced by those of the announced season. */
  | { kind: 'season'; words: string }
  /** `[day]` is replaced by the next departure's day, in a `time` element whose `data-departs` is `soon` or `later`. */
  | ({ kind: 'departure'; /** Within a week. */ soon: string; later: string } & Departures)
  /** Structured data with an event for each of the next departures. */
  | ({ kind: 'events' } & Departures);

interface Departures {
  schedule: WeeklySchedule;
  durationHours: number;
}

/** Attribute with the JSON of an element's `DateTextData`. */
export const DATE_TEXT_ATTRIBUTE = 'data-date-text';

/** In season, tours run every week; a later departure is announced as the start of a season. */
const SOON_MS = 7 * 86_400_000;

/** @returns HTML; undefined to keep the stitched text, such as for a tour without further departures */
export function formatDateText(dated: Exclude<DateTextData, { kind: 'events' }>, now: number): string | undefined {
  if (dated.kind === 'year') return String(new Date(now).getFullYear());
  if (dated.kind === 'season') {
    const { month, season, years } = announcedSeason(new Date(now));
    return escaped(dated.words.replace('[month]', month).replace('[season]', season).replace('[years]', years));
  }
  const [next] = nextOccurrences(dated.schedule, dated.durationHours, new Date(now), 1);
  if (!next) return undefined;
  const departs = Date.parse(next.start) - now <= SOON_MS ? 'soon' : 'later';
  const day = `<time datetime="${next.start}" data-departs="${departs}">${formatDateWithWeekday(next.day)}</time>`;
  return escaped(dated[departs]).replace('[day]', day);
}

/** Escapes text like React's server-side rendering. */
export const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const DEPARTURES_LISTED = 6;

export const departuresListed = ({ schedule, durationHours }: Departures, now: number): Occurrence[] =>
  nextOccurrences(schedule, durationHours, new Date(now), DEPARTURES_LISTED);

export function writeDateText(element: Element, dated: DateTextData, now: number): void {
  if (dated.kind === 'events') return writeEvents(element, departuresListed(dated, now));
  const html = formatDateText(dated, now);
  if (html !== undefined && element.innerHTML !== html) element.innerHTML = html;
}

/** Updates all date-dependent texts of the page, now and each minute. */
export function keepDateTextsCurrent(): void {
  const write = () => {
    for (const element of document.querySelectorAll(`[${DATE_TEXT_ATTRIBUTE}]`))
      writeDateText(element, JSON.parse(element.getAttribute(DATE_TEXT_ATTRIBUTE) ?? '') as DateTextData, Date.now());
  };
  write();
  watchMinutes(write);
}

/** Replaces the events, which differ only in their times. */
function writeEvents(script: Element, occurrences: readonly Occurrence[]): void {
  const data = JSON.parse(script.textContent ?? '') as { '@graph': { startDate?: string; endDate?: string }[] };
  const [event] = data['@graph'];
  if (!event || event.startDate === occurrences[0]?.start) return;
  script.textContent = JSON.stringify({
    ...data,
    '@graph': occurrences.map(({ start, end }) => ({ ...event, startDate: start, endDate: end })),
  }).replaceAll('<', '\\u003c');
}
