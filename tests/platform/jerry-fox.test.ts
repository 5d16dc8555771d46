import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderName, rootFolder } from '@hemstitch/platform/build/folders';
import { appNames } from '@cobblestone/domain/apps.ts';
import site from '../../site.config.ts';

const read = (path: string) => readFileSync(join(rootFolder, path), 'utf8');

/** The texts of a content value, each with its path. */
function texts(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, each]) => texts(each, `${path}/${key}`));
}

const json = appNames.flatMap((app) =>
  (readdirSync(join(rootFolder, folderName(site, app), 'content'), { recursive: true }) as string[])
    .filter((file) => /(?<!generated|animation|facts)\.json$/.test(file))
    .map((file) => `${folderName(site, app)}/content/${file}`)
    .flatMap((path) => texts(JSON.parse(read(path)), path)),
);
const posts = readdirSync(join(rootFolder, 'mfe-blog/content/posts')).flatMap((file) => {
  const path = `mfe-blog/content/posts/${file}`;
  const lines = read(path).split('\n');
  return lines.map((line, at): [string, string] => [`${path}:${at + 1}`, line]);
});
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
