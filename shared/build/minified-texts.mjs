import { rspack } from '@rspack/core';

/**
 * Loader of the bundler, for a module whose exports are scripts as texts, which a page holds in itself: runs it while the app is
 * built, and leaves the texts, with names for machines.
 */
export async function pitch() {
  const texts = await this.importModule(`${this.resourcePath}?written`);
  const minified = Object.entries(texts).map(async ([name, text]) => {
    const { code } = await rspack.experiments.swc.minify(text, {
      compress: { ecma: 2022, passes: 2 },
      mangle: true,
      ecma: 2022,
    });
    return `export const ${name} = ${JSON.stringify(code)};`;
  });
  return (await Promise.all(minified)).join('\n');
}
