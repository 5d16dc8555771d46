import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';

/** Ordinary words that hold one of the site's, its package name, the value of a header, and names of a browser. */
const ordinary =
  /[a-z]{2,}cat(?!s\b)[a-z]*|cat(ch|egor|alog)[a-z]*|\bcat-file|@cobblestone|node_modules|same-origin-allow-popups|WebUIOmnibox\w+/gi;
const words = /cat|tour|blog|engagement|booking|popup|cobblestone|site\.json|shared\/(?:art|design|domain|template)/i;

test('the platform has no word of this site', () => {
  const folder = join(rootFolder, 'shared/platform');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|m?js|json|md|css)$/.test(file) && !file.includes('node_modules') && file !== 'package.json',
  );
  const found = files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        words.test(line.replace(ordinary, '')) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
