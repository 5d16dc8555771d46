import type { Report } from '../build/command.ts';
import { formatList } from '../contract/printable-text.ts';
import { redirectFor } from '../contract/routes/resolve-path.ts';
import type { SiteDiff } from '../stitch/site-diff.ts';
import type { SetComponent } from '../store/site-record.ts';

/** Addresses that a site no longer has and does not redirect. Data files do not count. */
export function findRemovedAddresses({
  removed,
  exists,
  routes,
}: Pick<SiteDiff, 'removed' | 'exists' | 'routes'>): string[] {
  return removed.filter((address) => {
    if (/^\/(data|assets)\//.test(address)) return false;
    const { pathname, search } = new URL(address, 'http://site.invalid');
    const target = redirectFor(routes, pathname, search);
    return target === undefined || !(exists(target) || exists(target.split(/[?#]/)[0]!));
  });
}

/** The name by which a query found a page, such as the lamp of `/lamps?lamp=desk`. */
function nameInQuery({ routes }: Pick<SiteDiff, 'routes'>, address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  const query = routes.find(({ path }) => path === pathname)?.query;
  return (query && searchParams.get(query.name)) ?? undefined;
}

/**
 * Reports the live addresses that a change removes.
 * @throws Error unless removing them is allowed
 */
export function assertNoRemovedPages(
  site: Pick<SiteDiff, 'removed' | 'exists' | 'routes'>,
  { allowRemoved, components }: { allowRemoved?: boolean; components: readonly SetComponent[] },
  report: Report,
): void {
  const addresses = findRemovedAddresses(site);
  if (addresses.length === 0) return;
  const listed = formatList(addresses);
  const renamed = nameInQuery(site, addresses[0]!);
  if (allowRemoved) return report(`This removes these addresses:\n${listed}`, { type: 'removes', addresses });
  throw new Error(
    `Refused, nothing was published: this would remove these live addresses, and no redirect replaces them:\n${listed}\n` +
      (renamed
        ? `If the page was renamed, add this line to its file, so that the old address leads to the new one:\n  formerly: [${renamed}]\n`
        : `Add each to the \`aliases\` of another page's route. `) +
      `Or remove them: \`npm run release ${components.join(' ')} -- --allow-removed\`.`,
  );
}
