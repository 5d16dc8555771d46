import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type RspackPluginInstance, type RuleSetRule } from '@rspack/core';
import { remoteNames } from '@cobblestone/contracts/app-names.ts';
import { CONTRACT_VERSION } from '@cobblestone/contracts/contract-version.ts';
import type { AppBuild } from './app-build.ts';
import { appFolder, rootFolder } from './folders.ts';
import { publicPathOf } from './public-path.ts';
import { serverChunkObserver, serverRemoteLoader, serverShareScope, sharedModules } from './shared-modules.ts';

const browserTargets = 'chrome >= 109, firefox >= 115, safari >= 16';
const require = createRequire(import.meta.url);

export interface PresetOptions {
  build: AppBuild;
  outDir: string;
  mode: 'production' | 'development';
}

function sourceRule(mode: PresetOptions['mode'], refresh: boolean, targets: string): RuleSetRule {
  return {
    test: /\.[jt]sx?$/,
    exclude: /node_modules\/(?!@cobblestone)/,
    loader: 'builtin:swc-loader',
    options: {
      env: { targets },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', importSource: '@emotion/react', development: mode === 'development', refresh },
        },
      },
    },
    type: 'javascript/auto',
  };
}

const assetRules: RuleSetRule[] = [{ test: /\.svg$/, type: 'asset/source' }];

function sharedForBrowser(build: AppBuild) {
  const isShell = build.app === 'shell';
  return Object.fromEntries(
    sharedModules.map((name) => [
      name,
      {
        singleton: true,
        // The host's copy is the page's copy. Its version is checked at release, by the contract.
        requiredVersion: false as const,
        version: versionOf(name),
        ...(isShell ? { eager: true } : { import: false as const }),
      },
    ]),
  );
}

/** The installed version of a shared module's package; the contract modules carry the contract's version. */
export function versionOf(name: string): string {
  if (name.startsWith('@cobblestone/')) return `${CONTRACT_VERSION}.0.0`;
  const packageName = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0];
  return (JSON.parse(readFileSync(require.resolve(`${packageName}/package.json`), 'utf8')) as { version: string }).version;
}

function federation(build: AppBuild, development: boolean): RspackPluginInstance {
  const isShell = build.app === 'shell';
  return new ModuleFederationPlugin({
    name: build.app,
    filename: isShell ? undefined : development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: isShell
      ? undefined
      : Object.fromEntries(Object.entries(build.exposes).map(([name, file]) => [name, join(appFolder(build.app), file)])),
    // The addresses are placeholders: the page's release set names the real entry files (release-set-plugin.ts).
    remotes: isShell
      ? Object.fromEntries(remoteNames.map((remote) => [remote, `${remote}@${publicPathOf(remote)}remoteEntry.js`]))
      : undefined,
    runtimePlugins: isShell ? [join(appFolder('shell'), 'src/federation/release-set-plugin.ts')] : [],
    shared: sharedForBrowser(build),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    dev: false,
    experiments: {
      ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { disableSnapshot: true, disableRemote: !isShell, target: 'web' },
    },
  }) as unknown as RspackPluginInstance;
}

/**
 * The bundler writes some of its own functions into the output by their text. Under the TypeScript loader that runs
 * these commands, such texts call its `__name`, which no browser has.
 */
const definesFunctionNames = new rspack.DefinePlugin({ __name: '((named) => named)' });

/**
 * The federation plugin names its runtime's CommonJS files, of which nothing can be left out: each remote's entry would
 * carry all of its tools. The same packages hold the same files as ES modules.
 */
const federationRuntime = Object.fromEntries(
  ['webpack-bundler-runtime', 'runtime', 'runtime-core', 'runtime-tools/runtime-core', 'sdk', 'error-codes'].map((name) => {
    const file = require.resolve(`@module-federation/${name}`);
    return [file, file.replace(/\.cjs$/, name === 'error-codes' ? '.mjs' : '.js')];
  }),
);

/** The router's package gives bundlers its build for developers, with their warnings; the other one has to be named. */
const routerForVisitors = Object.fromEntries(
  Object.entries({ 'react-router$': 'index', 'react-router/dom$': 'dom-export' }).map(([name, file]) => [
    name,
    join(require.resolve('react-router/package.json'), `../dist/production/${file}.mjs`),
  ]),
);

