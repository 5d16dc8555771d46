import { useEffect } from 'react';
import { startSiteServices, type ShellServices } from './site/site-services.ts';

/** Starts, once the page is alive, what no visitor waits for. */
export function SiteStart({ services }: { services: ShellServices }) {
  useEffect(() => startSiteServices(services), [services]);
  return null;
}
