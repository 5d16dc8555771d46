import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { Hono, type Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { appFolder, rootFolder } from '@cobblestone/build/folders.ts';
import { listRasterFiles } from '@cobblestone/build/pictures/generated.ts';
import { publicPathOf } from '@cobblestone/build/public-path.ts';
import { redirectFor } from '@cobblestone/contracts/addresses.ts';
import { namedPage } from '@cobblestone/contracts/named-page.ts';
import { isAppName, remoteNames, type AppName } from '@cobblestone/contracts/app-names.ts';
import type { RouteTable } from '@cobblestone/contracts/routes.ts';
import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';
import { pageRouteOf, routesFile, type PageState } from '../src/federation/page-state.ts';
import { contentTypeOf } from '../store/content.ts';
import type { DevBoard } from './board.ts';
import type { WorkingCode } from './working-code.ts';
import type { WatchedApp } from './compiler.ts';
import type { WorkingContent } from './working-content.ts';
import type { LiveSite } from './live-site.ts';
import { EVENTS_PATH, PAGE_SCRIPT_PATH } from './state.ts';

export interface DevSite {
  config: SiteConfig;
  working: ReadonlyMap<AppName, WatchedApp>;
  code: WorkingCode;
  content: WorkingContent;
  board: DevBoard;
  /** Folder of the script that every page starts with. */
  pageScripts: string;
  /** Folder for the sharing images that were asked for. */
  sharingImages: string;
  /** Surrounds the working copies; absent when every app is one. */
  live?: LiveSite;
}

/** Ends the service worker that a released site on this address left in the browser: it would answer with old pages. */
const lastWorker = `addEventListener('install',()=>skipWaiting());
addEventListener('activate',(event)=>event.waitUntil(caches.keys().then((names)=>Promise.all(names.map((name)=>caches.delete(name)))).then(()=>registration.unregister())));`;

const HEARTBEAT_MS = 20_000;

/** Like the edge, but pages are unstitched: an empty root, and the working copies' builds in their state. */
export function createDevEdge(site: DevSite): Hono {
  const { working, code, content, board, live } = site;
  const app = new Hono();

  app.use(async (context, next) => {
    await next();
    context.res.headers.set('Cache-Control', 'no-store');
  });

  app.get(PAGE_SCRIPT_PATH, (context) => sendFile(context, join(site.pageScripts, 'page.js')));
  app.get(EVENTS_PATH, (context) =>
    streamSSE(context, async (stream) => {
      const send = () => void stream.writeSSE({ data: JSON.stringify(board.state) });
      const stop = board.listen(send);
      stream.onAbort(stop);
      send();
      while (!stream.aborted && !stream.closed) {
        await stream.sleep(HEARTBEAT_MS);
        await stream.write(': still here\n\n');
      }
    }),
  );

  app.get('/assets/:app/:file{.+}', async (context, next) => {
    const { app: owner, file } = context.req.param();
    const watched = isAppName(owner) && working.get(owner);
    if (!watched) return next();
    const [first = '', name = ''] = file.split('/');
    if (first === 'pictures') {
      const picture = (await listRasterFiles(owner)).find((raster) => raster.name === name);
      return picture ? sendFile(context, picture.path) : context.notFound();
    }
    if (first === 'fonts' && owner === 'shell') return sendFile(context, safePath(join(rootFolder, 'shared/design/fonts'), name));
    return sendFile(context, safePath(watched.folder, file));
  });

  app.get(`/data/shell/${routesFile}`, async (context) => context.json(await routesOf(site)));
  app.get('/data/:app/:file{.+}', async (context, next) => {
    const { app: owner, file } = context.req.param();
    if (!isAppName(owner) || !working.has(owner)) return next();
    const slug = /^sharing\/([\w-]+)\.jpg$/.exec(file)?.[1];
    if (slug) {
      const made = join(site.sharingImages, owner);
      await code.sharingImage(owner, slug, made);
      return sendFile(context, join(made, `${slug}.jpg`));
    }
    const folder = content.folders()[owner];
    // Content that had a mistake from the start has no good version but the live one.
    return folder ? sendFile(context, safePath(folder, file)) : next();
  });

  app.get('/sw.js', (context) => context.body(lastWorker, 200, { 'Content-Type': contentTypeOf('sw.js') }));

  app.get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const [state, routes] = [await pageState(site), await routesOf(site)];
    const route = routes.find(({ path }) => path === pathname);
    if (route) {
      const named = namedPage(routes, pathname, search);
      if (named !== undefined && !(await hasPage(site, route.app, named))) return context.redirect(route.query!.unknown, 302);
      return sendPage(context, state, 200);
    }
    const file = await fileAt(context, pathname);
    if (file) return file;
    const target = redirectFor(routes, pathname, search);
    // The edge's 301 would stay in the browser while the table is being worked on.
    if (target !== undefined) return context.redirect(target, 302);
    return sendPage(context, state, 404);
  });

  app.all('*', (context) => context.text('This address answers GET and HEAD only.', 405, { Allow: 'GET, HEAD' }));
  app.onError((error, context) => {
    const known = board.state.problems.map(({ title, text }) => `${title}\n\n${text}\n`);
    const reason = known.length > 0 ? known.join('\n') : `The development server could not answer:\n\n${error.stack ?? error.message}\n`;
    return context.text(reason, 500, { Refresh: '2' });
  });

  async function sendPage(context: Context, state: PageState, status: 200 | 404): Promise<Response> {
    const { server, content: version } = board.state;
    const head =
      `<script src="${PAGE_SCRIPT_PATH}" data-server="${server}" data-content="${version}" ` +
      `data-refresh="${working.has('shell') ? 'yes' : 'no'}"></script>`;
    return context.html(await code.page(state, head), status);
  }

  /** What is neither page nor asset: icons, feeds, the live apps' data. */
  async function fileAt(context: Context, pathname: string): Promise<Response | undefined> {
    if (working.has('shell')) {
      const icon = safePath(join(appFolder('shell'), 'content/brand'), pathname);
      const bytes = icon && (await readFile(icon).catch(() => undefined));
      if (bytes) return context.body(bytes, 200, { 'Content-Type': contentTypeOf(pathname) });
    }
    if (/^\/[^/]+\.\w+$/.test(pathname)) {
      const document = await code.document(pathname, content.folders());
      if (document) return context.body(document.body, 200, { 'Content-Type': document.contentType });
    }
    if (!live || (!pathname.startsWith('/assets/') && !((await live.site()).files[pathname]))) return undefined;
    return live.edge.fetch(context.req.raw);
  }

  return app;
}

