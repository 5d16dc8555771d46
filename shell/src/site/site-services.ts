import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import type { SiteServices } from '@cobblestone/platform/contract/site.tsx';
import type { SiteTours } from '@cobblestone/domain/tours/tours.schema.ts';
import { closeOnBack } from '@cobblestone/platform/runtime/navigation/back-steps.ts';
import { createAnalytics } from './analytics.ts';
import { createBookingService, type SiteBookingService } from './booking-service.ts';
import { startErrorReporting } from '@cobblestone/platform/runtime/reports/error-reporting.ts';
import { savesData } from '@cobblestone/platform/runtime/navigation/saves-data.ts';
import { watchLightframe } from './lightframe.ts';
import { followStillLinks } from './still-links.ts';
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
  navigate: SiteServiceParts['navigate'];
}

/** What every app gets from the shell. Touches neither window nor document, so that it serves stitching too. */
export function createSiteServices({ config, data, tours, Fragment, navigate }: SiteServiceParts): ShellServices {
  const { sendEvent } = createAnalytics(config);
  return {
    ...tours,
    config,
    data,
    Fragment,
    toast,
    sendEvent,
    closeOnBack,
    navigate,
    booking: createBookingService(config, { toast, sendEvent, navigate }),
  };
}

/** Starts what listens on the window: call once, in the browser. @returns a function that stops all of it. */
export function startSiteServices({ config, booking, sendEvent, navigate }: ShellServices): () => void {
  const stops = [
    startErrorReporting({ sendEvent, endpoint: config.errorEndpoint }),
    booking.watchLinks(),
    watchLightframe(config.booking.origin),
    followStillLinks({ booking, navigate }),
  ];
  let isStopped = false;
  whenQuiet(() => {
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
