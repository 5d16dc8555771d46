import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { renderGallery } from './render.server.tsx';

const host = '127.0.0.1';
const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');
const built = join(root, '.cache/gallery');

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const folders: Record<string, string> = {
  '/assets/shell/fonts/': join(root, 'shared/design/fonts'),
  '/assets/shell/pictures/': join(root, 'shell/content/pictures/rasters'),
  '/assets/tours/pictures/': join(root, 'mfe-tours/content/pictures/rasters'),
  '/': built,
};

const build = (): Promise<void> => {
  const compiler = rspack({
    mode: 'production',
    context: here,
    entry: { client: './client.tsx' },
    output: {
      path: built,
      filename: '[name].js',
      chunkFilename: '[name].js',
      module: true,
      publicPath: '/',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    performance: false,
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
            },
          },
          type: 'javascript/auto',
        },
      ],
    },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
};

const fileFor = (path: string): string | undefined => {
  for (const [prefix, folder] of Object.entries(folders)) {
    if (!path.startsWith(prefix)) continue;
    const file = normalize(join(folder, path.slice(prefix.length)));
    if (file.startsWith(folder) && types[extname(file)] && existsSync(file)) return file;
  }
  return undefined;
};

/**
 * Serves all parts of the design in all states.
 * @returns the address
 */
export async function serveGallery(port = 3005): Promise<string> {
  await build();
  const page = renderGallery();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', `http://${host}`).pathname);
    const file = fileFor(path);
    if (file) {
      response.writeHead(200, { 'content-type': types[extname(file)] });
      createReadStream(file).pipe(response);
    } else if (extname(path)) {
      response.writeHead(404).end();
    } else {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}
