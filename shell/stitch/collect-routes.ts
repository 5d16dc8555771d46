import type { AppName } from '@cobblestone/contracts/app-names.ts';
import type { RouteTable } from '@cobblestone/contracts/routes.ts';
import { routeFactsSchema } from '@cobblestone/contracts/routes.schema.ts';
import type { GuestRoute } from '../render/guest-answers.schema.ts';
import { remotesOf } from '../store/site-record.ts';
import { factsOfContract1 } from '@cobblestone/contracts/contract-1.ts';

/**
 * The pages of all apps with what their routes say: the remotes' in the remotes' order, then the shell's.
 * @param contracts the contract that each app was built for
 * @returns with it what breaks a contract, each in a line that names app, page and field
 */
export function collectRoutes(
  loaded: readonly GuestRoute[],
  contracts: Readonly<Record<AppName, number>>,
): { routes: RouteTable; faults: string[] } {
  const faults: string[] = [];
  const remotes = remotesOf(contracts);
  const order = (app: AppName) => (app === 'shell' ? Infinity : remotes.indexOf(app));
  const routes = loaded
    .toSorted((a, b) => (a.app === b.app ? 0 : order(a.app) - order(b.app)))
    .flatMap(({ app, facts }) => {
      if (!Object.hasOwn(contracts, app)) return (faults.push(`${app} is no part of this site`), []);
      const parsed = routeFactsSchema.safeParse(contracts[app] === 1 ? factsOfContract1(app, facts.path) : facts);
      if (parsed.success) return [{ app, ...parsed.data }];
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
