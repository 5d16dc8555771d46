import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { rootFolder } from '@cobblestone/build/folders.ts';
import { median } from './lighthouse.ts';
import { holds, kilobytes, table, times, type Target } from './report.ts';
import type { WorkTree } from './work-tree.ts';

const run = promisify(execFile);
const LEAST_SHARE = 0.5;
const CONNECTIONS = 32;
const SECONDS = 4;
export const pages = ['/', '/tours/brooklyn-heights', '/blog'];

export interface EdgeLoad {
  address: string;
  /** Of the gzip body. */
  bytes: number;
  /** Requests in a second, medians of the runs. */
  edge: number;
  nginx: number;
}

export interface EdgeResult {
  loads: EdgeLoad[];
  targets: Target[];
}

/**
 * Requests in a second of the edge on Node beside nginx with the same files, each in one process, asked for gzip by
 * wrk over kept connections. They take turns, so that a busy second hits both.
 */
export async function measureEdge({ tree, runs, report }: { tree: WorkTree; runs: number; report: (line: string) => void }): Promise<EdgeResult> {
  for (const name of ['nginx', 'wrk']) {
    await run('which', [name]).catch(() => {
      throw new Error(`The edge is measured beside nginx by wrk; ${name} is not installed. On Debian: apt-get install nginx-light wrk`);
    });
  }
  const edge = await startEdge(tree.store);
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'));
  try {
    const script = /"(\/assets\/shell\/react\.[^"]+\.js)"/.exec(await (await fetch(edge.address)).text())?.[1];
    if (!script) throw new Error('The home page names no script of React to ask for.');
    const files = await Promise.all([...pages, script].map((address) => copyFile(edge.address, address, join(folder, 'site'))));
    // Started by root, nginx reads as nobody.
    await chmod(folder, 0o755);
    const nginx = await startNginx(folder);
    try {
      const loads: EdgeLoad[] = [];
      for (const { address, bytes } of files) {
        const rates: Record<'edge' | 'nginx', number[]> = { edge: [], nginx: [] };
        for (let one = 0; one < runs; one += 1) {
          rates.edge.push(await requestRate(edge.address + address));
          rates.nginx.push(await requestRate(nginx.address + address));
        }
        loads.push({ address, bytes, edge: median(rates.edge), nginx: median(rates.nginx) });
      }
      report(`\n${loadTable(loads)}`);
      return { loads, targets: loads.map(targetOf) };
    } finally {
      await nginx.stop();
    }
  } finally {
    edge.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function targetOf({ address, edge, nginx }: EdgeLoad): Target {
  const share = edge / nginx;
  const name = address.startsWith('/assets/') ? 'a script' : address;
  return holds(`edge, ${name}: requests a second to nginx's`, share >= LEAST_SHARE, times(share), `at least ${times(LEAST_SHARE)}`);
}

function loadTable(loads: EdgeLoad[]): string {
  return table([
    ['Requests a second', 'gzip', 'edge on Node', 'nginx', 'share'],
    ...loads.map(({ address, bytes, edge, nginx }) => [address, kilobytes(bytes), edge.toFixed(0), nginx.toFixed(0), times(edge / nginx)]),
  ]);
}

export async function startEdge(store: string) {
  const child = spawn(join(rootFolder, 'node_modules/.bin/tsx'), [join(rootFolder, 'tests/bench/edge-server.ts'), store], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`The edge ended with ${code} before it served.`)));
  });
  return { address, stop: () => child.kill() };
}

/** Lays an address's body, plain and gzip as the edge sends it, where nginx finds it. */
async function copyFile(site: string, address: string, folder: string): Promise<{ address: string; bytes: number }> {
  // fetch would unpack it.
  const body = await new Promise<Buffer>((resolve, reject) => {
    get(site + address, { headers: { 'Accept-Encoding': 'gzip' } }, (answer) => buffer(answer).then(resolve, reject)).on('error', reject);
  });
  const file = join(folder, address.startsWith('/assets/') ? address : join(address, 'index.html'));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.gz`, body);
  await writeFile(file, gunzipSync(body));
  return { address, bytes: body.byteLength };
}

async function startNginx(folder: string) {
  const port = await freePort();
  const configuration = join(folder, 'nginx.conf');
  await writeFile(
    configuration,
    `worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  types { text/html html; text/javascript js; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  keepalive_requests 1000000000;
  gzip_static on;
  gzip_vary on;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/site;
    location / { try_files $uri $uri/index.html =404; }
  }
}
`,
  );
  const nginx = (...more: string[]) => run('nginx', ['-p', folder, '-c', configuration, '-e', join(folder, 'error.log'), ...more]);
  await nginx();
  return { address: `http://127.0.0.1:${port}`, stop: () => nginx('-s', 'quit') };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Requests a second, of which all were answered with success. */
export async function requestRate(address: string): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'Accept-Encoding: gzip', address]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Not every request of ${address} was answered:\n${stdout}`);
  const rate = Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]);
  if (!(rate > 0)) throw new Error(`wrk printed no rate for ${address}:\n${stdout}`);
  return rate;
}
