import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { AppBuild } from '@cobblestone/build/app-build.ts';
import { appFolder } from '@cobblestone/build/folders.ts';
import { checkPictures } from '@cobblestone/build/pictures/check.ts';
import { remoteNames, type AppName } from '@cobblestone/contracts/app-names.ts';
import type { RouteFacts } from '@cobblestone/contracts/routes.schema.ts';
import type { RouteTable, RoutesModule, StitchAddress, StitchContext, StitchDocument } from '@cobblestone/contracts/routes.ts';
import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';
import { pageDocument } from '../stitch/page-document.ts';
import type * as ShellServer from '../src/server.tsx';
import type { PageState } from '../src/federation/page-state.ts';

/** One worker holds one state of the working copy's code, as Node sees it; a change of code takes a new worker. */
export interface CodeSetup {
  working: readonly AppName[];
  /** Folder of the live shell's release, when the shell is not a working copy. */
  liveShell?: string;
  config: SiteConfig;
}

export type CodeTask =
  /** An unstitched page: its root is empty, and the app draws it. */
  | { kind: 'page'; state: PageState; head: string }
  /** Writes an app's data files into an empty folder; answers a hash over them. */
  | { kind: 'content'; app: AppName; folder: string }
  | { kind: 'sharing-image'; app: AppName; slug: string; folder: string }
  /** Addresses that a working copy's pages have, with their queries. */
  | { kind: 'addresses'; folders: DataFolders }
  /** A feed or the like, of a working copy. */
  | { kind: 'document'; path: string; folders: DataFolders };

export type DataFolders = Partial<Record<AppName, string>>;
export type CodeAnswer = { id: number } & ({ value: unknown } | { error: string });

const { working, liveShell, config } = workerData as CodeSetup;

type ShellParts = Pick<typeof ShellServer, 'documentTemplate' | 'documents'>;

async function loadShell(): Promise<ShellParts> {
  if (liveShell) return (await import(pathToFileURL(join(liveShell, 'server/render.mjs')).href)) as ShellParts;
  const [{ documentTemplate }, { documents }] = await Promise.all([import('../src/document.ts'), import('../src/documents.ts')]);
  return { documentTemplate, documents };
}

async function loadRoutes(app: AppName): Promise<RoutesModule> {
  const file = app === 'shell' ? 'src/pages/shell-routes.ts' : 'src/exposed/routes.ts';
  return (await import(join(appFolder(app), file))) as RoutesModule;
}

const [shell, ...modules] = await Promise.all([loadShell(), ...working.map(loadRoutes)]);
const routes = Object.fromEntries(working.map((app, index) => [app, modules[index]!])) as Partial<Record<AppName, RoutesModule>>;
const loadBuild = async (app: AppName) => ((await import(join(appFolder(app), 'app.build.ts'))) as { appBuild: AppBuild }).appBuild;

function contextOf(folders: DataFolders): StitchContext {
  return {
    config,
    apps: working,
    readData: async (app, file) => {
      const folder = folders[app];
      if (!folder) throw new Error(`The data files of ${app} are not part of this working copy`);
      return readFile(join(folder, file), 'utf8');
    },
  };
}

/** Of the apps whose content is there: one that has had a mistake since the start has none. */
async function addresses(folders: DataFolders): Promise<StitchAddress[]> {
  const all = working.filter((app) => folders[app]).flatMap((app) => routes[app]!.routes);
  const context = contextOf(folders);
  const named = await Promise.all(working.filter((app) => folders[app]).map((app) => routes[app]!.contentPages?.list(context) ?? []));
  const own = await Promise.all(all.map((route) => route.addresses?.(context) ?? [{ address: route.path }]));
  return [...own.flat(), ...named.flat().map(({ path }) => ({ address: path }))];
}

/** Pages that the working copy's content names, before its data files are there; none while it has a mistake. */
async function contentRoutes(app: AppName): Promise<RouteFacts[]> {
  const { contentPages } = routes[app]!;
  if (!contentPages) return [];
  const folder = await mkdtemp(join(tmpdir(), `${app}-routes-`));
  try {
    await (await loadBuild(app)).compileData?.(folder);
    return await contentPages.list(contextOf({ [app]: folder }));
  } catch {
    return [];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function documentAt(path: string, folders: DataFolders): Promise<StitchDocument | undefined> {
  const context = contextOf(folders);
  const found: StitchDocument[] = [];
  for (const remote of remoteNames) if (folders[remote]) found.push(...((await routes[remote]?.documents?.(context)) ?? []));
  if (routes.shell) found.push(...(await shell.documents(context, await addresses(folders))));
  return found.find((one) => one.path === path);
}

async function compileContent(app: AppName, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await checkPictures(app);
  await (await loadBuild(app)).compileData?.(folder);
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(relative(folder, file)).update(await readFile(file));
  return hash.digest('hex');
}

/** Made when it is asked for: a page shows none of them. */
async function makeSharingImage(app: AppName, slug: string, folder: string): Promise<void> {
  const requests = (await (await loadBuild(app)).sharingImages?.()) ?? [];
  const { makeSharingImages } = await import('@cobblestone/build/pictures/sharing.ts');
  await makeSharingImages(app, requests.filter((request) => request.slug === slug), folder);
}

async function answer(task: CodeTask): Promise<unknown> {
  switch (task.kind) {
    case 'page':
      return pageDocument(shell.documentTemplate(config), { head: task.head, body: '', css: [], state: task.state }, () => '').html;
    case 'content':
      return compileContent(task.app, task.folder);
    case 'sharing-image':
      return makeSharingImage(task.app, task.slug, task.folder);
    case 'addresses':
      return (await addresses(task.folders)).map(({ address }) => address);
    case 'document':
      return documentAt(task.path, task.folders);
  }
}

parentPort!.on('message', ({ id, task }: { id: number; task: CodeTask }) => {
  void answer(task)
    .then((value) => ({ value }), (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }))
    .then((result) => parentPort!.postMessage({ id, ...result }));
});
// The first save of a post should not wait for its compiler; a fault in it is reported by the task that needs it.
for (const app of working) loadBuild(app).catch(() => undefined);
parentPort!.postMessage({
  id: 0,
  value: JSON.parse(JSON.stringify((await Promise.all(working.map(async (app) => [...(await contentRoutes(app)), ...routes[app]!.routes].map((facts) => ({ app, ...facts }))))).flat())) as RouteTable,
});
