import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';

const { dependencies } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Code that releases and serves a site. */
const folders = [
  ...['contract', 'edge', 'release', 'runtime', 'stitch', 'store'].map((name) => `shared/platform/${name}`),
  'shell/src',
  ...['compile', 'src'].map((name) => `mfe-blog/${name}`),
  'mfe-tours/src',
  'mfe-engagement/src',
  'shared/domain',
  'shared/design',
  'tests/stand-ins',
];
const isOther = /\.test\.|\/testing\/|\/gallery\/|\/sample-|\.d\.ts$/;
const sources = folders.flatMap((folder) =>
  readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !isOther.test(path)),
);

/** Packages that a file imports, except for types. */
function packagesIn(path: string): string[] {
  const text = readFileSync(join(rootFolder, path), 'utf8');
  const imports = text.matchAll(/^(?:import|export) (?!type )(?:[^'";]* from )?'([^'.][^']*)'/gm);
  return [...imports]
    .map(([, name]) => /^(?:@[^/]+\/)?[^/]+/.exec(name!)![0])
    .filter((name) => !name.startsWith('node:') && name !== 'cloudflare:workers');
}

test('packages for releasing and serving a site are dependencies, the only ones that `npm start` installs', () => {
  expect(sources.length).toBeGreaterThan(300);
  const missing = sources.flatMap((path) =>
    packagesIn(path)
      .filter((name) => !(name in dependencies))
      .map((name) => `${path} imports ${name}`),
  );
  expect(missing).toEqual([]);
});
