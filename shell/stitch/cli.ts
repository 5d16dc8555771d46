// The release commands. Run through the scripts of package.json: npm run release blog.
import { parseArgs } from 'node:util';
import { buildApp } from '@cobblestone/build/build-app.ts';
import { appNames, isAppName, type AppName } from '@cobblestone/contracts/app-names.ts';
import { listReleases, previewApps, releaseApps, restitch, rollbackApp } from './commands.ts';
import { loadSettings, PREVIEW_PORT, SITE_PORT } from './settings.ts';

const usage = `Commands, each as \`npm run <command>\`:
  release [app …]         build the apps (all when none is named) and make them live
  releases                what is live, and what came before
  rollback <app> [id]     go back to the release before, or to a named one
  preview <app …>         the live site with your working copy, on another port; nothing is published
  stitch                  make the live site's pages anew
  build [app …]           build without releasing
  dev [app …]             the whole site with hot reload; with apps named, the others are the live ones
Apps: ${appNames.join(', ')}`;

const report = (line: string) => console.log(line);

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { port: { type: 'string' } } });
  const [command, ...rest] = positionals;
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65536)) throw new Error(`--port takes a number from 0 to 65535, not '${values.port}'.`);

  switch (command) {
    case 'build':
      for (const app of appsOf(rest)) {
        const { folder } = await buildApp(app);
        report(`${app} is built in ${folder}`);
      }
      return;
    case 'release':
      return releaseApps(appsOf(rest), loadSettings(), report);
    case 'releases':
      return listReleases(loadSettings(), report);
    case 'rollback':
      return rollbackApp(oneApp(rest[0], 'rollback'), rest[1], loadSettings(), report);
    case 'stitch':
      return restitch(loadSettings(), report);
    case 'preview': {
      if (rest.length === 0) oneApp(undefined, 'preview');
      const preview = await previewApps(appsOf(rest), loadSettings(), report, port ?? PREVIEW_PORT);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void preview.close().then(() => process.exit(0)));
      return report(`Preview at ${preview.address}. Nothing is published. Ctrl+C ends it.`);
    }
    case 'dev': {
      const { startDev } = await import('./dev.ts');
      return startDev({ apps: appsOf(rest), settings: loadSettings(), port: port ?? SITE_PORT, report });
    }
    case 'start': {
      const { startSite } = await import('./start.ts');
      return startSite({ settings: loadSettings(), port: port ?? SITE_PORT, report });
    }
    default:
      throw new Error(command ? `There is no command '${command}'.\n${usage}` : usage);
  }
}

function appsOf(names: string[]): readonly AppName[] {
  return names.length === 0 ? appNames : names.map((name) => oneApp(name, 'this'));
}

function oneApp(name: string | undefined, command: string): AppName {
  if (name && isAppName(name)) return name;
  throw new Error(name ? `There is no app '${name}'. The apps are ${appNames.join(', ')}.` : `Name the app: \`npm run ${command} blog\`. The apps are ${appNames.join(', ')}.`);
}

// A reader such as `head` may leave before the last line.
process.stdout.on('error', () => process.exit(0));

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
