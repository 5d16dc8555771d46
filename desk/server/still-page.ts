import { createHash } from 'node:crypto';
import { ownFontsMedia } from '@cobblestone/platform/runtime/start/head.ts';
import { followDesk } from './follow-desk.ts';

/** Where the frame asks for the page that a tab of the desk is typing. */
export const stillPath = '/__desk/';

/**
 * A page of the site without its app, for beside the editor: what readers see first, and without scripts. It has no other
 * work to do, so it follows what is typed in a moment.
 */
export const stillPage = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    // The site's letters come at once, as where there are no scripts.
    .replaceAll(`media="${ownFontsMedia}"`, 'media="all"');

/** A still page that takes what the desk sends, and may do nothing else. */
export function followingPage(html: string, desk: readonly string[]): { html: string; policy: string } {
  // The name is what the compiler of the sources calls to keep the names of functions.
  const script = `{const __name=(named)=>named;(${followDesk.toString()})(${JSON.stringify(desk)})}`;
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' ${desk.join(' ')}`;
  return { html: html.replace('</head>', () => `<script>${script}</script></head>`), policy };
}
