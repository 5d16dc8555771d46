import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';
import { findPort } from '../stand-ins/serve-app.ts';
import type { Host } from './expectations.ts';

export interface Running {
  address: string;
  /** Where what is put goes into the bucket that workerd has instead of the store's folder. */
  bucket?: string;
  stop: () => Promise<void>;
}

export interface Served {
  storeFolder: string;
  /** What `npm run export` made of it. */
  exported: string;
}

export const starts: Record<Host, (served: Served) => Promise<Running>> = {
  node: ({ storeFolder }) => startServer('tests/bench/edge-server.ts', storeFolder),
  workerd: ({ storeFolder }) => startServer('tests/edges/workerd-server.ts', storeFolder),
  // Cloudflare's own, which reads _headers and _redirects.
  async static({ exported }) {
    const { folder, port, address } = await place();
    const file = join(folder, 'wrangler.json');
    const assets = { directory: exported, not_found_handling: '404-page' };
    await writeFile(
      file,
      JSON.stringify({ name: 'static', compatibility_date: '2026-01-20', assets, send_metrics: false }),
    );
    // Nothing is sent to anybody, and nothing is kept on this machine.
    const env = {
      ...process.env,
      WRANGLER_SEND_METRICS: 'false',
      CI: 'true',
      WRANGLER_LOG_PATH: join(folder, 'log'),
      WRANGLER_REGISTRY_PATH: join(folder, 'registry'),
    };
    const child = spawn(
      process.execPath,
      [
        join(rootFolder, 'node_modules/wrangler/bin/wrangler.js'),
        'dev',
        '--config',
        file,
        '--ip',
        '127.0.0.1',
        '--port',
        String(port),
        '--inspector-port',
        '0',
        '--show-interactive-dev-session=false',
      ],
      { stdio: 'ignore', env },
    );
    return whenReady(child, port, address, folder);
  },
};

async function place() {
  const folder = await mkdtemp(join(tmpdir(), 'edges-host-'));
  const port = await findPort('Web server', 0);
  return { folder, port, address: `http://127.0.0.1:${port}` };
}

async function whenReady(child: ChildProcess, port: number, address: string, folder: string): Promise<Running> {
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  while (
    !(await fetch(address).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null)
      throw new Error(`The server at port ${port} ended with ${child.exitCode} before it served.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { address, stop };
}

/** A server in a process of its own, which prints its address once it serves. */
export async function startServer(script: string, ...parameters: string[]): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(rootFolder, script), ...parameters], {
    cwd: rootFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address, bucket] = await new Promise<string[]>((resolve, reject) => {
    createInterface(child.stdout!).on('line', (line) => line.startsWith('http://') && resolve(line.split(' ')));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it served.`)));
  });
  return { address: address!, bucket, stop: () => end(child) };
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill();
  });
}
