import { loadScript } from '@hemstitch/platform/contract/load-script';
import type { AnalyticsEvent } from '@cobblestone/domain/services.ts';
import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';

export interface Analytics {
  sendEvent: (event: AnalyticsEvent) => void;
  /** Loads the service's script, if there is a measurement id. */
  start: () => void;
}

const TAG_SCRIPT = 'https://www.googletagmanager.com/gtag/js';

const consentDefault = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/** Sends events with consent denied by default. They wait in the page's data layer until the script is loaded. */
export function createAnalytics({ analyticsId }: Pick<SiteConfig, 'analyticsId'>): Analytics {
  if (!analyticsId) return { sendEvent: () => undefined, start: () => undefined };

  function gtag(..._parameters: unknown[]): void {
    const page = window as { dataLayer?: unknown[] };
    // The service reads `arguments` objects and ignores arrays.
    // eslint-disable-next-line prefer-rest-params
    (page.dataLayer ??= []).push(arguments);
  }
  /** Runs once per page, in the idle script or in the app. */
  function declare(): void {
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
