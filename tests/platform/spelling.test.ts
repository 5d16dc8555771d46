import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appNames } from '@cobblestone/platform/contract/site-definition.ts';
import spellings from '@cobblestone/platform/contract/content/spellings.json' with { type: 'json' };
import { folderName, rootFolder } from '@cobblestone/platform/build/folders.ts';

/* Beginnings that the search pairs, and that are spelled so on either side of the ocean, or begin other words too. */
const either = new Set(['analys', 'cigarette', 'metre', 'programme', 'whisky']);
const british = [
  ...spellings.map(([, other]) => other ?? '').filter((beginning) => !either.has(beginning)),
  'pavement',
  'storeys',
  'enquir',
  'cancelled',
  'cancelling',
  'modelled',
  'labelled',
  'practis',
  'offence',
  'fulfil\\b',
  'whilst',
  'ageing',
  'realis',
  'apologis',
  'metres?\\b',
  'programmes?\\b',
  'café',
];
const britishWord = new RegExp(String.raw`(?<![-\w.])(?:${british.join('|')})\p{L}*(?![-\w]*:)`, 'giu');
/** Houses keep the names that they gave themselves. */
const ownNames = /(?:[A-Z]\w+ )+Theatre/g;
const straight = /\p{L}'\p{L}|s' |(?<=\s)"\p{L}/gu;
/** Messages that are fixed to the letter. */
const fixed = ["We couldn't find that section", "We're having trouble", "We're sorry", 'Join our expert guides'];

/** The sentences of a file that visitors may read: strings of more than one word, and the text of posts and of elements. */
function sentences(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.json')) return strings(JSON.parse(text));
  if (path.endsWith('.md'))
    return text
      .replace(/^(?:image|tags|formerly): .*$/gm, '')
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/^(\w+:|  -) "(.*)"$/gm, '$1 $2')
      .split('\n');
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
  ...appNames()
    .map(folderName)
    .flatMap((app) => [`${app}/content`, `${app}/src`]),
  'shared/domain',
  'shared/platform/contract',
  'shared/design',
  'shared/platform/runtime/service-worker',
  'supabase/functions',
].flatMap((folder) =>
  (readdirSync(join(rootFolder, folder), { recursive: true }) as string[])
    .filter(
      (file) =>
        /\.(?:tsx?|json|md)$/.test(file) &&
        !/README|spellings|\.test\.|\.generated\.|testing\/|^gallery\/.*tsx?$|node_modules/.test(file),
    )
    .map((file) => join(folder, file)),
);

const found = (word: RegExp): string[] =>
  files.flatMap((file) =>
    sentences(join(rootFolder, file)).flatMap((sentence) =>
      fixed.some((message) => sentence.startsWith(message))
        ? []
        : [
            ...sentence
              .replace(/\{\w+\}/g, '')
              .replace(ownNames, '')
              .matchAll(word),
          ].map(([fault]) => `${file}: ${fault} in “${sentence.slice(0, 60)}”`),
    ),
  );

// A34
test('visitors read American spelling only', () => {
  expect(files.length).toBeGreaterThan(200);
  expect('Neighbourhoods, a grey cat'.match(britishWord)).toEqual(['Neighbourhoods', 'grey']);
  expect(found(britishWord)).toEqual([]);
});

// A34
test('apostrophes and quotation marks are curved', () => {
  expect("the city's cats".match(straight)).toHaveLength(1);
  expect(found(straight)).toEqual([]);
});
