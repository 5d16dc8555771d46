import type { SiteConfig } from '../contract/site-types.ts';
import type { SiteServices } from '../contract/site.tsx';

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
    closeOnBack: () => () => {},
    Fragment: ({ name }) => <div data-testid={`fragment ${name}`} />,
    ...services,
  } as SiteServices;
}
