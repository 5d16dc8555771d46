import { describeChanges, describeRelease, type CommandEvent } from './release-status.ts';

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
  ['live', output(), {}, 'It is live:', true],
  ['live while another story is scheduled', output(scheduled('another-cat')), {}, 'It is live:', true],
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
    'Scheduled for Friday, May 1, 9:00 AM in New York: The Ferry Cat',
  ]);
  expect(describeChanges(compared, [compared])).toEqual(['Visitors will notice no difference.']);
});
