import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Report } from '../../build/command.ts';
import type { AppName } from '../../contract/app-names.ts';
import { shorten, toSingleLine } from '../../contract/printable-text.ts';
import type { SiteDefinition, Warning } from '../../contract/site-definition.ts';
import { visitSchema } from '../../contract/visit.schema.ts';
import { openStore } from '../../store/open-store.ts';
import { parseJson } from '../../store/parse-json.ts';
import { publicationsFrom, requirePublication, type Publication } from '../../store/publication-log.ts';
import { readDataFile, readRelease, readSettings } from '../../store/records.ts';
import { appsOf, changedComponents } from '../../store/site-record.ts';
import { shortId, type Store } from '../../store/store.ts';
import {
  addCounts,
  addVisit,
  emptyCounts,
  readVisitCounts,
  p75,
  totalOf,
  type Measures,
  type VisitCounts,
} from '../../store/visits/visit-counts.ts';
import { minuteOf } from '../provenance.ts';
import type { RunSettings } from '../settings/settings.ts';

/** Limits of the report: release sets, searched publications, and error locations. */
const MAX_WINDOWS = 8;
const MAX_PUBLICATIONS = 100;
const MAX_LOCATIONS = 10;

export const VISITS_HINT = 'Servers may write elsewhere: set SITE_VISITS as it is there.';

/** Consecutive publications of one release set, newest first. */
interface ReleaseWindow {
  publications: Publication[];
  counts: VisitCounts;
}

type CountsOf = (publication: number) => Promise<VisitCounts>;

/**
 * Shows the reports of visitors' browsers: for each release set, for each app before and after its last release, and
 * the errors of the live site.
 * @param logs files of edges' logs, `-` for the standard input; without any, the counts in the store
 */
export async function showHealth(
  {
    definition,
    storeAddress,
    visitsAddress,
    trust,
  }: Pick<RunSettings, 'definition' | 'storeAddress' | 'visitsAddress' | 'trust'>,
  report: Report,
  logs: readonly string[] = [],
): Promise<void> {
  const store = openStore(storeAddress, { mustExist: true });
  const live = await requirePublication(store, trust);
  if (logs.length === 0 && visitsAddress === undefined)
    throw new Error(
      'SITE_VISITS is off here. Name a log: `npm run releases -- --health --log <file>`, `… | npm run releases -- --health --log -`.',
    );
  const visits = openStore(visitsAddress ?? storeAddress);
  const countsOf: CountsOf = logs.length > 0 ? await readLogs(logs) : (number) => readVisitCounts(visits, number);
  const stretches: ReleaseWindow[] = [];
  let searched = 0;
  for await (const publication of publicationsFrom(store, live, trust)) {
    const last = stretches.at(-1);
    const counts = await countsOf(publication.number);
    if (last && changedComponents(last.publications[0]!.set, publication.set).length === 0) {
      last.publications.push(publication);
      addCounts(last.counts, counts);
    } else if (stretches.length < MAX_WINDOWS) stretches.push({ publications: [publication], counts });
    else break;
    if ((searched += 1) >= MAX_PUBLICATIONS) break;
  }
  showSets(stretches, report);
  showApps(stretches, report);
  showErrors(stretches[0]!.counts, report);
  const warnings = await findLiveWarnings(definition, store, live);
  if (warnings.length > 0) report('\nWarnings');
  for (const { text } of warnings) report(`       ${toSingleLine(text)}`);
  if (logs.length === 0 && stretches.every(({ counts }) => totalOf(counts).visits === 0))
    report(`\nNo visits are in ${visits.place}. ${VISITS_HINT}`);
}

/** Warnings about the live site, such as facts that outside services contradict. */
export async function findLiveWarnings(
  { findWarnings }: SiteDefinition,
  store: Store,
  { set }: Publication,
): Promise<Warning[]> {
  const warnings = await findWarnings?.({
    config: await readSettings(store, set.settings),
    async readData(app, file) {
      const text = await readDataFile(store, await readRelease(store, app, set[app]!), file);
      if (text === undefined) throw new Error(`The live release of ${app} has no data/${file}.`);
      return text;
    },
  });
  return warnings ?? [];
}

