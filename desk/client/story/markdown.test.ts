/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import { generateHTML, type JSONContent } from '@tiptap/core';
import { testContent } from '@cobblestone/testing/test-content.ts';
import { parsePost, patchPost } from '../../format/patch-post.ts';
import { storyExtensions } from './extensions.ts';
import { documentOf, markdownOf } from './markdown.ts';

const write = (document: JSONContent) => markdownOf(generateHTML(document, storyExtensions));

const folder = testContent('mfe-blog/content/posts');
const posts = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

// K1
test('a story that the editor gives back keeps every byte, and a word that is added to a block changes it alone', () => {
  for (const text of posts) {
    const values = parsePost(text);
    const document = documentOf(String(values['body']))!;
    expect(patchPost(text, { ...values, body: write(document) })).toBe(text);
    document.content!.forEach((block, index) => {
      if (block.type !== 'paragraph' && block.type !== 'heading') return;
      const next = JSON.parse(JSON.stringify(document)) as typeof document;
      next.content![index]!.content!.push({ type: 'text', text: ' Added.' });
      const written = patchPost(text, { ...values, body: write(next) });
      expect(written.split('\n\n').filter((part) => !text.includes(part))).toHaveLength(1);
      expect(written).toContain(' Added.');
    });
  }
});

// K1, K11
test.each([
  'Two  spaces,\na line break, [a link](/tours?a=1&b=2) _soft_ **_bold_**.\n\n![A cat](/pictures/a-cat)',
  'One \\_line_\nin two.\n\n* a\n* b\n\n## What *happened*\n\n|Pier|Cats|\n|-|-:|\n|9|*Two*|',
  '1. One\n2. Two\n\n- a\n\n  b\n\n> Quote\n\n| Pier | Cats |\n| :- | -: |\n| 9 |  |',
])('the editor shows %j, and gives it back so that it does not count as changed', (story) => {
  const text = `---\ntitle: "A"\n---\n\n${story}\n`;
  const body = write(documentOf(story)!);
  expect(patchPost(text, { ...parsePost(text), body })).toBe(text);
});

// K1
test.each([
  'Some `code`.',
  '- One\n  - Inner',
  '<b>Bold</b>',
  '![A cat](https://a.example/cat.png)',
  'A.\n\n---\n\nB.',
])('the editor does not take %j, which it would change', (story) => expect(documentOf(story)).toBeUndefined());
