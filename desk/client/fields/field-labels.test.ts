/** @jest-environment jsdom */

import { loadConfig } from '../server.ts';
import { labelOf } from './field-labels.ts';

const title = (label: string, path = 'title') => ({ name: 'title', field_path: path, label, hint: '' });
const list = (name: string, label: string) => ({
  ...title(label, name),
  fields: [title(`${label} title`, `${name}.title`)],
});
const collections = [
  { name: 'home', files: [{ name: 'home', file: 'shell/content/home.json', fields: [title('Heading')] }] },
  {
    name: 'lists',
    files: [{ name: 'lists', file: 'a.json', fields: [list('faq', 'Questions'), list('items', 'All')] }],
  },
  { name: 'posts', folder: 'mfe-blog/content/posts', fields: [title('Title')] },
];

beforeEach(async () => {
  Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => ({ cms: { collections } }) }) });
  await loadConfig();
});

// K6
test.each([
  ['#/collections/posts/new', 'Title'],
  ['#/collections/posts/entries/a-cat', 'Title'],
  ['#/collections/home/entries/home', 'Heading'],
])('at %s a problem names the field as the form does: %s', (hash, label) => {
  location.hash = hash;
  expect(labelOf('title')).toBe(label);
});

// K5
test.each([
  ['faq', 'Questions'],
  ['faq.1.title', 'Questions title, item 2'],
  ['0.title', 'All title, item 1'],
  ['', 'All'],
])('a conflict at “%s” is named as the form does', (path, label) => {
  location.hash = '#/collections/lists/entries/lists';
  expect(labelOf(path)).toBe(label);
});
