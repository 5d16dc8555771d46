import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import { fontsPublicPath, ownFontFaceCss, standInFontFaceCss } from '@cobblestone/design/fonts/font-faces.ts';
import { baseCss, palette, tokensCss } from '@cobblestone/design/tokens.ts';
import type { HostDocument } from '@cobblestone/platform/runtime/render/host-build.ts';

export function documentOf({ brand }: Pick<SiteConfig, 'brand'>): HostDocument {
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
