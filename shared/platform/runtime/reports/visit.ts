/** Reports the visit once, when the page is first hidden or left: in the idle script, so also where no app starts. */
import { onCLS, onINP, onLCP } from 'web-vitals';
import { publicationTiming, visitsPath } from '../../contract/visit-report.ts';
import type { Visit } from '../../contract/visit.schema.ts';
import { pageState } from '../../contract/page-state.ts';
import { collectVisitFaults } from './visit-faults.ts';
import type { PageFaultsWindow } from './page-faults.ts';

export function reportVisit(): void {
  const publication = publicationOfPage();
  // A server that takes no reports names none.
  if (!publication || asksNotToBeTracked()) return;
  const { pathname } = location;
  const measured: Pick<Visit, 'lcp' | 'inp' | 'cls'> = {};
  const whole = (take: (value: number) => void) =>
    [({ value }: { value: number }) => take(value), { reportAllChanges: true }] as const;
  onLCP(...whole((value) => (measured.lcp = Math.round(value))));
  onINP(...whole((value) => (measured.inp = Math.round(value))));
  onCLS(...whole((value) => (measured.cls = Math.round(value * 10_000) / 10_000)));

  let isSent = false;
  function send(): void {
    if (isSent) return;
    isSent = true;
    const { host, routes } = pageState();
    const { path: page, app } = routes.find(({ path }) => path === pathname) ?? { path: '/404', app: host };
    const faults = collectVisitFaults((window as PageFaultsWindow).pageFaults ?? [], {
      origin: location.origin,
      host,
      owner: app,
    });
    const visit: Visit = { publication: publication!, app, page, ...measured, faults };
    navigator.sendBeacon(visitsPath, new Blob([JSON.stringify(visit)], { type: 'application/json' }));
  }
  // Runs after the library's own listeners, which record the last values.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
}

function publicationOfPage(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return Number(navigation?.serverTiming?.find(({ name }) => name === publicationTiming)?.description);
}

/** Reports contain no data about a visitor. Visitors who ask not to be tracked are not counted either. */
function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null;
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
