/** @jest-environment jsdom */
import { prepareAhead } from './prepare-ahead.ts';

let prepared: string[];
let stop: () => void;

function start(prepare = async () => {}): void {
  prepared = [];
  stop = prepareAhead((address) => (prepared.push(address.pathname + address.search), prepare()));
}

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML =
    '<a id="tours" href="/tours"><b>Tours</b></a><a id="post" href="/blog?post=a#end">Post</a><a href="/#faq" id="part">Part</a>' +
    '<a id="outside" href="https://elsewhere.example/">Out</a><a id="window" href="/tours" target="_blank">Window</a><a id="file" href="/feed.xml">File</a><a id="tool" href="/sitemap" data-in-page>Menu</a>';
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const over = (selector: string, type = 'pointerover', pointerType = 'mouse') =>
  document.querySelector(selector)!.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }));

test('a page is prepared once, when a pointer has rested on a link to it', () => {
  start();
  over('#tours b');
  expect(prepared).toEqual([]);
  jest.advanceTimersByTime(100);
  over('#post');
  over('#tours');
  jest.advanceTimersByTime(100);
  expect(prepared).toEqual(['/tours']);
});

test.each([
  ['touchstart', ''],
  ['pointerdown', 'touch'],
  ['focusin', ''],
])('%s on a link prepares its page at once', (type, pointer) => {
  start();
  over('#post', type, pointer);
  expect(prepared).toEqual(['/blog?post=a']);
});

test('links to this page, to files, to other sites and windows, and to what opens in the page prepare nothing', () => {
  start();
  for (const selector of ['#part', '#outside', '#window', '#file', '#tool']) over(selector, 'touchstart');
  expect(prepared).toEqual([]);
});

test('prefetches nothing for visitors who save data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  start();
  over('#tours', 'touchstart');
  expect(prepared).toEqual([]);
});

test('tries a failed prefetch again', async () => {
  start(() => Promise.reject(new Error('offline')));
  over('#tours', 'touchstart');
  await jest.advanceTimersByTimeAsync(0);
  over('#tours', 'touchstart');
  expect(prepared).toEqual(['/tours', '/tours']);
});
