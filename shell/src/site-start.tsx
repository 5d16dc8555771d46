import { useEffect } from 'react';
import { replayEarlyClicks } from '@cobblestone/platform/runtime/start/boot.ts';
import { startSiteServices, type ShellServices } from './site/site-services.ts';

/** Starts, once the page is hydrated, what no visitor waits for. */
export function SiteStart({ services }: { services: ShellServices }) {
  useEffect(() => startSiteServices(services), [services]);
  useEffect(() => queueMicrotask(() => replayEarlyClicks()), []);
  return null;
}
