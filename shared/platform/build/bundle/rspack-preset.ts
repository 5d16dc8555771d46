import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  rspack,
  type Compiler,
  type Configuration,
  type ExternalItem,
  type RspackPluginInstance,
  type RuleSetRule,
} from '@rspack/core';
import type { AppBuild } from '../app-build.ts';
import { appFolder, exposedChunk, exposedModules, hostEntry, rootFolder } from '../folders.ts';
import { platformFile } from '../platform-folder.ts';
import { publicPathOf } from './public-path.ts';
import { remoteGlobal, remoteRuntime, serverChunkObserver, serverShareScope, sharedModules } from './shared-modules.ts';

const browserTargets = 'chrome >= 109, firefox >= 115, safari >= 16';

function sourceRule(targets: string, development = false): RuleSetRule {
  return {
    test: /\.[jt]sx?$/,
    exclude: /node_modules\/(?!@hemstitch)/,
    use: [
      {
        loader: 'builtin:swc-loader',
        options: {
          env: { targets, bugfixes: true },
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: {
              react: { runtime: 'automatic', importSource: '@emotion/react', development, refresh: development },
            },
            experimental: { keepImportAttributes: true },
          },
        },
      },
    ],
    type: 'javascript/auto',
  };
}

/** Files that code imports are their text. What a style sheet names by `url()` is a file of its own. */
const assetRules: RuleSetRule[] = [
  {
    test: /\.css$/,
    oneOf: [
      { with: { type: 'text' }, type: 'asset/source' },
      // A library's own list of files without effects may leave out its sheets.
      { type: 'css/auto', sideEffects: true },
    ],
  },
  { test: /\.svg$/, dependency: { not: 'url' }, type: 'asset/source' },
];

/** Class names of `*.module.css`: the same in both builds. @param isServer writes no files */
const styleOptions = (isServer: boolean) =>
  ({
    parser: { 'css/auto': { namedExports: false } },
    generator: {
      'css/auto': { exportsOnly: isServer, localIdentName: '[local]-[hash:8]' },
      'asset/resource': { emit: !isServer },
    },
  }) satisfies Configuration['module'];

const assetName = { assetModuleFilename: '[name].[contenthash:8][ext]' };

/** An address in `public` stands in a style sheet as it is. */
const publicFiles: ExternalItem = ({ request = '', dependencyType }, done) =>
  dependencyType === 'url' && request.startsWith('/') ? done(undefined, `asset-url ${request}`) : done();

/**
 * One file for all rules of an app: they apply in the same order on every page, whichever a visitor came from. What they
 * name stays with them, so that the two builds name chunks alike.
 */
const oneSheet = { type: /^css|^asset\/resource/, name: 'styles', chunks: 'all', enforce: true } as const;

function sharedForBrowser({ isHost }: AppBuild) {
  return Object.fromEntries(
    sharedModules.map((name) => [
      name,
      {
        singleton: true,
        // The host's copy is the page's copy. Its version is checked at release, by the contract.
        requiredVersion: false as const,
        ...(isHost ? { eager: true } : { import: false as const }),
      },
    ]),
  );
}

/**
 * Names modules by a hash of their path in the project: 2 kB br less on a large page than the paths themselves. Rspack's own
 * hashes contain absolute paths, so another folder would give other files.
 */
export const hashedModuleIds: RspackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('hashed-module-ids', ({ hooks }) =>
      hooks.beforeModuleIds.tap('hashed-module-ids', (modules) => {
        // The federation runtime's entry is a text with a path in it.
        const [folder, encoded] = [compiler.context, encodeURIComponent(compiler.context)];
        const named = new Map<string, string>();
        for (const module of modules as unknown as Iterable<{ identifier: string; id?: string }>) {
          const path = module.identifier.replaceAll(folder, '').replaceAll(encoded, '');
          module.id = createHash('sha256').update(path).digest('base64url').slice(0, 5);
          const other = named.get(module.id);
          // One of two modules of one name would be lost without a word.
          if (other) throw new Error(`${path} and ${other} have the same short hash: lengthen it in hashedModuleIds.`);
          named.set(module.id, path);
        }
      }),
    );
  },
};

/**
 * Chromium then compiles all functions of a script beside the page, on another thread, while the script arrives.
 * Otherwise each is compiled when it is first called, on the page's own thread.
 */
