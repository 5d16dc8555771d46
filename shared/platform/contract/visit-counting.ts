import { readStored, writeStored } from './browser-storage.ts';
import { hem } from './page/hem.ts';
import { publicationTiming } from './visit-report.ts';

/** Holds what was counted in this visit, which ends with its tab. */
const COUNTED_KEY = 'hem-counted';

export const countedInVisit = (): string[] => readStored('sessionStorage', COUNTED_KEY)?.split(' ') ?? [];

/** Counts something once in a visit. @param name fits `countName` of `visit.schema.ts`; it names no person */
export function countInVisit(name: string): void {
  const counted = countedInVisit();
  if (counted.includes(name)) return;
  writeStored('sessionStorage', COUNTED_KEY, [...counted, name].join(' '));
  (hem().visitCounts ??= []).push(name);
}

/** Number of the page's publication; NaN in previews, and at servers that take no reports. */
export function publicationOfPage(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return Number(navigation?.serverTiming?.find(({ name }) => name === publicationTiming)?.description);
}

/** Whether visits of this page are reported: never those of visitors who ask not to be tracked. */
export function isReported(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null;
    globalPrivacyControl?: boolean;
  };
  return publicationOfPage() > 0 && doNotTrack !== '1' && globalPrivacyControl !== true;
}
