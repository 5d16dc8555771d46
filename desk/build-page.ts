import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const clientFolder = join(import.meta.dirname, 'client');

/** The desk's page: what stands beside the content manager's own bundle. Built when the desk starts, in about a second. */
export async function buildPage(): Promise<Map<string, { type: string; text: string }>> {
  const folder = await mkdtemp(join(tmpdir(), 'cobblestone-desk-page-'));
  try {
    await new Promise<void>((resolve, reject) => {
      const compiler = rspack({
        mode: 'production',
        devtool: false,
        target: 'web',
        entry: { desk: join(clientFolder, 'desk.ts') },
        output: { path: folder, filename: '[name].js' },
        resolve: { extensions: ['.ts', '.tsx', '.js'] },
        module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }, type: 'javascript/auto' }] },
        performance: false,
      });
      compiler.run((error, stats) => {
        const fault = error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : undefined);
        compiler.close(() => (fault ? reject(fault) : resolve()));
      });
    });
    return new Map([
      ['index.html', { type: 'text/html; charset=utf-8', text: await readFile(join(clientFolder, 'index.html'), 'utf8') }],
      ['desk.css', { type: 'text/css; charset=utf-8', text: await readFile(join(clientFolder, 'desk.css'), 'utf8') }],
      ['desk.js', { type: 'text/javascript; charset=utf-8', text: await readFile(join(folder, 'desk.js'), 'utf8') }],
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
