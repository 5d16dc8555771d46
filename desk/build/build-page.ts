import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const clientFolder = join(import.meta.dirname, '../client');

/** Bundles a TypeScript entry into one script for browsers. */
export async function bundle(name: string, entry: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cobblestone-desk-page-'));
  try {
    await new Promise<void>((resolve, reject) => {
      const compiler = rspack({
        mode: 'production',
        devtool: false,
        target: 'web',
        entry: { [name]: entry },
        output: { path: folder, filename: '[name].js' },
        resolve: { extensions: ['.ts', '.tsx', '.js'] },
        module: {
          rules: [
            {
              test: /\.ts$/,
              loader: 'builtin:swc-loader',
              options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
              type: 'javascript/auto',
            },
          ],
        },
        performance: false,
      });
      compiler.run((error, stats) => {
        const fault =
          error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : undefined);
        compiler.close(() => (fault ? reject(fault) : resolve()));
      });
    });
    return await readFile(join(folder, `${name}.js`), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Builds the files of the desk's page, by name, which are loaded next to Decap's script. */
export async function buildPage(): Promise<Map<string, { type: string; text: string }>> {
  const [script, page, styles] = await Promise.all([
    bundle('desk', join(clientFolder, 'desk.ts')),
    readFile(join(clientFolder, 'index.html'), 'utf8'),
    readFile(join(clientFolder, 'desk.css'), 'utf8'),
  ]);
  return new Map([
    ['index.html', { type: 'text/html; charset=utf-8', text: page }],
    ['desk.css', { type: 'text/css; charset=utf-8', text: styles }],
    ['desk.js', { type: 'text/javascript; charset=utf-8', text: script }],
  ]);
}
