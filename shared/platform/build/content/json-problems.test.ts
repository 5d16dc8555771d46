import { jsonProblem } from './json-problems.ts';

test.each([
  ['{ "a": 1, "b": 2 }', undefined],
  ['[\n"a",\n]', '2:4 There is a comma behind the last entry.'],
  ['[\n"a",, "b"]', '2:4 There are two commas in a row.'],
  ['[\n"a" "b"]', '2:5 A comma is missing.'],
  ['{ "a": 1 ]', '1:10 This bracket closes what another one opened.'],
  ['{ "a": yes }', '1:8 This is neither a text in double quotes nor a number, `true`, `false` or `null`.'],
  ['{ "a": [1] } }', '1:14 The text ends before this place.'],
  ['[1', '1:3 A `]` is missing.'],
  ['\ufeff{}', '1:1 The file begins with a hidden mark (BOM).'],
  [Buffer.from('\ufeff{}', 'utf16le').toString('utf8'), '1:1 The file is in UTF-16.'],
])('a mistake in JSON has its place, and what is wrong there: %j', (text, expected) => {
  const found = jsonProblem('posts.json', text);
  expect(found && `${found.line}:${found.column} ${found.problem}`).toEqual(expected);
});
