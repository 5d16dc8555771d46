import { z } from 'zod';
import { namedPage } from '../../contract/routes/page-in-query.ts';
import { renamedPagesFile } from '../../contract/routes/renamed-pages.ts';
import { routeFactsSchema } from '../../contract/routes/routes.schema.ts';
import { parseJson } from '../../store/parse-json.ts';
import type { Release } from '../../store/records.ts';
import { appsOf } from '../../store/site-record.ts';
import { ReleaseFaultsError, type SitePlan } from '../renderer.ts';

const schema = z.record(z.string(), routeFactsSchema.shape.formerNames.unwrap());

/** Adds former names of pages from data files, but not names in use or of missing pages. @throws ReleaseFaultsError */
export async function withRenamedPages<Plan extends Pick<SitePlan, 'routes' | 'addresses'>>(
  plan: Plan,
  releases: Record<string, Pick<Release, 'files'>>,
  read: (hash: string) => Promise<Uint8Array | undefined>,
): Promise<Plan> {
  const pages = new Set(plan.addresses.map(({ address }) => address));
  let { routes } = plan;
  for (const app of appsOf(releases)) {
    const file = releases[app]!.files[`data/${renamedPagesFile}`];
    const bytes = file && (await read(file.blob));
    if (!bytes) continue;
    const parsed = schema.safeParse(parseJson(Buffer.from(bytes).toString('utf8')));
    if (!parsed.success)
      throw new ReleaseFaultsError([
        `${app}: ${renamedPagesFile} is invalid: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
      ]);
    routes = routes.map((route) => {
      const { name } = route.query ?? {};
      const isPage = (value: string) =>
        name !== undefined && pages.has(namedPage([route], route.path, `?${name}=${value}`) ?? '');
      const moved =
        route.app === app && name !== undefined
          ? Object.entries(parsed.data[route.path] ?? {}).filter(([before, now]) => !isPage(before) && isPage(now))
          : [];
      return moved.length > 0 ? { ...route, formerNames: Object.fromEntries(moved) } : route;
    });
  }
  return { ...plan, routes };
}
