/** @jest-environment jsdom */
import { waitFor } from '@testing-library/dom';
import { pageStateText } from '../../contract/page-state.ts';
import { hem, type Hem, type HemWindow } from '../../contract/page/hem.ts';
import { samplePageState } from '../../testing/sample-page-state.ts';
import { replayEarlyClicks } from './boot.ts';

let page: Hem;
const press = (element: Element, init?: MouseEventInit) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);

let globals: string[];

beforeAll(async () => {
  const state = samplePageState({
    scripts: ['/assets/shell/a.js', '/assets/shell/b.js'],
    preloads: ['/assets/lamps/c.js'],
    integrity: { '/assets/shell/a.js': 'sha256-a', '/assets/lamps/c.js': 'sha256-c' },
  });
  document.body.innerHTML = `
    <div data-hem-boundary="lamps"><a href="/lamps#map" data-hem-in-page="">Map</a><button>More</button></div>
    <main><details><summary>More</summary></details></main><a href="/lamps">Lamps</a>
    <div data-hem-boundary="shop"><div data-boundary="decide" data-part="decide"><button id="buy">Buy</button></div></div>
    <form method="post"><button>Subscribe</button></form>
    <div data-hem-boundary="ask"><form method="dialog"><button id="send">Send</button></form></div>
    <div data-hem-boundary="basket"><form method="post"><button id="add" data-hem-in-page="">Add</button></form></div>
    <div data-hem-boundary="cart"><form method="post" id="cart"><button type="button" data-hem-in-page="">More</button>
      <button type="button">Less</button><button type="reset">Undo</button><input type="button">
      <button>Order</button><input type="submit"><input type="image" alt="Order"></form></div>
    <script type="application/json" id="hem-state">${pageStateText(state)}</script>`;
  delete (window as HemWindow).hem;
  sessionStorage.setItem('hem-opened-details', '{"/":["More"]}');
  // jsdom has none.
  Object.assign(performance, { getEntriesByType: () => [{ type: 'back_forward' }] });
  Object.assign(window, {
    ResizeObserver: class {
      observe() {}
    },
  });
  const before = new Set(Object.keys(window));
  await import('./boot-script.ts');
  page = hem();
  globals = Object.keys(window).filter((name) => !before.has(name));
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

// S24
test('a question that was open is open again in a page that Back loads', () => {
  expect(find('details')).toHaveProperty('open', true);
});

// A19
test('a visitor who leaves at once leaves no personal data behind', () => {
  localStorage.setItem('user-data', '1');
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage).toHaveLength(0);
});

// S82
test('loads nothing for what a browser does by itself', () => {
  find('[data-hem-boundary=lamps]').dispatchEvent(new Event('focusin', { bubbles: true }));
  window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
  expect(scripts()).toEqual([]);
});

// S82
test('loads nothing for a link or before the answer of a question, and then the whole app once, in order', async () => {
  const link = find('[href="/lamps"]');
  for (const control of [find('summary'), link]) {
    control.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    control.dispatchEvent(new Event('touchstart', { bubbles: true }));
  }
  link.addEventListener('click', (event) => event.preventDefault(), { once: true });
  press(link);
  await new Promise(requestAnimationFrame);
  press(find('summary'));
  expect(scripts()).toEqual([]);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(scripts()).toHaveLength(2);
  find('button').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('button').dispatchEvent(new Event('touchstart', { bubbles: true }));
  expect(scripts()).toEqual(['/assets/shell/a.js', '/assets/shell/b.js']);
  expect(document.head.querySelector('script')!.integrity).toBe('sha256-a');
  expect(find('link[rel=preload]')).toMatchObject({ integrity: 'sha256-c', crossOrigin: 'anonymous' });
  expect(find('link[rel=preload]').getAttribute('href')).toBe('/assets/lamps/c.js');
});

test('the platform has one global', () => expect(globals).toEqual(['hem']));

test('the first press is repeated in a part whose site uses data-boundary itself', async () => {
  Object.assign(window, { PointerEvent: MouseEvent });
  const buy = find('#buy');
  const pressed = jest.fn();
  press(buy);
  buy.addEventListener('click', pressed);
  replayEarlyClicks('shop');
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  expect(page.earlyClicks).toEqual([]);
});

// S82
test('clicks wait until their part is hydrated, and Escape takes them back', () => {
  press(find('button'));
  expect(press(find('[data-hem-boundary] a'))).toBe(false);
  expect(page.earlyClicks).toEqual([find('button'), find('[data-hem-boundary] a')]);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(page.earlyClicks).toEqual([]);
  page.hydratedParts!.push('lamps');
  press(find('button'));
  expect(page.earlyClicks).toEqual([]);
});

// S82
test('a posted form that the app answers in the page waits for it, and is posted if its code is lost', async () => {
  const add = find('#add') as HTMLButtonElement;
  const posted = jest.spyOn(add.form!, 'requestSubmit').mockImplementation();
  const pressed = jest.fn((event: Event) => event.preventDefault());
  expect([press(add), press(add)]).toEqual([false, false]);
  expect(page.earlyClicks).toEqual([add]);
  add.addEventListener('click', pressed);
  replayEarlyClicks('basket');
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  page.hydratedParts!.splice(0);
  jest.useFakeTimers();
  press(add);
  jest.advanceTimersByTime(8000);
  jest.useRealTimers();
  expect(posted).toHaveBeenCalledWith(add);
  expect(page.earlyClicks).toEqual([]);
});

// S82, E31
test('a form that the browser posts is posted once for two clicks, and its button is not pressed again later', async () => {
  const form = find('form[method]');
  const submit = () => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  const refuse = (event: Event) => event.preventDefault();
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  form.addEventListener('submit', refuse);
  submit();
  await nextTask();
  form.removeEventListener('submit', refuse);
  expect(submit()).toBe(true);
  expect(submit()).toBe(false);
  await nextTask();
  expect(submit()).toBe(false);
  // jsdom would post it.
  form.addEventListener('click', (event) => event.preventDefault());
  press(find('form[method] button'));
  expect(page.earlyClicks).toEqual([]);
});

// S82
test('a button that submits nothing waits for the app in a posted form, too', () => {
  const form = find('#cart') as HTMLFormElement;
  const posted = jest.spyOn(form, 'requestSubmit');
  form.addEventListener('click', (event) => event.preventDefault());
  jest.useFakeTimers();
  const controls = [...form.querySelectorAll('button, input')];
  controls.forEach((control) => press(control));
  jest.advanceTimersByTime(8000);
  jest.useRealTimers();
  expect(page.earlyClicks!.splice(0)).toEqual(controls.slice(0, 4));
  expect(posted).not.toHaveBeenCalled();
});

test('faults are stored', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  window.dispatchEvent(new ErrorEvent('error', { message: 'Oh.' }));
  expect(page.pageFaults).toEqual([expect.objectContaining({ type: 'error', message: 'Oh.' })]);
  errors.mockRestore();
});

// E18
test('a form whose code does not come says so some seconds after Send is pressed, and not if it came', () => {
  jest.useFakeTimers();
  press(find('#send'));
  page.earlyClicks!.length = 0;
  jest.advanceTimersByTime(20_000);
  expect(document.documentElement).not.toHaveAttribute('data-hem-inert');
  press(find('#send'));
  jest.advanceTimersByTime(7000);
  expect(document.documentElement).not.toHaveAttribute('data-hem-inert');
  jest.advanceTimersByTime(1000);
  expect(document.documentElement).toHaveAttribute('data-hem-inert');
  document.documentElement.removeAttribute('data-hem-inert');
  page.earlyClicks!.length = 0;
  jest.useRealTimers();
});

// E18
test('a lost script marks the page, so that its forms say that they cannot work', () => {
  expect(document.documentElement).not.toHaveAttribute('data-hem-inert');
  document.head.querySelector('script')!.dispatchEvent(new Event('error'));
  expect(document.documentElement).toHaveAttribute('data-hem-inert');
});
