import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { bundleScripts } from '@hemstitch/platform/internal/build/bundle/bundle-app.ts';
import { fontsPublicPath, ownFontFaceCss, standInFontFaceCss } from '@cobblestone/design/fonts/font-faces.ts';
import { baseCss, tokensCss } from '@cobblestone/design/tokens.ts';

const clientFolder = join(import.meta.dirname, '../client');

export interface PageAsset {
  text: string;
  brotli: Uint8Array<ArrayBuffer>;
}

/** Builds the files of the desk's page, by name. */
export async function buildPage(): Promise<Map<string, PageAsset>> {
  const [scripts, page, own] = await Promise.all([
    bundleScripts({ desk: join(clientFolder, 'main.tsx') }),
    readFile(join(clientFolder, 'index.html'), 'utf8'),
    readFile(join(clientFolder, 'desk.css'), 'utf8'),
  ]);
  const css = [standInFontFaceCss, ownFontFaceCss(fontsPublicPath), tokensCss, baseCss, own].join('\n');
  const named = Object.entries(scripts).map(([name, text]) => [`${name}.js`, text] as const);
  const files = { 'index.html': page, 'desk.css': css, ...Object.fromEntries(named) };
  const compressed = Object.entries(files).map(async ([name, text]): Promise<[string, PageAsset]> => {
    return [name, { text, brotli: new Uint8Array(await promisify(brotliCompress)(text)) }];
  });
  return new Map(await Promise.all(compressed));
}
