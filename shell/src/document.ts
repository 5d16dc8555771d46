import { fontFaceCss, fontsPublicPath, preloadedFonts } from '@cobblestone/design/fonts/font-faces.ts';
import { baseCss, tokensCss } from '@cobblestone/design/tokens.ts';
import { bootScript } from './boot.ts';
import { emotionKey } from './emotion-key.ts';
import { pageStateId, type PageState } from './federation/page-state.ts';

export interface DocumentParts {
  /** Title, metas and links that the page rendered, as HTML. */
  head: string;
  /** The page inside its root element, as HTML. */
  body: string;
  /** The page's own rules, and the ids under which Emotion knows them. */
  css: string;
  cssIds: string[];
  state: PageState;
}

const siteCss = fontFaceCss(fontsPublicPath) + tokensCss + baseCss;

/** The inline texts of a page, which its policy must name by their hashes. */
export interface InlineTexts {
  scripts: string[];
  styles: string[];
}

export interface PageDocument {
  html: string;
  inline: InlineTexts;
}

/** A whole page. `policy` makes the policy's text from what stands inline in it. */
export function renderDocument(parts: DocumentParts, policy: (inline: InlineTexts) => string): PageDocument {
  const { head, body, css, cssIds, state } = parts;
  const inline: InlineTexts = { scripts: [bootScript], styles: [siteCss, css, ''] };
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  const fonts = preloadedFonts(fontsPublicPath)
    .map((address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`)
    .join('');
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    `<meta http-equiv="Content-Security-Policy" content="${policy(inline).replaceAll('"', '&quot;')}">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    fonts +
    head +
    '<meta name="theme-color" content="#13202c">' +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32">' +
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">' +
    `<link rel="alternate" type="application/atom+xml" href="/feed.xml" title="${state.config.brand}">` +
    `<style>${siteCss}</style><style data-emotion="${emotionKey} ${cssIds.join(' ')}">${css}</style>` +
    `</head><body><div id="root">${body}</div>` +
    `<script type="application/json" id="${pageStateId}">${json}</script>` +
    `<script>${bootScript}</script></body></html>`;
  return { html, inline };
}
