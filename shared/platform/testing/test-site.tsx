import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { NavigationProvider, type Navigate, type NavigationEntry } from '@hemstitch/platform/contract/navigation';
import { SiteProvider, type SiteServices } from '@hemstitch/platform/contract/site';
import { createMemoryHistory } from 'history';
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';

/**
 * Styles are kept out of the document. jsdom knows no media queries, so its cascade differs from a visitor's, and
 * computing it took more than half of the tests' time. Browser tests check visibility.
 */
const styles =
  typeof document === 'undefined' ? undefined : createCache({ key: 'css', container: document.createElement('div') });

/** The wrapper of every page of a site. `at` are the addresses of the history; the last one is shown. */
export function TestSite({
  services,
  at = '/',
  children,
}: {
  services: SiteServices;
  at?: string | string[];
  children: ReactNode;
}) {
  const [history] = useState(() => createMemoryHistory({ initialEntries: [at].flat() }));
  const [place, setPlace] = useState<NavigationEntry>({ location: history.location, action: history.action });
  // A move is a transition, as on the site.
  useLayoutEffect(() => {
    const stop = history.listen((moved) => startTransition(() => setPlace(moved)));
    return stop;
  }, [history]);
  const [navigate] = useState((): Navigate => (to, options) => {
    if (typeof to === 'number') history.go(to);
    else if (options?.replace) history.replace(to);
    else history.push(to);
  });
  const site = (
    <NavigationProvider entry={place} navigate={navigate}>
      <SiteProvider value={services}>{children}</SiteProvider>
    </NavigationProvider>
  );
  return styles ? <CacheProvider value={styles}>{site}</CacheProvider> : site;
}
