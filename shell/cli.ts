// The release commands. Run through the scripts of package.json: npm run release blog.
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { appNames, isAppName, type AppName } from '@cobblestone/contracts/app-names.ts';
import { openStore } from './store/open-store.ts';
import { parts, type Part } from './store/site-record.ts';
import type { Publication } from './store/publication-log.ts';
import { loadSettings, PREVIEW_PORT, SITE_PORT, storeAddressOf, type Settings } from './release/settings.ts';

const commands = `
  start                   the whole site and stand-ins for outside services; released first where nothing is published; --port
                          --release: what differs in the working copy is released first
  serve                   what the store has published, and nothing else; --host, --port
  export <folder>         what is live as plain files, for hosts that publish a folder
  release [app …]         build the apps (all when none is named) and make them live
                          -m <why>: for the list of releases; --over: though it was not made from what is live;
                          --gone: though live addresses go; --again: though it was taken back;
                          --unchecked: without types, lint, unit tests and browser
                          --watch <10m>: goes back by itself when errors per visit double meanwhile
  release settings        make the settings of this working copy live
  health                  visits, errors and speed that browsers report, before and after each release
                          --log <file>: from edges' logs; - for the standard input
  releases                what is live, what came before, who made it of what, and how to take it back
  rollback <app> [id]     one step back, or to a named release; also \`rollback settings\` and \`rollback site\`
                          --to <number>: to a publication, --at <time>: to what was live then
  preview <app …>         the live site with your working copy as it is now, on another port; nothing is published; --port
                          made once: run it again after a save, or \`npm run dev <app …>\`, which follows saves
                          --words: what it changes in words alone, without a minute of pictures
                          --share: for a week at an address that can't be guessed, on the servers of the store;
                          --output <file>: adds that address to a file, for a pipeline
  check [app …]           types, lint, unit tests and content of the apps, as before a release
  changes <app …>         what your working copy would change: a page for author and reviewer; nothing is published
                          --words: in words alone, without pictures
  keys                    whose keys there are, what each may do, and what servers need to know
  keys make <name>        make this machine's key, and print its public one
  keys add <name> <public key> <may …>    may: an app, apps (each, and those to come), settings, keys, publish
  keys rotate <name> [public key], keys revoke <name>
  verify                  check every signature and hash in the store, and mend what can be made again
  prune [--yes]           show what nobody needs any more; with --yes, remove it
  stitch                  make the live site's pages again
  build [app …]           build without releasing
  dev [app …]             the whole site with hot reload; with apps named, the others are the live ones; --port
                          --unchecked: without types`;

/** What one command takes, or all of them when none or no such is named. */
function usageOf(command?: string): string {
  const entries = commands.split(/\n(?=  \S)/).slice(1);
  const asked = entries.filter((entry) => entry.trimStart().split(/\s/, 1)[0] === command);
  return `Commands, each as \`npm run <command>\`; flags stand behind a double hyphen, as in \`npm run rollback blog -- --to 12\`:
${(asked.length > 0 ? asked : entries).join('\n')}
Apps: ${appNames.join(', ')}`;
}

const report = (line: string) => console.log(line);

