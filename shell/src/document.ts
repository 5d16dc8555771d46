import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import { fontsPublicPath, ownFontFaceCss, standInFontFaceCss } from '@cobblestone/design/fonts/font-faces.ts';
import { baseCss, palette, tokensCss } from '@cobblestone/design/tokens.ts';
import { emotionKey } from '@cobblestone/platform/runtime/start/emotion-options.ts';
import type { DocumentTemplate } from '@cobblestone/platform/contract/host-build.ts';
import { pageStateId } from '@cobblestone/platform/contract/page-state.ts';
import { farBandsCss, ownFontsMedia } from '@cobblestone/platform/runtime/start/head.ts';
import { speculationRules } from '@cobblestone/platform/runtime/navigation/speculation.ts';

/** The build writes the texts of the scripts that stand in every page here. */
declare const INLINE_SCRIPTS: Record<'head' | 'start', string>;

/** Of styles, with the line that they end: they are for who reads the code. */
const comments = /\/\*[^]*?\*\/\n?/g;

export function documentTemplate({ brand }: Pick<SiteConfig, 'brand'>): DocumentTemplate {
  return {
    before: '<meta name="viewport" content="width=device-width,initial-scale=1">',
    after:
      `<meta name="theme-color" content="${palette.night}">` +
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32">' +
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">' +
      `<link rel="alternate" type="application/atom+xml" href="/feed.xml" title="${brand.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`,
    css: (standInFontFaceCss + tokensCss + baseCss + farBandsCss).replaceAll(comments, ''),
    late: { css: ownFontFaceCss(fontsPublicPath), media: ownFontsMedia, script: INLINE_SCRIPTS.head },
    script: INLINE_SCRIPTS.start,
    speculation: speculationRules,
    emotionKey,
    stateId: pageStateId,
  };
}
