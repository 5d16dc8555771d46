import { isOfPattern, patternOf } from '../../contract/routes/resolve-path.ts';
import type { AppName } from '../../contract/app-names.ts';
import type { RouteTable } from '../../contract/routes/routes.ts';
import type { PlannedApp } from '../render/worker-messages.schema.ts';
import { isReservedPath } from '../../store/visits/reserved-paths.ts';

interface Owner {
  app: AppName;
  kind: 'page' | 'address' | 'file' | 'alias';
  /** The page that an alias leads to. */
  leadsTo?: string;
}

/**
 * Conflicts of addresses, files and routes, with the names of all apps involved: two owners, or a missing target.
 * @param files addresses of the files that releases bring to the site's root, by the app
 */
export function findRouteConflicts(
  planned: readonly PlannedApp[],
  routes: RouteTable,
  files: ReadonlyMap<string, AppName>,
): string[] {
  const owners = new Map([...files].map(([path, app]): [string, Owner] => [path, { app, kind: 'file' }]));
  const faults: string[] = [];
  const registerPath = (address: string, own: Owner) => {
    const { app, kind } = own;
    if (isReservedPath(address)) faults.push(`${app} has the ${kind} ${address}, at which servers tell of themselves`);
    const owner = owners.get(address);
    if (owner === undefined) owners.set(address, own);
    else if (kind === 'alias' && owner.kind !== 'alias')
      faults.push(`${app} has the alias ${address}, which is a ${owner.kind} of ${owner.app}`);
    else if (owner.app === app) faults.push(`${app} claims the ${kind} ${address} twice`);
    else faults.push(`${owner.app} and ${app} both claim the ${kind} ${address}`);
  };
  for (const { app, path } of routes) registerPath(path, { app, kind: 'page' });
  for (const { app, addresses, documents } of planned) {
    const own = routes.filter((route) => route.app === app);
    for (const { address } of addresses) {
      const [pathname = ''] = address.split('?');
      const claimants = routes.filter(({ path }) => path === pathname).map((route) => route.app);
      const others = claimants.length > 0 ? `, which is ${claimants[0]}'s` : '';
      if (!claimants.includes(app))
        faults.push(`${app} claims the address ${address}${others}, but has no page for it`);
      else if (!own.some(({ path }) => path === address)) registerPath(address, { app, kind: 'address' });
    }
    for (const { path } of documents) registerPath(path, { app, kind: 'file' });
  }
  for (const { app, path, aliases = [] } of routes)
    for (const alias of aliases) registerPath(alias, { app, kind: 'alias', leadsTo: path });
  return [...faults, ...patternFaults(routes, owners), ...targetFaults(planned, routes)];
}

/** A pattern of aliases that holds another page's address. */
function patternFaults(routes: RouteTable, owners: ReadonlyMap<string, Owner>): string[] {
  const patterns = routes.flatMap(({ app, path, aliases = [] }) =>
    aliases.map((alias) => ({ app, path, alias, start: patternOf(alias)?.start })),
  );
  return patterns.flatMap(({ app, path, alias, start }) =>
    // Few of many addresses start like the pattern.
    [...owners]
      .filter(([address]) => start !== undefined && address !== alias && address.startsWith(start))
      .flatMap(([address, owner]) => {
        const held = patternOf(address)?.start ?? address.split('?')[0]!;
        const isHeld = isOfPattern(start!, held) && owner.leadsTo !== path;
        return isHeld
          ? [
              `${app} has the alias ${alias}, which holds ${address}, ${owner.kind === 'alias' ? 'an alias' : `a ${owner.kind}`} of ${owner.app}`,
            ]
          : [];
      }),
  );
}

/** Where a route leads to that is not stitched. */
function targetFaults(planned: readonly PlannedApp[], routes: RouteTable): string[] {
  const stitched = new Set(planned.flatMap(({ addresses }) => addresses.map(({ address }) => address)));
  return routes.flatMap(({ app, path, aliases = [], query }) => [
    ...(stitched.has(path)
      ? []
      : aliases.map((alias) => `${app} has the alias ${alias} lead to ${path}, which does not exist`)),
    ...(query && !stitched.has(query.unknown)
      ? [`${app} has an unknown ?${query.name}= lead to ${query.unknown}, which does not exist`]
      : []),
  ]);
}
