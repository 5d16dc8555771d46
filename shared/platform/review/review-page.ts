import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, raw } from 'hono/html';
import { inlineHash } from '../stitch/check/page-policy.ts';

interface ReviewPage {
  title: string;
  /** Added to the styles of all such pages. */
  css?: string;
  /** Directives beside those for the page's own styles and script. */
  policy: string;
  body: ReturnType<typeof html>;
  script?: string;
}

const sharedCss = readFileSync(join(import.meta.dirname, 'review-page.css'), 'utf8');

/** A page for authors and reviewers: it holds its policy, because it also opens from a disk. */
export function reviewPage({ title, css = '', policy, body, script }: ReviewPage): string {
  const styles = sharedCss + css;
  const sources = `default-src 'none'; style-src ${inlineHash(styles)}; ${script ? `script-src ${inlineHash(script)}; ` : ''}base-uri 'none'; ${policy}`;
  return String(html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${sources}"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><style>${raw(styles)}</style></head><body>
${body}
${script ? html`<script>${raw(script)}</script>` : ''}</body></html>`);
}
