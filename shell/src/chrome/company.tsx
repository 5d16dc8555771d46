import { StructuredData } from '@cobblestone/platform/contract/page-head.tsx';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { companyData } from '@cobblestone/domain/structured-data/structured-data.ts';

/** The company for search engines: the same on every page, so that whatever refers to it finds it there. */
export function Company() {
  const site = useSite();
  return <StructuredData data={companyData(site.config, site)} />;
}
