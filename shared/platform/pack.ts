/** Packs the platform and its starter as npm publishes them: `npm run pack <folder>`. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { assertNoArguments, defineCommand } from './build/command.ts';
import { loadSiteOrEnd } from './build/folders.ts';
import { packagesOfJest } from './build/optional-package.ts';
import { makeTempFolder } from './build/termination.ts';

const platform = import.meta.dirname;
const starter = join(platform, '../create');

/** Libraries of which a page has one copy: the site's. */
const peers = ['@emotion/react', 'react', 'react-dom'];
/** Packages that only some sites need. A command that misses one says how to install it. */
const optional = ['@aws-sdk/client-s3', 'heic-decode', 'oxlint', 'playwright-core', 'sharp', ...packagesOfJest];
/** Packages that only run the platform from its sources, or its tests. */
const own = ['@sigstore/bundle', '@sigstore/verify', 'tsx'];

/** Files that only this repository needs. */
const ownFiles = ['build/bootstrap.mjs', 'build/content/README.md', 'pack.ts', 'settings-page.ts'];

/** Tests, and what only they need. */
const isTest = (path: string) =>
  (/\.test\.tsx?$/.test(path) && !path.startsWith('template/')) ||
  /^DEVELOPING|^(?:attacks|fixture|node_modules)(?:\/|$)|^\w+\/(?:\w+\/)?testing\//.test(path) ||
  (path.startsWith('testing/') &&
    !/^testing\/(?:jest-document|jest-environment|media|fake-|style-sheet|page-html|render-page|test-)/.test(path));

type Manifest = Record<string, string | Record<string, string>> & {
  name: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** A source's place among the built files. */
const builtPlace = (path: string) =>
  path.startsWith('./dist/') || !/\.(?:tsx?|mjs|json)$/.test(path) || /^\.\/(?:package|tsconfig)\.json$/.test(path)
    ? path
    : path.replace('./', './dist/');

function builtExport(path: string): string | { types: string; default: string } {
  const place = builtPlace(path);
  if (!/\.tsx?$/.test(place)) return place;
  return { types: place.replace(/\.tsx?$/, '.d.ts'), default: place.replace(/\.tsx?$/, '.js') };
}

function publishedManifest({ exports, dependencies, devDependencies, ...about }: Manifest) {
  const all = { ...dependencies, ...devDependencies };
  const pick = (names: string[]) => Object.fromEntries(names.sort().map((name) => [name, all[name]!]));
  const ranges = (pinned: Record<string, string>) =>
    Object.fromEntries(Object.entries(pinned).map(([name, version]) => [name, `^${version}`]));
  delete about.private;
  return {
    ...about,
    exports: Object.fromEntries(
      Object.entries(exports)
        .filter(([name]) => name !== './internal/*')
        .map(([name, path]) => [name, builtExport(path)]),
    ),
    dependencies: pick(Object.keys(all).filter((name) => ![...peers, ...optional, ...own].includes(name))),
    peerDependencies: { ...ranges(pick(peers)), ...pick(optional) },
    peerDependenciesMeta: Object.fromEntries(optional.map((name) => [name, { optional: true }])),
  };
}

function buildPlatform(folder: string): void {
  const files = readdirSync(platform, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(platform, path)).isFile() && !isTest(path) && !ownFiles.includes(path));
  const isSource = (path: string) => /\.tsx?$/.test(path) && !path.startsWith('template/');
  // Packages are found from its folder upwards.
  const config = join(platform, '../../.cache/tsconfig.pack.json');
  mkdirSync(dirname(config), { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(platform, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: platform,
        types: ['node', 'jest', '@testing-library/jest-dom'],
        outDir: join(folder, 'dist'),
      },
      files: files.filter(isSource).map((path) => join(platform, path)),
    }),
  );
  execFileSync(join(platform, '../../node_modules/.bin/tsc'), ['-p', config], { stdio: 'inherit' });
  for (const path of files.filter((file) => !isSource(file) || file.endsWith('.d.ts'))) {
    const stays = /^(?:bin|deploy|template)\/|^[^/]+\.(?:md|json)$|^LICENSE$/.test(path);
    cpSync(join(platform, path), join(folder, stays ? path : `dist/${path}`));
  }
  // The file that it extends is not in the package.
  const { compilerOptions } = JSON.parse(readFileSync(join(platform, '../../tsconfig.base.json'), 'utf8')) as {
    compilerOptions: object;
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }, null, 2));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(publishedManifest(readManifest(platform)), null, 2));
}

function buildStarter(folder: string): void {
  cpSync(starter, folder, { recursive: true });
  cpSync(join(platform, 'template'), join(folder, 'template'), { recursive: true });
  cpSync(join(platform, 'LICENSE'), join(folder, 'LICENSE'));
}

/** @returns the files of both packages */
function pack(target: string): string[] {
  mkdirSync(target, { recursive: true });
  return [buildPlatform, buildStarter].map((build) => {
    const folder = makeTempFolder('pack-');
    build(folder);
    const program = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const printed = execFileSync(program, ['pack', '--json', '--silent', '--pack-destination', target], {
      cwd: folder,
      encoding: 'utf8',
    });
    const [{ filename }] = JSON.parse(printed) as [{ filename: string }];
    return join(target, filename);
  });
}

const command = defineCommand(
  {
    usage: 'npm run pack [folder]',
    about: 'Packs the platform and its starter as npm publishes them, into the folder `packages` or the named one.',
  },
  ({ positionals: [folder = 'packages', ...more] }, report) => {
    assertNoArguments(more);
    for (const file of pack(resolve(folder))) report(relative('', file), { type: 'file' });
  },
);

await command(await loadSiteOrEnd(), process.argv.slice(2));
