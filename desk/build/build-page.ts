import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { bundleScripts } from '@hemstitch/platform/build/bundle/bundle-app';
import { fontsPublicPath, ownFontFaceCss, standInFontFaceCss } from '@cobblestone/design/fonts/font-faces.ts';
import { baseCss, tokensCss } from '@cobblestone/design/tokens.ts';

const clientFile = (name: string) => join(import.meta.dirname, '../client', name);

/** Writes the files of the desk's page into a folder, each also compressed. */
export async function buildPage(folder: string): Promise<void> {
  const [scripts, page, own] = await Promise.all([
    bundleScripts({ desk: clientFile('main.tsx'), early: clientFile('early.ts') }),
    readFile(clientFile('index.html'), 'utf8'),
    readFile(clientFile('desk.css'), 'utf8'),
    mkdir(folder, { recursive: true }),
  ]);
  const story = Object.keys(scripts).filter((name) => name !== 'desk' && name !== 'early');
  const css = [standInFontFaceCss, ownFontFaceCss(fontsPublicPath), tokensCss, baseCss, own].join('\n');
  const named = Object.entries(scripts).map(([name, text]) => [`${name}.js`, text] as const);
  const files = new Map([['index.html', page.replace('{story}', story.join(' '))], ['desk.css', css], ...named]);
  for (const [name, text] of files) {
    await writeFile(join(folder, name), text);
    await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(text));
  }
}
