import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** A hook of Node's loader (https://nodejs.org/api/module.html#loadurl-context-nextload). */
export async function load(url, context, nextLoad) {
  if (!/^file:[^?]*\.tsx?(?:\?|$)/.test(url) || url.includes('/node_modules/')) return nextLoad(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
      experimental: { keepImportAttributes: true },
    },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
