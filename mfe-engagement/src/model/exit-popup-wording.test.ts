import content from '../testing/content/exit-popup.json' with { type: 'json' };
import { exitPopupSchema, type ExitPopupContent } from './content.schema.ts';
import { wordingsAt } from './exit-popup-wording.ts';

const [usual] = content.wordings;
const named = (name: string, share: number) => ({ ...usual!, name, share });
const compared: ExitPopupContent = exitPopupSchema.parse({
  ...content,
  wordings: [named('guide', 30), named('stories', 70)],
  offers: [{ from: '2026-12-01', until: '2026-12-24', wordings: [named('gift', 50), named('snow', 50)] }],
  experiment: { startedBy: 'Wilhelmina', until: '2026-12-20' },
});
const november = new Date('2026-11-20T12:00:00Z');
const december = new Date('2026-12-10T12:00:00Z');
// E43
test('uses the wordings of an offer on its days; without any wording the popup does not appear', () => {
  expect(wordingsAt(compared, november).map(({ name }) => name)).toEqual(['guide', 'stories']);
  expect(wordingsAt(compared, december).map(({ name }) => name)).toEqual(['gift', 'snow']);
  expect(wordingsAt(compared, new Date('2026-12-25T05:00:00Z')).map(({ name }) => name)).toEqual(['guide', 'stories']);
  expect(wordingsAt({ ...compared, wordings: [] }, november)).toEqual([]);
});

const faultsOf = (change: object) =>
  exitPopupSchema
    .safeParse({ ...content, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const single = (change: object) => ({ wordings: [{ ...named('a', 100), ...change }] });
const offer = (...wordings: object[]) => ({ offers: [{ from: '2026-12-01', until: '2026-12-02', wordings }] });
const timing = (change: object) => ({ timing: { ...content.timing, ...change } });
const pages = (change: object) => ({ pages: { ...content.pages, ...change } });
const thanks = { toasts: { ...content.toasts, success: { title: 'Thanks!', text: 'Bye' } } };

// A29, E32, E34, E36, E37, E39, E40, E42
test.each([
  [
    'shares of 150 percent',
    { wordings: [named('a', 50), named('b', 100)] },
    /^wordings: the shares .* 150 percent .* 100/,
  ],
  [
    'an experiment that nobody starts',
    { wordings: [named('a', 50), named('b', 50)] },
    /^experiment: two wordings are an experiment; say who/,
  ],
  ['two wordings of one name', { wordings: [named('a', 50), named('a', 50)] }, /^wordings\.1\.name: .* named a/],
  ['the same across offers', offer(named(usual!.name, 100)), /^offers\.0\.wordings\.0\.name: there is another/],
  ['an offer without words', offer(), /^offers\.0\.wordings: an offer has one wording/],
  ['no unsubscribing', single({ small: 'You can unsubscribe at any time.' }), /0\.small: the text must say how/],
  ['two frequencies', single({ text: 'A guide, sent to you once.' }), /0\.small: the text and the small print both/],
  ['a short wait', timing({ armAfterSeconds: 2 }), /armAfterSeconds: the popup waits 5 seconds at least/],
  ['a low edge', timing({ leaveWithinPixels: 11 }), /leaveWithinPixels: .* 10 pixels/],
  ['a low edge for upward moves', timing({ upwardWithinPixels: 21 }), /upwardWithinPixels: .* 20 pixels/],
  ['a forbidden page', pages({ never: ['/booking', '/contact'] }), /^pages\.never: .* \/booking, \/contact, \/survey/],
  ['a post as a page', pages({ only: ['/blog?post=a-cat'] }), /^pages\.only\.0: expected a page of this site/],
  ['thanks in other words', thanks, /^toasts\.success\.title: .* \(E39\) promise these words: Success!/],
  [
    'another offer with the answer of the guide',
    single({ title: '10 % off', text: 'A code for your walk.', submit: 'Send me the code' }),
    /^wordings\.0\.answer: the usual answer .* promises the free guide/,
  ],
  ['a signup that waits for longer', { keepUnsentDays: 8 }, /^keepUnsentDays: .* 7 days/],
  ['an unknown frequency', { again: { when: 'always', days: 3 } }, /^again\.when: expected next-visit, after-days/],
])('refuses %s with a message', (_, change, message) => {
  expect(faultsOf(change)[0]).toMatch(message);
});
