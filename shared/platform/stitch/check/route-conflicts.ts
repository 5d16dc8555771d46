import type { AppName } from '../../contract/app-names.ts';
import { matchesPattern, parsePattern } from '../../contract/routes/resolve-path.ts';
import type { RouteTable } from '../../contract/routes/routes.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import { isReservedPath } from '../../store/visits/reserved-paths.ts';
import type { PlannedApp } from '../render/worker-messages.schema.ts';

interface Owner {
  app: AppName;
  kind: 'page' | 'address' | 'file' | 'alias' | 'redirect';
  /** Target page of an alias. */
  target?: string;
}

/** Addresses, files and routes with two owners or no target. @param files each file's address and app */
export function findRouteConflicts(
  planned: readonly PlannedApp[],
  routes: RouteTable,
  files: Iterable<readonly [address: string, app: AppName]>,
  definition: Pick<SiteDefinition, 'endpoints' | 'redirects'>,
): string[] {
  const owners = new Map<string, Owner>();
  const faults: string[] = [];
  const registerPath = (address: string, own: Owner) => {
    const { app, kind } = own;
    if (isReservedPath(definition, address))
      faults.push(`${app} has the ${kind} ${address}, which is reserved for servers`);
    const owner = owners.get(address);
    if (owner === undefined) owners.set(address, own);
    else if (kind === 'redirect' || (kind === 'alias' && owner.kind !== 'alias'))
      faults.push(`${app} has the ${kind} ${address}, which is a ${owner.kind} of ${owner.app}`);
    else if (owner.app === app) faults.push(`${app} has the ${kind} ${address} twice`);
    else faults.push(`${owner.app} and ${app} both have the ${kind} ${address}`);
  };
  for (const [path, app] of files) registerPath(path, { app, kind: 'file' });
  for (const { app, path } of routes) registerPath(path, { app, kind: 'page' });
  const claimants = new Map<string, AppName[]>();
  for (const { app, path } of routes) claimants.set(path, [...(claimants.get(path) ?? []), app]);
  for (const { app, addresses, documents } of planned) {
    for (const { address } of addresses) {
      const [pathname = ''] = address.split('?');
      const claims = claimants.get(pathname) ?? [];
      const others = claims.length > 0 ? `, which is ${claims[0]}'s` : '';
      if (!claims.includes(app)) faults.push(`${app} lists the address ${address}${others}, but has no page for it`);
      else if (address !== pathname) registerPath(address, { app, kind: 'address' });
    }
    for (const { path } of documents) {
      const owner = owners.get(path);
      if (owner?.app === app && owner.kind === 'file')
        faults.push(
          `${app} has the file ${path} in its folder public, and its \`documents\` make it, too; keep one of them`,
        );
      else registerPath(path, { app, kind: 'file' });
    }
  }
  for (const { app, path, aliases = [] } of routes)
    for (const alias of aliases) registerPath(alias, { app, kind: 'alias', target: path });
  for (const path of Object.keys(definition.redirects)) registerPath(path, { app: 'site.config.ts', kind: 'redirect' });
  return [...faults, ...patternFaults(routes, owners), ...targetFaults(planned, routes)];
}

/** Alias patterns that match another page's address. */
function patternFaults(routes: RouteTable, owners: ReadonlyMap<string, Owner>): string[] {
  const faults: string[] = [];
  const sorted = [...owners].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const { app, path, aliases = [] } of routes)
    for (const alias of aliases) {
      const pattern = parsePattern(alias);
      for (const [address, owner] of pattern ? sorted : []) {
        const otherStart = parsePattern(address)?.start ?? address.split('?')[0]!;
        if (address !== alias && owner.target !== path && matchesPattern(pattern!.start, otherStart))
          faults.push(
            `${app} has the alias ${alias}, which matches ${address}, ${owner.kind === 'alias' ? 'an alias' : `a ${owner.kind}`} of ${owner.app}`,
          );
      }
    }
  return faults;
}

/** Aliases and fallbacks whose target does not exist. */
function targetFaults(planned: readonly PlannedApp[], routes: RouteTable): string[] {
  const stitched = new Set(planned.flatMap(({ addresses }) => addresses.map(({ address }) => address)));
  return routes.flatMap(({ app, path, aliases = [], query }) => [
    ...(stitched.has(path)
      ? []
      : aliases.map((alias) => `${app} redirects the alias ${alias} to ${path}, which does not exist`)),
    ...(query && !stitched.has(query.unknown)
      ? [`${app} redirects an unknown ?${query.name}= to ${query.unknown}, which does not exist`]
      : []),
  ]);
}
