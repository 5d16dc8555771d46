import { readdirSync, readFileSync } from 'node:fs';
import { appNames } from '@cobblestone/domain/apps.ts';
import { testContent } from '@cobblestone/testing/test-content.ts';
import site from '../../site.config.ts';
import { loadCollections, postsFolder } from '../config/load-collections.ts';
import type { DeskField } from './desk-field.ts';
import { jsonFormat, postFormat } from './formats.ts';
import { patchBody } from './patch-body.ts';
import { patchJson } from './patch-json.ts';
import { parsePost, patchPost } from './patch-post.ts';
import type { Value } from './values.ts';

const read = (path: string) => readFileSync(testContent(path), 'utf8');
const posts = readdirSync(testContent(postsFolder)).map((name) => `${postsFolder}/${name}`);

async function deskFiles(): Promise<{ path: string; fields: DeskField[] }[]> {
  const collections = await loadCollections(site, appNames);
  const stories = collections.find((collection) => collection.posts)!.posts!.fields;
  return [...collections.flatMap(({ files }) => files), ...posts.map((path) => ({ path, fields: stories }))];
}

// K1
test('all content keeps every byte when it is opened and saved without a change', async () => {
  for (const { path, fields } of await deskFiles()) {
    const format = path.endsWith('.md') ? postFormat : jsonFormat;
    const text = read(path);
    expect(`${path}\n${format.toFile(format.fromFile(text), fields)}`).toBe(`${path}\n${text}`);
  }
});

// K1
test('an empty list in an optional group of the form adds nothing to the file', async () => {
  const file = (await deskFiles()).find(({ path }) => path === 'mfe-tours/content/tours/lower-east-side.json')!;
  const values = jsonFormat.fromFile(read(file.path));
  expect(values).not.toHaveProperty('schedule');
  expect(jsonFormat.toFile({ ...values, schedule: { weekdays: [] } }, file.fields)).toBe(read(file.path));
});

// K1
test('changing a text changes only its own line, in every JSON file', async () => {
  for (const { path } of await deskFiles()) {
    if (!path.endsWith('.json')) continue;
    const text = read(path);
    for (const line of text.split('\n').filter((each) => /": "[^\\]*",?$/.test(each))) {
      const changed = text.replace(line, () => line.replace(/(",?)$/, ', and more$1'));
      expect(`${path}\n${patchJson(text, JSON.parse(changed) as Value)}`).toBe(`${path}\n${changed}`);
    }
  }
});

// K1
test.each(posts)('changing a field and a paragraph of %s keeps the rest as it is', (path) => {
  const text = read(path);
  const values = parsePost(text);
  const first = String(values['body']).split('\n\n')[0]!.trimEnd();
  const patched = patchPost(text, {
    ...values,
    title: 'Another "title": with signs',
    body: String(values['body']).replace(first, `${first} And more.`),
  });
  expect(parsePost(patched)).toEqual({
    ...values,
    title: 'Another "title": with signs',
    body: String(values['body']).replace(first, `${first} And more.`),
  });
  expect(patched.split('\n').filter((line, index) => line !== text.split('\n')[index])).toHaveLength(2);
});

test('adding, moving or removing an entry keeps the format of the others', () => {
  const text =
    '{\n  "links": [\n    { "label": "One", "to": "/1" },\n    { "label": "Two", "to": "/2" }\n  ],\n  "tags": ["a", "b"]\n}\n';
  const links = [
    { label: 'Two', to: '/2' },
    { label: 'One', to: '/1' },
    { label: 'Three', to: '/3' },
  ];
  expect(patchJson(text, { links, tags: ['b'] })).toBe(
    '{\n  "links": [\n    { "label": "Two", "to": "/2" },\n    { "label": "One", "to": "/1" },\n    { "label": "Three", "to": "/3" }\n  ],\n  "tags": ["b"]\n}\n',
  );
});

test('adds a new field at the position that the schema gives it', () => {
  expect(patchJson('{\n  "a": 1,\n  "c": 3\n}\n', { a: 1, b: 'two', c: 3 })).toBe(
    '{\n  "a": 1,\n  "b": "two",\n  "c": 3\n}\n',
  );
  const post = '---\ntitle: "A"\ndate: 2024-01-02\ntags: [one, two]\n---\n\nStory.\n';
  expect(
    patchPost(post, {
      title: 'A',
      category: 'Cat Culture',
      date: '2024-01-02',
      tags: ['one', 'a: b', 'three'],
      body: 'Story.',
    }),
  ).toBe('---\ntitle: "A"\ncategory: Cat Culture\ndate: 2024-01-02\ntags: [one, "a: b", three]\n---\n\nStory.\n');
});

test('ignores that the rich-text editor writes bullets and escapes in its own style', () => {
  const before = 'One \\_line_\nin two.\n\n- a\n- b\n\n## What *happened*\n';
  expect(patchBody(before, 'One \\_line\\_\nin two.\n\n* a\n\n* b\n\n## What _happened_')).toBe(before);
  expect(patchBody(before, 'Another.\n\n* a\n\n* b\n\n## What _happened_')).toBe(
    'Another.\n\n- a\n- b\n\n## What *happened*\n',
  );
  const table = '|Pier|Cats|\n|-|-:|\n|9|*Two*|\n';
  expect(patchBody(table, '| Pier | Cats |\n| ---- | ---- |\n| 9    | _Two_ |')).toBe(table);
});

test('writes the fields of a new story in the form’s order, without the empty ones', async () => {
  const collections = await loadCollections(site, ['blog']);
  const fields = collections[0]!.posts!.fields;
  expect(
    postFormat.toFile(
      { author: 'Us', date: '2024-01-02', state: 'draft', tags: [], image: '', title: 'A "cat"', body: 'Story.' },
      fields,
    ),
  ).toBe('---\ntitle: "A \\"cat\\""\nstate: draft\ndate: 2024-01-02\nauthor: Us\n---\n\nStory.\n');
});
