/** @jest-environment jsdom */
import { prefetchOnIntent } from './prefetch-on-intent.ts';

let prepared: string[];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML =
    '<a id="lamps" href="/lamps"><b>Lamps</b></a><a id="post" href="/decide?post=a#end">Post</a><a href="/#faq" id="part">Part</a>' +
    '<a id="outside" href="https://elsewhere.example/">Out</a><a id="window" href="/lamps" target="_blank">Window</a><a id="file" href="/feed.xml">File</a><a id="tool" href="/sitemap" data-hem-in-page>Menu</a>';
  prepared = [];
  stop = prefetchOnIntent(async (address) => void prepared.push(address.pathname + address.search));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const over = (selector: string, type = 'pointerover', pointerType = 'mouse') =>
  document.querySelector(selector)!.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }));

test('a page is prepared once, when a pointer has rested on a link to it', () => {
  over('#lamps b');
  expect(prepared).toEqual([]);
  jest.advanceTimersByTime(100);
  over('#post');
  over('#lamps');
  jest.advanceTimersByTime(100);
  expect(prepared).toEqual(['/lamps']);
});

test.each([
  ['touchstart', ''],
  ['pointerdown', 'touch'],
  ['focusin', ''],
])('%s on a link prepares its page at once', (type, pointer) => {
  over('#post', type, pointer);
  expect(prepared).toEqual(['/decide?post=a']);
});

test('links to this page, to files, to other sites and windows, and to what opens in the page prepare nothing', () => {
  for (const selector of ['#part', '#outside', '#window', '#file', '#tool']) over(selector, 'touchstart');
  expect(prepared).toEqual([]);
});

test('prefetches nothing for visitors who save data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  over('#lamps', 'touchstart');
  expect(prepared).toEqual([]);
});
