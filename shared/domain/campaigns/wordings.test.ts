/** @jest-environment jsdom */
import { hem } from '@hemstitch/platform/contract/page/hem';
import { comesNear, watchNearness } from '@hemstitch/platform/testing/fake-intersection-observer';
import { writeDateText } from '../dates/date-text-format.ts';
import { addReferences, withReference } from '../tours/booking-reference.ts';
import { chooseWording, type Experiment } from './wordings.ts';

const experiment: Experiment = {
  place: 'newsletter',
  until: '2031-06-30',
  wordings: [
    { name: 'letter', share: 30 },
    { name: 'stories', share: 70 },
  ],
};

let publication: string;
let top: number;
beforeAll(() => {
  const navigation = () => [{ serverTiming: [{ name: 'publication', description: publication }] }];
  Object.assign(performance, { getEntriesByType: navigation });
  addReferences('https://booking.example');
});
beforeEach(() => {
  watchNearness();
  jest.useFakeTimers({ now: Date.parse('2031-06-30T20:00:00Z'), doNotFake: ['performance'] });
  publication = '7';
  top = innerHeight + 1;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 10, 10));
  openPage();
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The next document of the visit. */
function openPage(): void {
  Object.assign(window, { wordings: undefined, hem: { visitCounts: [] } });
  document.body.innerHTML = `<section id="newsletter"><p></p><a href="#a">Read</a><form><button>Send</button></form></section>`;
}
const draw = (number: number) => jest.spyOn(Math, 'random').mockReturnValue(number);
const choose = () => experiment.wordings[chooseWording(experiment)]!.name;
const counts = () => hem().visitCounts;
// E42
test('visits get wordings by their shares', () => {
  const names = Array.from({ length: 100 }, (_, percent) => {
    openPage();
    sessionStorage.clear();
    draw(percent / 100);
    return choose();
  });
  expect(names.filter((name) => name === 'letter')).toHaveLength(30);
});

// E42
test('a visit keeps its wording on all pages, stores only its name, and another set of wordings draws again', () => {
  draw(0.9);
  expect(choose()).toBe('stories');
  expect(Object.values(sessionStorage)).toEqual(['{"newsletter":"stories"}']);
  openPage();
  draw(0);
  expect(choose()).toBe('stories');
  openPage();
  expect(chooseWording({ ...experiment, wordings: experiment.wordings.slice(0, 1) })).toBe(0);
  openPage();
  const others = [
    { name: 'cats', share: 50 },
    { name: 'dogs', share: 50 },
  ];
  expect(chooseWording({ ...experiment, wordings: others })).toBe(0);
  expect(Object.values(sessionStorage)).toEqual(['{"newsletter":"cats"}']);
});

// A18, E42
test.each(['not JSON', '[]', 'null', '{"newsletter":7}', '{"newsletter":"gone"}'])(
  'ignores the invalid stored value %j',
  (text) => {
    sessionStorage.setItem('cobblestone:wordings', text);
    draw(0.9);
    expect(choose()).toBe('stories');
  },
);

const withoutPart: [string, () => unknown][] = [
  ['previews and servers without reports', () => (publication = '')],
  ['Do Not Track', () => Object.assign(navigator, { doNotTrack: '1' })],
  ['Global Privacy Control', () => Object.assign(navigator, { globalPrivacyControl: true })],
  [
    'crawlers',
    () => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)'),
  ],
  ['browsers that a program drives', () => Object.assign(navigator, { webdriver: true })],
  ['days after the last one', () => jest.setSystemTime(Date.parse('2031-07-01T04:00:00Z'))],
];

// E42
test.each(withoutPart)('%s get the first wording, and nothing is stored or counted', (_, change) => {
  draw(0.9);
  change();
  const part = document.querySelector('p')!;
  writeDateText(part, { kind: 'wording', ...experiment, texts: ['A letter', 'Stories'] }, Date.now());
  comesNear('p');
  document.querySelector('a')!.click();
  Object.assign(navigator, { doNotTrack: null, globalPrivacyControl: undefined, webdriver: undefined });
  expect(part.textContent).toBe('A letter');
  expect([counts(), sessionStorage.length]).toEqual([[], 0]);
});

// E42
test('a part that somebody sees already keeps the first wording on this page, and is not counted', () => {
  draw(0.9);
  top = 100;
  const part = document.querySelector('p')!;
  const texts = ['A letter', 'Stories'];
  writeDateText(part, { kind: 'wording', ...experiment, texts }, Date.now());
  top = innerHeight + 1;
  writeDateText(part, { kind: 'wording', ...experiment, texts }, Date.now());
  comesNear('p');
  expect([part.textContent, counts()]).toEqual(['A letter', []]);
  openPage();
  expect(choose()).toBe('stories');
});

// E42, T50
test('what was shown and acted on is counted once a visit, and the reference of a booking names what was shown', () => {
  draw(0.9);
  const write = () => {
    const part = document.querySelector('p')!;
    writeDateText(part, { kind: 'wording', ...experiment, texts: ['A letter', 'Stories & <b>cats</b>'] }, Date.now());
    return part.innerHTML;
  };
  expect(write()).toBe('Stories &amp; &lt;b&gt;cats&lt;/b&gt;');
  expect(counts()).toEqual([]);
  expect(withReference('/?', 'calendar')).toMatch(/_none$/);
  comesNear('p');
  const form = document.querySelector('form')!;
  const submit = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  const refuse = (event: Event) => event.preventDefault();
  form.addEventListener('submit', refuse);
  submit();
  document.querySelector('button')!.click();
  expect(counts()).toEqual(['shown_newsletter-stories']);
  form.removeEventListener('submit', refuse);
  submit();
  expect(withReference('/?', 'calendar')).toMatch(/_newsletter-stories$/);
  openPage();
  write();
  comesNear('p');
  document.querySelector('a')!.click();
  expect(counts()).toEqual([]);
});
