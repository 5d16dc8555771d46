import type { SiteDataSource } from '@cobblestone/contracts/site.tsx';
import { settled } from './settled.ts';

/** Data files in the browser: those the page was stitched with first, the rest from `/data/<app>/<file>`. */
export function createBrowserData(stitched: Record<string, string>): SiteDataSource {
  const readings = new Map<string, Promise<string | undefined>>();
  for (const [key, text] of Object.entries(stitched)) readings.set(key, settled(text));
  for (const element of document.querySelectorAll<HTMLElement>('[data-site-html]')) {
    readings.set(element.dataset.siteHtml ?? '', settled(element.innerHTML));
  }
  return {
    read(app, file) {
      const key = `${app}/${file}`;
      let reading = readings.get(key);
      if (!reading) {
        reading = fetchText(`/data/${key}`);
        readings.set(key, reading);
        // A failure may pass: the next page that needs the file asks again.
        reading.catch(() => readings.delete(key));
      }
      return reading;
    },
  };
}

async function fetchText(address: string): Promise<string | undefined> {
  const response = await fetch(address);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}