/** Only Emotion's `withTheme` needs it, which nobody calls; shared modules are whole, so it would come along. */
const unused = { 'hoist-non-react-statics': false as const };

const common = {
  context: rootFolder,
  resolve: {
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    extensionAlias: {},
  },
  performance: false,
  stats: 'errors-warnings',
} satisfies Configuration;

/** The build that visitors load. */
export function clientConfig({ build, outDir, mode }: PresetOptions): Configuration {
  const isShell = build.app === 'shell';
  const development = mode === 'development';
  // A hot update replaces modules under the address that the page knows.
  const scriptName = development ? '[name].js' : '[name].[contenthash:8].js';
  return {
    ...common,
    name: `${build.app}:client`,
    mode,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    entry: isShell ? { shell: join(appFolder('shell'), 'src/browser.ts') } : {},
    output: {
      path: outDir,
      publicPath: publicPathOf(build.app),
      uniqueName: `cobblestone-${build.app}`,
      filename: scriptName,
      chunkFilename: scriptName,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: !development,
    },
    module: { rules: [sourceRule(mode, development, browserTargets), ...assetRules] },
    resolve: { ...common.resolve, alias: { ...unused, ...federationRuntime, ...(development ? {} : routerForVisitors) } },
    plugins: [federation(build, development), definesFunctionNames],
    optimization: {
      // Readable names that only change when the file moves: a chunk keeps its address while its content is unchanged.
      chunkIds: 'named',
      moduleIds: development ? 'named' : 'deterministic',
      realContentHash: !development,
      ...(isShell
        ? {
            splitChunks: {
              cacheGroups: {
                // React alone is most of the first script; apart, it is parsed in a task of its own and cached longer.
                react: { test: /node_modules\/(react|react-dom|scheduler)\//, name: 'react', chunks: 'initial', enforce: true },
              },
            },
          }
        : {}),
    },
  };
}

/** The build that the stitcher renders with. It runs in Node and brings everything but the shared modules. */
export function serverConfig({ build, outDir, mode }: PresetOptions): Configuration {
  const isShell = build.app === 'shell';
  const entries = isShell
    ? { render: './src/server.tsx' }
    : Object.fromEntries(Object.entries(build.exposes).map(([name, file]) => [name.replace('./', ''), file]));
  return {
    ...common,
    name: `${build.app}:server`,
    mode,
    target: 'node20',
    devtool: false,
    entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(appFolder(build.app), file)])),
    output: {
      path: outDir,
      publicPath: publicPathOf(build.app),
      filename: '[name].mjs',
      chunkFilename: '[name].chunk.mjs',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      // Lists for the stitcher which chunks a page needs, so that the page can preload their twins in the browser build.
      importFunctionName: `((file)=>(globalThis[Symbol.for('${serverChunkObserver}')]?.('${build.app}',file),import(file)))`,
      clean: true,
    },
    externals: [
      ({ request }, done) => {
        if (!request) return done();
        if (isShell && remoteNames.some((remote) => request.startsWith(`${remote}/`))) {
          return done(undefined, `promise globalThis[Symbol.for('${serverRemoteLoader}')](${JSON.stringify(request)})`);
        }
        if (!isShell && (sharedModules as readonly string[]).includes(request)) {
          return done(undefined, `var globalThis[Symbol.for('${serverShareScope}')][${JSON.stringify(request)}]`);
        }
        return done();
      },
    ],
    module: { rules: [sourceRule(mode, false, 'node 20'), ...assetRules] },
    // The stitcher lets no app see the environment; libraries that ask for something in it find it unset.
    plugins: [new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode), 'process.env': '({})' })],
    optimization: { chunkIds: 'named', moduleIds: 'named', splitChunks: false, minimize: false, nodeEnv: false },
  };
}

/** The service worker: one file without the page's runtime. */
export function serviceWorkerConfig(outDir: string): Configuration {
  return {
    ...common,
    name: 'service-worker',
    mode: 'production',
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { sw: join(appFolder('shell'), 'service-worker/sw.ts') },
    output: { path: outDir, filename: '[name].js', clean: true },
    module: { rules: [sourceRule('production', false, browserTargets)] },
  };
}
