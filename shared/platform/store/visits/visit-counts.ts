import { z } from 'zod';
import { faultSchema, type VisitFault, type Visit } from '../../contract/visit.schema.ts';
import { parseJson } from '../parse-json.ts';
import type { Store } from '../store.ts';

/** Number of values in each step; a step is 5 % larger than its predecessor. */
const histogramSchema = z.record(z.string().regex(/^\d{1,3}$/), z.int().min(0));
export type Histogram = z.infer<typeof histogramSchema>;

/** The vitals of a visit. Layout shifts are counted in ten-thousandths. */
const vitals = ['lcp', 'inp', 'firstInp', 'blocked', 'cls'] as const;
type Vital = (typeof vitals)[number];

const measuresSchema = z.strictObject({
  visits: z.int().min(0),
  /** Faults; each location counts once for a visit. */
  errors: z.int().min(0),
  ...(Object.fromEntries(vitals.map((name) => [name, histogramSchema])) as Record<Vital, typeof histogramSchema>),
});

const countsSchema = z.strictObject({
  /** By the app that owns the page; errors by the app that caused them. */
  apps: z.record(z.string(), measuresSchema),
  faults: z.array(z.strictObject({ fault: faultSchema, visits: z.int().min(1) })),
});

export type Measures = z.infer<typeof measuresSchema>;
/** The sums of reports. Sums can be added up. */
export type VisitCounts = z.infer<typeof countsSchema>;

/** Faults at further locations are counted without their location. */
const MAX_FAULT_LOCATIONS = 100;
const STEP = Math.log(1.05);

export const emptyCounts = (): VisitCounts => ({ apps: Object.create(null) as VisitCounts['apps'], faults: [] });
const emptyMeasures = (): Measures => ({
  visits: 0,
  errors: 0,
  ...(Object.fromEntries(vitals.map((name) => [name, {}])) as Record<Vital, Histogram>),
});

export function addVisit(counts: VisitCounts, { app, faults, ...visit }: Visit): void {
  const page = (counts.apps[app] ??= emptyMeasures());
  page.visits += 1;
  for (const name of vitals) addValue(page[name], visit[name], name === 'cls' ? 10_000 : 1);
  for (const fault of faults) {
    (counts.apps[fault.app] ??= emptyMeasures()).errors += 1;
    addFault(counts, fault, 1);
  }
}

function addFault({ faults }: VisitCounts, fault: VisitFault, visits: number): void {
  const known = faults.find((one) => one.fault.at === fault.at && one.fault.name === fault.name);
  if (known) known.visits += visits;
  else if (faults.length < MAX_FAULT_LOCATIONS) faults.push({ fault, visits });
}

function addValue(histogram: Histogram, value: number | undefined, scale: number): void {
  if (value === undefined) return;
  const step = String(Math.round(Math.log(Math.max(value * scale, 1)) / STEP));
  histogram[step] = (histogram[step] ?? 0) + 1;
}

export function addCounts(counts: VisitCounts, { apps, faults }: VisitCounts): void {
  for (const [app, more] of Object.entries(apps)) addMeasures((counts.apps[app] ??= emptyMeasures()), more);
  for (const { fault, visits } of faults) addFault(counts, fault, visits);
}

function addMeasures(measures: Measures, more: Measures): void {
  measures.visits += more.visits;
  measures.errors += more.errors;
  for (const name of vitals) {
    for (const [step, count] of Object.entries(more[name])) measures[name][step] = (measures[name][step] ?? 0) + count;
  }
}

/** Sums over all apps. */
export function totalOf({ apps }: VisitCounts): Measures {
  const whole = emptyMeasures();
  for (const measures of Object.values(apps)) addMeasures(whole, measures);
  return whole;
}

/** The 75th percentile, to within 2.5 %; undefined without values. */
export function p75(histogram: Histogram): number | undefined {
  const steps = Object.entries(histogram)
    .map(([step, count]) => [Number(step), count] as const)
    .sort(([a], [b]) => a - b);
  const wanted = steps.reduce((sum, [, count]) => sum + count, 0) * 0.75;
  let sum = 0;
  for (const [step, count] of steps) {
    sum += count;
    // The first step includes 0.
    if (sum >= wanted) return step === 0 ? 0 : Math.exp(step * STEP);
  }
  return undefined;
}

const folder = 'visits';
/** @param hour `YYYY-MM-DDTHH`; @param edge the process that counted */
export const visitCountsKey = (publication: number, hour: string, edge: string) =>
  `${folder}/${publication}/${hour}-${edge}.json`;

export const writeVisitCounts = (store: Pick<Store, 'write'>, key: string, counts: VisitCounts): Promise<void> =>
  store.write(key, JSON.stringify(counts));

/** Objects that are read at once: a season has thousands. */
const READ_AT_ONCE = 50;

/** The counts of a publication over all edges. Unreadable objects are skipped. */
export async function readVisitCounts(store: Pick<Store, 'read' | 'list'>, publication: number): Promise<VisitCounts> {
  const counts = emptyCounts();
  const keys = (await store.list(`${folder}/${publication}`)).map(({ key }) => key);
  while (keys.length > 0)
    for (const read of await Promise.all(keys.splice(0, READ_AT_ONCE).map(store.read))) {
      const found = countsSchema.safeParse(parseJson(read?.toString('utf8') ?? ''));
      if (found.success) addCounts(counts, found.data);
    }
  return counts;
}
