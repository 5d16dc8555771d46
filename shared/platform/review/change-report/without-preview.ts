import { pageStateText } from '../../contract/page-state.ts';
import type { SiteConfig } from '../../contract/site-types.ts';
import type { PageNotice } from '../../stitch/page/page-document.ts';

/** Leaves out of a page what only a preview, or only the live site, has: notice, settings, and the services' origins. */
export function withoutPreview(live: SiteConfig, standIns: SiteConfig, notice: PageNotice): (html: string) => string {
  const settings = [live, standIns].map(pageStateText);
  const parts = [notice.html, `<style>${notice.css}</style>`, ...settings];
  const origins = settings.flatMap((text) => text.match(/https?:\/\/[^/"?#]+/g) ?? []);
  const services = new Set(origins.filter((origin) => origin !== live.origin));
  return (html) => {
    const own = parts.reduce((text, part) => text.replace(part, () => ''), html);
    return [...services].reduce((text, origin) => text.replaceAll(origin, ''), own);
  };
}
