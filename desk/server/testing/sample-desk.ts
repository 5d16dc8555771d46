import { join } from 'node:path';
import type { Hono } from 'hono';
import site from '../../../site.config.ts';
import { loadCollections } from '../../config/load-collections.ts';
import { localAccess, type DeskVariables } from '../access.ts';
import { createDesk } from '../app.ts';
import { createContext } from '../desk-context.ts';
import type { TeamSettings } from '../team-access.ts';

const local = localAccess(3100);
export const openingAddress = local.openingAddress;

/** Headers that the desk's own page sends with each request. */
export const own = {
  host: '127.0.0.1:3100',
  origin: 'http://127.0.0.1:3100',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  cookie: local.cookie,
};

/** The desk of a sample project, for the blog and the popup. */
export const sampleContext = async (root: string, team?: TeamSettings) =>
  createContext({
    definition: site,
    root,
    apps: ['blog', 'engagement'],
    collections: await sampleCollections(),
    settings: { storeAddress: join(root, 'store'), config: { origin: 'https://site.example' } },
    localAccess: local.access,
    team,
    page: join(import.meta.dirname, '../../client'),
    servers: { port: 3100, standIns: 'http://127.0.0.1:3102' },
  });

/** Opens the desk of a sample project in a browser that it knows. */
export async function openSampleDesk(root: string, team?: TeamSettings): Promise<Hono<DeskVariables>> {
  const desk = await sampleContext(root, team);
  if (team) await desk.repository.share();
  return createDesk(desk);
}

/** Schemas do not change during a test file. */
let collections: ReturnType<typeof loadCollections> | undefined;
const sampleCollections = () => (collections ??= loadCollections(site, ['blog', 'engagement']));

/** Requests to a desk as its own page sends them. */
export const requestsTo = (desk: Hono<DeskVariables>) => ({
  get: async (path: string, headers: Record<string, string> = own) => desk.request(`${own.origin}${path}`, { headers }),
  send: async (path: string, body: unknown, headers: Record<string, string> = own) =>
    desk.request(`${own.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
});
export type DeskRequests = ReturnType<typeof requestsTo>;

export const json = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T;
