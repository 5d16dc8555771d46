import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { appFolder, exposedModules, rootFolder } from '@hemstitch/platform/build/folders';
import type { FragmentModule } from '@hemstitch/platform/contract/fragments';
import type { RoutesModule } from '@hemstitch/platform/contract/routes/routes';
import { remoteNames } from '@hemstitch/platform/contract/site-definition';
import { remotes } from '@cobblestone/domain/remotes.ts';
import site from '../../site.config.ts';

test('every folder of a remote is in the list, and every remote of the list has its folder', () => {
  const folders = readdirSync(rootFolder).filter((name) => name.startsWith('mfe-'));
  expect(folders.sort()).toEqual(
    remoteNames(site)
      .map((name) => `mfe-${name}`)
      .sort(),
  );
});

describe.each(remoteNames(site))('the remote %s', (remote) => {
  const modules = exposedModules(site, remote);

  test('exposes its routes and the fragments of the list, and nothing else', () => {
    expect(Object.keys(modules).sort()).toEqual(
      ['./routes', ...Object.keys(remotes[remote as keyof typeof remotes]).map((name) => `./${name}`)].sort(),
    );
  });

  test('has a component behind each fragment, and a page behind each route', async () => {
    const { './routes': routesFile, ...fragments } = modules;
    for (const file of Object.values(fragments))
      expect(((await import(file)) as FragmentModule).Fragment).toBeInstanceOf(Function);
    for (const route of ((await import(routesFile!)) as RoutesModule).routes)
      expect((await route.load()).Page).toBeInstanceOf(Function);
  });

  test('has pages and fragments, each with its tests, and nothing else in their folders', () => {
    const modules = (folder: string) =>
      readdirSync(join(appFolder(site, remote), 'src', folder)).filter((file) => !file.includes('.test.'));
    expect(modules('fragments').sort()).toEqual(
      Object.keys(remotes[remote as keyof typeof remotes])
        .map((name) => `${name}.tsx`)
        .sort(),
    );
    for (const file of modules('pages')) expect(file).toMatch(/-page\.tsx$/);
  });

  test('has the parts that every remote has', () => {
    const parts = ['README.md', 'RULES.md', 'app.build.ts', 'content-files.ts', 'content'];
    const folders = ['exposed', 'fragments', 'model', 'pages', 'testing'].map((folder) => `src/${folder}`);
    expect([...parts, ...folders].filter((part) => !existsSync(join(appFolder(site, remote), part)))).toEqual([]);
  });
});
