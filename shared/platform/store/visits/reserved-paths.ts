import { visitsPath } from '../../contract/visit-report.ts';

/** Health endpoints of servers. */
const probes: readonly string[] = ['/healthz', '/readyz'];

export const isProbe = (path: string) => probes.includes(path);
/** Whether servers answer an address themselves. No app may use it. */
export const isReservedPath = (path: string) => isProbe(path) || path === visitsPath;
