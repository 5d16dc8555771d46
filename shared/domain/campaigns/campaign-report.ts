import type { CampaignOptions } from '@hemstitch/platform/contract/site-definition';
import { newYorkDay, newYorkInstant } from '../dates/new-york-time.ts';
import { daysBetween, readBookings } from './campaign-sums.ts';
import { differenceInterval, type Share } from './difference-interval.ts';
import type { ExperimentPlace, Wording } from './wordings.ts';

const DAY_MS = 86_400_000;
const NO_REFERENCE = '(no reference)';
/** A share of fewer visits is chance. */
const LEAST_VISITS = 10;

export interface CampaignLine {
  name: string;
  /** Visits of a campaign, to a page, or that saw a wording. */
  visits: number;
  /** Presses on booking controls. */
  presses: number;
  bookings: number;
  guests: number;
  cents: number;
  /** Visits that acted on a wording. */
  acted: number;
}

export interface CampaignReport {
  days: string[];
  /** Days that reports of the provider cover. */
  covered: number;
  /** Where the bookings of which days come from, in sentences. */
  sources: string;
  /** By day, campaign, page, button, wording and walk, the highest value first. */
  tables: Record<string, CampaignLine[]>;
}

const COLUMNS = ['visits', 'presses', 'bookings', 'guests', 'cents', 'acted'] as const;
type Amounts = Partial<Record<(typeof COLUMNS)[number], number>>;

/** The names of a reference in each table. */
function namesOf(reference: string): [table: string, name: string][] {
  const parts = reference ? reference.split('_') : [];
  const tables = ['campaign', 'page', 'button'].map((table, index): [string, string] => [
    table,
    parts[index] ?? NO_REFERENCE,
  ]);
  const seen = parts[3] && parts[3] !== 'none' ? parts[3].split('--') : [];
  return [...tables, ...seen.map((name): [string, string] => ['wording', name])];
}

/**
 * What campaigns, pages and wordings brought in some days up to today: from reports of visits and of the provider.
 */
export async function reportCampaigns(
  { store, days: count }: Pick<CampaignOptions, 'store' | 'days'>,
  now = Date.now(),
): Promise<CampaignReport> {
  const days = daysBetween(newYorkDay(new Date(now - (count - 1) * DAY_MS)), newYorkDay(new Date(now)));
  const lines = new Map<string, Map<string, CampaignLine>>(
    ['day', 'campaign', 'page', 'button', 'wording', 'walk'].map((table) => [table, new Map()]),
  );
  const add = (table: string, name: string, amounts: Amounts) => {
    const named = lines.get(table)!;
    const line = named.get(name) ?? { name, visits: 0, presses: 0, bookings: 0, guests: 0, cents: 0, acted: 0 };
    for (const column of COLUMNS) line[column] += amounts[column] ?? 0;
    named.set(name, line);
  };
  for (const day of days) add('day', day, {});
  for (const { start, counts } of await store.countsSince(Date.parse(newYorkInstant(days[0]!, '00:00')))) {
    const day = newYorkDay(new Date(start));
    if (!days.includes(day)) continue;
    for (const [counted, amount] of Object.entries(counts)) {
      const [, kind, about = ''] = /^([a-z]+)_(.*)$/.exec(counted) ?? [];
      if (kind === 'visit') {
        add('day', day, { visits: amount });
        add('campaign', about, { visits: amount });
      } else if (kind === 'page') add('page', about, { visits: amount });
      else if (kind === 'shown') add('wording', about, { visits: amount });
      else if (kind === 'acted') add('wording', about, { acted: amount });
      else if (kind === 'press')
        for (const [table, name] of [['day', day], ...namesOf(about)] as const) add(table, name, { presses: amount });
    }
  }
  const reported = await readBookings(store, days);
  const open = days.filter((_, index) => !reported[index]);
  const sums = reported.flatMap((ofDay, index) => (ofDay ?? []).map((sum) => ({ ...sum, day: days[index]! })));
  for (const { reference, walk, day, ...amounts } of sums)
    for (const [table, name] of [['day', day], ['walk', walk], ...namesOf(reference)] as const)
      add(table, name, amounts);
  const tables = Object.fromEntries(
    [...lines].map(([table, named]) => [
      table,
      table === 'day'
        ? [...named.values()]
        : [...named.values()].sort((a, b) => b.cents - a.cents || b.visits - a.visits),
    ]),
  );
  const covered = days.filter((day) => !open.includes(day));
  const which = covered.length > 0 && open.length > 0 ? `: ${describeDays(covered)}` : '';
  const sources = `Reports of the provider cover ${covered.length} of ${count} days${which}.`;
  return { days, covered: covered.length, sources, tables };
}

