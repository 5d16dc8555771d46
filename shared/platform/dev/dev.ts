import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { RspackDevServer } from '@rspack/dev-server';
import pLimit from 'p-limit';
import type { Report } from '../build/command.ts';
import { loadAppBuild } from '../build/folders.ts';
import { isTerminating, makeTempFolder, onTermination } from '../build/termination.ts';
import type { AppName } from '../contract/app-names.ts';
import { appNames } from '../contract/site-definition.ts';
import { releaseComponents } from '../release/release-components.ts';
import { findFreePorts, standInPortsOf, assertPortIsFree, replacePorts } from '../release/settings/ports.ts';
import type { RunSettings } from '../release/settings/settings.ts';
import { WorkingBuilds } from './builds.ts';
import { WorkingContent } from './content/working-content.ts';
import { createDevEdge } from './edge.ts';
import { openLiveSite } from './live-site.ts';
import { Problems } from './problems.ts';
import { watchSources, type SourceChange } from './watch.ts';
import { WorkingSite } from './working-site.ts';

interface DevOptions {
  /** The working copies; the other apps are the live ones. */
  apps: readonly AppName[];
  settings: RunSettings;
  port: number;
  /** Whether an editor on this machine frames the pages. */
  isFramed: boolean;
  report: Report;
}

/**
 * The site in development: the named apps follow every save, the others are as they are live. Runs until it is ended.
 * @throws Error when the live site does not fit
 */
export async function startDev({ apps: named, settings, port, isFramed, report: print }: DevOptions): Promise<void> {
  const { definition } = settings;
  const allApps = appNames(definition);
  const apps = allApps.filter((app) => named.includes(app));
  const since = Date.now();
  const report: Report = (line, fact) => {
    if (!isTerminating()) print(line, fact);
  };
  const folder = makeTempFolder('site-dev-');

  await assertPortIsFree(port, 'npm run dev');
  const ports = await findFreePorts(standInPortsOf(definition, settings.config));
  const config = settings.usesStandIns ? replacePorts(definition, settings.config, ports) : settings.config;
  const everything = allApps.every((app) => apps.includes(app));
  const releaseAll = async () => {
    report(
      'Nothing is published yet, so there are no live apps to work among: all are released once first, without checks.',
    );
    await releaseComponents(allApps, settings, report);
  };
  const live = everything ? undefined : await openLiveSite(apps, settings, releaseAll);
  report(
    everything
      ? 'Building the whole site for development.'
      : `Building ${apps.join(', ')} for development, inside the live site.`,
  );

  const problems = new Problems(report);
  const content = new WorkingContent(definition, join(folder, 'data'), problems);
  onTermination(() => content.close());
  // A released React can replace no component.
  const hot = apps.includes(definition.host);
  const builds = await WorkingBuilds.create(
    await Promise.all(apps.map((app) => loadAppBuild(definition, app))),
    folder,
    hot,
  );
  const site = new WorkingSite({ definition, apps, config, builds, content, live, problems });
  onTermination(() => site.close());

  const built = new Promise<void>((resolve) => {
    builds.follow(apps, problems, () => {
      void site.update();
      resolve();
    });
  });
  const edge = createDevEdge({ site, problems, isFramed });
  const server = new RspackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot,
      liveReload: !hot,
      // The script that every page starts with has it.
      client: false,
      static: false,
      compress: false,
      setupExitSignals: false,
      devMiddleware: { writeToDisk: true, index: false },
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'edge', middleware: getRequestListener(edge.fetch) }],
    },
    builds.compiler,
  );
  await server.start();
  onTermination(() => server.stop());
  problems.attach(server);

  let hasContent = false;
  const follow = async ({ code, apps: touched }: SourceChange): Promise<void> => {
    // The bundler reports changed code itself. Content is compiled after it, without delaying it.
    if (!code) await builds.settled;
    const since = Date.now();
    if (code) await content.forgetCode();
    const changed: AppName[] = [];
    for (const app of apps)
      if ((touched.includes(app) || !content.of(app)) && (await content.compile(app))) changed.push(app);
    if (hasContent && changed.length > 0) {
      await site.update();
      problems.reloadPages();
      report(`${changed.join(', ')}: content made in ${Date.now() - since} ms; open pages reload`);
    }
    hasContent = true;
  };
  const runExclusive = pLimit(1);
  // Started before the first compilation, so that no save is missed.
  const sources = watchSources(definition, apps, (change) => void runExclusive(() => follow(change)), report);
  onTermination(() => sources.close());
  await Promise.all([built, runExclusive(() => follow({ code: false, apps }))]);
  await site.update();
  const { port: actual } = server.server!.address() as { port: number };
  report(`\nSite           http://127.0.0.1:${actual}   (ready after ${((Date.now() - since) / 1000).toFixed(1)} s)`, {
    type: 'site',
    address: `http://127.0.0.1:${actual}`,
  });
  if (settings.usesStandIns) {
    const standIns = await definition.standIns.start(`http://127.0.0.1:${actual}`, ports);
    onTermination(() => standIns.stop());
    report(standIns.lines);
  }
  report(`\nSave a file of ${apps.join(', ')}, and the page follows. Ctrl+C ends it.`);
}
