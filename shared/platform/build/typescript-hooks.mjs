import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

/** A hook of Node's loader (https://nodejs.org/api/module.html#loadurl-context-nextload). */
export async function load(url, context, nextLoad) {
  const [, ending] = /^file:[^?]*\.(tsx?|css|svg)(?:\?|$)/.exec(url) ?? [];
  if (!ending || url.includes('/node_modules/')) return nextLoad(url, context);
  const filename = fileURLToPath(url);
  const text = await readFile(filename, 'utf8');
  const module = (source) => ({ format: 'module', source, shortCircuit: true });
  // The class names of a module as they stand in the file; any other such file is its text.
  if (/\.module\.css(?:\?|$)/.test(url)) return module('export default new Proxy({}, { get: (_, name) => name });');
  if (!ending.startsWith('ts')) return module(`export default ${JSON.stringify(text)};`);
  const { code } = await rspack.experiments.swc.transform(text, {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      parser: { syntax: 'typescript', tsx: ending === 'tsx' },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
      experimental: { keepImportAttributes: true },
    },
  });
  return module(code);
}