const compileEagerly = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/** The browser refuses a chunk with other bytes than its release's. The page's state has the hashes of what it loads itself. */
const chunkIntegrity = new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], hashLoading: 'lazy' });

/** Which remotes there are, and where their entry files are, the host learns from each page's release set. */
function federation(build: AppBuild, development: boolean): RspackPluginInstance {
  const { app, isHost, definition } = build;
  return new ModuleFederationPlugin({
    name: app,
    library: isHost ? undefined : { type: 'var', name: remoteGlobal(app) },
    filename: isHost ? undefined : development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: isHost
      ? undefined
      : Object.fromEntries(
          Object.entries(exposedModules(definition, app)).map(([name, file]) => [
            name,
            { import: file, name: exposedChunk(name) },
          ]),
        ),
    shared: sharedForBrowser(build),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  }) as unknown as RspackPluginInstance;
}

/**
 * The bundler writes some of its own functions into the output by their text. Under the TypeScript loader that runs
 * these commands, such texts call its `__name`, which no browser has.
 */
export const definesFunctionNames = new rspack.DefinePlugin({ __name: '((named) => named)' });

/** Resolves as the plugin does: not every installer puts the packages of a package beside it. */
const federationTools = ['@module-federation/enhanced/rspack', '@module-federation/runtime-tools'].reduce(
  (from, name) => createRequire(from.resolve(name)),
  createRequire(import.meta.url),
);

/**
 * Rspack's federation plugin finds the runtime with `require.resolve`, hence its CommonJS files, which can't be tree-shaken.
 * The same packages hold the same files as ES modules: 9 kB br less for the host, 7 kB for each remote.
 */
const federationRuntime = Object.fromEntries(
  ['webpack-bundler-runtime', 'runtime', 'runtime-tools/runtime-core'].map((name) => {
    const file = federationTools.resolve(`@module-federation/${name}`);
    return [file, file.replace(/\.cjs$/, '.js')];
  }),
);

/** A remote has the host's copy of the runtime (start-site.ts), which is half of what its entry would be. */
const hostsRuntime: ExternalItem = ({ request }, done) =>
  request === federationTools.resolve('@module-federation/webpack-bundler-runtime')
    ? done(undefined, `var globalThis[Symbol.for('${remoteRuntime}')]()`)
    : done();

const definedWords = ({ words }: AppBuild['definition']) =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [`SITE_WORDS.${name}`, JSON.stringify(text)]));

/** Only Emotion's `withTheme` needs it, which no code calls. Shared modules are not tree-shaken. */
const unused = { 'hoist-non-react-statics': false as const };

/** For the platform's entries of a host. */
const hostModule = ({ app, isHost, definition }: AppBuild): Record<string, string> =>
  isHost ? { '@hemstitch/host$': join(appFolder(definition, app), 'src/host.tsx') } : {};

const sourceNames = { devtoolModuleFilenameTemplate: '[absolute-resource-path]' };

const common = {
  context: rootFolder,
  resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  performance: false,
  stats: 'errors-warnings',
} satisfies Configuration;

/**
 * Code of a remote's modules that several of them use is a file of its own from this size on, before it is minified. Small
 * files compress badly: with a third of this, the bundler's default, pages have up to 3 kB br more in up to three more files.
 */
const SHARED_CHUNK_BYTES = 60_000;

export function clientConfig(build: AppBuild, outDir: string, development = false): Configuration {
  const { app, isHost, definition } = build;
  // A hot update replaces modules under the address that the page knows.
  const scriptName = development ? '[name].js' : '[name].[contenthash:8].js';
  return {
    ...common,
    name: `${app}:client`,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    // Gate and stitcher name the source of an error by the maps, which no release contains.
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    entry: isHost ? { [app]: hostEntry(build, 'browser') } : {},
    output: {
      ...sourceNames,
      path: outDir,
      publicPath: publicPathOf(app),
      uniqueName: `hem-${app}`,
      filename: scriptName,
      chunkFilename: scriptName,
      ...assetName,
      crossOriginLoading: 'anonymous',
      clean: !development,
    },
    externals: isHost ? [publicFiles] : [publicFiles, hostsRuntime],
    module: { ...styleOptions(false), rules: [sourceRule(browserTargets, development), ...assetRules] },
    resolve: { ...common.resolve, alias: { ...unused, ...federationRuntime, ...hostModule(build) } },
    plugins: [
      federation(build, development),
      ...(development ? [] : [hashedModuleIds, compileEagerly, chunkIntegrity]),
      definesFunctionNames,
      new rspack.DefinePlugin(definedWords(definition)),
    ],
    optimization: {
      // Named by their paths in the project, which are the same in every clone; unchanged content keeps its address.
      chunkIds: 'named',
      moduleIds: 'named',
      realContentHash: !development,
      splitChunks: {
        ...(isHost ? {} : { minSize: SHARED_CHUNK_BYTES }),
        cacheGroups: {
          styles: oneSheet,
          // React alone is most of the host's first script; apart, it is parsed in a task of its own and cached longer.
          react: {
            test: /node_modules\/(react|react-dom|scheduler)\//,
            name: 'react',
            chunks: 'initial',
            enforce: true,
          },
        },
      },
    },
  };
}

