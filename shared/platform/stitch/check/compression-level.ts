import type { AppName } from '../../contract/app-names.ts';
import type { Compression, CompressionLevel } from '../../store/content.ts';

/** So many pages of one app are compressed slowly, a twelfth of what is sent: a tenth of a second of processor each. An app of thousands has too many. */
const SLOW_COMPRESSION_MAX_PAGES = 200;

/** Bytes from which on a page of such an app is, too: there are few such. */
const LARGE_PAGE = 150_000;

/** How well a page is compressed. @param addresses all pages of the site */
export function compressionLevelFor(
  addresses: readonly { app: AppName }[],
  compression: Compression = 'best',
): (app: AppName, html: string) => CompressionLevel {
  if (compression === 'quick') return () => 'page';
  const count = new Map<AppName, number>();
  for (const { app } of addresses) count.set(app, (count.get(app) ?? 0) + 1);
  return (app, html) =>
    (count.get(app) ?? 0) <= SLOW_COMPRESSION_MAX_PAGES || html.length >= LARGE_PAGE ? 'asset' : 'page';
}
