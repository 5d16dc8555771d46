import type { SiteRoute } from '@hemstitch/platform/contract/routes/routes';

/** The team has fragments only. */
export const routes: SiteRoute[] = [];
