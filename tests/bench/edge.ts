import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { ask } from '@hemstitch/platform/internal/edge/testing/ask.ts';
import { findFreePorts } from '@hemstitch/platform/internal/release/settings/ports.ts';
import { startProgram } from '@hemstitch/platform/internal/testing/start-program.ts';
import { median } from './lighthouse.ts';
import { limits } from './limits.ts';
import { atLeast, times, type BenchTarget } from './report.ts';
import type { WorkTree } from './work-tree.ts';

const run = promisify(execFile);
const CONNECTIONS = 32;
const SECONDS = 4;
const pages = ['/', '/tours/brooklyn-heights', '/blog'];

interface Server {
  address: string;
  /** Ids of all its processes. */
  pids: () => Promise<number[]>;
  stop: () => Promise<unknown>;
}

export interface EdgeResult {
  /** Microseconds of the processor for each run's requests of an address, one request on average. */
  runs: { address: string; edge: number[]; nginx: number[] }[];
  targets: BenchTarget[];
}

/**
 * Processor time for a request of the edge on Node beside nginx with the same files, asked for gzip by wrk over kept
 * connections. They take turns, so that a busy second hits both; processor time is the same however busy the machine is.
 */
export async function measureEdge({ tree, runs }: { tree: WorkTree; runs: number }): Promise<EdgeResult> {
  for (const name of ['nginx', 'wrk'])
    await run('which', [name]).catch(() => {
      throw new Error(
        `The edge is measured beside nginx by wrk; ${name} is not installed. On Debian: apt-get install nginx-light wrk`,
      );
    });
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'));
  const servers: Server[] = [];
  try {
    const { address: site, pid, stop } = await startEdge(tree.store);
    const edge: Server = { address: site, stop, pids: async () => [pid] };
    servers.push(edge);
    const script = /"(\/assets\/shell\/react\.[^"]+\.js)"/.exec(await (await fetch(site)).text())?.[1];
    if (!script) throw new Error('The home page names no script of React to ask for.');
    const addresses = [...pages, script];
    for (const address of addresses) await copyFile(site, address, join(folder, 'site'));
    // nginx, started by root, reads as the user `nobody`.
    await chmod(folder, 0o755);
    const nginx = await startNginx(folder);
    servers.push(nginx);
    const measured: EdgeResult['runs'] = addresses.map((address) => ({ address, edge: [], nginx: [] }));
    for (const each of measured)
      for (let one = 0; one < runs; one += 1) {
        each.edge.push(await load(edge, each.address));
        each.nginx.push(await load(nginx, each.address));
      }
    return { runs: measured, targets: measured.map(targetOf) };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

function targetOf({ address, edge, nginx }: EdgeResult['runs'][number]): BenchTarget {
  const share = median(nginx) / median(edge);
  const name = address.startsWith('/assets/') ? 'a script' : address;
  return atLeast(`edge, ${name}: requests for a second of the processor, to nginx's`, share, limits.edgeToNginx, times);
}

/** An edge in a process of its own, over a store. */
async function startEdge(store: string) {
  const parameters = ['--import', 'tsx', 'shared/platform/cli.ts', 'serve', '--port', '0'];
  const { child, until, end } = startProgram(process.execPath, parameters, {
    cwd: rootFolder,
    env: { ...process.env, ENV_FILE: '', SITE_STORE: store },
  });
  const [address] = await until(/http:\/\/[\w.:]+(?=[\s"])/);
  return { address, pid: child.pid!, stop: end };
}

const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);

/** Processor time that processes have taken so far, in microseconds. */
async function processorTime(pids: number[]): Promise<number> {
  const ticks = await Promise.all(
    pids.map(async (pid) => {
      const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
      const [user, system] = fields.split(' ').slice(11, 13).map(Number) as [number, number];
      return user + system;
    }),
  );
  // A tick is a hundredth of a second on every Linux that Node runs on.
  return ticks.reduce((sum, one) => sum + one, 0) * 10_000;
}

/** Lays an address's body, plain and gzip as the edge sends it, where nginx finds it. */
async function copyFile(site: string, address: string, folder: string): Promise<void> {
  // fetch would unpack it.
  const { body } = await ask(site + address, { headers: { 'Accept-Encoding': 'gzip' } });
  const file = join(folder, address.startsWith('/assets/') ? address : join(address, 'index.html'));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.gz`, body);
  await writeFile(file, gunzipSync(body));
}

async function startNginx(folder: string): Promise<Server> {
  const { nginx: port } = await findFreePorts({ nginx: 0 });
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
  const nginx = (...more: string[]) =>
    run('nginx', ['-p', folder, '-c', configuration, '-e', join(folder, 'error.log'), ...more]);
  await nginx();
  const main = Number(await readFile(join(folder, 'pid'), 'utf8'));
  return { address: `http://127.0.0.1:${port}`, stop: () => nginx('-s', 'quit'), pids: () => childrenOf(main) };
}

/** Asks a server for an address without pause. @returns microseconds of its processor for a request */
async function load({ address: site, pids }: Server, address: string): Promise<number> {
  const asked = await pids();
  const before = await processorTime(asked);
  const parameters = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'Accept-Encoding: gzip', site + address];
  const { stdout } = await run('wrk', parameters);
  const count = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (/Non-2xx|Socket errors/.test(stdout) || !(count > 0))
    throw new Error(`Not every request of ${address} was answered:\n${stdout}`);
  return ((await processorTime(asked)) - before) / count;
}
