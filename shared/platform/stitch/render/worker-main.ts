/**
 * The program in which the code of apps runs: a Deno process that can read the releases it renders and nothing else
 * (worker-process.ts starts it). It answers each line of its input, JSON, with a line of its output. App code can
 * influence the answers, so the stitcher validates all of them.
 */
import { readFileSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import workerThreads from 'node:worker_threads';
import { serverChunkObserver, remoteLoader } from '../../build/bundle/shared-modules.ts';
import type { AppName } from '../../contract/app-names.ts';
import type { FragmentName } from '../../contract/fragments.ts';
import type { HostBuildModule } from '../../contract/host-build.ts';
import type { RouteTable, StitchAddress } from '../../contract/routes/routes.ts';
import type { SiteConfig } from '../../contract/site-types.ts';
import { describeError } from './describe-error.ts';

export interface WorkerSetup {
  config: SiteConfig;
  host: AppName;
  /** The zone in which code reads hours that name none, such as `Europe/Berlin`. */
  timeZone: string;
  /** Folders of the releases. */
  apps: Record<AppName, { server: string; data: string; exposes: string[] }>;
}

export type WorkerTask =
  | { kind: 'load'; app: AppName }
  /** The addresses and files of one app. */
  | { kind: 'plan'; app: AppName; at: number }
  | { kind: 'documents'; addresses: StitchAddress[]; at: number }
  /** The pages of all apps and the data of each, as `<app>/<file>`, before any page is rendered. */
  | { kind: 'routes'; routes: RouteTable; pageData: Readonly<Record<string, string>> }
  /** `at`: the moment that the page is made at, in milliseconds since 1970. */
  | { kind: 'page'; address: string; at: number; draft?: DraftTexts };

/** Unsaved texts that stand in place of data files, as `<app>/<file>`. */
export type DraftTexts = Readonly<Record<string, string>>;

declare const Deno: { internal: symbol };

const NativeDate = Date;
let frozenNow = 0;
/** The clock is frozen during a task, so that rendering it again gives the same bytes. */
globalThis.Date = new Proxy(NativeDate, {
  construct: (target, values: [], own) =>
    Reflect.construct(target, values.length > 0 ? values : [frozenNow], own) as Date,
  apply: () => new NativeDate(frozenNow).toString(),
  get: (target, name, self) => (name === 'now' ? () => frozenNow : (Reflect.get(target, name, self) as unknown)),
});
// Standard output carries the answers.
for (const name of ['log', 'info', 'debug', 'table', 'dir'] as const) console[name] = console.error;

// Deno gives these to every program without asking. They keep data on the disk, load drivers of the machine, or call its
// internal operations.
for (const name of ['localStorage', 'sessionStorage', 'caches']) Reflect.deleteProperty(globalThis, name);
Reflect.deleteProperty(Navigator.prototype, 'gpu');
Reflect.deleteProperty(Deno, Deno.internal);
// A worker would have all of these again. Its class cannot be taken from those who import it, but its base class runs
// first, and can.
class RefusedWorker {
  constructor() {
    throw new Error('An app may not start a worker.');
  }
}
for (const Class of [Worker, workerThreads.Worker]) Object.freeze(Object.setPrototypeOf(Class, RefusedWorker));

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
// The stitcher alone writes here, and no schema can check it: a schema is a package, and none can be loaded here.
const parseLine = (line: unknown): unknown => JSON.parse(String(line));
const { config, host, apps } = parseLine((await lines.next()).value) as WorkerSetup;
const names = Object.keys(apps);
const remoteNames = names.filter((app) => app !== host);
const remoteFolders = remoteNames.map((app) => apps[app]!.server);

function answer(id: number, result: object): void {
  const bytes = Buffer.from(`${JSON.stringify({ id, ...result })}\n`);
  for (let sent = 0; sent < bytes.length;) sent += writeSync(1, bytes, sent);
}

const federationGlobals = globalThis as unknown as Record<symbol, unknown>;
function noRelease(app: string): never {
  throw new Error(`No release of ${app} is part of this site: release it first.`);
}
federationGlobals[Symbol.for(remoteLoader)] = async (request: string) => {
  const [app, name] = request.split('/') as [AppName, string];
  const { server } = apps[app] ?? noRelease(app);
  return (await load(`${server}/${name}.mjs`).catch((error: unknown) => {
    const fault = new Error(`${app} exposes ./${name}, which can't be loaded: ${String(error)}`, { cause: error });
    fault.stack = `${fault.message}\n    at ${server}/${name}.mjs`;
    throw fault;
  })) as unknown;
};
// The paths of releases are known only at run time.
// oxlint-disable-next-line borders/imports
const load = (file: string): Promise<unknown> => import(pathToFileURL(file).href);
let importedChunks: string[] = [];
federationGlobals[Symbol.for(serverChunkObserver)] = (app: AppName, file: string) => {
  if (file.endsWith('.chunk.mjs')) importedChunks.push(`${app}/${basename(file, '.chunk.mjs')}`);
};

const dataTexts = new Map<string, string | undefined>();
function readData(app: AppName, file: string): string | undefined {
  const key = `${app}/${file}`;
  if (!dataTexts.has(key)) dataTexts.set(key, readText(`${apps[app]!.data}/${file}`));
  return dataTexts.get(key);
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const context = {
  config,
  apps: names,
  readData: async (app: AppName, file: string) => {
    const text = readData(app, file);
    if (text === undefined) throw new Error(`The ${app} release has no data file ${file}`);
    return text;
  },
};

const hostBuild = (await load(`${apps[host]!.server}/render.mjs`)) as HostBuildModule;
// The host's own facts are reported before any other app's code is loaded.
answer(0, { result: { template: hostBuild.documentTemplate(config) } });

/** Loads an app's pages one at a time, so that the chunks that each needs are known. */
async function loadPages(app: AppName) {
  const routes: { facts: object; chunks: string[]; isContent?: true; data?: string }[] = [];
  const written = new Set((await hostBuild.loadRoutes(app)).routes.map(({ path }) => path));
  for (const { data, ...facts } of await hostBuild.listRoutes(app, context)) {
    importedChunks = [];
    await hostBuild.loadPage(app, facts.path);
    const own = importedChunks.filter((chunk) => chunk.startsWith(`${app}/`));
    // JSON drops a route's functions.
    const chunks = own.map((chunk) => chunk.slice(app.length + 1));
    routes.push({ facts, chunks, ...(!written.has(facts.path) && { isContent: true, data: JSON.stringify(data) }) });
  }
  return { routes };
}

async function plan(app: AppName) {
  const { documents } = await hostBuild.loadRoutes(app);
  const routes = await hostBuild.listRoutes(app, context);
  const addresses = await Promise.all(routes.map((route) => route.addresses?.(context) ?? [{ address: route.path }]));
  return { addresses: addresses.flat(), documents: (await documents?.(context)) ?? [] };
}

const fragmentsOf = (app: AppName) =>
  apps[app]!.exposes.filter((name) => name !== './routes').map((name) => `${app}/${name.slice(2)}` as FragmentName);

async function run(task: WorkerTask): Promise<unknown> {
  if (task.kind === 'load') return loadPages(task.app);
  if (task.kind === 'routes') {
    hostBuild.setRoutes(task.routes);
    for (const [file, text] of Object.entries(task.pageData)) dataTexts.set(file, text);
    return {};
  }
  frozenNow = task.at;
  if (task.kind === 'plan') return plan(task.app);
  if (task.kind === 'documents') return { documents: await hostBuild.documents(context, task.addresses) };
  const read = (app: AppName, file: string) => task.draft?.[`${app}/${file}`] ?? readData(app, file);
  return hostBuild.renderPage({
    address: task.address,
    config,
    fragments: remoteNames.flatMap(fragmentsOf),
    readData: read,
  });
}

for (let line = await lines.next(); !line.done; line = await lines.next()) {
  const { id, task } = parseLine(line.value) as { id: number; task: WorkerTask };
  try {
    answer(id, { result: await run(task) });
  } catch (error) {
    answer(id, { error: describeError(error, remoteFolders) });
  }
}
process.exit();
