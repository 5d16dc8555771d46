import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RspackPluginInstance } from '@rspack/core';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';
import { runRspack } from './bundle/bundle-app.ts';
import { hashedModuleIds } from './bundle/rspack-preset.ts';
import { rootFolder } from './folders.ts';

const { at, write } = folderOfEachTest();

const sources = {
  'first.js':
    "import { words } from 'words'; export const first = () => import('./later.js').then(({ later }) => later(words));",
  'second.js':
    "import { words } from 'words'; import { both } from './both.js'; export const second = (one) => both(words, one);",
  'later.js': "import { both } from './both.js'; export const later = (one) => both(one, one);",
  'both.js': 'export const both = (one, other) => one + other;',
  'node_modules/words/index.js': "export const words = 'meow';",
};

/** The federation runtime, which lies in the project as any package does. */
const runtimePackages = ['runtime-tools', 'runtime', 'runtime-core', 'webpack-bundler-runtime', 'sdk', 'error-codes'];

/** The browser files of an app that federates, by their names. @param folder where it lies, below the test's own */
async function builtIn(folder: string): Promise<Record<string, string>> {
  const context = at(folder);
  for (const [file, text] of Object.entries(sources)) await write(`${folder}/${file}`, text);
  for (const name of runtimePackages.map((one) => `node_modules/@module-federation/${one}`))
    await cp(join(rootFolder, name), join(context, name), { recursive: true });
  const federation = new ModuleFederationPlugin({
    name: 'app',
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: { './first': join(context, 'first.js'), './second': join(context, 'second.js') },
    shared: { words: { version: '1.0.0', requiredVersion: '1.0.0' } },
    manifest: false,
    implementation: join(context, 'node_modules/@module-federation/runtime-tools/dist/index.cjs'),
    dts: false,
  }) as unknown as RspackPluginInstance;
  const path = join(context, 'out');
  await runRspack([
    {
      context,
      mode: 'production',
      entry: {},
      output: { path, publicPath: '/', uniqueName: 'app', chunkFilename: '[name].[contenthash:8].js' },
      optimization: { chunkIds: 'named', moduleIds: 'named', realContentHash: true },
      plugins: [federation, hashedModuleIds],
    },
  ]);
  const texts = (await readdir(path)).sort().map(async (file) => [file, await readFile(join(path, file), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

test('the same sources make the same files in any folder, each under the hash that others ask for', async () => {
  const files = await builtIn('here');
  const elsewhere = await builtIn('there/or [else] ü');
  expect(elsewhere).toEqual(files);
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js'));
  const entry = scripts.find((file) => file.startsWith('remoteEntry.'))!;
  for (const file of scripts.filter((one) => one !== entry))
    expect(files[entry]).toContain(/\.([\da-f]{8})\.js$/.exec(file)![1]);
});
