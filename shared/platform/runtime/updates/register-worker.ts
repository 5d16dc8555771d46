import type { SiteServices } from '@cobblestone/platform/contract/site.tsx';
import { startWorker } from './start-worker.ts';
import { reloadOnTakeover } from './update-notice.ts';

/**
 * Registers the service worker once the page is quiet, and announces updates (S68, S70). It never
 * rejects.
 */
export function registerServiceWorker(
  site: Pick<SiteServices, 'toast'>,
  reload: () => void = () => location.reload(),
): void {
  if (!('serviceWorker' in navigator)) return;
  const { reloadOrWait } = reloadOnTakeover(navigator.serviceWorker, site.toast, reload);
  whenQuiet(() => {
    startWorker(site, reloadOrWait).catch(() => {
      // Without a worker the site works as any other: with a network.
    });
  });
}

function whenQuiet(callback: () => void): void {
  const afterLoad = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 8000 });
    else setTimeout(callback, 2000);
  };
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}
