import {
  describeChanges,
  describeRelease,
  describeShipment,
  describeVersion,
  type CommandEvent,
} from './release-status.ts';

const output = (...events: CommandEvent[]) => [...events, { type: 'published' }];
const scheduled = (id: string): CommandEvent => ({
  type: 'waits',
  title: 'The Ferry Cat',
  address: `/blog?post=${id}`,
  moment: 'Friday, May 1, 9:00 AM in New York',
});
const open = { page: '/blog?post=the-ferry-cat' };

// K10
test.each([
  ['live', output(), {}, 'It is live.', true],
  ['live while another story is scheduled', output(scheduled('another-cat')), {}, 'It is live.', true],
  ['scheduled', output(scheduled('another-cat'), scheduled('the-ferry-cat')), {}, 'May 1, 9:00 AM in New York', false],
  ['not shipped', output(), { notShipped: 'it was never saved.' }, 'without the open text: it was never saved.', false],
  ['unchanged', [{ type: 'unchanged' }], {}, 'Nothing had changed', true],
])('reports that the open story is %s', (_, events, state, text, isLive) => {
  expect(describeRelease(events, { ...open, ...state })).toEqual({
    text: expect.stringContaining(text) as string,
    isLive,
  });
});

// K10
test('a scheduled story is one of the changes, although visitors notice no difference yet', () => {
  const compared = { type: 'compared', pages: [], later: [] };
  expect(describeChanges(compared, [scheduled('the-ferry-cat'), compared])).toEqual([
    { text: 'Scheduled for Friday, May 1, 9:00 AM in New York: The Ferry Cat' },
  ]);
  expect(describeChanges(compared, [compared])).toEqual([{ text: 'Readers will notice no difference.' }]);
});

// K6
test.each([
  ['release blog', '2 posts changed: the-ferry-cat, a-lamp', '2 posts changed: The Ferry Cat, a-lamp', undefined],
  [
    'release blog',
    '1 post changed: the-ferry-cat; new code: blog: fix it',
    '1 post changed: The Ferry Cat; new code',
    'blog: fix it',
  ],
  ['release blog', 'new code: blog: fix it', 'New code', 'blog: fix it'],
  ['release blog', 'Spring prices', 'Spring prices', undefined],
  ['rollback blog to 12ab', undefined, 'Taken back', undefined],
])('the list of releases is in words of writers: %s, %s', (reason, message, text, details) =>
  expect(describeShipment({ reason, message }, new Map([['the-ferry-cat', 'The Ferry Cat']]))).toEqual({
    text,
    details,
  }),
);

// K6
test('the history of a text folds the messages of developers', () => {
  expect(describeVersion('blog: a-cat: saved at the desk')).toEqual({ text: 'saved at the desk' });
  const message = 'blog: sort the posts';
  expect(describeVersion(message)).toEqual({ text: 'changed outside the desk', details: message });
});