/** What a page must know now: working copies from their builds, the others as they are live. */
async function pageState(site: DevSite): Promise<PageState> {
  const { config, working, live } = site;
  const liveState = await live?.state();
  const remotes = Object.fromEntries(
    remoteNames.map((remote) => {
      const watched = working.get(remote);
      const entry = `${publicPathOf(remote)}remoteEntry.js`;
      return [remote, watched ? { entry } : liveState!.remotes[remote]];
    }),
  ) as PageState['remotes'];
  const shell = working.get('shell');
  const scripts = shell ? shell.scripts().map((file) => publicPathOf('shell') + file) : liveState!.scripts;
  return { config, remotes, routes: (await routesOf(site)).map(pageRouteOf), scripts, data: {}, preloads: [] };
}

async function routesOf({ working, code, live }: DevSite): Promise<RouteTable> {
  const others = ((await live?.site())?.routes ?? []).filter(({ app }) => !working.has(app));
  return [...(await code.routes()), ...others];
}

async function hasPage({ code, content, live }: DevSite, app: AppName, address: string): Promise<boolean> {
  const folders = content.folders();
  if (folders[app]) return (await code.addresses(folders)).includes(address);
  return live ? address in (await live.site()).pages : true;
}

/** A file's place in a folder; undefined when it would lie outside. */
export function safePath(folder: string, file: string): string | undefined {
  const path = normalize(join(folder, file));
  return path.startsWith(normalize(`${folder}/`)) ? path : undefined;
}

async function sendFile(context: Context, path: string | undefined): Promise<Response> {
  const bytes = path && (await readFile(path).catch(() => undefined));
  if (!path || !bytes) return context.text('There is no such file.', 404);
  return context.body(bytes, 200, { 'Content-Type': path.endsWith('.map') ? 'application/json' : contentTypeOf(path) });
}
