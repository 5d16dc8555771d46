import { hydrateAll } from '@hemstitch/platform/contract/page/hydrate';
import { createBrowserRouter, redirect } from 'react-router-dom';
import type { PageRoute } from '../../contract/page-state.ts';
import { hem } from '../../contract/page/hem.ts';
import { redirectFor } from '../../contract/routes/resolve-path.ts';
import type { BrowserData } from '../federation/browser-data.ts';
import { UNMATCHED } from '../federation/load-remote.ts';
import { forgetFailedCode } from '../federation/module-cache.ts';
import { isAnotherPage, rememberShownDetails } from '../navigation/kept-place.tsx';
import { setNavigating } from '../navigation/navigating-state.ts';
import { expectNoStep, startPageAnimations } from '../navigation/page-animation.ts';
import { learnRoutes, preloadPage, readRouteTable } from '../page/preload-page.ts';
import { createSiteRoutes, pageRoute, siteRouteId, type LoadRoute, type SiteParts } from '../page/site.tsx';
import { reportError } from '../reports/page-faults.ts';

/** After this time, reloading the page is faster than waiting for code. In milliseconds. */
const CODE_LIMIT_MS = 8000;

/** Waits for a page's code and data, so that the old page stays until the new one is complete. Aliases redirect. */
function createLoader(data: BrowserData, routes: PageRoute[], onLeave: () => void): LoadRoute {
  return async ({ app, path }, { url, request }) => {
    setNavigating(true);
    try {
      if (isAnotherPage(url)) {
        forgetFailedCode();
        data.forgetFailed();
      }
      const [isPage] = await Promise.all([
        Promise.race([loadPage(data, routes, path, url), tooLate()]),
        hem().backSteps?.leave(),
      ]);
      // The server says so, or has a page that was published after this one.
      if (!isPage) return await loadDocument(url);
      if (isAnotherPage(url)) onLeave();
    } catch (error) {
      if (error instanceof Response || request.signal.aborted) throw error;
      console.error(
        `The ${app} app could not be loaded; ${url.pathname} is fetched as a whole page instead. Reason:`,
        error,
      );
      reportError(error);
      await loadDocument(url);
    }
  };
}

async function loadDocument(url: URL): Promise<never> {
  location.assign(url);
  return new Promise(() => {});
}

/** @returns false when the router knows no page there */
async function loadPage(data: BrowserData, routes: PageRoute[], path: string, url: URL): Promise<boolean> {
  const table = path === UNMATCHED ? await readRouteTable(data) : routes;
  const target = redirectFor(table, url.pathname, url.search);
  if (target !== undefined) throw redirect(target.includes('#') ? target : target + url.hash);
  return path !== UNMATCHED && preloadPage(data, routes, url);
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`its code did not come within ${CODE_LIMIT_MS / 1000} seconds`)), CODE_LIMIT_MS);
  });
}

/** @param onLeave called when the first page and every other one is about to be replaced */
export function createRouter(parts: SiteParts & { data: BrowserData; routes: PageRoute[] }, onLeave: () => void) {
  const onMove = (url: URL) => {
    // A page that scrolls smoothly, as an opening post does, would scroll past the position of the next page.
    window.scrollTo({ top: window.scrollY, behavior: 'instant' });
    rememberShownDetails();
    hydrateAll(isAnotherPage(url));
  };
  // Chromium calls listeners in the order of their registration. The router's comes last.
  startPageAnimations();
  window.addEventListener('popstate', () => onMove(new URL(location.href)), true);
  const { data, routes } = parts;
  const load = createLoader(data, routes, onLeave);
  const siteRoutes = createSiteRoutes(parts, load);
  return createBrowserRouter(siteRoutes, {
    // The page is there already.
    hydrationData: { loaderData: Object.fromEntries(siteRoutes[0]!.children!.map(({ id }) => [id, null])) },
    async patchRoutesOnNavigation({ path, patch }) {
      setNavigating(true);
      // Otherwise the loader of unknown addresses loads the document.
      await Promise.race([learnRoutes(data, routes, path), tooLate()]).catch(() => {});
      patch(
        siteRouteId,
        routes.map((route) => pageRoute(route, load)),
      );
    },
    instrumentations: [
      {
        router: ({ instrument }) =>
          instrument({
            async navigate(callNavigate, { to }) {
              if (typeof to === 'string') {
                expectNoStep();
                onMove(new URL(to, location.href));
              }
              await callNavigate();
            },
          }),
      },
    ],
  });
}
