import { findFaults, parseRetiredWords } from './patterns.ts';
import { proseOfCode, proseOfDocument, proseOfLabels } from './texts.ts';

const glossary = '# Glossary\n\n## Retired words\n\n| Retired | Write |\n|---|---|\n| mend*, `oldName` | repair |\n';
const retired = parseRetiredWords(glossary);

test.each([
  ['What is edited there.', '"what"'],
  ['what is lost comes back', 'start the title'],
  ['A page for who writes.', 'name the role'],
  ['Time between two polls. Milliseconds.', 'unit'],
  ['A draft of the one before.', 'repeat the noun'],
  ['The page is looked at again.', 'subject, verb'],
  ['A text that is no file.', '"is not a"'],
  ['Of two files, some have the same name.', 'short sentence'],
  ['It mends the record.', 'write repair'],
  [`A sentence${' that goes on'.repeat(9)}.`, 'at most 25 words'],
])('reports "%s" with its remedy', (text, remedy) => {
  expect(findFaults(text, retired.words).join()).toContain(remedy);
});

test.each([
  'Says why a page failed.',
  'There is no such file.',
  'Which walk? What to bring?',
  'The amended list is no longer needed.',
])('accepts "%s"', (text) => {
  expect(findFaults(text, retired.words)).toEqual([]);
});

test('accepts a label that reads like a question', () => {
  expect(findFaults('What to bring', retired.words, true)).toEqual([]);
});

test('retires names in backticks', () => {
  const [name] = retired.names;
  expect(name!.match.test('const oldName = 1;')).toBe(true);
  expect(name!.match.test('const OldName = 1;')).toBe(false);
});

test('refuses a glossary without retired words', () => {
  expect(() => parseRetiredWords('# Glossary\n\n## Terms\n')).toThrow('table of retired words');
});

test('reads comments, titles and messages of code, without code in backticks', () => {
  const code = [
    '/** Sends the `form` to',
    ' * @param text that is sent */',
    "const url = 'https://a.example'; // A comment behind code.",
    '// One comment',
    '// of two lines.',
    "test('shows the page', () => {",
    '  throw new Error(`The file ${path.slice(1)} is missing.`);',
    "test.each(['a', 'b'])('opens %s at once', async () => {",
  ].join('\n');
  expect(proseOfCode(code).map(({ kind, line, text }) => `${kind} ${line}: ${text}`)).toEqual([
    'comment 1: Sends the `…` to . that is sent',
    'comment 3: A comment behind code.',
    'comment 4: One comment of two lines.',
    'title 6: shows the page',
    'title 8: opens %s at once',
    'message 7: The file … is missing.',
  ]);
});

test('reads paragraphs, items and cells of a document, without headings and code', () => {
  const document =
    '# A title\n\nA paragraph\nof [two lines](x.md).\n\n- an item\n\n```sh\nnpm start here\n```\n\n| a cell | b |\n';
  expect(proseOfDocument(document)).toEqual([
    { kind: 'document', line: 3, text: 'A paragraph of two lines.' },
    { kind: 'document', line: 6, text: 'an item' },
    { kind: 'document', line: 12, text: 'a cell' },
  ]);
});

test('reads labels and hints', () => {
  expect(proseOfLabels('{\n "label": "Price", "hint": "For one adult."\n}')).toEqual([
    { kind: 'label', line: 2, text: 'For one adult.' },
  ]);
});
