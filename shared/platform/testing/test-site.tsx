import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { SiteProvider, type SiteServices } from '@hemstitch/platform/contract/site';
import { createContext, use, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { SiteConfig } from '../contract/site-types.ts';

/**
 * Styles are kept out of the document. jsdom knows no media queries, so its cascade differs from a visitor's, and
 * computing it took more than half of the tests' time. Browser tests check visibility.
 */
const styles =
  typeof document === 'undefined' ? undefined : createCache({ key: 'css', container: document.createElement('div') });

const ChildrenContext = createContext<ReactNode>(null);
const Children = () => use(ChildrenContext);
const routes = [{ path: '*', element: <Children /> }];

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
  const [router] = useState(() => createMemoryRouter(routes, { initialEntries: [at].flat() }));
  const site = (
    <SiteProvider value={services}>
      <ChildrenContext value={children}>
        <RouterProvider router={router} />
      </ChildrenContext>
    </SiteProvider>
  );
  return styles ? <CacheProvider value={styles}>{site}</CacheProvider> : site;
}

export interface RenderPageOptions {
  /** Address of the page. */
  at?: string;
  /** Contents of data files by `<app>/<file>`. */
  data?: Readonly<Record<string, unknown>>;
  config?: Partial<SiteConfig>;
  /** Services that the host adds to the platform's. */
  services?: Partial<SiteServices>;
}

/** The services of a page in a test. Fragments of other apps show their names. */
export function testServices({ data = {}, config, services }: RenderPageOptions): SiteServices {
  const files = new Map(
    Object.entries(data).map(([name, content]) => [name, Promise.resolve(JSON.stringify(content))]),
  );
  const absent = Promise.resolve(undefined);
  return {
    config: { brand: 'Test', origin: 'https://site.example', ...config },
    data: { read: (app, file) => files.get(`${app}/${file}`) ?? absent, retry: () => {} },
    toast: () => undefined,
    Fragment: ({ name }) => <div data-testid={`fragment ${name}`} />,
    ...services,
  } as SiteServices;
}