/** Days in a row as their first and last. */
function describeDays(days: readonly string[]): string {
  const isNext = (day: string, before?: string) => before && daysBetween(before, day).length === 2;
  const firsts = days.filter((day, index) => !isNext(day, days[index - 1]));
  const lasts = days.filter((day, index) => !isNext(days[index + 1] ?? day, day));
  return firsts.map((first, run) => (first === lasts[run] ? first : `${first} to ${lasts[run]}`)).join(', ');
}

/** Bookings by visit, as a percentage; unknown for few visits. */
export const shareOf = ({ visits, bookings }: Pick<CampaignLine, 'visits' | 'bookings'>): string =>
  visits < LEAST_VISITS ? '–' : `${((100 * bookings) / visits).toFixed(1)} %`;

export const dollars = (cents: number): string => (cents / 100).toFixed(2);

export interface ComparedWording {
  name: string;
  shown: number;
  acted: number;
  booked: number;
  /** How bookings and acts differ from those of the first wording. */
  verdicts?: { acted: string; booked: string };
}

/** The wordings of a part beside the first one. */
export function compareWordings(
  place: ExperimentPlace,
  wordings: readonly Wording[],
  { tables }: Pick<CampaignReport, 'tables'>,
): ComparedWording[] {
  const compared = wordings.map(({ name }): ComparedWording => {
    const line = tables['wording']!.find((one) => one.name === `${place}-${name}`);
    return { name, shown: line?.visits ?? 0, acted: line?.acted ?? 0, booked: line?.bookings ?? 0 };
  });
  const [first] = compared;
  return compared.map((one) => {
    if (one === first) return one;
    const verdictOf = (key: 'acted' | 'booked') => describeDifference(shareIn(one, key), shareIn(first!, key));
    return { ...one, verdicts: { acted: verdictOf('acted'), booked: verdictOf('booked') } };
  });
}

/** A visit can book twice, and a report of visits can be lost. */
const shareIn = (one: ComparedWording, key: 'acted' | 'booked'): Share => ({
  count: Math.min(one[key], one.shown),
  of: one.shown,
});

function describeDifference(one: Share, first: Share): string {
  if (one.of < LEAST_VISITS || first.of < LEAST_VISITS) return 'not enough yet';
  const { difference, low, high } = differenceInterval(one, first);
  const points = (share: number) =>
    (100 * share)
      .toFixed(1)
      .replace('-', '−')
      .replace(/^(?=\d)/, '+');
  const verdict = low > 0 ? 'more' : high < 0 ? 'less' : 'not enough yet';
  return `${verdict}: ${points(difference)} points (95 %: ${points(low)} to ${points(high)})`;
}

/** Comma-separated values for a spreadsheet. */
export const toCsv = ({ tables, sources }: CampaignReport): string[] => [
  'by,name,visits,presses,bookings,guests,value,acted',
  ...Object.entries(tables).flatMap(([table, lines]) =>
    lines.map(({ name, visits, presses, bookings, guests, cents, acted }) =>
      [table, quote(name), visits, presses, bookings, guests, dollars(cents), acted].join(','),
    ),
  ),
  `sources,${quote(sources)},,,,,,`,
];

/** A leading sign would be a formula in a spreadsheet. */
const quote = (text: string) => `"${text.replace(/^[=+\-@\t]/, "'$&").replaceAll('"', '""')}"`;
