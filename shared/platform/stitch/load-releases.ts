import type { AppName } from '../contract/app-names.ts';
import { CONTRACT_VERSION } from '../contract/contract-version.ts';
import { siteToursSchema } from '@cobblestone/domain/tours/tours.schema.ts';
import { toursFile } from '@cobblestone/domain/tours/tours.ts';
import { parseJson } from '../store/parse-json.ts';
import { readBlob } from '../store/content.ts';
import { readRelease, type Release } from '../store/records.ts';
import { appsOf, type ReleaseSet } from '../store/site-record.ts';
import type { Store } from '../store/store.ts';
import { releaseAt } from './release-at.ts';
import { FaultsError } from './renderer.ts';

/** The releases of a set as they are at a moment, in milliseconds. @throws FaultsError when they can't make a site together */
export async function loadReleases(store: Store, set: ReleaseSet, now: number): Promise<Record<AppName, Release>> {
  const entries = await Promise.all(
    appsOf(set).map(async (app) => [app, releaseAt(await readRelease(store, app, set[app]), now)] as const),
  );
  const releases = Object.fromEntries(entries) as Record<AppName, Release>;
  const faults = appsOf(set).flatMap((app) => [
    ...contractFault(app, releases[app].contract, releases.shell.contract),
    ...buildFaults(releases[app]),
  ]);
  if (faults.length > 0) throw new FaultsError(faults);
  const tours = releases.tours.files[`data/${toursFile}`];
  const wrong = toursFaults(tours && (await readBlob(store, tours.blob))?.toString('utf8'));
  if (wrong.length > 0) throw new FaultsError(wrong);
  return releases;
}

/** Faults in the file from which every page takes the tours and their facts, each in a line with file and field. */
export function toursFaults(text: string | undefined): string[] {
  if (text === undefined) return [`tours: its release has no file ${toursFile}`];
  const { error } = siteToursSchema.safeParse(parseJson(text));
  return (error?.issues ?? []).map(({ path: field, message }) =>
    [`tours: ${toursFile}`, ...(field.length > 0 ? [field.join('.')] : []), message].join(': '),
  );
}

/** The shell accepts its own version of the contract and the one before, so that no two teams must release on one day. */
export function contractFault(app: AppName, contract: number, shell: number): string[] {
  if (app === 'shell' && contract < CONTRACT_VERSION)
    return [
      `the shell was built for contract ${contract}, and these commands make sites of contract ${CONTRACT_VERSION}: release the shell first, \`npm run release shell\``,
    ];
  if (app === 'shell' && contract > CONTRACT_VERSION)
    return [
      `the shell was built for contract ${contract}, which these commands do not know: bring this working copy up to date`,
    ];
  if (contract === shell || contract === shell - 1) return [];
  const remedy =
    contract > shell ? 'release the shell first' : `release ${app} first, built for contract ${shell - 1} or ${shell}`;
  return [
    `${app} was built for contract ${contract}; the shell of this site accepts ${shell - 1} and ${shell}: ${remedy}`,
  ];
}

/** What a build says of itself stands in every page, so it must be of that build. */
function buildFaults({ app, facts, files }: Release): string[] {
  const named = new Set([
    ...facts.scripts,
    ...(facts.beside ?? []),
    ...Object.values(facts.chunks).flat(),
    ...(facts.entry === undefined ? [] : [facts.entry]),
  ]);
  const faults = [...named]
    .filter((file) => !Object.hasOwn(files, `client/${file}`))
    .map((file) => `${app}: its build names ${file}, which is not part of it`);
  return app === 'shell' || facts.entry !== undefined ? faults : [...faults, `${app}: its build has no entry file`];
}
