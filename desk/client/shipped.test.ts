import { whatShipped } from './shipped.ts';

const said = (...lines: string[]) =>
  ['blog        1a2b3c  built and stored in 1.2 s', ...lines, 'Live after 9.1 s.'].join('\n');
const waits = (id: string) =>
  `waits       "The Ferry Cat" appears at /blog?post=${id} on Friday, May 1, 9:00 AM in New York, with the next \`npm run stitch\``;
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
  expect(whatShipped('The site is the same as the live one; nothing to publish.', open)).toEqual({
    words: expect.stringContaining('nothing had changed'),
    isLive: true,
  });
});