/**
 * The build that the stitcher renders with. It runs in Node and brings everything but the shared modules.
 * @param inlineScripts texts of the scripts that stand in every page, by name, for the host
 */
export function serverConfig(
  build: AppBuild,
  outDir: string,
  inlineScripts: Readonly<Record<string, string>>,
): Configuration {
  const { app, isHost, definition } = build;
  return {
    ...common,
    name: `${app}:server`,
    mode: 'production',
    target: 'node20',
    devtool: 'hidden-source-map',
    entry: isHost
      ? { render: hostEntry(build, 'server') }
      : Object.fromEntries(
          Object.entries(exposedModules(definition, app)).map(([name, file]) => [name.replace('./', ''), file]),
        ),
    output: {
      ...sourceNames,
      path: outDir,
      publicPath: publicPathOf(app),
      uniqueName: `hem-${app}`,
      ...assetName,
      filename: '[name].mjs',
      chunkFilename: '[name].chunk.mjs',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      // Lists for the stitcher which chunks a page needs, so that the page can preload their twins in the browser build.
      importFunctionName: `((file)=>(globalThis[Symbol.for('${serverChunkObserver}')]?.('${app}',file),import(file)))`,
      clean: true,
    },
    externals: [
      publicFiles,
      ({ request }, done) => {
        if (request && !isHost && (sharedModules as readonly string[]).includes(request)) {
          return done(undefined, `var globalThis[Symbol.for('${serverShareScope}')][${JSON.stringify(request)}]`);
        }
        return done();
      },
    ],
    module: { ...styleOptions(true), rules: [sourceRule('node 20'), ...assetRules] },
    resolve: { ...common.resolve, alias: hostModule(build) },
    // The stitcher lets no app see the environment; libraries that ask for something in it find it unset.
    plugins: [
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify('production'),
        'process.env': '({})',
        INLINE_SCRIPTS: JSON.stringify(inlineScripts),
        ...definedWords(definition),
      }),
    ],
    optimization: { chunkIds: 'named', moduleIds: 'named', splitChunks: false, minimize: false, nodeEnv: false },
  };
}

/** The service worker: one file without the page's runtime, served at the site's root. */
export function serviceWorkerConfig(outDir: string): Configuration {
  return {
    ...singleFile('service-worker', 'webworker', { sw: platformFile('runtime/service-worker/sw.ts') }),
    output: { path: outDir, filename: '[name].js', clean: true },
  };
}

/** A script for pages, independent of the app. @param outDir a folder with the app's browser build */
export function idleScriptConfig(entry: string, outDir: string): Configuration {
  return {
    ...singleFile('idle-script', 'web', { 'idle-script': entry }),
    devtool: 'hidden-source-map',
    output: { ...sourceNames, path: outDir, filename: '[name].[contenthash:8].js' },
  };
}

/** Scripts for browsers, one file for each entry. */
export function scriptsConfig(entries: Record<string, string | string[]>, outDir: string): Configuration {
  return { ...singleFile('scripts', 'web', entries), output: { path: outDir, filename: '[name].js' } };
}

const singleFile = (name: string, target: 'web' | 'webworker', entry: Record<string, string | string[]>) =>
  ({
    ...common,
    name,
    mode: 'production',
    target: [target, 'es2022'],
    devtool: false,
    entry,
    module: { rules: [sourceRule(browserTargets)] },
  }) satisfies Configuration;
