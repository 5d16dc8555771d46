import { paths } from '@cobblestone/contracts/paths.ts';
import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';
import { companyReference } from '@cobblestone/contracts/structured-data.ts';

/** The site itself, for search engines (schema.org WebSite). */
export function siteData(config: SiteConfig): object {
  return {
    '@type': 'WebSite',
    '@id': `${config.origin}/#site`,
    name: config.brand,
    url: config.origin + paths.home,
    description: config.tagline,
    inLanguage: 'en-US',
    publisher: companyReference(config),
  };
}
