/**
 * Reports the visit once, when the page is first hidden or left: in the idle script, so also where no app starts.
 */
import { onCLS, onINP, onLCP } from 'web-vitals';
import { pageState } from '../../contract/page-state.ts';
import { hem } from '../../contract/page/hem.ts';
import { asksForPrivacy } from '../../contract/privacy.ts';
import { publicationTiming, visitsPath } from '../../contract/visit-report.ts';
import type { Visit } from '../../contract/visit.schema.ts';
import { collectVisitFaults } from './visit-faults.ts';

export function reportVisit(): void {
  const publication = publicationOfPage();
  if (!(publication > 0) || asksForPrivacy()) return;
  const { pathname } = location;
  const measured: Omit<Visit, 'publication' | 'app' | 'faults'> = {};
  const all = { reportAllChanges: true };
  let first: number | undefined;
  onLCP(({ value }) => (measured.lcp = Math.round(value)), all);
  onCLS(({ value }) => (measured.cls = roundShift(value)), all);
  onINP(({ value, entries }) => {
    measured.inp = Math.round(value);
    const id = entries[0]?.interactionId;
    first ??= id;
    if (id === first) measured.firstInp = measured.inp;
  }, all);
  if (PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) {
    measured.blocked = 0;
    new PerformanceObserver((frames) => {
      for (const frame of frames.getEntries() as LongAnimationFrame[])
        measured.blocked = Math.round(measured.blocked! + frame.blockingDuration);
    }).observe({ type: 'long-animation-frame', buffered: true });
  }
  let isSent = false;
  function send(): void {
    if (isSent) return;
    isSent = true;
    const { host, routes } = pageState();
    const { app } = routes.find(({ path }) => path === pathname) ?? { app: host };
    const faults = collectVisitFaults(hem().pageFaults ?? [], { origin: location.origin, host, owner: app });
    const visit: Visit = { publication, app, ...measured, faults };
    navigator.sendBeacon(visitsPath, new Blob([JSON.stringify(visit)], { type: 'application/json' }));
  }
  // Runs after the library's own listeners, which record the last values.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
}

/** TypeScript's library does not have it yet. */
type LongAnimationFrame = PerformanceEntry & { blockingDuration: number };

const roundShift = (value: number) => Math.round(value * 10_000) / 10_000;

/** Number of the page's publication; NaN in previews, and at servers that take no reports. */
function publicationOfPage(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return Number(navigation?.serverTiming?.find(({ name }) => name === publicationTiming)?.description);
}
