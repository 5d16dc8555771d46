import type { Fact } from './facts.ts';
import { whatShipped } from './shipped.ts';

const said = (...facts: Fact[]): Fact[] => [
  { type: 'line', text: 'blog        1a2b3c  built and stored in 1.2 s' },
  ...facts,
  { type: 'published', publication: 3 },
];
const waits = (id: string): Fact => ({
  type: 'waits',
  title: 'The Ferry Cat',
  address: `/blog?post=${id}`,
  moment: 'Friday, May 1, 9:00 AM',
});
const open = { page: '/blog?post=the-ferry-cat', isUnfinished: false };

// K10
test('a story is said to be live when it is, and to wait when its time is to come', () => {
  expect(whatShipped(said(), open)).toEqual({ words: 'It is live.', isLive: true });
  expect(whatShipped(said(waits('another-cat')), open).isLive).toBe(true);
  expect(whatShipped(said(waits('another-cat'), waits('the-ferry-cat')), open)).toEqual({
    words: expect.stringContaining('appears on Friday, May 1, 9:00 AM in New York'),
    isLive: false,
  });
});

// K10
test('a draft that is open is not said to be shipped, nor what was live before to be new', () => {
  expect(whatShipped(said(), { ...open, isUnfinished: true })).toEqual({
    words: expect.stringContaining('not ready for readers'),
    isLive: false,
  });
  expect(whatShipped([{ type: 'unchanged' }], open)).toEqual({
    words: expect.stringContaining('nothing had changed'),
    isLive: true,
  });
});
