import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilePost } from '../compile/compile-post.ts';
import { sampleContext } from '../compile/sample-post.ts';
import { startPost, todayInNewYork } from './start-post.ts';

let contentDir: string;

beforeEach(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'blog-content-'));
  await mkdir(join(contentDir, 'posts'));
  await writeFile(join(contentDir, 'categories.json'), JSON.stringify(sampleContext.categories));
});

afterEach(() => rm(contentDir, { recursive: true, force: true }));

it('makes a file named after the title, with the day and the topic filled in', async () => {
  const path = await startPost({ title: 'The “Great” Cat’s Café & Co.', category: 'cat culture' }, contentDir, '2024-12-01');
  expect(path).toBe(join(contentDir, 'posts', 'the-great-cats-cafe-and-co.md'));
  const text = await readFile(path, 'utf8');
  expect(text).toContain('title: "The “Great” Cat’s Café & Co."');
  expect(text).toContain('date: 2024-12-01');
  expect(text).toContain('category: Cat Culture');
});

it('makes a file in which only the empty fields are left to put right', async () => {
  const path = await startPost({ title: 'A "quoted": title', category: '1' }, contentDir, '2024-12-01');
  const result = compilePost({ path, text: await readFile(path, 'utf8') }, sampleContext);
  expect(result.ok ? [] : result.problems.map(({ problem }) => problem)).toEqual([
    'The field `excerpt` is missing or empty.',
    'The field `image` is missing or empty.',
    'The field `imageAlt` is missing or empty.',
  ]);
});

it('refuses a title that a post has already, and leaves that post alone', async () => {
  const path = await startPost({ title: 'One Cat', category: 'History' }, contentDir, '2024-12-01');
  await writeFile(path, 'written since');
  await expect(startPost({ title: 'one cat!', category: 'History' }, contentDir, '2024-12-02')).rejects.toThrow(/already: content\/posts\/one-cat\.md/);
  expect(await readFile(path, 'utf8')).toBe('written since');
});

it('refuses a topic that is not there and names the nearest', async () => {
  await expect(startPost({ title: 'One', category: 'Histori' }, contentDir, '2024-12-01')).rejects.toThrow(/Did you mean History/);
});

it('refuses a title without letters', async () => {
  await expect(startPost({ title: ' ?! ', category: 'History' }, contentDir, '2024-12-01')).rejects.toThrow(/letters or digits/);
});

it('dates a post by the calendar of New York', () => {
  expect(todayInNewYork(new Date('2025-01-01T03:00:00Z'))).toBe('2024-12-31');
});
