import { createRequire } from 'node:module';
import type { Configuration, ExternalItem, RspackPluginInstance } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { AppBuild } from '../build/app-build.ts';
import { clientConfig, definesFunctionNames, scriptsConfig, serverConfig } from '../build/bundle/rspack-preset.ts';
import { platformFile } from '../build/platform-folder.ts';

const require = createRequire(import.meta.url);

const quiet = {
  lazyCompilation: false,
  infrastructureLogging: { level: 'error' },
  stats: 'none',
} satisfies Configuration;

/**
 * An app's browser build in development: the preset's, in which components can be replaced.
 * @param hot false where the page's React is a released one, which can replace none
 */
export function developmentClientConfig(build: AppBuild, outDir: string, hot: boolean): Configuration {
  const config = clientConfig(build, outDir, true);
  return {
    ...config,
    resolve: {
      ...config.resolve,
      // Hot updates need the compiler's development mode, whose JSX function is not among the shared modules.
      alias: { ...config.resolve?.alias, '@emotion/react/jsx-dev-runtime$': platformFile('dev/jsx.ts') },
    },
    externals: [...[config.externals ?? []].flat(), sharedWithPage],
    plugins: [
      ...(config.plugins ?? []),
      ...(hot
        ? [new ReactRefreshRspackPlugin({ injectEntry: false, forceEnable: true }) as unknown as RspackPluginInstance]
        : []),
    ],
    // A failing build writes nothing, so the last good version stays.
    optimization: { ...config.optimization, emitOnErrors: false },
    ...quiet,
  };
}

/** One copy for the whole page, which is there before React is (dev-client.ts). */
const sharedWithPage: ExternalItem = ({ request = '', context = '' }, done) => {
  if (request === 'react-refresh/runtime') return done(undefined, 'var window.hemDevelopment.refresh');
  if (request === './emitter.js' && context.endsWith('hot')) return done(undefined, 'var window.hemDevelopment.hot');
  return done();
};

/** An app's Node build in development: the released one, with source maps. */
export function developmentServerConfig(
  build: AppBuild,
  outDir: string,
  inlineScripts: Record<string, string>,
): Configuration {
  const config = serverConfig(build, outDir, inlineScripts);
  return {
    ...config,
    devtool: 'source-map',
    // Minimizing takes too long for each save.
    optimization: {
      ...config.optimization,
      emitOnErrors: false,
      concatenateModules: false,
      usedExports: false,
      innerGraph: false,
      mangleExports: false,
    },
    // The server build is read from its folder and not served.
    devServer: false,
    ...quiet,
  };
}

/** Where the script that every page in development starts with is served. */
export const PAGE_SCRIPT = '/dev/page.js';

/** That script, with the development server's own client in it. */
export function pageScriptConfig(outDir: string, hot: boolean): Configuration {
  const overlay = JSON.stringify({ errors: true, warnings: false, runtimeErrors: false });
  const client = Object.entries({ hot, 'live-reload': !hot, overlay, logging: 'none' }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  const page = [
    platformFile('dev/dev-client.ts'),
    `${require.resolve('@rspack/dev-server/client/index')}?${client.join('&')}`,
  ];
  return {
    ...scriptsConfig({ page }, outDir),
    name: 'page',
    mode: 'development',
    output: { path: outDir, publicPath: '/dev/', uniqueName: 'development-page', filename: '[name].js' },
    plugins: [definesFunctionNames],
    ...quiet,
  };
}
