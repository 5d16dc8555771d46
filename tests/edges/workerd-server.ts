// A process of its own for the edge on workerd, as it is deployed: npx tsx tests/edges/workerd-server.ts <store>. Prints its
// address, the address below which a PUT goes into its bucket, and that of an edge over an empty store.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { Miniflare } from 'miniflare';
import pLimit from 'p-limit';

const PREFIX = 'site';
const [store] = process.argv.slice(2);
if (!store) throw new Error('Name the folder of the store to serve.');

/** Puts what it is sent into the bucket, which is quicker than through the proxy of its binding. */
const loader = `export default { async fetch(request, { STORE }) {
  await STORE.put(new URL(request.url).pathname.slice(1), await request.arrayBuffer());
  return new Response();
} }`;

/** workerd may close a kept connection just when it is asked on it: then once more. */
async function put(key: string, file: string, tries = 3): Promise<void> {
  const body = await readFile(file);
  const response = await fetch(bucket + key, { method: 'PUT', body }).catch((error: Error) => {
    if (tries === 1) throw error;
  });
  if (!response) return put(key, file, tries - 1);
  if (!response.ok) throw new Error(`${key} could not be put into the bucket: ${await response.text()}`);
}

const edge = (name: string, STORE_PREFIX: string) => ({
  name,
  modules: [{ type: 'ESModule' as const, path: 'edge.mjs', contents: script }],
  compatibilityFlags: ['nodejs_compat'],
  bindings: { STORE_PREFIX, ...(process.env.SITE_KEYS && { SITE_KEYS: process.env.SITE_KEYS }) },
  unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  ...common,
});
const common = { compatibilityDate: '2026-01-20', r2Buckets: { STORE: 'store' } };
const folder = await mkdtemp(join(tmpdir(), 'edges-workerd-'));
await promisify(execFile)(
  join(rootFolder, 'node_modules/.bin/wrangler'),
  ['deploy', '--dry-run', '--minify', '--outdir', folder, '--config', join(rootFolder, 'deploy/wrangler.jsonc')],
  {
    // The server sends no metrics and reads no settings of this machine.
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true', WRANGLER_LOG_PATH: join(folder, 'log') },
  },
);
const script = await readFile(join(folder, 'workerd.js'), 'utf8');
await rm(folder, { recursive: true });

const miniflare = new Miniflare({
  host: '127.0.0.1',
  port: 0,
  cf: false,
  workers: [
    edge('edge', PREFIX),
    edge('empty', 'nothing'),
    {
      name: 'loader',
      modules: [{ type: 'ESModule', path: 'loader.mjs', contents: loader }],
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
      ...common,
    },
  ],
});
await miniflare.ready;
// Past the proxy that stands for the platform, which encodes answers again.
const address = (await miniflare.unsafeGetDirectURL('edge')).origin;
const bucket = `${(await miniflare.unsafeGetDirectURL('loader')).origin}/${PREFIX}/`;
const limit = pLimit(16);
const files = (await readdir(store, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
await Promise.all(files.map((file) => limit(() => put(relative(store, file), file))));
process.on('SIGTERM', () => void miniflare.dispose().then(() => process.exit(0)));
console.log(`${address} ${bucket} ${(await miniflare.unsafeGetDirectURL('empty')).origin}`);
