import type { AppName } from '@cobblestone/contracts/app-names.ts';
import { CONTRACT_VERSION } from '@cobblestone/contracts/contract-version.ts';
import type { RouteTable, SiteRoute } from '@cobblestone/contracts/routes.ts';
import { routes as blog } from '../mfe-blog/src/exposed/routes.ts';
import { routes as engagement } from '../mfe-engagement/src/exposed/routes.ts';
import { routes as tours } from '../mfe-tours/src/exposed/routes.ts';
import { routes as shell } from '../shell/src/pages/shell-routes.ts';
import { collectRoutes } from '../shell/stitch/collect-routes.ts';

const asData = (app: AppName, routes: readonly SiteRoute[]) => routes.map((route) => ({ app, facts: JSON.parse(JSON.stringify(route)) as SiteRoute & Record<string, unknown>, chunks: [] }));
const current = { shell: CONTRACT_VERSION, tours: CONTRACT_VERSION, blog: CONTRACT_VERSION, engagement: CONTRACT_VERSION };
const { routes, faults } = collectRoutes([...asData('shell', shell), ...asData('tours', tours), ...asData('blog', blog), ...asData('engagement', engagement)], current);
if (faults.length > 0) throw new Error(faults.join('\n'));

/** What the routes of all apps say as this working copy has them, collected as a release collects them. */
export const siteRoutes: RouteTable = routes;
