import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { serveApp, type Running } from '../../shared/stand-ins/serve-app.ts';

/** A site behind an address of its own, of which no browser has kept anything, so that a test can disturb it in every engine. */
export interface DisturbedSite extends Running {
  /** Paths of the requests so far. Those for a page that the browser prerenders end with a `*`. */
  asked: string[];
  /** Requests with such a path are answered with 503. */
  refused?: RegExp;
  /** Documents run no script, as if the visitor had switched it off. */
  isWithoutScript?: boolean;
}

export async function disturb(site: string): Promise<DisturbedSite> {
  const asked: string[] = [];
  const app = new Hono().all('*', async ({ req, text }) => {
    const { pathname, search } = new URL(req.url);
    const path = pathname + search;
    asked.push(req.header('sec-purpose')?.includes('prerender') ? `${path}*` : path);
    if (disturbed.refused?.test(path)) return text('busy', 503);
    const answer = await proxy(site + path, { ...req, headers: req.header(), redirect: 'manual' });
    if (disturbed.isWithoutScript)
      answer.headers.append('Content-Security-Policy', 'sandbox allow-same-origin allow-forms');
    return answer;
  });
  const disturbed: DisturbedSite = { asked, ...(await serveApp('Disturbed site', app, 0)) };
  return disturbed;
}
