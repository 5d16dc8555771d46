import type { StylisElement } from '@emotion/cache';

/** The one Emotion cache of a page, stitched and hydrated. */
export const emotionKey = 'cc';

/** Properties that a supported browser (rspack-preset.ts) knows only with a prefix. */
const prefixed = /^(?:mask|user-select|backdrop-filter|box-decoration-break|print-color-adjust|hyphens)(?:$|-)/;

/** In the place of Emotion's own prefixer, which writes each flex box four times: a sixth of a page's rules. */
export function prefixFew(element: StylisElement): void {
  const { type, props, value } = element;
  if (type === 'decl' && typeof props === 'string' && prefixed.test(props)) element.return = `-webkit-${value}${value}`;
}

export const emotionOptions = { key: emotionKey, stylisPlugins: [prefixFew] };
