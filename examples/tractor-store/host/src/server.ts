import { robotsFile, siteMaps } from '@hemstitch/platform/runtime/render/crawler-files';
import { createHostBuild } from '@hemstitch/platform/runtime/render/host-build';
import { baseStyles } from './base.styles.ts';
import { host } from './host.tsx';

export const { documentTemplate, documents, listRoutes, loadPage, loadRoutes, renderPage } = createHostBuild(host, {
  document: () => ({ head: '<link rel="icon" href="/tractor.svg">', css: baseStyles, fontCss: '' }),
  documents: async ({ config: { origin } }, addresses) => [...siteMaps(origin, addresses), robotsFile(origin)],
});
