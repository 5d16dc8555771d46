import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { findPort } from '../stand-ins/serve-app.ts';
import { median } from './lighthouse.ts';
import { holds, kilobytes, table, times, type Target } from './report.ts';
import { startServe } from './serve.ts';
import type { WorkTree } from './work-tree.ts';

const run = promisify(execFile);
const LEAST_SHARE = 0.35;
const CONNECTIONS = 32;
const SECONDS = 4;
export const pages = ['/', '/tours/brooklyn-heights', '/blog'];

/** Servers that are asked, each with its settings; nginx, with one process, is the measure. */
const edges = {
  edge: { SITE_LOG: 'off' },
  'edge, each request logged': { SITE_LOG: 'requests' },
} as const;
type ServerName = keyof typeof edges | 'nginx';

interface Server {
  name: ServerName;
  address: string;
  /** Of all its processes. */
  pids: () => Promise<number[]>;
  stop: () => Promise<unknown>;
}

/** Medians of the runs. */
interface ServerLoad {
  server: ServerName;
  /** Requests in a second. */
  rate: number;
  /** Processor time of the server for a request, in microseconds: the same however busy the machine is besides. */
  processor: number;
}

interface EdgeLoad {
  address: string;
  /** Of the gzip body. */
  bytes: number;
  servers: ServerLoad[];
}

export interface EdgeResult {
  loads: EdgeLoad[];
  targets: Target[];
}

/**
 * Requests in a second, and processor time for one, of the edge on Node beside nginx with the same files, asked for gzip by
 * wrk over kept connections. They take turns, so that a busy second hits all.
 */
export async function measureEdge({
  tree,
  runs,
  report,
}: {
  tree: WorkTree;
  runs: number;
  report: (line: string) => void;
}): Promise<EdgeResult> {
  for (const name of ['nginx', 'wrk']) {
    await run('which', [name]).catch(() => {
      throw new Error(
        `The edge is measured beside nginx by wrk; ${name} is not installed. On Debian: apt-get install nginx-light wrk`,
      );
    });
  }
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'));
  const servers: Server[] = [];
  try {
    for (const name of Object.keys(edges) as (keyof typeof edges)[]) {
      const { pid, ...edge } = await startServe({ ...edges[name], SITE_STORE: tree.store });
      servers.push({ ...edge, name, pids: async () => [pid] });
    }
    const { address: site } = servers[0]!;
    const script = /"(\/assets\/shell\/react\.[^"]+\.js)"/.exec(await (await fetch(site)).text())?.[1];
    if (!script) throw new Error('The home page names no script of React to ask for.');
    const files = await Promise.all([...pages, script].map((address) => copyFile(site, address, join(folder, 'site'))));
    // Started by root, nginx reads as nobody.
    await chmod(folder, 0o755);
    servers.push(await startNginx(folder));
    const loads: EdgeLoad[] = [];
    for (const { address, bytes } of files) {
      const asked = address === pages[0] ? servers : servers.filter(({ name }) => name === 'edge' || name === 'nginx');
      const measured = asked.map(() => [] as Omit<ServerLoad, 'server'>[]);
      for (let one = 0; one < runs; one += 1)
        for (const [index, server] of asked.entries()) measured[index]!.push(await load(server, address));
      loads.push({
        address,
        bytes,
        servers: asked.map(({ name }, index) => ({
          server: name,
          rate: median(measured[index]!.map(({ rate }) => rate)),
          processor: median(measured[index]!.map(({ processor }) => processor)),
        })),
      });
    }
    report(`\n${loadTable(loads)}`);
    return { loads, targets: loads.map(targetOf) };
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

const of = ({ servers }: EdgeLoad, wanted: ServerName) => servers.find(({ server }) => server === wanted)!;

/** By processor time: wrk and what else runs take turns with the servers on few cores. */
function targetOf(measured: EdgeLoad): Target {
  const share = of(measured, 'nginx').processor / of(measured, 'edge').processor;
  const name = measured.address.startsWith('/assets/') ? 'a script' : measured.address;
  return holds(
    `edge, ${name}: requests for a second of the processor, to nginx's`,
    share >= LEAST_SHARE,
    times(share),
    `at least ${times(LEAST_SHARE)}`,
  );
}

function loadTable(loads: EdgeLoad[]): string {
  return table([
    ['', 'gzip', 'requests a second', 'to nginx', 'processor for one', 'to nginx'],
    ...loads.flatMap((one) =>
      one.servers.map(({ server, rate, processor }) => [
        `${one.address} ${server}`,
        kilobytes(one.bytes),
        rate.toFixed(0),
        times(rate / of(one, 'nginx').rate),
        `${processor.toFixed(1)} µs`,
        times(of(one, 'nginx').processor / processor),
      ]),
    ),
  ]);
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
async function copyFile(site: string, address: string, folder: string): Promise<{ address: string; bytes: number }> {
  // fetch would unpack it.
  const body = await new Promise<Buffer>((resolve, reject) => {
    get(site + address, { headers: { 'Accept-Encoding': 'gzip' } }, (answer) =>
      buffer(answer).then(resolve, reject),
    ).on('error', reject);
  });
  const file = join(folder, address.startsWith('/assets/') ? address : join(address, 'index.html'));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.gz`, body);
  await writeFile(file, gunzipSync(body));
  return { address, bytes: body.byteLength };
}

async function startNginx(folder: string): Promise<Server> {
  const port = await findPort('nginx', 0);
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
  return {
    name: 'nginx',
    address: `http://127.0.0.1:${port}`,
    stop: () => nginx('-s', 'quit'),
    pids: () => childrenOf(main),
  };
}

/** Asks a server for an address without pause. */
async function load({ address: site, pids }: Server, address: string): Promise<Omit<ServerLoad, 'server'>> {
  const asked = await pids();
  const before = await processorTime(asked);
  const { rate, count } = await wrk(site + address);
  return { rate, processor: ((await processorTime(asked)) - before) / count };
}

/** Requests a second. */
export const requestRate = async (address: string): Promise<number> => (await wrk(address)).rate;

/** Requests, and requests a second, of which all were answered with success. */
async function wrk(address: string): Promise<{ rate: number; count: number }> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '-H',
    'Accept-Encoding: gzip',
    address,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Not every request of ${address} was answered:\n${stdout}`);
  const rate = Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]);
  const count = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (!(rate > 0 && count > 0)) throw new Error(`wrk printed no rate for ${address}:\n${stdout}`);
  return { rate, count };
}
