import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { fontsPublicPath } from '../fonts/font-faces.ts';

const rootFolder = join(import.meta.dirname, '../../..');

const files = (publicPath: string, folder: string) => ({ publicPath, directory: join(rootFolder, folder) });

/** Serves all components of the design in all states, with hot reload. @returns the address */
export async function serveGallery(port = 3005): Promise<string> {
  const compiler = rspack({
    mode: 'development',
    context: import.meta.dirname,
    entry: './gallery.tsx',
    output: { path: join(rootFolder, '.cache/gallery'), publicPath: '/' },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
            },
          },
        },
      ],
    },
    plugins: [
      new rspack.HtmlRspackPlugin({
        title: 'Design gallery',
        templateContent: '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>',
      }),
    ],
  });
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      historyApiFallback: true,
      static: [
        files(fontsPublicPath, 'shared/design/fonts'),
        files('/assets/shell/pictures/', 'shell/content/pictures/rasters'),
      ],
    },
    compiler,
  );
  await server.start();
  return `http://127.0.0.1:${port}`;
}
