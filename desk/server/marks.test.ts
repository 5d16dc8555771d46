import { readdirSync, readFileSync } from 'node:fs';
import { VERCEL_STEGA_REGEX, vercelStegaDecodeAll } from '@vercel/stega';
import { appNames } from '@cobblestone/domain/apps.ts';
import { testContent } from '@cobblestone/testing/test-content.ts';
import { loadPostContext, compilePost } from '../../mfe-blog/for-desk.ts';
import site from '../../site.config.ts';
import { valueAt } from '../client/form/paths.ts';
import { loadCollections, postsFolder } from '../config/load-collections.ts';
import { readValues } from '../format/formats.ts';
import { Marks, markTexts } from './marks.ts';

const read = (path: string) => readFileSync(testContent(path), 'utf8');

// K26
test('marks change nothing but add characters that nobody sees, and each leads to the field that has it', async () => {
  const collections = await loadCollections(site, appNames);
  const marks = new Marks();
  for (const { path, schema } of collections.flatMap(({ files }) => files)) {
    const text = read(path);
    const marked = markTexts({ file: path, text, schema }, marks);
    expect([path, JSON.parse(marked.replaceAll(VERCEL_STEGA_REGEX, ''))]).toEqual([path, JSON.parse(text)]);
    expect(schema.safeParse(JSON.parse(marked)).error).toBeUndefined();
    for (const mark of vercelStegaDecodeAll<number>(marked) ?? []) {
      const { file, field } = marks.fieldOf(mark)!;
      expect(file).toBe(path);
      expect([field, valueAt(readValues(path, text), field)]).toEqual([field, expect.any(String)]);
    }
  }
});

// K26
test('a marked story compiles as the same without its marks, and each of its blocks has one', async () => {
  for (const name of readdirSync(testContent(postsFolder))) {
    const path = `${postsFolder}/${name}`;
    const marks = new Marks();
    const context = await loadPostContext(path, site.content!.loadVocabulary);
    const compile = (text: string) => {
      const result = compilePost({ path, text }, context);
      return result.ok ? result : { html: JSON.stringify(result.problems) };
    };
    const marked = compile(markTexts({ file: path, text: read(path) }, marks)).html;
    expect(marked.replaceAll(VERCEL_STEGA_REGEX, '')).toBe(compile(read(path)).html);
    const plain = marked.replaceAll(/<aside[^]*?<\/aside>/g, '');
    for (const [, words] of plain.matchAll(/<(?:p|h\d|li)(?: [^>]*)?>(?!<p|\n|<picture|<img)(.+?)<\/(?:p|h\d|li)>/g))
      expect(words).toMatch(VERCEL_STEGA_REGEX);
  }
});

// K26
test('no mark ends with a character that counts as a space', () => {
  const marks = new Marks();
  const text = JSON.stringify({ words: Array.from({ length: 300 }, (_, index) => `Word ${index}`) });
  const { words } = JSON.parse(markTexts({ file: 'a.json', text }, marks)) as { words: string[] };
  for (const word of words) expect(word).toBe(word.trim());
});

// K26
test('addresses and names that other texts use have no mark', () => {
  const values = { to: '/blog?tag=A B', url: 'https://A.example', picture: 'a-cat', title: 'A Cat', name: 'A Topic' };
  const marked = (file: string) =>
    Object.entries(JSON.parse(markTexts({ file, text: JSON.stringify(values) }, new Marks())) as typeof values)
      .filter(([, value]) => value.search(VERCEL_STEGA_REGEX) !== -1)
      .map(([name]) => name);
  expect(marked('a/content/about.json')).toEqual(['title', 'name']);
  expect(marked('mfe-blog/content/categories.json')).toEqual(['title']);
});
