import type { ZodType } from 'zod';
import type { AppName } from '../../contract/app-names.ts';
import { CONTRACT_VERSION, isCompatible, isLater } from '../../contract/contract-version.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import { parseJson } from '../../store/parse-json.ts';
import { readDataFile, readRelease, type Release } from '../../store/records.ts';
import { appsOf, type ReleaseSet } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import { ReleaseFaultsError } from '../renderer.ts';
import { resolveScheduledData } from './scheduled-data.ts';

/** The releases of a set with the data that is due at `now`, in milliseconds. @throws ReleaseFaultsError if they are incompatible */
export async function loadReleases(
  { host, sharedData }: SiteDefinition,
  store: Store,
  set: ReleaseSet,
  now: number,
): Promise<Record<AppName, Release>> {
  if (!set[host]) throw new Error(`A site needs its host: the set has no release of ${host}.`);
  const entries = await Promise.all(
    appsOf(set).map(async (app) => [app, resolveScheduledData(await readRelease(store, app, set[app]!), now)] as const),
  );
  const releases = Object.fromEntries(entries) as Record<AppName, Release>;
  const faults = appsOf(set).flatMap((app) =>
    contractFault(host, app, releases[app]!.contract, releases[host]!.contract),
  );
  if (faults.length > 0) throw new ReleaseFaultsError(faults);
  const wrong = Object.entries(sharedData).map(async ([name, schema]) => {
    const [app, ...file] = name.split('/') as [AppName, ...string[]];
    const release = releases[app];
    return sharedDataFaults(schema, name, release && (await readDataFile(store, release, file.join('/'))));
  });
  const unfit = (await Promise.all(wrong)).flat();
  if (unfit.length > 0) throw new ReleaseFaultsError(unfit);
  return releases;
}

/** Faults of a data file that all apps use, one line each with file and field. `name` is `<app>/<file>`. */
export function sharedDataFaults(schema: ZodType, name: string, text: string | undefined): string[] {
  const [app, ...path] = name.split('/');
  const file = path.join('/');
  if (text === undefined) return [`${app}: its release has no file ${file}`];
  const { error } = schema.safeParse(parseJson(text));
  return (error?.issues ?? []).map(({ path: field, message }) =>
    [`${app}: ${file}`, ...(field.length > 0 ? [field.join('.')] : []), message].join(': '),
  );
}

/** A remote of 1.x runs in a host of 1.y, so that no two teams must release on one day. */
export function contractFault(host: AppName, app: AppName, contract: string, accepted: string): string[] {
  const expected = app === host ? CONTRACT_VERSION : accepted;
  if (isCompatible(contract, expected)) return [];
  if (app !== host) {
    const older = isLater(contract, accepted) ? host : app;
    const newer = older === host ? contract : accepted;
    return [
      `${app} was built for contract ${contract}, and the ${host} of this site for ${accepted}: update @hemstitch/platform to one of contract ${newer}, and release ${older} first, \`npm run release ${older}\`, or all apps together, \`npm run release\``,
    ];
  }
  return isLater(contract, CONTRACT_VERSION)
    ? [
        `the ${host} was built for contract ${contract}, and these commands know ${CONTRACT_VERSION}: update @hemstitch/platform`,
      ]
    : [
        `the ${host} was built for contract ${contract}, and these commands make sites of contract ${CONTRACT_VERSION}: release the ${host} first, \`npm run release ${host}\``,
      ];
}
