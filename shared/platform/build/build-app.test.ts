import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stats } from '@rspack/core';
import { z } from 'zod';
import { defineSite } from '../contract/site-definition.ts';
import lampShop from '../fixture/site.config.ts';
import { fingerprint } from './app-sources.ts';
import { buildApp, type BuiltApp } from './build-app.ts';
import { assertKnownSources } from './bundle/bundle-app.ts';
import { exposedModules, loadAppBuild, rootFolder } from './folders.ts';

let folder: string;
let built: BuiltApp;
const build = async () => buildApp(await loadAppBuild(lampShop, 'decide'), folder);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lamp-build-'));
  built = await build();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const filesIn = async (part: string) => (await readdir(join(folder, part))).sort();
const changedAt = async (file: string) => (await stat(join(folder, file))).mtimeMs;

test('a built remote says what it exposes, its entry, and the browser files of each chunk', async () => {
  const { facts, sources } = built;
  expect(facts.scripts).toEqual([]);
  expect(facts.exposes).toEqual(Object.keys(exposedModules(lampShop, 'decide')));
  const client = await filesIn('client');
  expect(client).toContain(facts.entry);
  expect(facts.entry).toMatch(/^remoteEntry\.[\da-f]{8}\.js$/);
  expect(Object.keys(facts.chunks)).toContain('exposed_routes');
  for (const file of Object.values(facts.chunks).flat()) expect(client).toContain(file);
  expect(await filesIn('server')).toEqual(expect.arrayContaining(facts.exposes.map((name) => `${name.slice(2)}.mjs`)));
  expect(sources).toBe((await fingerprint(lampShop, 'decide')).all);
  expect(JSON.parse(await readFile(join(folder, 'data/licenses.json'), 'utf8'))).not.toEqual([]);
  expect(await filesIn('data')).toEqual(['content', 'licenses.json']);
});

test('style sheets are one hashed file of the app, with what they name, and both builds name a class alike', async () => {
  const checkout = join(folder, 'checkout');
  const { facts } = await buildApp(await loadAppBuild(lampShop, 'checkout'), checkout);
  const [[file = '', text] = []] = Object.entries(facts.styles);
  expect(file).toMatch(/^styles\.[\da-f]{8}\.css$/);
  const sheet = await readFile(join(checkout, 'client', file), 'utf8');
  expect(text).toBe(sheet);
  const [bulb] = (await filesIn('checkout/client')).filter((file) => /^bulb\.[\da-f]{8}\.svg$/.test(file));
  expect(sheet).toContain(`/assets/checkout/${bulb}`);
  expect(sheet).toMatch(/\.basket-link ?\{.*\/checkout\/shade\.5f796d50\.svg/s);
  const [, name] = /\.(count-[\w-]+) ?\{/.exec(sheet)!;
  const server = (await filesIn('checkout/server')).filter((file) => file.endsWith('.mjs'));
  for (const file of server.filter((one) => one.endsWith('.chunk.mjs')))
    expect(Object.keys(facts.chunks)).toContain(file.replace('.chunk.mjs', ''));
  const code = await Promise.all(server.map((file) => readFile(join(checkout, 'server', file), 'utf8')));
  expect(code.join('')).toContain(`"${name}"`);
  // This file is imported as text.
  expect(code.join('')).toContain('.total {');
  expect(sheet).not.toContain('.total');
});

test('unchanged output is kept, changed sources are built again, and an old data file is removed', async () => {
  const mark = join(folder, 'code.mark');
  const before = await changedAt('build.json');
  await writeFile(join(folder, 'data/stale.json'), '{}');
  expect((await build()).facts).toEqual(built.facts);
  expect(await changedAt('build.json')).toBe(before);
  expect(existsSync(join(folder, 'data/stale.json'))).toBe(false);

  await writeFile(mark, 'of other sources');
  await build();
  expect(await changedAt('build.json')).toBeGreaterThan(before);
  expect(await readFile(mark, 'utf8')).toBe((await fingerprint(lampShop, 'decide')).code);
});

test('the words of a site are built into its host, and other words are another build', async () => {
  const german = defineSite({ ...lampShop, words: { ...lampShop.words, updateTitle: 'Neue Fassung' } });
  const { facts } = await buildApp(await loadAppBuild(german, 'storefront'), join(folder, 'german'));
  const files = [...facts.scripts, ...Object.values(facts.chunks).flat()];
  const texts = await Promise.all(files.map((file) => readFile(join(folder, 'german/client', file), 'utf8')));
  expect(texts.join('')).toMatch(/Neue Fassung/);
  expect(texts.join('')).not.toMatch(/Update available|SITE_WORDS/);
  expect((await fingerprint(german, 'storefront')).code).not.toBe((await fingerprint(lampShop, 'storefront')).code);
});

test('content that is wrong stops the build with its own message', async () => {
  const description = await loadAppBuild(lampShop, 'decide');
  const contentFiles = { ...description.contentFiles, 'lamps.json': z.strictObject({ hero: z.string() }) };
  await expect(buildApp({ ...description, contentFiles }, folder)).rejects.toThrow(/decide\/content\/lamps\.json/);
});

test('a file outside of the app’s sources is not built into it', () => {
  const bundleOf = (...paths: string[]) =>
    [{ compilation: { modules: paths.map((path) => ({ resource: join(rootFolder, path) })) } }] as unknown as Stats[];
  const known = [
    'shared/platform/template/mfe-decide/src/lamp.tsx',
    'shared/platform/contract/site.tsx?query',
    'node_modules/react/index.js',
    '../elsewhere.js',
  ];
  expect(() => assertKnownSources({ app: 'decide', definition: lampShop }, bundleOf(...known))).not.toThrow();
  const remedies = {
    'shared/platform/fixture/checkout/src/basket-page.tsx': 'Move it, or add its folder to `sources.shared`',
    'shared/platform/template/mfe-decide/content/lamps.json': "Add 'content/lamps.json', .* to `sources\\.dataInCode`",
    'shared/platform/stitch/stitch.ts': 'Move it',
  };
  for (const [path, remedy] of Object.entries(remedies)) {
    expect(() => assertKnownSources({ app: 'decide', definition: lampShop }, bundleOf(path))).toThrow(
      new RegExp(`^${path} is built into decide, but is not one of its sources: .*\\. ${remedy}`),
    );
  }
});
