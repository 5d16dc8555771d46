import type { SiteFile } from '../../store/site-record.ts';
import { resolveScheduledData } from './load-set.ts';

const file = (blob: string): SiteFile => ({ blob, contentType: 'application/json', encodings: {} });
const release = {
  files: Object.fromEntries(
    Object.entries({
      'client/a.js': 'script',
      'data/list.json': 'now',
      'data/scheduled/2031-01-02T1930Z/list.json': 'second',
      'data/scheduled/2031-01-02T1930Z/posts/b.json': 'b',
      'data/scheduled/2030-07-01T1300Z/list.json': 'first',
      'data/scheduled/2030-07-01T1300Z/posts/a.json': 'a',
      'data/scheduled/pages.json': 'words',
    }).map(([path, blob]) => [path, file(blob)]),
  ),
};
const at = (time: string) =>
  Object.fromEntries(
    Object.entries(resolveScheduledData(release, Date.parse(time)).files).map(([path, { blob }]) => [path, blob]),
  );

// B38
test.each([
  ['2030-07-01T12:59:59Z', { 'client/a.js': 'script', 'data/list.json': 'now' }],
  ['2030-07-01T13:00:00Z', { 'client/a.js': 'script', 'data/list.json': 'first', 'data/posts/a.json': 'a' }],
  ['2031-01-02T19:29:59Z', { 'client/a.js': 'script', 'data/list.json': 'first', 'data/posts/a.json': 'a' }],
  [
    '2031-01-02T19:30:00Z',
    { 'client/a.js': 'script', 'data/list.json': 'second', 'data/posts/a.json': 'a', 'data/posts/b.json': 'b' },
  ],
])('a release at %s has the data that is due, and no later data', (time, files) => {
  expect(at(time)).toEqual(files);
});
