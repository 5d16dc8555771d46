import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { loadAppBuild } from '@cobblestone/build/folders.ts';
import { appNames, type AppName } from '@cobblestone/contracts/app-names.ts';
import { releaseParts } from '../release/commands.ts';
import type { Report } from '../stitch/report.ts';
import { SITE_PORT, type Settings } from '../release/settings.ts';
import { DevBoard } from './board.ts';
import { WorkingCode } from './working-code.ts';
import { buildPageScript, watchApp, type WatchedApp } from './compiler.ts';
import { WorkingContent } from './working-content.ts';
import { createDevEdge } from './edge.ts';
import { openLiveSite } from './live-site.ts';
import { watchSources, type SourceChange } from './watch.ts';

interface DevOptions {
  /** The working copies; the other apps are the live ones. */
  apps: readonly AppName[];
  settings: Settings;
  port: number;
  report: Report;
}

/**
 * The site in development: the named apps follow every save, the others are as they are live. Runs until it is ended.
 * @throws Error that says what to do when the port is taken, or when the live site does not fit.
 */
export async function startDev({ apps: named, settings, port, report: print }: DevOptions): Promise<void> {
  const apps = appNames.filter((app) => named.includes(app));
  const since = Date.now();
  let ending = false;
  const report = (line: string) => {
    if (!ending) print(line);
  };
  let handle: (request: Request) => Response | Promise<Response> = () => new Response('The site is being built. Try again in a moment.', { status: 503, headers: { 'Retry-After': '1', Refresh: '1' } });
  // The port comes first: who finds it taken should not have waited for a build.
  const server = await listen(port, (request) => handle(request));
  const { port: actual } = server.address() as { port: number };
  const folder = await mkdtemp(join(tmpdir(), 'cobblestone-dev-'));
  const closing: (() => unknown)[] = [
    () => rm(folder, { recursive: true, force: true }),
    () => {
      server.close();
      server.closeAllConnections();
    },
  ];
  const end = async (code: number) => {
    ending = true;
    for (const close of closing.reverse()) await Promise.resolve(close()).catch(() => undefined);
    process.exit(code);
  };
  process.once('SIGINT', () => void end(0));
  process.once('SIGTERM', () => void end(0));

  try {
    const board = new DevBoard(report);
    const everything = appNames.every((app) => apps.includes(app));
    const releaseAll = () => {
      report('Nothing is published yet, so there are no live apps to work among: all are released once first.');
      return releaseParts(appNames, settings, report);
    };
    const live = everything ? undefined : await openLiveSite(settings, releaseAll);
    report(everything ? 'Building the whole site for development.' : `Building ${apps.join(', ')} for development, inside the live site.`);

    const code = new WorkingCode({ working: apps, liveShell: apps.includes('shell') ? undefined : live?.shellFolder, config: settings.config });
    closing.push(() => code.close());
    const working = new Map<AppName, WatchedApp>();
    for (const app of apps) {
      const watched = watchApp(await loadAppBuild(app), join(folder, 'assets', app), buildListener(app, board, report));
      working.set(app, watched);
      closing.push(() => watched.close());
    }
    const content = new WorkingContent(join(folder, 'data'), code, board);
    const follow = createFollower({ apps, code, content, board, report });
    await Promise.all([follow({ code: true, apps }), buildPageScript(join(folder, 'page')), ...[...working.values()].map(({ first }) => first)]);
    const sources = watchSources(apps, (change) => void follow(change));
    closing.push(() => sources.close());

    const edge = createDevEdge({ config: settings.config, working, code, content, board, pageScripts: join(folder, 'page'), sharingImages: join(folder, 'sharing'), live });
    handle = (request) => edge.fetch(request);
    report(`\nSite           http://127.0.0.1:${actual}   (ready after ${((Date.now() - since) / 1000).toFixed(1)} s)`);
    await startServices();
    report(`\nSave a file of ${apps.join(', ')}, and the page follows. Ctrl+C ends it.`);
  } catch (error) {
    report((error as Error).message);
    await end(1);
  }

  /** The stand-ins for outside services, unless they run already. */
  async function startServices(): Promise<void> {
    if (!settings.usesStandIns) return;
    // The stand-ins are part of the tests, and of no release.
    const { startStandIns } = await import('../../tests/stand-ins/start.ts');
    try {
      const standIns = await startStandIns({ site: `http://127.0.0.1:${actual}` });
      closing.push(() => standIns.stop());
      report(`Booking desk   ${standIns.booking.address}\nMailing list   ${standIns.mailing.address}\nMail inbox     ${standIns.inbox.page}`);
    } catch (error) {
      report(`The stand-ins for booking, mailing and mail were not started; the rest of the site works.\n  ${(error as Error).message.replaceAll('\n', '\n  ')}`);
    }
  }
}

function buildListener(app: AppName, board: DevBoard, report: Report) {
  const key = `${app}:build`;
  let builds = 0;
  return {
    built(hash: string, milliseconds: number) {
      const mended = board.resolveProblem(key, `${app}: builds again.`);
      if (++builds > 1 && !mended && milliseconds > 0) report(`${app}: rebuilt in ${Math.round(milliseconds)} ms`);
      board.built(app, hash);
    },
    failed(message: string) {
      board.reportProblem(key, `${app}: this code does not build`, message);
    },
  };
}

interface FollowerParts {
  apps: readonly AppName[];
  code: WorkingCode;
  content: WorkingContent;
  board: DevBoard;
  report: Report;
}

/** Brings code and content up to date with what was saved, one change after the other. */
function createFollower({ apps, code, content, board, report }: FollowerParts) {
  let turn: Promise<void> = Promise.resolve();
  let started = false;

  async function follow(change: SourceChange): Promise<void> {
    if (change.code) {
      try {
        await code.reload();
        board.resolveProblem('site:code', 'The working copy loads again.');
      } catch (error) {
        board.reportProblem('site:code', 'The working copy could not be loaded', (error as Error).message);
        return;
      }
    }
    const since = Date.now();
    const changed: AppName[] = [];
    for (const app of apps) {
      if ((change.apps.includes(app) || !content.has(app)) && (await content.compile(app))) changed.push(app);
    }
    if (started && changed.length > 0) {
      board.contentChanged();
      report(`${changed.join(', ')}: content compiled again in ${Date.now() - since} ms; open pages reload`);
    }
    started = true;
  }

  return (change: SourceChange) => (turn = turn.then(() => follow(change)));
}

function listen(port: number, handle: (request: Request) => Response | Promise<Response>): Promise<Server> {
  const server = createServer(getRequestListener(handle));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const other = port === SITE_PORT ? 'npm run dev -- --port 3005' : `npm run dev -- --port ${port + 1}`;
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. Stop what runs there, or use another: ${other}`) : error);
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
