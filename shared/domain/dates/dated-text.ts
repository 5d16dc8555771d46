import { dayInWords } from './dates.ts';
import { watchMinutes } from '@cobblestone/platform/contract/minutes.ts';
import { nextOccurrences, type Occurrence } from './next-occurrences.ts';
import { openSeason } from './season.ts';
import type { WeeklySchedule } from '../tours/tours.schema.ts';

/**
 * Words that depend on the visitor's date, as data in the page beside the words that were stitched. The script beside the
 * app keeps all of them up to date (`keepDatedTexts`). React writes those that it adds to a page and keeps what it finds.
 */
export type DatedText =
  | { kind: 'year' }
  /** `[month]`, `[season]` and `[years]` stand for the month through which walks are announced. */
  | { kind: 'season'; words: string }
  /** `[day]` stands for the next departure's day, in a `time` element whose `data-departs` is `soon` or `later`. */
  | ({ kind: 'departure'; /** Within a week. */ soon: string; later: string } & Departures)
  /** Structured data whose `@graph` has one event for each of the next departures. */
  | ({ kind: 'events' } & Departures);

interface Departures {
  schedule: WeeklySchedule;
  /** Length of the tour in hours. */
  durationHours: number;
}

/** Attribute of the element that holds such words: the JSON of its `DatedText`. */
export const datedMark = 'data-dated';

/** In its season a walk leaves every week; a later one is shown as the beginning of a season. */
const SOON_MS = 7 * 86_400_000;

/**
 * The words at a time of the visitor's, as HTML.
 * @param now milliseconds since 1970
 * @returns undefined where what was stitched holds, such as of a walk that never leaves again
 */
export function datedHtml(dated: Exclude<DatedText, { kind: 'events' }>, now: number): string | undefined {
  if (dated.kind === 'year') return String(new Date(now).getFullYear());
  if (dated.kind === 'season') {
    const { month, season, years } = openSeason(new Date(now));
    return escaped(dated.words.replace('[month]', month).replace('[season]', season).replace('[years]', years));
  }
  const [next] = nextOccurrences(dated.schedule, dated.durationHours, new Date(now), 1);
  if (!next) return undefined;
  const departs = Date.parse(next.start) - now <= SOON_MS ? 'soon' : 'later';
  const day = `<time datetime="${next.start}" data-departs="${departs}">${dayInWords(next.day)}</time>`;
  return escaped(dated[departs]).replace('[day]', day);
}

/** As they are written in the page, when React writes them first. */
export const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** How many departures structured data lists. */
const DEPARTURES_LISTED = 6;

export const departuresListed = ({ schedule, durationHours }: Departures, now: number): Occurrence[] =>
  nextOccurrences(schedule, durationHours, new Date(now), DEPARTURES_LISTED);

/** Brings the words of one element up to date. @param now milliseconds since 1970 */
export function writeDated(element: Element, dated: DatedText, now: number): void {
  if (dated.kind === 'events') return writeEvents(element, departuresListed(dated, now));
  const html = datedHtml(dated, now);
  if (html !== undefined && element.innerHTML !== html) element.innerHTML = html;
}

/** Brings all dated words of the page up to date, now and at each new minute, whether or not React renders their part. */
export function keepDatedTexts(): void {
  const write = () => {
    for (const element of document.querySelectorAll(`[${datedMark}]`))
      writeDated(element, JSON.parse(element.getAttribute(datedMark) ?? '') as DatedText, Date.now());
  };
  write();
  watchMinutes(write);
}

/** The events differ in their times alone. */
function writeEvents(script: Element, occurrences: readonly Occurrence[]): void {
  const data = JSON.parse(script.textContent ?? '') as { '@graph': { startDate?: string; endDate?: string }[] };
  const [event] = data['@graph'];
  if (!event || event.startDate === occurrences[0]?.start) return;
  script.textContent = JSON.stringify({
    ...data,
    '@graph': occurrences.map(({ start, end }) => ({ ...event, startDate: start, endDate: end })),
  }).replaceAll('<', '\\u003c');
}
