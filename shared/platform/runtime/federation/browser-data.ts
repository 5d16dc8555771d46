import { SiteDataError, type SiteDataSource } from '@hemstitch/platform/contract/site';
import type { AppName } from '../../contract/app-names.ts';
import { dataPath } from '../../contract/routes/data-path.ts';
import { hasFailed, trackPromise, resolvedPromise } from '../hydration/promise-status.ts';

/** Timeout of a data file, in milliseconds. */
const DATA_LIMIT_MS = 15_000;

export type BrowserData = ReturnType<typeof createBrowserData>;

/** Data files in the browser: those the page was stitched with first, the rest from `/data/<app>/<file>`. */
export function createBrowserData(stitched: Record<string, string>) {
  const readings = new Map<string, Promise<string | undefined>>();
  const retried = new Set<string>();
  for (const [key, text] of Object.entries(stitched)) readings.set(key, resolvedPromise(text));
  for (const element of document.querySelectorAll<HTMLElement>('[data-hem-html]')) {
    readings.set(element.dataset.hemHtml ?? '', resolvedPromise(element.innerHTML));
  }
  const forget = (key: string) => {
    readings.delete(key);
    retried.add(key);
  };
  const source: SiteDataSource = {
    read(app, file) {
      const key = `${app}/${file}`;
      let reading = readings.get(key);
      if (!reading) {
        // A cached failure must not answer a retry.
        reading = trackPromise(fetchText(app, file, retried.has(key) ? 'reload' : 'default'));
        readings.set(key, reading);
      }
      return reading;
    },
    retry: (app, file) => forget(`${app}/${file}`),
  };
  return {
    ...source,
    /** Forgets failed files, so that the next page requests them again. */
    forgetFailed() {
      for (const [key, reading] of readings) if (hasFailed(reading)) forget(key);
    },
  };
}

/** A post's HTML is part of a page. A complete document in its place comes from a proxy or a captive portal. */
const wholePage = /^\s*<(!doctype|html)/i;

async function fetchText(app: AppName, file: string, cache: RequestCache): Promise<string | undefined> {
  try {
    const response = await fetch(dataPath(app, file), { cache, signal: AbortSignal.timeout(DATA_LIMIT_MS) });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`it was answered with ${response.status}`);
    const text = await response.text();
    if (wholePage.test(text)) throw new Error('it was answered with a page');
    return text;
  } catch (error) {
    throw new SiteDataError(app, file, error);
  }
}
