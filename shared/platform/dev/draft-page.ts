import { replaceSpans } from '../contract/page/replace-spans.ts';
import { ownFontsMedia } from '../runtime/start/head.ts';
import { inlineHash } from '../stitch/check/page-policy.ts';

/** A page of the site without its app: what readers see first. It is quick to make, and to change in place. */
export const stillPage = (html: string): string =>
  replaceSpans(html, '<script', '</script>', () => '')
    // The site's letters come at once, as where there are no scripts.
    .replaceAll(`media="${ownFontsMedia}"`, 'media="all"');

/** An empty page that shows the still pages which an editor sends it, and may do nothing else. @param script of a draft */
export const followingPage = (script: string): { html: string; policy: string } => ({
  html: `<!doctype html><html lang="en"><head><title>A draft</title><script>${script}</script></head><body></body></html>`,
  policy: `default-src 'none'; script-src ${inlineHash(script)}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; ${frameAncestors}`,
});

/** Pages of this machine, such as the desk, may frame the site in development. */
const frameAncestors = "frame-ancestors 'self' http://127.0.0.1:* http://localhost:*";

/**
 * A page's policy for a frame of this machine, without outside services: a preview is not a visit, and works without a
 * network.
 * @param standIns the start of the address of their stand-ins
 */
export const offlinePolicy = (policy: string, standIns: string): string =>
  policy
    .replaceAll(/ (https?:\/\/[^ ;]+)/g, (source, address: string) => (address.startsWith(standIns) ? source : ''))
    .replace(/frame-ancestors [^;]*/, frameAncestors);
