import type { Report } from '../../build/command.ts';
import { shorten, toSingleLine } from '../../contract/printable-text.ts';
import type { SiteDefinition, Warning } from '../../contract/site-definition.ts';
import { openStore } from '../../store/open-store.ts';
import { publicationsFrom, requirePublication, type Publication } from '../../store/publication-log.ts';
import { readDataFile, readRelease, readSettings } from '../../store/records.ts';
import type { Trust } from '../../store/signed/trust.ts';
import { appsOf, changedComponents } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import {
  addCounts,
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
/** A smaller number could be one person's trail. */
const LEAST_SHOWN = 5;

/** Consecutive publications of one release set, newest first. */
export interface ReleaseWindow {
  publications: Publication[];
  counts: VisitCounts;
}

/** Reports of visitors about the newest release sets, the live one first. */
export async function readWindows(
  store: Store,
  visits: Pick<Store, 'read' | 'list'>,
  live: Publication,
  { trust, most = MAX_WINDOWS }: { trust?: Trust; most?: number } = {},
): Promise<ReleaseWindow[]> {
  const windows: ReleaseWindow[] = [];
  let searched = 0;
  for await (const publication of publicationsFrom(store, live, trust)) {
    const last = windows.at(-1);
    const isSame = last && changedComponents(last.publications[0]!.set, publication.set).length === 0;
    if ((!isSame && windows.length === most) || (searched += 1) > MAX_PUBLICATIONS) break;
    const counts = await readVisitCounts(visits, publication.number);
    if (isSame) {
      last.publications.push(publication);
      addCounts(last.counts, counts);
    } else windows.push({ publications: [publication], counts });
  }
  return windows;
}

/** Shows the reports of visitors' browsers: for each release set, for each app now and before, and the errors of the live site. */
export async function showHealth(
  {
    definition,
    storeAddress,
    visitsAddress,
    trust,
  }: Pick<RunSettings, 'definition' | 'storeAddress' | 'visitsAddress' | 'trust'>,
  report: Report,
): Promise<void> {
  const store = openStore(storeAddress, { mustExist: true });
  const live = await requirePublication(store, trust);
  if (visitsAddress === undefined) throw new Error('SITE_VISITS is off here. Set it as it is on the servers.');
  const visits = openStore(visitsAddress);
  const windows = await readWindows(store, visits, live, { trust });
  for (const [index, { publications, counts }] of windows.entries()) {
    const { number, at, reason } = publications.at(-1)!;
    const title = shorten(`${reason}${index === 0 ? ' (live)' : ''}`, 46).padEnd(46);
    report(`${String(number).padStart(5)}  ${minuteOf(at)}  ${title} ${formatMetrics(totalOf(counts))}`);
  }
  report('\nEach app, in the live releases and in those before: its errors, and the speed of its own pages');
  for (const app of appsOf(live.set))
    for (const [index, { counts }] of windows.slice(0, 2).entries())
      if (counts.apps[app])
        report(`${app.padEnd(12)} ${index === 0 ? 'live  ' : 'before'} ${formatMetrics(counts.apps[app])}`);
  const { faults } = windows[0]!.counts;
  if (faults.length > 0) report('\nErrors of the live site, by affected visits');
  for (const line of formatErrorLocations(faults)) report(line);
  const warnings = await findLiveWarnings(definition, store, live);
  if (warnings.length > 0) report('\nWarnings');
  for (const { text } of warnings) report(`       ${toSingleLine(text)}`);
  if (windows.every(({ counts }) => totalOf(counts).visits === 0))
    report(`\nNo visits are in ${visits.place}. Servers may write elsewhere: set SITE_VISITS as it is there.`);
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

const formatCount = (count: number) => (count > 0 && count < LEAST_SHOWN ? 'few' : String(count));

/** Locations of errors, one line each, by affected visits. */
export const formatErrorLocations = (faults: VisitCounts['faults']): string[] =>
  faults
    .toSorted((a, b) => b.visits - a.visits)
    .slice(0, MAX_LOCATIONS)
    .map(
      ({ fault: { app, kind, name, code, at }, visits }) =>
        `${formatCount(visits).padStart(5)}  ${app.padEnd(12)} ${name}${code ? ` (React ${code})` : ''}, ${kind}, at ${at}`,
    );

function formatMetrics({ visits, errors, ...vitals }: Measures): string {
  const counts = `${formatCount(visits).padStart(6)} visits  ${formatCount(errors).padStart(5)} errors`;
  if (visits < LEAST_SHOWN) return counts;
  const { lcp, inp, firstInp, blocked, cls } = vitals;
  const [paint, interaction, first, frames, shift] = [lcp, inp, firstInp, blocked, cls].map(p75);
  const format = (name: string, value: number | undefined, unit: string, scale = 1, digits = 0) =>
    `${name} ${value === undefined ? '–' : (value / scale).toFixed(digits)}${value === undefined ? '' : unit}`;
  return [
    counts,
    format('LCP', paint, ' s', 1000, 2),
    format('INP', interaction, ' ms'),
    format('first INP', first, ' ms'),
    format('blocked', frames, ' ms'),
    format('CLS', shift, '', 10_000, 3),
  ].join('  ');
}
