import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';
import type { SiteServices } from '@cobblestone/contracts/site.tsx';
import type { SiteTours } from '@cobblestone/contracts/tours.schema.ts';
import { createAnalytics, type Analytics } from './analytics.ts';
import { createBookingService, type SiteBookingService } from './booking-service.ts';
import { startErrorReporting } from './error-reporting.ts';
import { clearPersonalDataOnLeave } from './page-leave.ts';
import { toast } from './toast-store.ts';

export interface SiteServiceParts {
  config: SiteConfig;
  data: SiteServices['data'];
  tours: SiteTours;
  Fragment: SiteServices['Fragment'];
  /** In-app navigation to one of the site's pages; never called while a page is stitched. */
  navigate: (to: string) => void;
}

export interface ShellServices extends SiteServices {
  booking: SiteBookingService;
  analytics: Analytics;
}

/** What every app gets from the shell. Touches neither window nor document, so that it serves stitching too. */
export function createSiteServices({ config, data, tours, Fragment, navigate }: SiteServiceParts): ShellServices {
  const analytics = createAnalytics(config);
  const { sendEvent } = analytics;
  return { ...tours, config, data, Fragment, toast, sendEvent, analytics, booking: createBookingService(config, { toast, sendEvent, navigate }) };
}

/** Starts what listens on the window: call once, in the browser. @returns a function that stops all of it. */
export function startSiteServices({ config, booking, analytics, sendEvent }: ShellServices): () => void {
  const stops = [
    startErrorReporting({ sendEvent, endpoint: config.errorEndpoint }),
    booking.watchLinks(),
    clearPersonalDataOnLeave(),
  ];
  let isStopped = false;
  whenQuiet(() => {
    analytics.start();
    if (!isStopped && !savesData()) stops.push(booking.prepareWhenNear());
  });
  return () => {
    isStopped = true;
    stops.forEach((stop) => stop());
  };
}

/** A first touch may start the app before the page has loaded: what serves later is not asked for in between. */
function whenQuiet(callback: () => void): void {
  const idle = window.requestIdleCallback ?? ((then: () => void) => window.setTimeout(then, 2000));
  if (document.readyState === 'complete') idle(callback);
  else window.addEventListener('load', () => idle(callback), { once: true });
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
