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
  moment: 'Friday, May 1, 9:00 AM in New York',
});
const open = { page: '/blog?post=the-ferry-cat', isUnfinished: false };

// K10
test.each([
  ['live', said(), {}, 'It is live.', true],
  ['live while another story waits', said(waits('another-cat')), {}, 'It is live.', true],
  ['waiting for its time', said(waits('another-cat'), waits('the-ferry-cat')), {}, 'May 1, 9:00 AM in New York', false],
  ['a draft still', said(), { isUnfinished: true }, 'not ready for readers', false],
  ['live as before', [{ type: 'unchanged' }], {}, 'nothing had changed', true],
])('a story that is open is said to be %s', (_, facts, state, words, isLive) => {
  expect(whatShipped(facts, { ...open, ...state })).toEqual({
    words: expect.stringContaining(words) as string,
    isLive,
  });
});
