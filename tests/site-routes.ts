import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import type { RouteTable } from '@hemstitch/platform/contract/routes/routes';
import type { RouteFacts } from '@hemstitch/platform/contract/routes/routes.schema';
import { collectRoutes } from '@hemstitch/platform/internal/stitch/renderer.ts';
import { appNames } from '@cobblestone/domain/apps.ts';
import { readTestContent, testContent } from '@cobblestone/testing/test-content.ts';
import { routes as blog } from '../mfe-blog/src/exposed/routes.ts';
import { routes as engagement } from '../mfe-engagement/src/exposed/routes.ts';
import { routes as tours } from '../mfe-tours/src/exposed/routes.ts';
import type { TourCopy } from '../mfe-tours/src/model/tour/tour-copy.schema.ts';
import { daySheetRoute, publicTourRoute } from '../mfe-tours/src/model/tour/tour-routes.ts';
import { publicTourSchema } from '../mfe-tours/src/model/tour/tour.schema.ts';
import { routes as shell } from '../shell/src/pages/shell-routes.ts';
import site from '../site.config.ts';

const asData = (app: AppName, routes: readonly RouteFacts[]) =>
  routes.map((route) => ({
    app,
    facts: JSON.parse(JSON.stringify(route)) as RouteFacts & Record<string, unknown>,
    chunks: [],
  }));

/** The routes of all apps in this working copy, collected as a release collects them. @param folder of the public tours */
export function collectSiteRoutes(folder: string): RouteTable {
  const publicTours = readdirSync(folder).map((file) => ({
    id: basename(file, '.json'),
    ...publicTourSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  }));
  publicTours.sort((a, b) => a.number - b.number);
  const copy = readTestContent('tours', 'tour-copy.json') as TourCopy;
  const { routes, faults } = collectRoutes(
    site,
    [
      ...asData('shell', shell),
      ...asData('tours', [
        ...publicTours.flatMap((tour) => [publicTourRoute(tour), daySheetRoute(tour, copy)]),
        ...tours,
      ]),
      ...asData('blog', blog),
      ...asData('engagement', engagement),
    ],
    appNames,
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return routes;
}

/** The routes of the site that tests have. */
export const siteRoutes = collectSiteRoutes(testContent('mfe-tours/content/tours'));
