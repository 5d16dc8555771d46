import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { z } from 'zod';

const packageSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const read = (path: string) => readFileSync(join(rootFolder, path), 'utf8');
const root = packageSchema.parse(JSON.parse(read('package.json')));
const platform = packageSchema.parse(JSON.parse(read('shared/platform/package.json')));

/** Code that releases and serves a site. */
const folders = [
  ...['contract', 'edge', 'release', 'runtime', 'stitch', 'store'].map((name) => `shared/platform/${name}`),
  'shell/src',
  ...['compile', 'src'].map((name) => `mfe-blog/${name}`),
  'mfe-tours/src',
  'mfe-engagement/src',
  'shared/domain',
  'shared/design',
  'shared/stand-ins',
];
const isOther = /\.test\.|\/testing\/|\/sample-|\.d\.ts$/;
const sourcesIn = (folder: string) =>
  readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path));
const sources = folders.flatMap(sourcesIn).filter((path) => !isOther.test(path));

const imports = /^(?:import|export) (?!type )(?:[^'";]* from )?'([^'.][^']*)'/gm;
const importsAndTypes = /^(?:import|export) (?:[^'";]* from )?'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm;

/** Packages that a file names, except for those of the project. */
const packagesIn = (path: string, pattern: RegExp): string[] =>
  [...read(path).matchAll(pattern)]
    .map(([, name = '', lazy = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name || lazy)![0])
    .filter((name) => !name.includes(':'));

test('packages for releasing and serving a site are dependencies, the only ones that `npm start` installs', () => {
  expect(sources.length).toBeGreaterThan(300);
  const missing = sources.flatMap((path) => {
    const { dependencies } = path.startsWith('shared/platform/') ? platform : root;
    return packagesIn(path, imports)
      .filter((name) => !(name in dependencies) && !name.startsWith('@hemstitch/'))
      .map((name) => `${path} imports ${name}`);
  });
  expect(missing).toEqual([]);
});

/** A file and all that it imports of the project, without what it imports only when it needs it. */
function loadedBy(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, other = ''] of read(path).matchAll(/^(?:import|export) (?!type )(?:[^'";]* from )?'(\.[^']+\.tsx?)'/gm))
    loadedBy(join(dirname(path), other), seen);
  return seen;
}

test('the first release, which `npm start` makes, loads no package that is not installed for it', () => {
  const files = ['cli.ts', 'release/commands/start.ts', 'release/release-components.ts'].flatMap((file) => [
    ...loadedBy(`shared/platform/${file}`),
  ]);
  expect(files).toContain('shared/platform/review/gate/browser-gate.ts');
  const missing = files.flatMap((path) => packagesIn(path, imports).filter((name) => !(name in root.dependencies)));
  expect(missing).toEqual([]);
});

/** The parts that this site was ordered with. */
const orderedPackages = [
  'react',
  'react-dom',
  '@module-federation/enhanced',
  '@rspack/core',
  'react-router-dom',
  '@emotion/react',
  'zod',
  '@supabase/supabase-js',
  'jest',
  '@testing-library/react',
  '@playwright/test',
];
const orderedFolders = ['shell', 'mfe-tours', 'mfe-blog', 'mfe-engagement', 'shared', 'tests'];
const orderedFiles = ['package.json', 'pnpm-workspace.yaml', 'tsconfig.base.json', 'README.md', ...orderedFolders];

test('the packages and files that the site was ordered with are there, and each package is imported', () => {
  expect(orderedFiles.filter((path) => !existsSync(join(rootFolder, path)))).toEqual([]);
  const listed = { ...root.dependencies, ...root.devDependencies };
  expect(orderedPackages.filter((name) => !(name in listed))).toEqual([]);
  const imported = new Set(
    [...orderedFolders, 'supabase/functions'].flatMap(sourcesIn).flatMap((path) => packagesIn(path, importsAndTypes)),
  );
  expect(orderedPackages.filter((name) => !imported.has(name) && !loadedByName.test(name))).toEqual([]);
});

test.each(['shell', 'mfe-tours', 'mfe-blog', 'mfe-engagement', 'shared/template-remote'])(
  '%s lists the packages that it imports, and no others, in the versions of the whole project, and extends the common settings',
  (folder) => {
    const app = packageSchema.parse(JSON.parse(read(`${folder}/package.json`)));
    const isTest = (path: string) => /\.test\.|\/testing\//.test(path);
    const named = (paths: string[]) =>
      new Set(
        paths
          .flatMap((path) => packagesIn(path, importsAndTypes))
          .map((name) =>
            `@types/${name}` in root.devDependencies && !(name in root.dependencies) ? `@types/${name}` : name,
          ),
      );
    const all = sourcesIn(folder);
    expect(Object.keys({ ...app.dependencies, ...app.devDependencies }).toSorted()).toEqual([...named(all)].toSorted());
    const needed = [...named(all.filter((path) => !isTest(path)))].filter((name) => !name.startsWith('@types/'));
    expect(Object.keys(app.dependencies).toSorted()).toEqual(needed.toSorted());
    expect({ ...root.dependencies, ...root.devDependencies }).toMatchObject({
      ...app.dependencies,
      ...app.devDependencies,
    });
    expect(JSON.parse(read(`${folder}/tsconfig.json`))).toMatchObject({
      extends: expect.stringMatching(/^(?:\.\.\/)+tsconfig\.base\.json$/),
    });
  },
);

/** Programs, and what tools load by name. */
const loadedByName = /^(?:deno|jest|jest-environment-jsdom|oxlint|typescript|@swc\/.+|@types\/.+)$/;

test('the platform lists the packages that it imports, and no others, in the versions of the whole project', () => {
  const listed = { ...platform.dependencies, ...platform.devDependencies };
  const imported = new Set(sourcesIn('shared/platform').flatMap((path) => packagesIn(path, importsAndTypes)));
  expect([...imported].filter((name) => !(name in listed) && !name.startsWith('@hemstitch/'))).toEqual([]);
  expect(Object.keys(listed).filter((name) => !imported.has(name) && !loadedByName.test(name))).toEqual([]);
  expect(root.dependencies).toMatchObject(platform.dependencies);
  expect(root.devDependencies).toMatchObject(platform.devDependencies);
});

test('the starter lists what its apps import and what the guide imports, in the platform’s versions', () => {
  const { dependencies, devDependencies } = packageSchema.parse(
    JSON.parse(read('shared/platform/template/package.json')),
  );
  const { '@hemstitch/platform': _, ...outside } = dependencies;
  expect(platform.dependencies).toMatchObject(outside);
  expect(platform.devDependencies).toMatchObject(devDependencies);
  const sites = sourcesIn('shared/platform/template').flatMap((path) => packagesIn(path, importsAndTypes));
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...sites, 'react-dom', 'zod']));
});

test('the documents justify each package that `npm start` installs, once, and no other', () => {
  const rows = read('shared/docs/packages.md').matchAll(/^\| (`.*?`) \| \d+ \| .{20,} \|$/gm);
  const justified = [...rows].flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(justified.toSorted()).toEqual(Object.keys(root.dependencies).toSorted());
});

const { thorough, nightly } = jest.requireActual<Record<'thorough' | 'nightly', string[]>>('../jest.config.mjs');

test('runs leave out only files that exist, because Jest ignores a name without a file', () => {
  expect([...thorough, ...nightly].filter((file) => !existsSync(join(rootFolder, file)))).toEqual([]);
});
