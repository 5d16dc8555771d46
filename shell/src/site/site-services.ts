import { onceTouched } from '@hemstitch/platform/contract/page/start-app';
import { prefersReducedData } from '@hemstitch/platform/contract/save-data';
import type { SiteServices } from '@hemstitch/platform/contract/site';
import type { PlatformServices } from '@hemstitch/platform/runtime/host-app';
import { followUnhydratedLinks } from '@hemstitch/platform/runtime/navigation/follow-unhydrated-links';
import { startErrorReporting } from '@hemstitch/platform/runtime/reports/error-reporting';
import { use, useEffect, useMemo } from 'react';
import type { HostServices } from '@cobblestone/domain/services.ts';
import { parseSiteTours, toursFile } from '@cobblestone/domain/tours/tours.ts';
import { createAnalytics } from './analytics.ts';
import { createBookingService, type SiteBookingService, watchLightframe } from './booking-service.ts';

interface ShellServices extends Pick<HostServices, 'sendEvent'> {
  booking: SiteBookingService;
}

/** The shell's services for every app. In the browser, this also starts their listeners. */
export function useSiteServices({ navigate, ...platform }: PlatformServices): SiteServices {
  const { config, data, toast, Fragment } = platform;
  const toursText = use(data.read('tours', toursFile)) ?? '';
  const own = useMemo<ShellServices>(() => {
    const { sendEvent } = createAnalytics(config);
    return { sendEvent, booking: createBookingService(config, { toast, sendEvent, navigate }) };
  }, [config, toast, navigate]);
  useEffect(() => {
    const stop = startServices(config, own, navigate);
    return stop;
  }, [config, own, navigate]);
  return useMemo(
    () => ({ ...parseSiteTours(toursText), ...own, config, data, toast, Fragment }),
    [toursText, own, config, data, toast, Fragment],
  );
}

/** @returns a function that stops all listeners */
function startServices(
  config: PlatformServices['config'],
  { booking, sendEvent }: ShellServices,
  navigate: PlatformServices['navigate'],
): () => void {
  const stops = [
    startErrorReporting({ sendEvent, endpoint: config.errorEndpoint }),
    booking.watchLinks(),
    watchLightframe(config.booking.origin),
    followUnhydratedLinks(navigate, (link, event) => {
      if (!('booking' in link.dataset)) return false;
      booking.activate({ itemId: booking.itemOf(link), to: link.getAttribute('href') ?? '' }, event);
      return true;
    }),
  ];
  let isStopped = false;
  // A page that is only read asks the provider for nothing.
  onceTouched(() =>
    whenQuiet(() => {
      if (!isStopped && !prefersReducedData()) stops.push(booking.prepareWhenNear());
    }),
  );
  return () => {
    isStopped = true;
    stops.forEach((stop) => stop());
  };
}

/** Waits for the page's load event, because an early interaction can start the app before it. */
function whenQuiet(callback: () => void): void {
  const idle = window.requestIdleCallback ?? ((then: () => void) => window.setTimeout(then, 2000));
  if (document.readyState === 'complete') idle(callback);
  else window.addEventListener('load', () => idle(callback), { once: true });
}
