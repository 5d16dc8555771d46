import type { HostDocument } from '@hemstitch/platform/runtime/host-app';
import { createHostBuild } from '@hemstitch/platform/runtime/render/host-build';
import { fontsPublicPath, ownFontFaceCss, standInFontFaceCss } from '@cobblestone/design/fonts/font-faces.ts';
import { baseCss, palette, tokensCss } from '@cobblestone/design/tokens.ts';
import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import { documents } from './documents.ts';
import { shell } from './shell.tsx';

/** The entry of the Node build: the stitcher calls it. */
export const { documentTemplate, listRoutes, loadPage, loadRoutes, renderPage, setRoutes } = createHostBuild(shell, {
  document: documentOf,
  documents,
});
export { documents };

function documentOf({ brand }: Pick<SiteConfig, 'brand'>): HostDocument {
  return {
    head:
      `<meta name="theme-color" content="${palette.night}">` +
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32">' +
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">' +
      `<link rel="alternate" type="application/atom+xml" href="/feed.xml" title="${brand.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`,
    css: standInFontFaceCss + tokensCss + baseCss,
    fontCss: ownFontFaceCss(fontsPublicPath),
  };
}
