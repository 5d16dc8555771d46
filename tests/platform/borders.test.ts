import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';

const read = (path: string) => readFileSync(join(rootFolder, path), 'utf8');
const { rules } = JSON.parse(read('.oxlintrc.json')) as {
  rules: { 'borders/imports': ['error', Record<string, string[]>] };
};
const table = rules['borders/imports'][1];

test('the table of this project has no circle', () => {
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of table[from] ?? []) if (!seen.has(next)) reach(next, seen.add(next));
    return seen;
  };
  expect(Object.keys(table).filter((folder) => reach(folder).has(folder))).toEqual([]);
});

/** The imports that the lint allows to a folder of a README; undefined for a folder that the lint leaves alone. */
function allowedFor(folder: string): string | undefined {
  const rows = Object.keys(table).filter((row) => row === folder || row.startsWith(`${folder}/`));
  if (rows.length === 0) return undefined;
  const others = rows.flatMap((row) => table[row]!).filter((name) => name !== folder && !name.startsWith(`${folder}/`));
  return [...new Set(others)].join(', ') || '–';
}

/** The folder and the last column of each row of the table with that column. */
function rowsOf(path: string): string[][] {
  const [, rows = ''] = /\| May import \|\n.*\n((?:\|.*\n)+)/.exec(read(path)) ?? [];
  return [...rows.matchAll(/^\| \[?`([^`]+)`.* \| (.*?) ?\|$/gm)].map(([, ...row]) => row);
}

const inPlatform = (name: string) => name.replaceAll('shared/platform/', '');
const inProject = (name: string) =>
  [
    ...new Set(
      name
        .replaceAll(/shared\/platform\/\w+/g, 'platform')
        .replaceAll('shared/', '')
        .replaceAll(/[\w-]+\/for-desk(-browser)?\.ts/g, '`for-desk.ts` of each app')
        .split(', '),
    ),
  ].join(', ');

test.each([
  ['shared/platform/DEVELOPING.md', 'shared/platform/', inPlatform],
  ['README.md', '', inProject],
] as const)('the table of folders in %s says what the lint allows', (path, base, shorten) => {
  const rows = rowsOf(path);
  expect(rows.length).toBeGreaterThan(7);
  expect(rows).toEqual(rows.map(([folder]) => [folder, shorten(allowedFor(base + folder) ?? '')]));
});
