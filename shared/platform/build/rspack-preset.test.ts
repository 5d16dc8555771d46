import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExternalItemFunctionData } from '@rspack/core';
import { remoteNames, type AppName } from '../contract/app-names.ts';
import type { AppBuild } from './app-build.ts';
import { loadAppBuild } from './folders.ts';
import { clientConfig, serverConfig } from './rspack-preset.ts';

const outDir = '/out';
const remote: AppBuild = { app: 'tours', contentFiles: {} };
const host: AppBuild = {
  app: 'shell',
  contentFiles: {},
  host: {
    browser: 'src/b.ts',
    server: 'src/s.tsx',
    besideApp: 'v.ts',
    rootFiles: 'r',
  },
};

/** What stands in a Node build for a module that it does not bring. */
function externalOf(build: AppBuild, request: string): Promise<unknown> {
  const [external] = serverConfig({ build, outDir, mode: 'production' }).externals as ((
    data: Partial<ExternalItemFunctionData>,
    done: (error?: Error, result?: unknown) => void,
  ) => void)[];
  return new Promise((resolve) => external!({ request }, (_, result) => resolve(result)));
}

test('the preset knows no app by its name', () => {
  const source = readFileSync(join(import.meta.dirname, 'rspack-preset.ts'), 'utf8');
  for (const app of ['shell', ...remoteNames]) expect(source).not.toMatch(new RegExp(`['"\`/]${app}\\b`));
});

test('a file for visitors has its hash in its name, but while its app is developed', () => {
  const nameIn = (mode: 'production' | 'development') => clientConfig({ build: remote, outDir, mode }).output;
  expect(nameIn('production')).toMatchObject({
    publicPath: '/assets/tours/',
    chunkFilename: '[name].[contenthash:8].js',
  });
  expect(nameIn('development')).toMatchObject({ publicPath: '/assets/tours/', chunkFilename: '[name].js' });
});

test('in Node a remote takes the shared modules from the host, and the host brings its own', async () => {
  expect(await externalOf(remote, 'react')).toBe(`var globalThis[Symbol.for('cobblestone.shared')]["react"]`);
  expect(await externalOf(remote, 'yet-another-react-lightbox')).toBeUndefined();
  expect(await externalOf(host, 'react')).toBeUndefined();
});

test('the shell alone is a host', async () => {
  const hosts = await Promise.all(
    (['shell', ...remoteNames] as AppName[]).map(async (app) => [app, (await loadAppBuild(app)).host !== undefined]),
  );
  expect(Object.fromEntries(hosts)).toEqual({
    shell: true,
    ...Object.fromEntries(remoteNames.map((name) => [name, false])),
  });
});
