import type { SiteServices } from '@hemstitch/platform/contract/site';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { SiteConfig } from '../contract/site-types.ts';
import { TestSite } from './test-site.tsx';

interface RenderPageOptions {
  /** Address of the page. */
  at?: string;
  /** Contents of data files by `<app>/<file>`. */
  data?: Readonly<Record<string, unknown>>;
  config?: Partial<SiteConfig>;
  /** Services that the host adds to the platform's. */
  services?: Partial<SiteServices>;
}

/** Renders a page or a fragment as in a site, for tests in `jsdom`. Fragments of other apps show their names. */
export async function renderPage(
  page: ReactNode,
  { at, data = {}, config, services }: RenderPageOptions = {},
): Promise<RenderResult> {
  const files = new Map(
    Object.entries(data).map(([name, content]) => [name, Promise.resolve(JSON.stringify(content))]),
  );
  const absent = Promise.resolve(undefined);
  const site = {
    config: { brand: 'Test', origin: 'https://site.example', ...config },
    data: { read: (app, file) => files.get(`${app}/${file}`) ?? absent, retry: () => {} },
    toast: () => undefined,
    closeOnBack: () => () => {},
    Fragment: ({ name }) => <div data-testid={`fragment ${name}`} />,
    ...services,
  } as SiteServices;
  return act(async () =>
    render(
      <TestSite services={site} at={at}>
        {page}
      </TestSite>,
    ),
  );
}
