import { CacheProvider } from '@emotion/react';
import createCache from '@emotion/cache';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { AppName } from '@cobblestone/contracts/app-names.ts';
import { openIslands } from '@cobblestone/contracts/island.tsx';
import type { StartingWindow } from '@cobblestone/contracts/start-app.ts';
import { noteUnsentForms } from '../service-worker/update-notice.ts';
import { createRoutes } from './app.tsx';
import { takeNotices } from './beside/notices.ts';
import { setNavigating } from './chrome/navigating-state.ts';
import { createBrowserData, type BrowserData } from './federation/browser-data.ts';
import { rememberFragmentHeights } from './federation/fragment-slot.tsx';
import { forgetFailedCode } from './federation/loaded.ts';
import { pageState } from './federation/page-state.ts';
import { preparePage } from './federation/prepare-page.ts';
import { captureStitchedBoundaries, forgetStitchedBoundaries } from './federation/remote-boundary.tsx';
import { emotionOptions } from './emotion-options.ts';
import { prepareAhead } from './moving/prepare-ahead.ts';
import { endPrerendering } from './moving/speculation.ts';
import { keepUnseenPlaces } from './scroll-place.ts';
import { reportError } from './site/error-reporting.ts';
import { toast } from './site/toast-store.ts';

/** A page as a whole comes sooner than code that has not come by then. Milliseconds. */
const CODE_LIMIT = 8000;

/** Waits for what the page shows, so that the old page stays until the new one can be shown whole. */
async function loadBefore(data: BrowserData, app: AppName, path: string, request: Request, isAnother: boolean): Promise<void> {
  try {
    if (isAnother) {
      forgetFailedCode();
      data.forgetFailed();
    }
    await Promise.race([preparePage(data, app, path, new URL(request.url)), tooLate()]);
    if (!isAnother) return;
    rememberFragmentHeights();
    forgetStitchedBoundaries();
  } catch (error) {
    console.error(`The ${app} app could not be loaded; ${path} is fetched as a whole page instead. Reason:`, error);
    reportError(error);
    location.assign(request.url);
    await new Promise(() => {});
  }
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`its code did not come within ${CODE_LIMIT / 1000} seconds`)), CODE_LIMIT);
  });
}

/**
 * A navigation cuts off the animation of the one before it, and the browser says so by a rejected promise that the
 * router leaves to nobody. It is no error: the page is the right one.
 */
function letTransitionsBeSkipped(): void {
  const start = document.startViewTransition?.bind(document) as Document['startViewTransition'] | undefined;
  if (!start) return;
  document.startViewTransition = (callback) => {
    const transition = start(callback);
    transition.ready.catch(() => {});
    return transition;
  };
}

/**
 * Emotion's cache, told which rules the page has. Emotion would find the page's style element by its mark and write into it,
 * and the browser would read all rules and style the whole page anew.
 */
function createPageCache() {
  const known: string[] = [];
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')) {
    known.push(...(style.dataset.emotion ?? '').split(' ').slice(1));
    style.removeAttribute('data-emotion');
  }
  const cache = createCache({ ...emotionOptions, speedy: true });
  for (const id of known) cache.inserted[id] = true;
  return cache;
}

/** Makes the stitched page the app's, once. */
export function hydrate(): void {
  const { config, data: stitchedData, routes: siteRoutes } = pageState();

  captureStitchedBoundaries();
  letTransitionsBeSkipped();
  noteUnsentForms();
  takeNotices(toast);

  const data = createBrowserData(stitchedData);
  const routes = createRoutes({
    config,
    data,
    routes: siteRoutes,
    beforePage: (app, path, request) =>
      loadBefore(data, app, path, request, new URL(request.url).pathname !== router.state.location.pathname),
  });
  const matched = matchRoutes(routes, location) ?? [];
  (window as StartingWindow).appIsLive = true;
  const router = createBrowserRouter(routes, {
    // The stitched page has its data; no loader may run before hydration.
    hydrationData: { loaderData: Object.fromEntries(matched.map(({ route }) => [route.id, null])) },
  });

  keepUnseenPlaces(router);
  endPrerendering();
  prepareAhead(async (address) => {
    const route = matchRoutes(routes, address)?.at(-1)?.route;
    const [app, path] = route?.id?.split(/:(.*)/) ?? [];
    if (app && path) await preparePage(data, app as AppName, path, address);
  });
  let shown = location.pathname;
  router.subscribe(({ navigation, location: here }) => {
    setNavigating(navigation.state !== 'idle');
    // The page stays, and its parts hear of another address.
    if ((navigation.location ?? here).pathname === shown) openIslands();
    if (navigation.state === 'idle') shown = here.pathname;
  });

  const root = document.getElementById('root')!;
  const app = (
    <CacheProvider value={createPageCache()}>
      <RouterProvider router={router} />
    </CacheProvider>
  );

  // Only a page that was not stitched, as in development, starts empty.
  if (root.firstChild) {
    startTransition(() => {
      hydrateRoot(root, app, {
        onRecoverableError: (error) => console.error('The stitched page and the app disagree:', error),
      });
    });
  } else {
    createRoot(root).render(app);
  }
}
