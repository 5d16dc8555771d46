import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { startChild } from '../stand-ins/child.ts';
import { findPort } from '../stand-ins/serve-app.ts';
import type { Host } from './expectations.ts';

export interface RunningHost {
  address: string;
  /** Where a PUT adds to the bucket that workerd has instead of the store's folder. */
  bucket?: string;
  /** An edge on workerd over an empty store. */
  empty?: string;
  stop: () => Promise<unknown>;
}

export const starts: Record<Host, (storeFolder: string) => Promise<RunningHost>> = {
  node: (storeFolder) => startServer(['shared/platform/cli.ts', 'serve', '--port', '0'], { SITE_STORE: storeFolder }),
  static: startStaticHost,
  // The last one, because its tests publish another site in this store.
  workerd: (storeFolder) => startServer(['tests/edges/workerd-server.ts', storeFolder]),
};

/** Serves an export with Cloudflare's static host, which reads _headers and _redirects. Sends nothing to anybody. */
async function startStaticHost(storeFolder: string): Promise<RunningHost> {
  const folder = await mkdtemp(join(tmpdir(), 'edges-host-'));
  const directory = join(folder, 'export');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'shared/platform/cli.ts', 'export', directory], {
    cwd: rootFolder,
    env: { ...process.env, ENV_FILE: '', SITE_STORE: storeFolder },
  });
  const port = await findPort('Web server', 0);
  const address = `http://127.0.0.1:${port}`;
  const config = join(folder, 'wrangler.json');
  const assets = { directory, not_found_handling: '404-page' };
  await writeFile(
    config,
    JSON.stringify({ name: 'static', compatibility_date: '2026-01-20', assets, send_metrics: false }),
  );
  const options = `--ip 127.0.0.1 --port ${port} --inspector-port 0 --show-interactive-dev-session=false`.split(' ');
  const child = await startChild({
    name: 'Host of files',
    command: process.execPath,
    args: [join(rootFolder, 'node_modules/wrangler/bin/wrangler.js'), 'dev', '--config', config, ...options],
    env: {
      WRANGLER_SEND_METRICS: 'false',
      CI: 'true',
      WRANGLER_LOG_PATH: join(folder, 'log'),
      WRANGLER_REGISTRY_PATH: join(folder, 'registry'),
    },
    address,
  });
  return { address, stop: () => child.stop().then(() => rm(folder, { recursive: true, force: true })) };
}

/** A server in a process of its own, which prints its addresses once it serves. */
export async function startServer(
  parameters: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<RunningHost & { pid: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...parameters], {
    cwd: rootFolder,
    env: { ...process.env, ENV_FILE: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const printed = new Promise<string[]>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      // Alone on a line, or at the end of a text in a line of JSON.
      const addresses = output.match(/http:\/\/[\w./:]+(?=[\s"])/g);
      if (addresses) resolve(addresses);
    }),
  );
  const addresses = await Promise.race([printed, ended.then(() => undefined)]);
  if (!addresses) throw new Error(`${parameters[0]} ended before it served:\n${output}`);
  const stop = () => {
    child.kill();
    return ended;
  };
  return { address: addresses[0]!, bucket: addresses[1], empty: addresses[2], pid: child.pid!, stop };
}
