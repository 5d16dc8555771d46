import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderName, rootFolder } from '@hemstitch/platform/build/folders';
import { appNames } from '@hemstitch/platform/contract/site-definition';
import { findSpellingFaults } from '@cobblestone/domain/content/text-faults.ts';
import site from '../../site.config.ts';

/** The sentences of a file that visitors may read: strings of more than one word, and the text of elements. */
function sentences(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.json')) return strings(JSON.parse(text));
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const quoted = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|>([^<>{}=;]+)</g)].map(
    ([, one, two, three]) => one ?? two ?? three ?? '',
  );
  return quoted.filter((string) => /\p{L} \p{L}/u.test(string)).map((string) => string.replaceAll('&apos;', "'"));
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return /^\S*[-/]\S*$/.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

const files = [
  ...appNames(site).map((app) => `${folderName(site, app)}/src`),
  'shared/domain',
  'shared/platform/contract',
  'shared/design',
  'shared/platform/runtime/service-worker',
  'supabase/functions',
].flatMap((folder) =>
  (readdirSync(join(rootFolder, folder), { recursive: true }) as string[])
    .filter(
      (file) =>
        /\.(?:tsx?|json)$/.test(file) &&
        !/README|spellings|text-faults|\.test\.|\.generated\.|testing\/|node_modules/.test(file),
    )
    .map((file) => join(folder, file)),
);

// A34
test('visitors read American spelling and curved quotation marks only', () => {
  expect(files.length).toBeGreaterThan(150);
  expect(findSpellingFaults("Neighbourhoods, the city's grey cat").map(({ at, remedy }) => [at, remedy])).toEqual([
    [0, 'Write it with "neighbor", as in American English.'],
    [27, 'Write it with "gray", as in American English.'],
    [23, expect.stringMatching(/^Write a curved one/)],
  ]);
  const british =
    'Mrs Brown moved house near by, in West 44th Street, with tinned food in the larder of two flats. Afterwards she shovelled snow to the railway.';
  expect(findSpellingFaults(british)).toHaveLength(10);
  expect(findSpellingFaults('Mrs. Brown’s flat stones near Byron, in 44th place.')).toEqual([]);
  const found = files.flatMap((file) =>
    sentences(join(rootFolder, file)).flatMap((sentence) =>
      findSpellingFaults(sentence).map(({ problem }) => `${file}: ${problem} in “${sentence.slice(0, 60)}”`),
    ),
  );
  expect(found).toEqual([]);
});
