import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import type { AnalyticsEvent } from '@cobblestone/domain/services.ts';
import { loadScript } from '@cobblestone/platform/runtime/reports/load-script.ts';

export interface Analytics {
  sendEvent: (event: AnalyticsEvent) => void;
  /** Loads the service's script. Without a measurement id it does nothing. */
  start: () => void;
}

const TAG_SCRIPT = 'https://www.googletagmanager.com/gtag/js';

/** Everything a visitor has not agreed to. */
const consentDefault = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/**
 * The tag function `gtag('event', name, params)`, with consent denied by default. Without a measurement id events go
 * nowhere; with one they wait in the page's data layer until the script, if ever, arrives.
 */
export function createAnalytics({ analyticsId }: Pick<SiteConfig, 'analyticsId'>): Analytics {
  if (!analyticsId) return { sendEvent: () => undefined, start: () => undefined };

  let declared = false;
  function gtag(..._parameters: unknown[]): void {
    const page = window as { dataLayer?: unknown[] };
    // The service reads `arguments` objects and ignores arrays.
    // eslint-disable-next-line prefer-rest-params
    (page.dataLayer ??= []).push(arguments);
  }
  /** Once for a page: the script beside the app may have done so, or the app. */
  function declare(): void {
    if (declared) return;
    declared = true;
    if ((window as { dataLayer?: unknown[] }).dataLayer) return;
    gtag('consent', 'default', consentDefault);
    gtag('js', new Date());
    gtag('config', analyticsId);
  }

  return {
    sendEvent(event) {
      declare();
      gtag('event', event.name, event.params ?? {});
    },
    start() {
      declare();
      void loadScript(`${TAG_SCRIPT}?id=${encodeURIComponent(analyticsId)}`);
    },
  };
}
