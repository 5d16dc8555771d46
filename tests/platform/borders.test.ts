import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';

const { rules } = JSON.parse(readFileSync(join(rootFolder, '.oxlintrc.json'), 'utf8')) as {
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
