import { Workbox } from 'workbox-window/Workbox.js';
import { hem } from '../../contract/page/hem.ts';
import { startApp } from '../../contract/page/start-app.ts';
import type { WorkerMessage } from '../service-worker/worker-messages.ts';

/** Milliseconds between two looks for a new version in a tab that stays open. */
const UPDATE_CHECK_INTERVAL_MS = 60 * 60 * 1000;
/** Milliseconds a page must have been on screen before it counts as visited. */
const VISITED_AFTER_MS = 2000;

/** Registers the service worker, keeps what was visited, and looks for new versions, which the app announces (S68, S70). */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = new Workbox('/sw.js', { scope: '/' });
  const isFirst = navigator.serviceWorker.controller === null;

  worker.addEventListener('waiting', startApp);
  // Where the app is live, a form may hold unsent typing (`followUpdates`).
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate && !hem().isAppStarted) location.reload();
  });
  const registration = await worker.register();
  await navigator.serviceWorker.ready;

  const send = (message: WorkerMessage) => registration?.active?.postMessage(message);
  if (isFirst) {
    // This page was loaded before there was a worker to keep it.
    send({ type: 'KEEP_PAGE', address: location.href });
    cacheLoadedFiles(send);
  }
  cacheNavigatedPages(send);

  let lastLook = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - lastLook < UPDATE_CHECK_INTERVAL_MS) return;
    lastLook = performance.now();
    worker.update().catch(() => undefined);
  });
}

/** A visitor who moves inside the app asks for no page; what was visited is kept all the same. */
function cacheNavigatedPages(send: (message: WorkerMessage) => void): void {
  const { navigation } = window as { navigation?: EventTarget };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastKept = location.href;
  navigation?.addEventListener('currententrychange', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (location.href === lastKept || !navigator.onLine) return;
      lastKept = location.href;
      send({ type: 'KEEP_PAGE', address: location.href });
    }, VISITED_AFTER_MS);
  });
}

/** Files that came past the worker: those from before it, and those that were on their way while it took over. */
function cacheLoadedFiles(send: (message: WorkerMessage) => void): void {
  const kept = [`${location.origin}/assets/`, `${location.origin}/data/`];
  const watcher = new PerformanceObserver((list) => {
    const past = (list.getEntries() as PerformanceResourceTiming[])
      .filter(({ workerStart }) => workerStart === 0)
      .map(({ name }) => name);
    const urlsToCache = past.filter((address) => kept.some((folder) => address.startsWith(folder)));
    if (urlsToCache.length > 0) send({ type: 'CACHE_URLS', payload: { urlsToCache } });
  });
  watcher.observe({ type: 'resource', buffered: true });
}
