/** @jest-environment jsdom */
import { pageStateText } from '../../contract/page-state.ts';
import { samplePageState } from '../../testing/sample-page-state.ts';
import type { BootWindow } from './boot.ts';

const page: BootWindow = window;
const press = (element: Element, init?: MouseEventInit) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);

beforeAll(async () => {
  const state = samplePageState({
    scripts: ['/assets/shell/a.js', '/assets/shell/b.js'],
    preloads: ['/assets/lamps/c.js'],
  });
  document.body.innerHTML = `
    <a href="/search" data-tool="search">Search</a>
    <div data-boundary="lamps"><a href="/lamps#map" data-in-page="">Map</a><button>More</button></div>
    <form method="post"><button>Subscribe</button></form>
    <script type="application/json" id="site-state">${pageStateText(state)}</script>`;
  await import('./boot-script.ts');
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

// S82
test('loads nothing before the first interaction, and then the whole app once, in order', () => {
  expect(scripts()).toEqual([]);
  find('button').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('button').dispatchEvent(new Event('touchstart', { bubbles: true }));
  expect(scripts()).toEqual(['/assets/shell/a.js', '/assets/shell/b.js']);
  expect(find('link[rel=preload]').getAttribute('href')).toBe('/assets/lamps/c.js');
});

// S82
test('clicks wait until their part is hydrated, and Escape takes them back', () => {
  press(find('button'));
  expect(press(find('[data-in-page]'))).toBe(false);
  expect(page.earlyClicks).toEqual([find('button'), find('[data-in-page]')]);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(page.earlyClicks).toEqual([]);
  page.hydratedParts!.push('lamps');
  press(find('button'));
  expect(page.earlyClicks).toEqual([]);
});

// S82, E31
test('a form that the browser posts is posted once for two clicks, and its button is not pressed again later', async () => {
  const form = find('form');
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
  press(find('form button'));
  expect(page.earlyClicks).toEqual([]);
});

test('text typed after a press on Search waits for the search field', () => {
  const search = find('[data-tool=search]');
  expect(search.getAttribute('role')).toBe('button');
  search.addEventListener('click', (event) => event.preventDefault());
  press(search);
  for (const key of ['l', 'a', 'm', 'p'])
    search.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(page.typedSearch).toBe('lamp');
});

test('faults are stored', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  window.dispatchEvent(new ErrorEvent('error', { message: 'Oh.' }));
  expect(page.pageFaults).toEqual([expect.objectContaining({ type: 'error', message: 'Oh.' })]);
  errors.mockRestore();
});

// E18
test('a lost script marks the page, so that its forms say that they cannot work', () => {
  expect(document.documentElement).not.toHaveAttribute('data-inert');
  document.head.querySelector('script')!.dispatchEvent(new Event('error'));
  expect(document.documentElement).toHaveAttribute('data-inert');
});
