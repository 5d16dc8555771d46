import { describeChanges, describeRelease, describeShipment } from './describe-run.ts';
import type { CommandEvent } from './run-command.ts';

const output = (...events: CommandEvent[]) => [...events, { type: 'published' }];
const scheduled = (id: string): CommandEvent => ({
  type: 'waits',
  title: 'The Ferry Cat',
  address: `/blog?post=${id}`,
  moment: 'Friday, May 1, 9:00 AM in New York',
});
const ferry = '/blog?post=the-ferry-cat';
const both = [ferry, '/blog?post=another-cat'];

const removed = (address: string): CommandEvent => ({ type: 'removes', addresses: [address] });

// K10
test.each([
  ['live', output(), [ferry], /^It is live\.$/, ferry],
  ['live while another story is scheduled', output(scheduled('another-cat')), [ferry], /^It is live\.$/, ferry],
  ['live, and another that was shipped waits', output(scheduled('another-cat')), both, /live.*May 1/, ferry],
  ['scheduled', output(scheduled('the-ferry-cat')), [ferry], /May 1, 9:00 AM in New York/, undefined],
  [
    'gone',
    output(removed(ferry)),
    [ferry],
    /^Shipped\. Readers no longer find \/blog\?post=the-ferry-cat\.$/,
    undefined,
  ],
  ['live, and another is gone', output(removed('/x')), [ferry], /^It is live\. Readers no longer find \/x\.$/, ferry],
  ['unchanged', [{ type: 'unchanged' }], [ferry], /Nothing had changed/, ferry],
])('reports that a story is %s', (_, events, pages, text, page) => {
  expect(describeRelease(events, pages)).toEqual({ text: expect.stringMatching(text) as string, page });
});

// K10
test('a scheduled story is one of the changes only if it is not live as it is', () => {
  const compared = { type: 'compared', pages: [], later: [] };
  const text = { page: '/blog?post=the-ferry-cat' };
  expect(describeChanges([scheduled('the-ferry-cat'), compared], [text])).toEqual([
    'Scheduled for Friday, May 1, 9:00 AM in New York: The Ferry Cat',
  ]);
  expect(describeChanges([scheduled('another-cat'), compared], [text])).toEqual(['Readers will notice no difference.']);
});

// K10
test('names some of many pages, hidden data apart from words, and says what changes in texts shown at times', () => {
  const pagesOf = (difference: string, addresses: string[]) =>
    addresses.map((address) => ({ address, difference, title: address }));
  const compared = {
    type: 'compared',
    pages: [...pagesOf('words', 'abcdefghij'.split('')), ...pagesOf('data', ['/gallery'])],
    later: [{ what: 'Exit popup', fields: ['usual title'] }],
  };
  expect(describeChanges([compared], [])).toEqual([
    'With other words: a, b, c, d, e, f, g, h and 2 more',
    'With other data for search engines and shared links alone: /gallery',
    'Changed in Exit popup: usual title',
  ]);
});

// K6
test.each([
  ['release blog', 'Spring prices', 'Spring prices'],
  ['release blog', undefined, 'Shipped without a reason'],
  ['rollback blog to 12ab', undefined, 'Taken back'],
])('the list of releases is in words of writers: %s, %s', (reason, message, text) =>
  expect(describeShipment({ reason, message, who: 'Ann <ann@a.example>', at: '2026-05-01T13:00:00Z' })).toBe(
    `${text} (Ann, May 1, 2026, 9:00 AM)`,
  ),
);