async function readLogs(files: readonly string[]): Promise<CountsOf> {
  const byPublication = new Map<number, VisitCounts>();
  for (const file of files) {
    for await (const line of createInterface({ input: file === '-' ? process.stdin : createReadStream(file) })) {
      const visit = lineSchema.safeParse(parseJson(line)).data?.visit;
      if (!visit) continue;
      const counts = byPublication.get(visit.publication) ?? emptyCounts();
      byPublication.set(visit.publication, counts);
      addVisit(counts, visit);
    }
  }
  return async (publication) => byPublication.get(publication) ?? emptyCounts();
}

const lineSchema = z.object({ visit: visitSchema });

function showSets(stretches: readonly ReleaseWindow[], report: Report): void {
  for (const [index, { publications, counts }] of stretches.entries()) {
    const { number, at, reason } = publications.at(-1)!;
    report(
      `${String(number).padStart(5)}  ${minuteOf(at)}  ${shorten(`${reason}${index === 0 ? ' (live)' : ''}`, 46).padEnd(46)} ${formatMetrics(totalOf(counts))}`,
    );
  }
}

function showApps(stretches: readonly ReleaseWindow[], report: Report): void {
  const live = stretches[0]!.publications[0]!;
  report(
    '\nEach app, since its last release and before: its errors per visit to the site, and the speed of its own pages',
  );
  for (const app of appsOf(live.set)) {
    const idOf = ({ publications: [newest] }: ReleaseWindow) => newest!.set[app];
    const split = stretches.findIndex((one) => idOf(one) !== live.set[app]!);
    const before = split < 0 ? [] : stretches.slice(split).filter((one) => idOf(one) === idOf(stretches[split]!));
    report(
      `${app.padEnd(12)} ${shortId(live.set[app]!)}   ${formatAppMetrics(app, split < 0 ? stretches : stretches.slice(0, split))}`,
    );
    if (split >= 0)
      report(
        `${' '.repeat(12)} ${shortId(idOf(stretches[split]!) ?? 'none').padEnd(12)}   ${formatAppMetrics(app, before)}`,
      );
  }
}

function formatAppMetrics(app: AppName, stretches: readonly ReleaseWindow[]): string {
  const counts = emptyCounts();
  for (const one of stretches) addCounts(counts, one.counts);
  return formatMetrics(counts.apps[app] ?? totalOf(emptyCounts()), totalOf(counts).visits);
}

function showErrors({ faults }: VisitCounts, report: Report): void {
  if (faults.length === 0) return;
  report('\nErrors of the live site, by affected visits');
  for (const line of formatErrorLocations(faults)) report(line);
}

/** Locations of errors, one line each, by affected visits. */
export function formatErrorLocations(faults: VisitCounts['faults']): string[] {
  return faults
    .toSorted((a, b) => b.visits - a.visits)
    .slice(0, MAX_LOCATIONS)
    .map(
      ({ fault: { app, kind, name, code, at }, visits }) =>
        `${String(visits).padStart(5)}  ${app.padEnd(12)} ${name}${code ? ` (React ${code})` : ''}, ${kind}, at ${at}`,
    );
}

/** @param ofVisits the visits that errors are divided by, if not those of these pages */
function formatMetrics({ visits, errors, ...vitals }: Measures, ofVisits = visits): string {
  const first = p75(vitals.firstInp);
  const moves = formatVitals(p75(vitals.moveLcp), p75(vitals.moveInp), p75(vitals.moveCls));
  return [
    `${String(visits).padStart(6)} visits`,
    `${String(errors).padStart(5)} errors`,
    `${perVisit(errors, ofVisits).padStart(6)} per visit`,
    formatVitals(p75(vitals.lcp), p75(vitals.inp), p75(vitals.cls)),
    ...(first === undefined ? [] : [`first INP ${Math.round(first)} ms`]),
    ...(/\d/.test(moves) ? [`moves: ${moves}`] : []),
  ].join('  ');
}

const formatVitals = (paint?: number, interaction?: number, shift?: number): string =>
  [
    `LCP ${paint === undefined ? '–' : `${(paint / 1000).toFixed(2)} s`}`,
    `INP ${interaction === undefined ? '–' : `${Math.round(interaction)} ms`}`,
    `CLS ${shift === undefined ? '–' : (shift / 10_000).toFixed(3)}`,
  ].join('  ');

export const perVisit = (errors: number, visits: number): string => (visits === 0 ? '–' : (errors / visits).toFixed(3));
