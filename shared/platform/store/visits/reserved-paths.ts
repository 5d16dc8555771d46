import type { SiteDefinition } from '../../contract/site-definition.ts';
import { visitsPath } from '../../contract/visit-report.ts';

/** Health endpoints of servers. */
const probes: readonly string[] = ['/healthz', '/readyz'];

export const isProbe = (path: string) => probes.includes(path);
/** Whether servers answer an address themselves. No app may use it. */
export const isReservedPath = ({ endpoints }: Pick<SiteDefinition, 'endpoints'>, path: string) =>
  isProbe(path) ||
  path === visitsPath ||
  // Only files of builds have addresses there.
  path.startsWith('/assets/') ||
  Object.keys(endpoints).some((prefix) => `${path}/`.startsWith(`${prefix}/`));
