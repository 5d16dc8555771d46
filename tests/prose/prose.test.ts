import { folderOfEachTest } from '@hemstitch/platform/testing/folder-of-each-test';
import { findDeadReferences, findUnusedTerms } from './links.ts';
import { findFaults, parseRetiredWords } from './patterns.ts';
import { proseOfCode } from './texts.ts';

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

describe('what a text names', () => {
  const { at, write } = folderOfEachTest();
  const files = ['shared/docs/decisions/0002-data-files.md', 'tests/e2e/blog/post.e2e.ts'];
  const deadIn = async (path: string, text: string) => {
    await write('package.json', '{ "scripts": { "release": "" } }');
    await write(path, text);
    return findDeadReferences(at(), path, files);
  };

  test.each([
    ['`npm run release` and `npm test -- --kind e2e blog/post` ([decision 2](0002-data-files.md))', []],
    ['`npm run relase`', ['package.json has no script relase.']],
    ['`npm test -- --kind e2e blog-post`', ['no test of e2e has a path with blog-post.']],
    ['as decision 7 says', ['there is no decision 7.']],
    ['[decision 2](decisions/0003-x.md)', ['the link of decision 2 leads to 0003.']],
  ])('exists, in documents and in code: %s', async (text, faults) => {
    expect(await deadIn('src/page.ts', `// ${text}`)).toEqual(faults.map((fault) => `src/page.ts:1: ${fault}`));
    expect((await deadIn('README.md', text)).join('\n')).toContain(faults.join('\n'));
  });

  test('is used: a term of the glossary that no other text uses is reported', () => {
    const rows = '| Term | Meaning |\n|---|---|\n| render worker | a process |\n| shard, site | a part |\n';
    expect(findUnusedTerms(rows + glossary, ['class RenderWorker {}', 'The sites.'])).toEqual([
      'shared/docs/glossary.md: no file uses the term shard. Remove it.',
    ]);
  });
});
