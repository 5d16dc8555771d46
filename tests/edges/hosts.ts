import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { rootFolder } from '@cobblestone/build/folders.ts';
import { findPort } from '../stand-ins/serve-app.ts';
import type { Host } from './expectations.ts';

const run = promisify(execFile);

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

/** Programs that a host needs and a machine may lack, with their Debian packages. */
const programs: Partial<Record<Host, { file: string; debian: string }>> = {
  caddy: { file: 'caddy', debian: 'caddy' },
  nginx: { file: 'nginx', debian: 'nginx-light' },
};
export const has = (file: string) => spawnSync('which', [file]).status === 0;
/** Hosts that can't be tried on this machine, and what they lack. */
export const missingPrograms = () =>
  Object.entries(programs).flatMap(([host, { file, debian }]) => (has(file) ? [] : [{ host: host as Host, debian }]));

export const starts: Record<Host, (served: Served) => Promise<Running>> = {
  node: ({ storeFolder }) => startServer('tests/bench/edge-server.ts', storeFolder),
  workerd: ({ storeFolder }) => startServer('tests/edges/workerd-server.ts', storeFolder),
  // Cloudflare's own, which reads _headers and _redirects.
  async static({ exported }) {
    const { folder, port, address } = await place();
    const file = join(folder, 'wrangler.json');
    const assets = { directory: join(exported, 'live/static'), not_found_handling: '404-page' };
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
  async caddy({ exported }) {
    const { folder, port, address } = await place();
    const file = join(folder, 'Caddyfile');
    await writeFile(
      file,
      `{\n\tadmin off\n\tauto_https off\n}\n${address} {\n\timport ${join(exported, 'live/Caddyfile')}\n}\n`,
    );
    // Its own folder, so that it keeps nothing on this machine.
    const child = spawn('caddy', ['run', '--config', file], {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    });
    return whenReady(child, port, address, folder);
  },
  async nginx({ exported }) {
    const { folder, port, address } = await place();
    const file = join(folder, 'nginx.conf');
    const live = await realpath(join(exported, 'live'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ');
    await writeFile(
      file,
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;${process.getuid?.() === 0 ? ' user root;' : ''}
events {}
http { access_log off; ${temporary} include ${live}/nginx-maps.conf; server { listen 127.0.0.1:${port}; include ${live}/nginx-server.conf; } }
`,
    );
    const parameters = ['-p', folder, '-e', join(folder, 'error.log'), '-c', file];
    await run('nginx', [...parameters, '-t']);
    return whenReady(spawn('nginx', parameters, { stdio: 'ignore' }), port, address, folder);
  },
};

async function place() {
  const folder = await mkdtemp(join(tmpdir(), 'edges-host-'));
  await chmod(folder, 0o755);
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
