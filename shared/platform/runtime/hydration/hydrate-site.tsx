import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { NavigationProvider } from '@hemstitch/platform/contract/navigation';
import { startTransition, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageState, type PageRoute } from '../../contract/page-state.ts';
import { hem } from '../../contract/page/hem.ts';
import { hydrateAll } from '../../contract/page/hydrate.tsx';
import { createBrowserData, type BrowserData } from '../federation/browser-data.ts';
import { forgetFailedCode } from '../federation/module-cache.ts';
import { setNavigating } from '../navigation/navigating-state.ts';
import { prefetchOnIntent } from '../navigation/prefetch-on-intent.ts';
import { ScrollRestoration } from '../navigation/scroll-restoration.tsx';
import { createSiteRouter, type SiteRouter } from '../navigation/site-router.ts';
import { endPrerendering } from '../navigation/speculation-rules.ts';
import { preloadPage } from '../page/preload-page.ts';
import { pageAt, Site, type SiteParts } from '../page/site.tsx';
import { reportError } from '../reports/page-faults.ts';
import { emotionKey } from '../start/head.ts';
import { toast } from '../toasts/toast-store.ts';
import { followUpdates } from '../updates/update-notice.ts';
import { keepInput } from './keep-input.ts';
import { captureStitchedBoundaries, forgetStitchedBoundaries } from './remote-boundary.tsx';
import { tolerateMovedNodes } from './tolerate-moved-nodes.ts';

/** After this time, reloading the page is faster than waiting for code. In milliseconds. */
const CODE_LIMIT_MS = 8000;

/** Waits for the page's code and data, so that the old page stays until the new one is complete. */
async function loadPage(
  data: BrowserData,
  routes: readonly PageRoute[],
  address: URL,
  isAnother: boolean,
): Promise<void> {
  try {
    if (isAnother) {
      forgetFailedCode();
      data.forgetFailed();
    }
    await Promise.race([preloadPage(data, routes, address), tooLate()]);
    if (isAnother) forgetStitchedBoundaries();
  } catch (error) {
    const { app, path } = pageAt(routes, address.pathname);
    console.error(`The ${app} app could not be loaded; ${path} is fetched as a whole page instead. Reason:`, error);
    reportError(error);
    location.assign(address);
    await new Promise(() => {});
  }
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`its code did not come within ${CODE_LIMIT_MS / 1000} seconds`)), CODE_LIMIT_MS);
  });
}

/**
 * Emotion's cache, prepared with the page's rules. Otherwise Emotion would find the page's style element by its mark
 * and write into it. The browser would then parse all rules and restyle the whole page.
 */
function createPageCache() {
  const known: string[] = [];
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')) {
    known.push(...(style.dataset.emotion ?? '').split(' ').slice(1));
    style.removeAttribute('data-emotion');
  }
  const cache = createCache({ key: emotionKey, speedy: true });
  for (const id of known) cache.inserted[id] = true;
  return cache;
}

/** Hydrates the stitched page once, unless a navigation is about to replace it. */
export function hydrateSite(): void {
  if (hem().isReplaced) return;
  const { config, data: stitchedData, routes } = pageState();

  const root = document.getElementById('hem-root')!;

  tolerateMovedNodes();
  const stopKeepingInput = keepInput(root);
  captureStitchedBoundaries();
  void followUpdates(toast);

  const data = createBrowserData(stitchedData);
  hem().isAppStarted = true;
  const router = createSiteRouter({
    load: async (address, isAnother) => {
      await loadPage(data, routes, address, isAnother);
      if (isAnother) stopKeepingInput();
    },
    onMove: hydrateAll,
    onWait: setNavigating,
  });

  endPrerendering();
  prefetchOnIntent((address) => preloadPage(data, routes, address));

  const app = (
    <CacheProvider value={createPageCache()}>
      <RoutedSite router={router} config={config} data={data} routes={routes} />
    </CacheProvider>
  );

  // Only pages that are not stitched, as in development, start empty.
  if (root.firstChild) {
    startTransition(() => {
      hydrateRoot(root, app, {
        // The gate reads from the components whose part it is.
        onRecoverableError: (error, { componentStack }) =>
          console.error('The stitched page and the app disagree:', error, componentStack),
      });
    });
  } else {
    createRoot(root).render(app);
  }
}

/** The site at the visitor's current address. */
function RoutedSite({ router, ...parts }: SiteParts & { router: SiteRouter }) {
  const [place, setPlace] = useState(router.currentEntry);
  useLayoutEffect(() => {
    const stop = router.listen(setPlace);
    return stop;
  }, [router]);
  return (
    <NavigationProvider entry={place} navigate={router.navigate}>
      <Site {...parts}>
        <ScrollRestoration entry={place} onShown={router.onRendered} />
      </Site>
    </NavigationProvider>
  );
}
