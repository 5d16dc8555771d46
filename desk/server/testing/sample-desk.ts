import { join } from 'node:path';
import type { Hono } from 'hono';
import site from '../../../site.config.ts';
import { loadCollections } from '../../config/load-collections.ts';
import { createDesk } from '../app.ts';
import { Commands } from '../commands.ts';
import { History } from '../history.ts';
import { PostList } from '../posts.ts';
import { PreviewCopy } from '../preview-copy.ts';

/** Headers that the desk's own page sends with each request. */
export const own = { host: '127.0.0.1:3100', origin: 'http://127.0.0.1:3100', 'content-type': 'application/json' };

/** Opens the desk of a sample project, for the blog and the popup. */
export async function openSampleDesk(root: string): Promise<Hono> {
  const apps = ['blog', 'engagement'] as const;
  return createDesk({
    definition: site,
    root,
    apps,
    collections: await loadCollections(site, apps),
    history: new History(root),
    commands: new Commands(root),
    posts: new PostList(root),
    preview: new PreviewCopy(site, root, () => ({ port: 3100, standIns: 'http://127.0.0.1:3102' })),
    live: 'https://site.example',
    settings: { storeAddress: join(root, 'store') },
    port: () => 3100,
    decapScript: '',
    assets: new Map([['index.html', '<p>The desk</p>']]),
  });
}

/** Requests to a desk as its own page sends them. */
export const requestsTo = (desk: Hono) => ({
  get: async (path: string, headers: Record<string, string> = { host: own.host }) =>
    desk.request(`${own.origin}${path}`, { headers }),
  send: async (path: string, body: unknown, headers: Record<string, string> = own) =>
    desk.request(`${own.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
});
export type DeskRequests = ReturnType<typeof requestsTo>;

export const json = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T;
