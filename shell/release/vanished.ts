import { redirectFor } from '@cobblestone/contracts/addresses.ts';
import type { Site } from '../store/site-record.ts';
import type { Report } from '../stitch/report.ts';
import type { Change } from './change.ts';

/** Addresses that are listed; more are counted. */
const LISTED = 20;

/** Addresses of a site that another does not have, and that lead nowhere in it. Data files go with their pages. */
export function vanishedFrom(before: Site, after: Pick<Site, 'pages' | 'files' | 'routes'>): string[] {
  const files = Object.keys(before.files).filter((path) => !/^\/(data|assets)\//.test(path));
  const exists = (address: string) => address in after.pages || address in after.files;
  return [...Object.keys(before.pages), ...files].filter((address) => {
    if (exists(address)) return false;
    const { pathname, search } = new URL(address, 'http://site.invalid');
    const target = redirectFor(after.routes, pathname, search);
    return target === undefined || !(exists(target) || exists(target.split('?')[0]!));
  });
}

/**
 * Reports which live addresses a change takes away.
 * @throws Error, unless the change may do so
 */
export async function checkVanished(before: Site | undefined, after: Site, { gone = 'refuse', parts }: Pick<Change, 'gone' | 'parts'>, report: Report): Promise<void> {
  const addresses = before ? vanishedFrom(before, after) : [];
  if (addresses.length === 0) return;
  const listed = [...addresses.slice(0, LISTED).map((address) => `  - ${address}`), ...(addresses.length > LISTED ? [`  … and ${addresses.length - LISTED} more`] : [])].join('\n');
  if (gone === 'report') return report(`These addresses are gone with it:\n${listed}`);
  throw new Error(
    `Refused, nothing was published: these addresses are live and would be gone, and nothing leads on from them:\n${listed}\n` +
      `Let each lead to another page, as one of its route's \`aliases\`, or let them go: \`npm run release ${parts.join(' ')} -- --gone\`.`,
  );
}
