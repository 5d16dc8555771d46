import content from '../testing/content/exit-popup.json' with { type: 'json' };
import { exitPopupSchema } from './content.schema.ts';
import { popupCopyAt } from './exit-intent.ts';

const { usual } = content;
const gift = { from: '2026-12-01', until: '2026-12-24', ...usual, title: 'A guide as a gift' };
const popup = exitPopupSchema.parse({ ...content, offers: [gift] });

// E43
test('uses the words of an offer on its days; without any words the popup does not appear', () => {
  const titleAt = (instant: string) => popupCopyAt(popup, new Date(instant))?.title;
  expect(titleAt('2026-11-20T12:00:00Z')).toBe(usual.title);
  expect(titleAt('2026-12-10T12:00:00Z')).toBe(gift.title);
  expect(titleAt('2026-12-25T05:00:00Z')).toBe(usual.title);
  expect(popupCopyAt({ ...popup, usual: undefined }, new Date('2026-11-20T12:00:00Z'))).toBeUndefined();
});

const faultsOf = (change: object) =>
  exitPopupSchema
    .safeParse({ ...content, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const single = (change: object) => ({ usual: { ...usual, ...change } });
const thanks = { toasts: { ...content.toasts, success: { title: 'Thanks!', text: 'Bye' } } };

// A29, E32, E37, E39
test.each([
  ['an offer without words', { offers: [{ from: '2026-12-01', until: '2026-12-02' }] }, /^offers\.0\.title: /],
  ['no unsubscribing', single({ small: 'You can unsubscribe at any time.' }), /^usual\.small: the text must say how/],
  ['thanks in other words', thanks, /^toasts\.success\.title: .* \(E39\) promise these words: Success!/],
  [
    'another offer with the answer of the guide',
    single({ title: '10 % off', text: 'A code for your walk.', submit: 'Send me the code' }),
    /^usual\.answer: the usual answer .* promises the free guide/,
  ],
])('refuses %s with a message', (_, change, message) => {
  expect(faultsOf(change)[0]).toMatch(message);
});
