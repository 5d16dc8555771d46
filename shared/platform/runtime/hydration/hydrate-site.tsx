import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { pageState } from '../../contract/page-state.ts';
import { hem } from '../../contract/page/hem.ts';
import { mismatchMessage } from '../../contract/site-events.ts';
import { createBrowserData } from '../federation/browser-data.ts';
import { prefetchOnIntent } from '../navigation/prefetch-on-intent.ts';
import { endPrerendering } from '../navigation/speculation-rules.ts';
import { preloadPage } from '../page/preload-page.ts';
import { createRouter } from '../router/create-router.ts';
import { emotionKey } from '../start/head.ts';
import { toast } from '../toasts/toast-store.ts';
import { followUpdates } from '../updates/update-notice.ts';
import { keepInput } from './keep-input.ts';
import { captureStitchedBoundaries, forgetStitchedBoundaries } from './remote-boundary.tsx';
import { tolerateMovedNodes } from './tolerate-moved-nodes.ts';

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
  const { config, data: stitchedData, routes: ownRoutes } = pageState();
  const routes = [...ownRoutes];

  const root = document.getElementById('hem-root')!;

  tolerateMovedNodes();
  const stopKeepingInput = keepInput(root);
  captureStitchedBoundaries();
  void followUpdates(toast);

  const data = createBrowserData(stitchedData);
  hem().isAppStarted = true;
  // A form that said too soon that its code does not come works now.
  document.documentElement.removeAttribute('data-hem-inert');
  const router = createRouter({ config, data, routes }, () => {
    forgetStitchedBoundaries();
    stopKeepingInput();
  });

  endPrerendering();
  prefetchOnIntent((address) => preloadPage(data, routes, address));

  const app = (
    <CacheProvider value={createPageCache()}>
      <RouterProvider router={router} />
    </CacheProvider>
  );

  // Only pages that are not stitched, as in development, start empty.
  if (root.firstChild) {
    startTransition(() => {
      hydrateRoot(root, app, {
        onRecoverableError: (error, { componentStack }) => console.error(mismatchMessage, error, componentStack),
      });
    });
  } else {
    createRoot(root).render(app);
  }
}
