import { visitsPath } from '../../contract/visit-report.ts';

/** Addresses at which servers tell of themselves. */
const probes: readonly string[] = ['/healthz', '/readyz'];

export const isProbe = (path: string) => probes.includes(path);
/** Whether servers answer an address by themselves. No app may have anything there. */
export const isReservedPath = (path: string) => isProbe(path) || path === visitsPath;
