import createCache from '@emotion/cache';
import * as emotionReact from '@emotion/react';
import * as emotionJsxRuntime from '@emotion/react/jsx-runtime';
import createEmotionServer from '@emotion/server/create-instance';
import * as navigation from '@hemstitch/platform/contract/navigation';
import * as hydrate from '@hemstitch/platform/contract/page/hydrate';
import * as pageHead from '@hemstitch/platform/contract/page/page-head';
import * as site from '@hemstitch/platform/contract/site';
import * as react from 'react';
import * as reactDom from 'react-dom';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import { serverShareScope } from '../../build/bundle/shared-modules.ts';
import type { RenderedPage } from '../../contract/host-build.schema.ts';
import type { RenderRequest } from '../../contract/host-build.ts';
import { buildRouteFiles, toPageRoute, type PageRoute } from '../../contract/page-state.ts';
import { routesAbove } from '../../contract/routes/routes-above.ts';
import type { RouteTable } from '../../contract/routes/routes.ts';
import { loadCodeOf } from '../federation/module-cache.ts';
import { hostApp } from '../host-app.ts';
import { resolvedPromise } from '../hydration/promise-status.ts';
import { createSiteRoutes, pageAt } from '../page/site.tsx';
import { emotionKey } from '../start/head.ts';

// The host's Node build brings the shared modules for every remote's Node build.
(globalThis as Record<symbol, unknown>)[Symbol.for(serverShareScope)] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@emotion/react': emotionReact,
  '@emotion/react/jsx-runtime': emotionJsxRuntime,
  '@hemstitch/platform/contract/site': site,
  '@hemstitch/platform/contract/navigation': navigation,
  '@hemstitch/platform/contract/page/hydrate': hydrate,
  '@hemstitch/platform/contract/page/page-head': pageHead,
};

let routeFiles: Record<string, string> = {};
let pageRoutes: readonly PageRoute[] = [];

/** Sets the pages of all apps, once for all pages: they can be thousands. */
export function setRoutes(routes: RouteTable): void {
  routeFiles = buildRouteFiles(routes);
  pageRoutes = routes.map(toPageRoute);
}

/**
 * Renders one address. All code and data are loaded before React begins, so rendering never waits. The page has the
 * same bytes in any order of rendering.
 * @throws the first error of any component on the page, even if a boundary caught it.
 */
export async function renderPage({ address, config, fragments, readData }: RenderRequest): Promise<RenderedPage> {
  const url = new URL(address, 'https://site.invalid');
  await loadCodeOf(pageAt(pageRoutes, url.pathname), fragments);
  const readings = new Map<string, Promise<string | undefined>>();
  const host = hostApp().name;
  const data: site.SiteDataSource = {
    read(app, file) {
      const key = `${app}/${file}`;
      let reading = readings.get(key);
      if (!reading) {
        reading = resolvedPromise((app === host ? routeFiles[file] : undefined) ?? readData(app, file));
        readings.set(key, reading);
      }
      return reading;
    },
    retry: () => {},
  };

  const cache = createCache({ key: emotionKey });
  // Emotion would put style elements between the markup; their text is gathered for the head instead.
  cache.compat = true;
  const { extractCritical } = createEmotionServer(cache);

  const routes = routesAbove(pageRoutes, url.pathname);
  const { dataRoutes, query } = createStaticHandler(createSiteRoutes({ config, data, routes }));
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`${address} redirects.`);

  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <emotionReact.CacheProvider value={cache}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </emotionReact.CacheProvider>,
    {
      onError: (error, { componentStack }) => {
        // The stack of an error of React itself names no app; the components do, the innermost first.
        if (error instanceof Error) Reflect.set(error, 'stack', (error.stack ?? '') + (componentStack ?? ''));
        errors.push(error);
      },
      // A finished page is written in reading order, whatever its size.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  if (errors.length > 0) throw errors[0];
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk as string | Buffer));
  const { html, ids } = extractCritical(Buffer.concat(chunks).toString('utf8'));
  const css = inReadingOrder(ids, html).map((id) => ({ id, text: String(cache.inserted[id]) }));
  return { ...splitHead(html), css, reads: [...readings.keys()].sort() };
}

/**
 * Rules in the order in which the page uses them; unnamed ones (animations) come first. Emotion's order is the order of
 * rendering, which depends on loading, so the same page would differ.
 */
function inReadingOrder(ids: string[], html: string): string[] {
  const used = [...html.matchAll(new RegExp(`${emotionKey}-([\\w-]+)`, 'g'))].map(([, id = '']) => id);
  const place = new Map([...new Set(used)].map((id, index) => [id, index]));
  return ids.sort((a, b) => (place.get(a) ?? -1) - (place.get(b) ?? -1) || (a < b ? -1 : 1));
}

const hoisted = /^(?:<title[^<>]*>[^<]*<\/title>|<(?:meta|link)[^<>]*>)/;

/** React writes what belongs into the head before everything else. */
function splitHead(html: string): { head: string; body: string } {
  let rest = html;
  let head = '';
  for (let match = hoisted.exec(rest); match; match = hoisted.exec(rest)) {
    head += match[0];
    rest = rest.slice(match[0].length);
  }
  return { head, body: rest };
}
