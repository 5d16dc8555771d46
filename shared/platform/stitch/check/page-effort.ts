import type { AppName } from '../../contract/app-names.ts';
import type { Compression, Effort } from '../../store/content.ts';

/** So many pages of one app are compressed slowly, a twelfth of what is sent: a tenth of a second of processor each. An app of thousands has too many. */
const FEW_PAGES = 200;

/** Bytes from which on a page of such an app is, too: there are few such. */
const LARGE_PAGE = 150_000;

/** How well a page is compressed. @param addresses all pages of the site */
export function pageEffort(
  addresses: readonly { app: AppName }[],
  compression: Compression = 'best',
): (app: AppName, html: string) => Effort {
  if (compression === 'quick') return () => 'page';
  const count = new Map<AppName, number>();
  for (const { app } of addresses) count.set(app, (count.get(app) ?? 0) + 1);
  return (app, html) => ((count.get(app) ?? 0) <= FEW_PAGES || html.length >= LARGE_PAGE ? 'asset' : 'page');
}
