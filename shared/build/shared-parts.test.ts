import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { rootFolder } from './folders.ts';
import { serverShareScope, sharedModules, sharedPartsModule } from './shared-modules.ts';
import { projectFile, readSharedParts } from './shared-parts.ts';

const inDesign = (file: string) => join(rootFolder, 'shared/design', file);
const { file, parts, files, version } = readSharedParts(sharedModules);

test('the shared parts are the files that the module names, with what those import, without what is shared by itself', () => {
  expect(file).toBe(inDesign('shared-parts.ts'));
  expect(parts).toContain(inDesign('hero.tsx'));
  expect(parts).not.toContain(inDesign('hero.styles.ts'));
  expect(files).toContain(inDesign('hero.styles.ts'));
  expect(files).toContain(join(rootFolder, 'shared/contracts/content/booking-words.json'));
  expect([...files].filter((path) => sharedModules.some((name) => path === projectFile(name, rootFolder)))).toEqual([]);
});

test('their version is that of their sources, as three numbers', () => {
  expect(version).toMatch(/^\d{9,}\.0\.0$/);
  expect(readSharedParts(sharedModules).version).toBe(version);
  expect(readSharedParts([...sharedModules, '@cobblestone/design/hero.tsx']).version).not.toBe(version);
});

test.each([
  ['the host’s', 'the key'],
  ['its own', 'a key of other sources'],
])('in Node a remote takes %s copy when the host gives one under %s', (copy, key) => {
  const module = { exports: '' };
  const scope = { [Symbol.for(serverShareScope)]: { [key]: 'the host’s' } };
  const require = (name: string) => name === sharedPartsModule && 'its own';
  runInNewContext(
    readFileSync(join(import.meta.dirname, 'shared-parts.cjs'), 'utf8').replaceAll('globalThis', 'scope'),
    { module, require, scope, SHARED_PARTS: 'the key', Symbol },
  );
  expect(module.exports).toBe(copy);
});