/** Loaded by who releases: a server starts in a third of the time without them. */
async function releasing() {
  // Of what a release of thousands of posts reads it needs little for long. Collected when the heap has grown by half, and not
  // when it is several times what it was, it takes 290 MB for 400, and no time that could be measured.
  setFlagsFromString('--heap-growing-percent=50');
  return { ...(await import('./release/commands.ts')), ...(await import('./gate/check-sources.ts')) };
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      to: { type: 'string' },
      at: { type: 'string' },
      message: { type: 'string', short: 'm' },
      again: { type: 'boolean' },
      over: { type: 'boolean' },
      gone: { type: 'boolean' },
      release: { type: 'boolean' },
      yes: { type: 'boolean' },
      unchecked: { type: 'boolean' },
      share: { type: 'boolean' },
      words: { type: 'boolean' },
      output: { type: 'string' },
      watch: { type: 'string' },
      log: { type: 'string', multiple: true },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, ...rest] = positionals;
  if (values.help) return report(usageOf(command));
  const { message, again, over, gone, unchecked, words } = values;
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65536))
    throw new Error(`--port takes a number from 0 to 65535, not '${values.port}'.`);

  switch (command) {
    case 'build': {
      const { buildApp } = await import('@cobblestone/build/build-app.ts');
      for (const app of appsOf(rest)) {
        const { folder } = await buildApp(app);
        report(`${app} is built in ${folder}`);
      }
      return;
    }
    case 'serve': {
      const [{ serveStore }, { loadServeSettings }] = await Promise.all([
        import('./release/serve.ts'),
        import('./release/serve-settings.ts'),
      ]);
      return serveStore(loadServeSettings(values), report);
    }
    case 'export':
      return exportTo(rest);
    case 'release': {
      const wanted = rest.length === 0 ? appNames : rest.map((name) => onePart(name, 'release'));
      if (rest.length === 0)
        report(
          `Releasing all apps: ${appNames.join(', ')}. The settings stay as they are; \`npm run release settings\` changes them.`,
        );
      const { releaseParts, checkSources } = await releasing();
      const settings = loadSettings();
      const watch = values.watch === undefined ? undefined : await watchOf(values.watch, settings);
      const publication = await releaseParts(wanted, settings, report, {
        message,
        again,
        over,
        gone,
        browser: !unchecked,
        check: unchecked ? undefined : (apps) => checkSources(apps, report),
      });
      return publication && watch?.(publication);
    }
    case 'health': {
      const { showHealth } = await import('./release/health.ts');
      return showHealth(loadSettings(), report, values.log);
    }
    case 'releases': {
      const { listReleases } = await import('./release/list-releases.ts');
      return listReleases(loadSettings(), report);
    }
    case 'rollback': {
      const { rollback } = await releasing();
      return rollback(
        rest[0] === 'site' ? 'site' : onePart(rest[0], 'rollback'),
        { release: rest[1], publication: publicationOf(values.to), at: momentOf(values.at) },
        loadSettings(),
        report,
      );
    }
    case 'verify': {
      const { verifyStore } = await import('./release/verify.ts');
      const { lost } = await verifyStore(openStore(storeAddressOf(), { keeps: false }), loadSettings(), report);
      process.exitCode = lost.length > 0 ? 1 : 0;
      return;
    }
    case 'prune': {
      const { prune } = await import('./release/prune.ts');
      return prune(loadSettings(), values.yes ?? false, report);
    }
    case 'keys':
      return keys(rest);
    case 'stitch':
      return (await releasing()).restitch(loadSettings(), report, { browser: !unchecked });
    case 'preview': {
      if (rest.length === 0) oneApp(undefined, 'preview');
      if (values.share) {
        const { sharePreview, writeOutput } = await import('./release/share-preview.ts');
        const shared = await sharePreview(appsOf(rest), loadSettings(), report, { words });
        if (values.output) await writeOutput(values.output, shared);
        return report(
          `Preview at ${shared.address} until ${shared.until.slice(0, 10)}, what it changes at ${shared.changes}\nWho has the address can see it. Nothing is published.`,
        );
      }
      const { previewApps } = await import('./release/preview.ts');
      const [{ looksPath }, { withLooks }] = await Promise.all([
        import('./development/looks/find-looks.ts'),
        import('./development/looks/with-looks.ts'),
      ]);
      const preview = await previewApps(appsOf(rest), loadSettings(), report, port ?? PREVIEW_PORT, withLooks);
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.once(signal, () => void preview.close().then(() => process.exit(0)));
      report(
        `Preview at ${preview.address}, the popup and the banners at ${preview.address}${looksPath}. Nothing is published, and what is saved from now on is not in it: run it again, or \`npm run dev\`. Ctrl+C ends it.`,
      );
      return preview
        .showChanges({ words })
        .catch((error: Error) => report(`What it changes can’t be shown: ${error.message}`));
    }
    case 'check': {
      const [{ checkAppContent }, { checkSources }] = await Promise.all([
        import('@cobblestone/build/content/check-app.ts'),
        import('./gate/check-sources.ts'),
      ]);
      await Promise.all([checkSources(appsOf(rest), report), ...appsOf(rest).map(checkAppContent)]);
      return report(`${appsOf(rest).join(', ')}: everything is fine.`);
    }
    case 'changes': {
      if (rest.length === 0) oneApp(undefined, 'changes');
      const { showChanges } = await import('./release/changes.ts');
      return showChanges(appsOf(rest), loadSettings(), report, { words });
    }
    case 'dev': {
      const [{ startDev }, { startServices }] = await Promise.all([
        import('./development/dev.ts'),
        import('./stand-ins.ts'),
      ]);
      return startDev({
        apps: appsOf(rest),
        settings: loadSettings(),
        port: port ?? SITE_PORT,
        checked: !unchecked,
        report,
        startServices,
      });
    }
    case 'start': {
      const [{ startSite }, { startServices }] = await Promise.all([
        import('./release/start.ts'),
        import('./stand-ins.ts'),
      ]);
      return startSite({
        settings: loadSettings(),
        port: port ?? SITE_PORT,
        report,
        startServices,
        release: values.release,
        options: { message, again, over, gone },
      });
    }
    default:
      throw new Error(command ? `There is no command '${command}'.\n${usageOf()}` : usageOf());
  }
}

