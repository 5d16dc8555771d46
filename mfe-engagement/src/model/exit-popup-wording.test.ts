/** @jest-environment jsdom */
import content from '../testing/content/exit-popup.json' with { type: 'json' };
import { refuseStorage } from '../testing/render-engagement.tsx';
import { exitPopupSchema, type ExitPopupContent } from './exit-popup.schema.ts';
import { chooseWording, forgetEndedExperiments, wordingsAt, assignmentsKey } from './exit-popup-wording.ts';

const [usual] = content.wordings;
const named = (name: string, share: number) => ({ ...usual!, name, share });
const compared: ExitPopupContent = exitPopupSchema.parse({
  ...content,
  wordings: [named('guide', 30), named('stories', 70)],
  offers: [{ from: '2026-12-01', until: '2026-12-24', wordings: [named('gift', 50), named('snow', 50)] }],
});
const november = new Date('2026-11-20T12:00:00Z');
const december = new Date('2026-12-10T12:00:00Z');
const nameOf = (draw: number, now = november, popup = compared) => chooseWording(popup, now, () => draw)?.wording.name;
const stored = () => localStorage.getItem(assignmentsKey);

beforeEach(() => localStorage.clear());

// E42
test('draws wordings by their shares', () => {
  const names = Array.from({ length: 100 }, (_, percent) => {
    localStorage.clear();
    return nameOf(percent / 100);
  });
  expect(names.filter((name) => name === 'guide')).toHaveLength(30);
  expect(names.filter((name) => name === 'stories')).toHaveLength(70);
});

// E42
test('a browser keeps its wording, and stores only the names of wordings', () => {
  expect(nameOf(0.9)).toBe('stories');
  expect(nameOf(0)).toBe('stories');
  expect(JSON.parse(stored()!)).toEqual({ 'guide,stories': 'stories' });
  expect(nameOf(0, december)).toBe('gift');
  expect(nameOf(0.1)).toBe('stories');
  const shifted = { ...compared, wordings: [named('guide', 100), named('stories', 0)] };
  expect(nameOf(0, november, shifted)).toBe('stories');
  localStorage.clear();
  expect(nameOf(0.99, november, shifted)).toBe('guide');
});

// E42
test('another experiment draws again, even with a wording of an earlier one', () => {
  expect(nameOf(0)).toBe('guide');
  const next = { ...compared, wordings: [named('guide', 50), named('walks', 50)] };
  expect(nameOf(0.9, november, next)).toBe('walks');
  forgetEndedExperiments(next);
  expect(JSON.parse(stored()!)).toEqual({ 'guide,walks': 'walks' });
});

// E42
test('without an experiment nothing is stored, drawn or counted', () => {
  nameOf(0);
  const single = { wordings: [named('guide', 100)], offers: [] };
  forgetEndedExperiments(single);
  expect(stored()).toBeNull();
  expect(chooseWording(single, november)).toEqual({ wording: single.wordings[0], isCompared: false });
  expect(stored()).toBeNull();
});

// E42
test.each(['not JSON', '[]', 'null', '{"guide,stories":7}', '{"guide,stories":"gone"}'])(
  'ignores the invalid stored value %j',
  (text) => {
    localStorage.setItem(assignmentsKey, text);
    expect(nameOf(0.9)).toBe('stories');
    expect(nameOf(0)).toBe('stories');
  },
);

// A18, E42
test('keeps the wording until the page is left if the browser refuses storage', () => {
  const end = refuseStorage();
  expect(nameOf(0.9)).toBe('stories');
  expect(nameOf(0)).toBe('stories');
  end();
});

// E43
test('uses the wordings of an offer on its days; without any wording the popup does not appear', () => {
  expect(wordingsAt(compared, november).map(({ name }) => name)).toEqual(['guide', 'stories']);
  expect(wordingsAt(compared, december).map(({ name }) => name)).toEqual(['gift', 'snow']);
  expect(wordingsAt(compared, new Date('2026-12-25T05:00:00Z')).map(({ name }) => name)).toEqual(['guide', 'stories']);
  const offersAlone = { ...compared, wordings: [] };
  expect(chooseWording(offersAlone, november)).toBeUndefined();
  expect(nameOf(0, december, offersAlone)).toBe('gift');
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
