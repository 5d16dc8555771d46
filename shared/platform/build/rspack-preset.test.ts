import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExternalItemFunctionData } from '@rspack/core';
import { remoteNames, type AppName } from '../contract/app-names.ts';
import type { AppBuild } from './app-build.ts';
import { exposedModules, loadAppBuild } from './folders.ts';
import { clientConfig, serverConfig } from './rspack-preset.ts';
import { sharedModules } from './shared-modules.ts';

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

interface FederationOptions {
  name: string;
  exposes?: Record<string, { import: string }>;
  remotes?: unknown;
  shared: Record<string, { singleton: boolean; eager?: boolean; import?: false }>;
}

/** The options of the federation plugin of a browser build. */
function federationOf(build: AppBuild): FederationOptions {
  const plugins = clientConfig({ build, outDir, mode: 'production' }).plugins as {
    name?: string;
    _options?: FederationOptions;
  }[];
  return plugins.find(({ name }) => name?.includes('ModuleFederation'))!._options!;
}

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

test('a remote exposes what lies in its src/exposed, and brings no copy of a shared module', () => {
  const { name, exposes, shared } = federationOf(remote);
  expect(name).toBe('tours');
  expect(Object.fromEntries(Object.entries(exposes!).map(([key, exposed]) => [key, exposed.import]))).toEqual(
    exposedModules('tours'),
  );
  expect(Object.keys(shared)).toEqual([...sharedModules]);
  for (const module of sharedModules) expect(shared[module]).toMatchObject({ singleton: true, import: false });
});

test('the host brings the shared modules with its first script, and knows no remote when it is built', () => {
  const { exposes, remotes, shared } = federationOf(host);
  expect([exposes, remotes]).toEqual([undefined, undefined]);
  expect(Object.keys(shared)).toEqual([...sharedModules]);
  for (const module of sharedModules) expect(shared[module]).toMatchObject({ singleton: true, eager: true });
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

test('a Node build has an entry for each exposed module, the host’s one alone', () => {
  const entries = (build: AppBuild) => Object.keys(serverConfig({ build, outDir, mode: 'production' }).entry as object);
  expect(entries(remote).map((name) => `./${name}`)).toEqual(Object.keys(exposedModules('tours')));
  expect(entries(host)).toEqual(['render']);
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
