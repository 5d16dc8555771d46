import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { appFolder, rootFolder } from '@hemstitch/platform/build/folders';
import { runGit } from '@hemstitch/platform/internal/build/git.ts';
import { findFreePorts } from '@hemstitch/platform/internal/release/settings/ports.ts';
import { appNames } from '@cobblestone/domain/apps.ts';
import { startChild, type Child } from '../../shared/stand-ins/child.ts';
import site from '../../site.config.ts';
import { sharePackages } from '../e2e/helpers/project-copy.ts';

const cache = join(rootFolder, '.cache/pictures');
const tree = join(cache, 'tree');

const git = (...parameters: string[]): Promise<string> =>
  runGit(rootFolder, ...parameters).then(
    (output) => output.trim(),
    () => '',
  );

/** The commit whose pictures count: PICTURES_SINCE, where a branch left main, or on main the commit before. Empty where the history ends. */
export async function findBase(): Promise<string> {
  const given = process.env.PICTURES_SINCE;
  const base = given && (await git('rev-parse', '--verify', '--quiet', `${given}^{commit}`));
  if (base) return base;
  const [head, fork] = [await git('rev-parse', 'HEAD'), await git('merge-base', 'HEAD', 'origin/main')];
  return fork && fork !== head ? fork : git('rev-parse', '--verify', '--quiet', 'HEAD^');
}

/** The pictures that commits since `base` say they change, by the trailer `Pictures: home, tour`. */
export async function announcedPictures(base: string): Promise<string[]> {
  const trailers = await git('log', '--format=%(trailers:key=Pictures,valueonly)', `${base}..HEAD`);
  return trailers
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => /^[\w-]+$/.test(name));
}

/** Serves the code of a commit with the content of now, where that code can read it; otherwise with its own. */
export async function startBase(base: string, print: (text: string) => void): Promise<{ address: string } & Child> {
  await rm(tree, { recursive: true, force: true });
  await runGit(rootFolder, 'clone', '--quiet', '--shared', '--no-checkout', rootFolder, tree);
  await runGit(tree, 'checkout', '--quiet', '--detach', base);
  const lock = (folder: string) => readFile(join(folder, 'pnpm-lock.yaml'), 'utf8');
  const hasSamePackages = (await lock(tree)) === (await lock(rootFolder));
  if (hasSamePackages) await sharePackages(tree);
  // The bootstrap would install others.
  const start = () => serve(hasSamePackages ? ['--import', 'tsx'] : ['shared/platform/build/bootstrap.mjs']);
  const contents = appNames.map((app) => appFolder(site, app).slice(rootFolder.length + 1) + '/content');
  for (const folder of contents) {
    await rm(join(tree, folder), { recursive: true, force: true });
    await cp(join(rootFolder, folder), join(tree, folder), { recursive: true });
  }
  return start().catch(async (error: Error) => {
    print(
      `The code of ${base.slice(0, 8)} cannot read the content of now, so it keeps its own: ${error.message.slice(-600)}\n`,
    );
    await runGit(tree, 'checkout', '--quiet', base, '--', ...contents);
    return start();
  });
}

async function serve(runner: readonly string[]): Promise<{ address: string } & Child> {
  const { site: port } = await findFreePorts({ site: 0 });
  const address = `http://127.0.0.1:${port}`;
  const env = { SITE_STORE: join(tree, '.site'), SITE_COMPRESSION: 'quick' };
  const args = [...runner, 'shared/platform/cli.ts', 'start', '--port', String(port)];
  const child = await startChild({
    name: 'the site before',
    command: process.execPath,
    args,
    cwd: tree,
    env,
    address,
    readyMs: 300_000,
  });
  return { address, ...child };
}

export const removeTree = () => rm(tree, { recursive: true, force: true });
