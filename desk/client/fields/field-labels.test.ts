/** @jest-environment jsdom */

import { loadConfig } from '../server.ts';
import { labelOf } from './field-labels.ts';

const title = (label: string) => ({ name: 'title', field_path: 'title', label, hint: '' });
const collections = [
  { name: 'home', files: [{ name: 'home', file: 'shell/content/home.json', fields: [title('Heading')] }] },
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
