import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';

const tablePath = 'shared/docs/specification.md';
const [specified = '', additions = ''] = readFileSync(join(rootFolder, tablePath), 'utf8').split(
  '## Our own additions',
);
const rules = readdirSync(rootFolder)
  .map((folder) => join(rootFolder, folder, 'RULES.md'))
  .filter((path) => existsSync(path))
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, id]) => id!));
const idsIn = (text: string) => text.match(/\b[A-Z]\d{1,3}\b/g) ?? [];
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (.+) \|$/gm)]
    .map(([, row]) => row!.split(/ ?\| ?/))
    .filter(([first = '']) => !/^(?:\*\*.*|-+|Specified|Subject)$/.test(first));

test('each specified rule is promised by a rule that exists', () => {
  const rows = rowsOf(specified);
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter(([, ids = '']) => idsIn(ids).length === 0)).toEqual([]);
  expect(idsIn(specified + additions).filter((id) => !rules.includes(id))).toEqual([]);
});

test('each rule is in a table of specified rules or one of our own additions, and not both', () => {
  const inTable = new Set(rowsOf(specified).flatMap((row) => idsIn(row.join(' '))));
  const added = rowsOf(additions).flatMap((row) => idsIn(row.join(' ')));
  expect(rules.length).toBeGreaterThan(250);
  const missing = rules.filter((id) => !inTable.has(id) && !added.includes(id));
  // Add it to the row that it promises, or to 'Our own additions'.
  expect({ file: tablePath, missing }).toEqual({ file: tablePath, missing: [] });
  expect(added.filter((id, index) => inTable.has(id) || added.indexOf(id) !== index)).toEqual([]);
});
