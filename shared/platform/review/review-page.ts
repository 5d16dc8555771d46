import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, raw } from 'hono/html';
import { inlineHash } from '../stitch/check/page-policy.ts';

interface ReviewPage {
  title: string;
  /** Directives beside those for the page's own styles and script. */
  policy: string;
  body: ReturnType<typeof html>;
}

const styles = readFileSync(join(import.meta.dirname, 'review-page.css'), 'utf8');

/** A page for authors and reviewers: it holds its policy, because it also opens from a disk. */
export function reviewPage({ title, policy, body }: ReviewPage): string {
  const sources = `default-src 'none'; style-src ${inlineHash(styles)}; base-uri 'none'; ${policy}`;
  return String(html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${sources}"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><style>${raw(styles)}</style></head><body>
${body}</body></html>`);
}