async function exportTo([folder, ...others]: string[]): Promise<void> {
  if (!folder || others.length > 0) throw new Error('Name one folder: `npm run export /srv/cobblestone-cats`.');
  const { exportSite } = await import('./edge/export/export-site.ts');
  const { storeAddress, trust, keepDays } = loadSettings();
  return exportSite({ store: openStore(storeAddress), trust, folder, days: keepDays, report });
}

/** Watches a publication. What is wrong with the request is said before anything is released. */
async function watchOf(time: string, settings: Settings): Promise<(publication: Publication) => Promise<void>> {
  const [{ openToChange }, { parseDuration, watchRelease }] = await Promise.all([
    releasing(),
    import('./release/watch.ts'),
  ]);
  const duration = parseDuration(time);
  const { visitsAddress } = settings;
  if (visitsAddress === undefined) throw new Error('SITE_VISITS is off here: there is nothing to watch a release by.');
  return async (publication) => {
    const ending = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
    const isTakenBack = await watchRelease(
      { publication, duration, visitsAddress, signal: ending.signal },
      await openToChange(settings, report, []),
    );
    if (isTakenBack) process.exitCode = 1;
  };
}

async function keys([act, name, ...rest]: string[]): Promise<void> {
  const { addKey, listKeys, makeKey, revokeKey, rotateKey } = await import('./release/keys-commands.ts');
  const settings = loadSettings();
  if (act === undefined) return listKeys(settings, report);
  const acts: Record<string, (whose: string) => Promise<void>> = {
    make: (whose) => makeKey(whose, settings, report),
    add: (whose) => addKey(whose, rest[0] ?? '', rest.slice(1), settings, report),
    rotate: (whose) => rotateKey(whose, rest[0], settings, report),
    revoke: (whose) => revokeKey(whose, settings, report),
  };
  const chosen = acts[act];
  if (!chosen)
    throw new Error(
      `There is no \`npm run keys ${act}\`: it is ${Object.keys(acts).join(', ')}, or nothing for a list.`,
    );
  if (!name) throw new Error(`Say whose key it is: \`npm run keys ${act} Anna\`.`);
  return chosen(name);
}

function appsOf(names: string[]): readonly AppName[] {
  return names.length === 0 ? appNames : names.map((name) => oneApp(name, 'this'));
}

function oneApp(name: string | undefined, command: string): AppName {
  if (name && isAppName(name)) return name;
  throw new Error(
    name
      ? `There is no app '${name}'. The apps are ${appNames.join(', ')}.`
      : `Name the app: \`npm run ${command} blog\`. The apps are ${appNames.join(', ')}.`,
  );
}

function onePart(name: string | undefined, command: string): Part {
  return parts.find((part) => part === name) ?? oneApp(name, command);
}

function publicationOf(number: string | undefined): number | undefined {
  if (number === undefined) return undefined;
  if (/^[1-9]\d*$/.test(number)) return Number(number);
  throw new Error(`--to takes the number of a publication, not '${number}'. \`npm run releases\` lists them.`);
}

function momentOf(time: string | undefined): Date | undefined {
  if (time === undefined) return undefined;
  const moment = new Date(time);
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new Error(`--at takes a time such as 2030-05-01T14:30, not '${time}'.`);
}

// A reader such as `head` may leave before the last line.
process.stdout.on('error', () => process.exit(0));

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
