import { createHostBuild } from '@cobblestone/platform/runtime/render/host-build.ts';
import { documentOf } from './document.ts';
import { documents } from './documents.ts';
import { shell } from './shell.tsx';

/** The entry of the Node build: the stitcher calls it. */
export const { documentTemplate, listRoutes, loadPage, loadRoutes, renderPage } = createHostBuild(shell, {
  document: documentOf,
  documents,
});
export { documents };
