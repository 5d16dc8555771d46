import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from '@hemstitch/platform/build/app-sources';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { runGitSync } from '@hemstitch/platform/build/git';
import { openStore } from '@hemstitch/platform/for-desk';
import { publish } from '@hemstitch/platform/internal/store/publication-log.ts';
import { writeRelease, writeSite } from '@hemstitch/platform/internal/store/records.ts';
import type { ReleaseSet } from '@hemstitch/platform/internal/store/site-record.ts';
import { pageFacts, sampleRelease } from '@hemstitch/platform/internal/store/testing/page-facts.ts';
import { ownerKey, sampleEntry } from '@hemstitch/platform/internal/store/testing/sample-keys.ts';
import { testContent } from '@cobblestone/testing/test-content.ts';
import definition from '../../../site.config.ts';
import { postsFolder } from '../../config/load-collections.ts';

export const post = `${postsFolder}/brewery-cats-of-brooklyn.md`;
export const popup = 'mfe-engagement/content/exit-popup.json';

/** Makes a project of one story and the exit popup, both committed by Ann. @returns its folder */
export async function makeSampleProject(): Promise<string> {
  // Not the settings of whoever runs the tests.
  Object.assign(process.env, { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' });
  const root = await mkdtemp(join(tmpdir(), 'my site ü-'));
  for (const path of [post, popup]) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await cp(testContent(path), join(root, path));
  }
  await writeFile(join(root, 'package.json'), '{}');
  const git = (...words: string[]) => runGitSync(root, ...words);
  git('init', '--quiet');
  git('config', 'user.name', 'Ann');
  git('config', 'user.email', 'ann@localhost');
  git('add', '-A');
  git('commit', '--quiet', '-m', 'all: as it was');
  return root;
}

/** Publishes the texts of the project, as two pages. */
export async function publishSample(root: string): Promise<void> {
  const store = openStore(join(root, 'store'));
  const hash = '0'.repeat(64);
  const releaseOf = async (app: string) => {
    const { content } = await fingerprint(definition, app, root);
    return [app, await writeRelease(store, sampleRelease({ app, content }))] as const;
  };
  const releases = await Promise.all(['blog', 'engagement'].map(releaseOf));
  const set = { ...Object.fromEntries(releases), settings: hash } as ReleaseSet;
  const page = { blob: hash, contentType: 'text/html', encodings: {}, ...pageFacts };
  const home = { ...page, reads: { 'engagement/content/exit-popup.json': null } };
  const pages = { '/': home, '/blog?post=brewery-cats-of-brooklyn': page };
  const site = await writeSite(store, { set, routes: [], pages, notFound: {}, files: {} });
  await publish(store, { last: 0 }, await sampleEntry(store, { site, set }), ownerKey);
}

/** Replaces the project's commands, such as a release, by a program. */
export async function writeCommand(root: string, program: string): Promise<void> {
  await mkdir(join(root, 'shared/platform'), { recursive: true });
  const packages = join(root, 'node_modules');
  await rm(packages, { force: true });
  await symlink(join(rootFolder, 'node_modules'), packages);
  await writeFile(join(root, 'shared/platform/cli.ts'), program);
}
