import { z } from 'zod';
import type { AppName } from '../contract/app-names.ts';
import { routeFactsSchema } from '../contract/routes/routes.schema.ts';
import type { RouteTable } from '../contract/routes/routes.ts';
import type { SiteDefinition } from '../contract/site-definition.ts';
import type { WorkerRoute } from './render/worker-messages.schema.ts';

/** The validated routes of all apps, the host's last. @returns also the faults, a line each with app, page and field */
export function collectRoutes(
  { host, routeExtra = z.never() }: Pick<SiteDefinition, 'host' | 'routeExtra'>,
  loaded: readonly WorkerRoute[],
  apps: readonly AppName[],
): { routes: RouteTable; faults: string[] } {
  const schema = routeFactsSchema.extend({ extra: routeExtra.optional() });
  const faults: string[] = [];
  const order = (app: AppName) => (app === host ? Infinity : apps.indexOf(app));
  const routes = loaded
    .toSorted((a, b) => (a.app === b.app ? 0 : order(a.app) - order(b.app)))
    .flatMap(({ app, facts, isContent }) => {
      const parsed = schema.safeParse(facts);
      if (parsed.success) return [{ app, ...parsed.data, ...(isContent && { isContent }) }];
      faults.push(
        ...parsed.error.issues.map(
          ({ path, message }) =>
            `${app}: its route ${facts.path} breaks the contract: ${[...path, message].join(': ')}`,
        ),
      );
      return [];
    });
  return { routes, faults };
}
