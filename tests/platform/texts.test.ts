import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderName, rootFolder } from '@hemstitch/platform/build/folders';
import { appNames } from '@cobblestone/domain/apps.ts';
import site from '../../site.config.ts';

const read = (path: string) => readFileSync(join(rootFolder, path), 'utf8');

/** Paths of the files below some folders that have one of these names, and none of others. */
const filesIn = (folders: readonly string[], names: RegExp, others: RegExp): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((path) => names.test(path) && !others.test(path)),
  );
const foldersOfApps = (name: string) => appNames.map((app) => `${folderName(site, app)}/${name}`);

/** Ordinary words that hold one of the site's, its package name, and the value of a header. */
const ordinary =
  /[a-z]{2,}cat(?!s\b)[a-z]*|cat(ch|egor|alog)[a-z]*|\bcat-file|@cobblestone|node_modules|same-origin-allow-popups/gi;
const words = /cat|tour|blog|engagement|booking|popup|cobblestone|site\.json|shared\/(?:art|design|domain|template)/i;

test('the platform has no word of this site', () => {
  const files = filesIn(['shared/platform'], /\.(tsx?|m?js|json|md|css)$/, /node_modules|platform\/package\.json$/);
  const found = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        words.test(line.replace(ordinary, '')) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});

// A1
test('no source or content of a page names the brand, its address or its profiles, except the byline of posts', () => {
  // Except the check that refuses the sample brand in public.
  const files = filesIn(
    [
      ...foldersOfApps('src'),
      ...foldersOfApps('content'),
      'shared/domain',
      'shared/platform/contract',
      'shared/platform/build',
      'shared/design',
    ],
    /\.(?:tsx?|json|md)$/,
    /\.test\.|\/testing\/|README\.md$|content\/site\.json$|shell\/src\/model\/site-config\.ts$/,
  );
  expect(files.length).toBeGreaterThan(150);
  const naming = files.filter((path) => /cobblestone ?cats/i.test(read(path).replace(/^author: .*/m, '')));
  expect(naming).toEqual([]);
});

// A2
test.each(appNames)('the words of %s say that whom they quote is invented', (app) => {
  expect(read(`${folderName(site, app)}/content/README.md`)).toMatch(/invented sample/);
});

/** The texts of a content value, each with its path. */
function texts(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, each]) => texts(each, `${path}/${key}`));
}

const json = filesIn(foldersOfApps('content'), /\.json$/, /(?:generated|animation|facts)\.json$/).flatMap((path) =>
  texts(JSON.parse(read(path)), path),
);
const posts = filesIn(['mfe-blog/content/posts'], /\.md$/, /README/).flatMap((path) =>
  read(path)
    .split('\n')
    .map((line, at): [string, string] => [`${path}:${at + 1}`, line]),
);
const isOwnPage = (path: string) =>
  /petition\.json|\/(?:blog-)?(?:jerry-fox[^/]*|petition|stop-borough-hall)\/alt$|jerry-fox-saves/.test(path);
/** Sources and the day of publication have dates of their own. */
const told = [...json, ...posts].filter(
  ([path, text]) => (isOwnPage(path) || text.includes('Jerry Fox')) && !/^(?: {2}- "|date: )/.test(text),
);

// A38
test('pages take the dates of Jerry Fox from the facts, and none gives the hour of the fire or has him wear spectacles', () => {
  expect(told.length).toBeGreaterThan(80);
  expect(told.filter(([, text]) => /\b(?:1876|1903|1904)\b/.test(text))).toEqual([]);
  const spectacles = told.filter(
    ([path, text]) => path.endsWith('/alt') && /\b(?:in|with)(?: \w+){0,2} spectacles/.test(text),
  );
  expect(spectacles).toEqual([]);
  const hour = /\b(?:night|midnight|noon|dawn|dusk|evening|sunset|moon\w*|stars|lantern|o’clock)\b/i;
  expect(told.filter(([path, text]) => isOwnPage(path) && hour.test(text))).toEqual([]);
});

// A2, A38, B41
test('no story and no petition cites a newspaper that is invented for the press pages', () => {
  const articles: { publication: string }[] = JSON.parse(read('shell/content/in-the-news.json')).articles;
  const marks: { outlet: string }[] = JSON.parse(read('shell/content/press-marks.json'));
  const outlets = [...articles.map(({ publication }) => publication), ...marks.map(({ outlet }) => outlet)];
  const history = [...posts, ...json.filter(([path]) => path.includes('petition.json'))];
  expect(outlets).toContain('The Harbor Lantern');
  expect(history.filter(([, text]) => outlets.some((outlet) => text.includes(outlet)))).toEqual([]);
  const withPage = posts.filter(([, text]) => /^ {2}- ".*, page \d/.test(text));
  expect(withPage).toEqual([]);
});
