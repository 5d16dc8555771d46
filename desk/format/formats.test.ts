import { readdirSync, readFileSync } from 'node:fs';
import { appNames } from '@cobblestone/domain/apps.ts';
import { testContent } from '@cobblestone/testing/test-content.ts';
import site from '../../site.config.ts';
import { withValue } from '../client/form/paths.ts';
import { loadCollections, postsFolder } from '../config/load-collections.ts';
import { labelOf, type DeskField } from './desk-field.ts';
import { readValues, writeValues } from './formats.ts';
import { patchJson } from './patch-json.ts';
import { BODY, patchPost } from './patch-post.ts';
import { isRecord, type Value } from './values.ts';

const read = (path: string) => readFileSync(testContent(path), 'utf8');
const posts = readdirSync(testContent(postsFolder)).map((name) => `${postsFolder}/${name}`);

async function deskFiles(): Promise<{ path: string; fields: DeskField[] }[]> {
  const collections = await loadCollections(site, appNames);
  const stories = collections.find((collection) => collection.stories)!.stories!;
  return [...collections.flatMap(({ files }) => files), ...posts.map((path) => ({ path, fields: stories }))];
}

// K1
test('all content keeps every byte when it is opened and saved without a change', async () => {
  for (const { path, fields } of await deskFiles()) {
    const text = read(path);
    const written = writeValues(path, readValues(path, text), fields, text);
    expect(`${path}\n${written}`).toBe(`${path}\n${text}`);
  }
});

/** Paths of all texts and numbers, with values beside them that a person could write instead. */
const changesOf = (value: Value, path: string[] = []): [path: string, other: Value][] =>
  Array.isArray(value)
    ? value.flatMap((item, index) => changesOf(item, [...path, String(index)]))
    : isRecord(value)
      ? Object.entries(value).flatMap(([key, inner]) => changesOf(inner, [...path, key]))
      : typeof value === 'string'
        ? [[path.join('.'), `${value} “Änd” more: # 'it'`]]
        : typeof value === 'number'
          ? [[path.join('.'), value + 1]]
          : [];

// K1
test('a change of any field of any file changes the value of that field, and no other line', async () => {
  for (const { path, fields } of await deskFiles()) {
    const text = read(path);
    const values = readValues(path, text);
    const lines = text.split('\n');
    for (const [field, other] of changesOf(values)) {
      if (field === BODY || labelOf(fields, field) === field) continue;
      const changed = withValue(values, field, other, fields);
      const written = writeValues(path, changed, fields, text);
      expect([path, field, readValues(path, written)]).toEqual([path, field, changed]);
      const now = written.split('\n');
      // A list of words stands on one line, or each of them has one.
      const different = now.filter((line) => !lines.includes(line)).length;
      expect([path, field, different]).toEqual([path, field, 1]);
    }
  }
});

// K1
test('an empty list in an optional group of the form adds nothing to the file', async () => {
  const file = (await deskFiles()).find(({ path }) => path === 'mfe-tours/content/tours/lower-east-side.json')!;
  const text = read(file.path);
  const values = readValues(file.path, text);
  expect(values).not.toHaveProperty('schedule');
  const emptied = withValue(values, 'schedule.weekdays', [], file.fields);
  expect(writeValues(file.path, emptied, file.fields, text)).toBe(text);
});

test('adding or removing an entry keeps the format of the others, except for the line before it', () => {
  const textOf = (...entries: string[]) => `{\n  "links": [\n${entries.join(',\n')}\n  ],\n  "tags": ["a", "b"]\n}\n`;
  const [one, two, three] = ['One', 'Two', 'Three'].map((label) => `    { "label": "${label}" }`) as [
    string,
    string,
    string,
  ];
  const write = (labels: string[]) =>
    patchJson(textOf(one, two, three), { links: labels.map((label) => ({ label })), tags: ['a', 'b'] });
  expect(write(['Two', 'Three'])).toBe(textOf(two, three));
  const [now, added] = ['Two', 'New'].map((label) => `    {\n      "label": "${label}"\n    }`) as [string, string];
  expect(write(['One', 'Two', 'New', 'Three'])).toBe(textOf(one, now, added, three));
});

test('adds a new field after the one before it in JSON, and to the end of a story’s fields', () => {
  expect(patchJson('{\n  "a": 1,\n  "c": 3\n}\n', { a: 1, b: 'two', c: 3 })).toBe(
    '{\n  "a": 1,\n  "b": "two",\n  "c": 3\n}\n',
  );
  const post = '---\ntitle: "A"\ndate: 2024-01-02\ntags: [one, two]\n---\n\nStory.\n';
  const values = { title: 'A', category: 'Cat Culture', date: '2024-01-02', tags: ['one', 'a: b'], body: 'Story.' };
  expect(patchPost(post, values)).toBe(
    '---\ntitle: "A"\ndate: 2024-01-02\ntags: [one, "a: b"]\ncategory: Cat Culture\n---\n\nStory.\n',
  );
});

test('writes the fields of a new story in the form’s order, without the empty ones', async () => {
  const stories = (await loadCollections(site, ['blog']))[0]!.stories!;
  const values = {
    author: 'Us',
    date: '2024-01-02',
    state: 'draft',
    tags: [],
    image: '',
    title: 'A "cat"',
    body: 'Story.',
  };
  expect(writeValues('a.md', values, stories, '')).toBe(
    '---\ntitle: A "cat"\nstate: draft\ndate: 2024-01-02\nauthor: Us\n---\n\nStory.\n',
  );
});
