import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { SITE_ADDRESS_FILE } from '@hemstitch/platform/internal/release/settings/ports.ts';
import { shop, shopOfEachTest, soon } from '@hemstitch/platform/internal/testing/fixture-store.ts';
import { startProgram } from '@hemstitch/platform/internal/testing/start-program.ts';
import { folderOfEachTest } from '@hemstitch/platform/testing/folder-of-each-test';

/** Caches of tools. */
const isCache = (name: string) => /^(tsx-\d+|node-compile-cache)$/.test(name);

/** The temporary folder of the commands under test. */
const { at: temporary } = folderOfEachTest();
shopOfEachTest();

/** The processes that a command has started, and their children's. */
function processesOfCommand(): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return (
        readFileSync(`/proc/${pid}/environ`, 'utf8').includes(temporary()) ||
        readlinkSync(`/proc/${pid}/cwd`).startsWith(temporary())
      );
    } catch {
      return false;
    }
  });
}

/** Names of folders, and of those in the folder of the checks. */
const foldersBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => [
    name,
    ...(name.startsWith('my site ü-') ? foldersBelow(join(folder, name)) : []),
  ]);

const addressFile = join(rootFolder, SITE_ADDRESS_FILE);
const fixture = 'shared/platform/fixture/site.config.ts';
const cli = (...words: string[]) => ['shared/platform/cli.ts', ...words];
/** The command, its site, and the output or the folder after which it gets the signal to end. */
const commands: [name: string, words: string[], site: string, moment: RegExp][] = [
  ['serve', cli('serve', '--port', '0'), fixture, /at http:/],
  // It says what runs and where, and how to change, release and stop it.
  ['start', cli('start', '--port', '0'), fixture, /^\s*The published.*\nSite .*\nChange .*\nRelease .*\nStop /],
  ['dev', cli('dev', '--port', '0'), fixture, /Site +http:/],
  ['release', cli('release', 'decide', '--unchecked'), fixture, /site-sandbox-/],
  ['preview', cli('preview', 'decide', '--words', '--port', '0'), fixture, /Preview at http:/],
  ['desk', ['desk/cli.ts', '--no-open', '--port', '0'], 'site.config.ts', /site-dev-/],
  ['test', ['tests/run-checks.ts', '--kind', 'unit', 'release-processes'], 'site.config.ts', /fixture-/],
];

const onLinux = process.platform === 'linux' ? test : test.skip;
onLinux.each(commands)(
  'SIGTERM ends `%s` with all that it has started, and no temporary folder is left',
  async (name, words, site, moment) => {
    // Without its cache, the compiler takes most of the time.
    const cache = `tsx-${userInfo().uid}`;
    mkdirSync(join(tmpdir(), cache), { recursive: true });
    symlinkSync(join(tmpdir(), cache), join(temporary(), cache));
    const { child, output, end } = startProgram(process.execPath, ['shared/platform/build/bootstrap.mjs', ...words], {
      cwd: rootFolder,
      env: { ...process.env, TMPDIR: temporary(), SITE_STORE: shop.settings.storeAddress, SITE_CONFIG: site },
    });
    while (!moment.test(output() + foldersBelow(temporary()).join('\n'))) {
      if (child.exitCode !== null) throw new Error(`It ended by itself: ${output()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (name === 'start') expect(output()).toContain(readFileSync(addressFile, 'utf8'));
    await end();
    await soon(async () => processesOfCommand(), []);
    expect(readdirSync(temporary()).filter((name) => !isCache(name))).toEqual([]);
    if (name === 'start') expect(existsSync(addressFile)).toBe(false);
    if (name === 'release') await soon(async () => output().includes('Ended by SIGTERM before it was done.'), true);
  },
);
