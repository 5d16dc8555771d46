import { readFile, writeFile } from 'node:fs/promises';
import { describeProblem } from '@hemstitch/platform/build/content/problem';
import { folderOfEachTest } from '@hemstitch/platform/testing/folder-of-each-test';
import { unfinishedState } from '../compile/drafts/drafts.ts';
import { compilePost } from '../compile/posts/compile-post.ts';
import { sampleContext } from '../src/testing/sample-post.ts';
import { startPost } from './start-post.ts';

const { at, write } = folderOfEachTest();
const now = new Date('2024-12-01T14:30:00Z');
beforeEach(() => write('categories.json', JSON.stringify(sampleContext.categories)));

it('creates a file named after the title, with the date, the time and a topic filled in', async () => {
  const path = await startPost('The “Great” Cat’s Café & Co.', at(), now);
  expect(path).toBe(at('posts/the-great-cats-cafe-and-co.md'));
  const text = await readFile(path, 'utf8');
  expect(text).toContain('title: "The “Great” Cat’s Café & Co."');
  expect(text).toContain('date: 2024-12-01\ntime: 09:30\n');
  expect(text).toContain('category: History');
});

// B37
it('creates a draft whose empty fields and template texts are reported', async () => {
  const path = await startPost('A "quoted": title', at(), now);
  const text = await readFile(path, 'utf8');
  expect(unfinishedState(text)).toBe('draft');
  const result = compilePost({ path, text }, sampleContext);
  expect(result.ok ? [] : result.problems.map((problem) => `${problem.line}: ${describeProblem(problem)}`)).toEqual([
    '4: excerpt: The field is missing or empty.',
    '9: image: The field is missing or empty.',
    '10: imageAlt: The field is missing or empty.',
    '14: This text is still from the template: "Begin with the cat."',
    '18: This text is still from the template: "Tell it in order."',
    '22: This text is still from the template: "End on a street that a reader can stand in, and on [a walk that goes there](/tours)."',
  ]);
});

it('refuses the title of an existing post, and leaves that post unchanged', async () => {
  const path = await startPost('One Cat', at(), now);
  await writeFile(path, 'written since');
  await expect(startPost('one cat!', at(), now)).rejects.toThrow(/already: content\/posts\/one-cat\.md/);
  expect(await readFile(path, 'utf8')).toBe('written since');
});
