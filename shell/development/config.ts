import { join } from 'node:path';
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { AppBuild } from '@cobblestone/build/app-build.ts';
import { appFolder, rootFolder } from '@cobblestone/build/folders.ts';
import { clientConfig } from '@cobblestone/build/rspack-preset.ts';

const here = (file: string) => join(appFolder('shell'), 'development', file);

/** An app's browser build for development: the preset's, with hot updates. */
export function developmentConfig(build: AppBuild, outDir: string): Configuration {
  const config = clientConfig({ build, outDir, mode: 'development' });
  return {
    ...config,
    resolve: {
      ...config.resolve,
      // Hot updates need the compiler's development mode, whose JSX function is not among the shared modules.
      alias: { '@emotion/react/jsx-dev-runtime$': here('jsx.ts') },
    },
    // One copy for the whole page, which is there before React is (page.ts).
    externals: { 'react-refresh/runtime': 'var window.siteDevelopment.refresh' },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ injectEntry: false, forceEnable: true }) as unknown as RspackPluginInstance,
      // Without a name, it comes with every entry: also with a remote's container, which is no entry of its own.
      new rspack.EntryPlugin(rootFolder, `${here('hot.ts')}?${build.app}`, { name: undefined }),
    ],
    // What has a mistake is not written, so the last good version stays.
    optimization: { ...config.optimization, emitOnErrors: false },
    lazyCompilation: false,
    infrastructureLogging: { level: 'error' },
  };
}

/** The script that every page in development starts with. */
export function pageScriptConfig(outDir: string): Configuration {
  return {
    context: rootFolder,
    name: 'development-page',
    mode: 'development',
    target: ['web', 'es2022'],
    devtool: false,
    entry: { page: here('page.ts') },
    output: { path: outDir, filename: '[name].js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } }, type: 'javascript/auto' }],
    },
    performance: false,
    lazyCompilation: false,
    infrastructureLogging: { level: 'error' },
  };
}
