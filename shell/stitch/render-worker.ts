import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { serverChunkObserver, serverRemoteLoader } from '@cobblestone/build/shared-modules.ts';
import { publicPathOf } from '@cobblestone/build/public-path.ts';
import { appNames, remoteNames, type AppName } from '@cobblestone/contracts/app-names.ts';
import type { StitchAddress, StitchDocument } from '@cobblestone/contracts/routes.ts';
import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';
import type * as ShellServer from '../src/server.tsx';
import { inspectPage, type PageFacts } from './inspect-page.ts';
import { pagePolicy } from './page-policy.ts';
import type { Release } from '../store/records.ts';

/** One worker renders for one release set: the apps' code lives in it and nowhere else. */
export interface WorkerSetup {
  config: SiteConfig;
  /** What each app's build says of itself, and the folder of its release on this machine. */
  apps: Record<AppName, { facts: Release['facts']; folder: string }>;
}

export type WorkerTask = { kind: 'plan' } | { kind: 'page'; address: string };

export interface SitePlan {
  addresses: (StitchAddress & { app: AppName })[];
  documents: StitchDocument[];
  suggestions: { path: string; keyword: string }[];
}

export interface WorkerPage {
  html: string;
  policy: string;
  reads: Record<string, string | null>;
  facts: PageFacts;
}

export type WorkerAnswer = { id: number } & ({ plan: SitePlan } | { page: WorkerPage } | { error: string } | { ready: true });

const { config, apps } = workerData as WorkerSetup;
const scope = globalThis as unknown as Record<symbol, unknown>;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const serverFile = (app: AppName, name: string) => pathToFileURL(join(apps[app].folder, 'server', `${name}.mjs`)).href;
scope[Symbol.for(serverRemoteLoader)] = (request: string) => {
  const [app, name] = request.split('/') as [AppName, string];
  return import(serverFile(app, name)).catch((error: unknown) => {
    throw new Error(`What ${app} exposes as ./${name} can't be loaded: ${String(error)}`, { cause: error });
  }) as Promise<unknown>;
};

let importedChunks: string[] = [];
scope[Symbol.for(serverChunkObserver)] = (app: AppName, file: string) => {
  const chunk = /([^/]+)\.chunk\.mjs$/.exec(file)?.[1];
  if (chunk) importedChunks.push(`${app}/${chunk}`);
};

const shell = (await import(serverFile('shell', 'render'))) as typeof ShellServer;
const address = (app: AppName, file: string) => publicPathOf(app) + file;

const dataTexts = new Map<string, Promise<string | undefined>>();
function readData(app: AppName, file: string): Promise<string | undefined> {
  const key = `${app}/${file}`;
  let text = dataTexts.get(key);
  if (!text) {
    text = readFile(join(apps[app].folder, 'data', file), 'utf8').catch(() => undefined);
    dataTexts.set(key, text);
  }
  return text;
}

async function readDataOrThrow(app: AppName, file: string): Promise<string> {
  const text = await readData(app, file);
  if (text === undefined) throw new Error(`The ${app} release has no data file ${file}`);
  return text;
}

const routesOf = Object.fromEntries(
  await Promise.all(appNames.map(async (app) => [app, await shell.loadRoutes(app)] as const)),
) as Record<AppName, Awaited<ReturnType<typeof shell.loadRoutes>>>;

const remotes = Object.fromEntries(
  remoteNames.map((app) => [
    app,
    { entry: address(app, apps[app].facts.entry ?? ''), paths: routesOf[app].routes.map(({ path }) => path) },
  ]),
) as Parameters<typeof shell.renderPage>[0]['remotes'];

/** Browser files that a page needs after the shell's own scripts, by `<app>:<path>`. One page's code is loaded at a time. */
const preloads = new Map<string, string[]>();
for (const app of appNames) {
  for (const { path } of routesOf[app].routes) {
    importedChunks = [];
    await shell.loadPage(app, path);
    const files = importedChunks
      .filter((chunk) => chunk.startsWith(`${app}/`))
      .flatMap((chunk) => apps[app].facts.chunks[chunk.slice(app.length + 1)] ?? []);
    const exposed = app === 'shell' ? [] : [apps[app].facts.entry!, ...(apps[app].facts.chunks['__federation_expose_routes'] ?? [])];
    preloads.set(`${app}:${path}`, [...new Set([...exposed, ...files])].map((file) => address(app, file)));
  }
}

const context = { config, readData: readDataOrThrow };

async function plan(): Promise<SitePlan> {
  const addresses: SitePlan['addresses'] = [];
  const documents: StitchDocument[] = [];
  for (const app of appNames) {
    for (const route of routesOf[app].routes) {
      const own = route.addresses ? await route.addresses(context) : [{ address: route.path }];
      addresses.push(...own.map((one) => ({ ...one, app })));
    }
    documents.push(...((await routesOf[app].documents?.(context)) ?? []));
  }
  documents.push(...(await shell.documents(context, addresses)));
  const suggestions = shell.suggestions.map(({ path, keywords }) => ({ path, keyword: keywords[0]! }));
  return { addresses, documents, suggestions };
}

function ownerOf(path: string): string | undefined {
  for (const app of appNames) {
    if (routesOf[app].routes.some((route) => route.path === path)) return `${app}:${path}`;
  }
  return undefined;
}

async function page(target: string): Promise<WorkerPage> {
  const rendered = await shell.renderPage({ address: target, config, remotes, readData });
  const own = preloads.get(ownerOf(target.split('?')[0]!) ?? '') ?? [];
  const scripts = apps.shell.facts.scripts.map((file) => address('shell', file));
  // A body's HTML stands in the page already; hydration reads it back from there.
  const data = Object.fromEntries(Object.entries(rendered.data).filter(([file, text]) => text !== undefined && !file.endsWith('.html'))) as Record<string, string>;
  const { html, inline } = shell.renderDocument(
    { ...rendered, state: { remotes, config, data, scripts, preloads: own } },
    (texts) => pagePolicy(config, texts),
  );
  const reads = Object.fromEntries(Object.entries(rendered.data).map(([file, text]) => [file, text === undefined ? null : sha256(text)]));
  return { html, policy: pagePolicy(config, inline), reads, facts: inspectPage(html) };
}

/** An error in one line: what it says, and where it was thrown. */
function describeError(error: unknown): string {
  const place = error instanceof Error ? /^ +(at .+)$/m.exec(error.stack ?? '')?.[1] : undefined;
  return place ? `${String(error)} (${place})` : String(error);
}

parentPort!.on('message', ({ id, task }: { id: number; task: WorkerTask }) => {
  const answer = task.kind === 'plan' ? plan().then((made) => ({ plan: made })) : page(task.address).then((made) => ({ page: made }));
  answer
    .catch((error: unknown) => ({ error: describeError(error) }))
    .then((result) => parentPort!.postMessage({ id, ...result }));
});
parentPort!.postMessage({ id: 0, ready: true });
