/** @jest-environment jsdom */
import { waitFor } from '@testing-library/dom';
import { pageStateText } from '../../contract/page-state.ts';
import { samplePageState } from '../../testing/sample-page-state.ts';
import { takeOpenPanel, type BootWindow } from './boot.ts';

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
    <a href="/search" data-tool="search" data-in-page="" aria-label="Search" data-closes="Close search">Search</a>
    <div data-panel="search" hidden><form><input></form></div>
    <div data-under-panels=""></div>
    <div data-boundary="lamps"><a href="/lamps#map" data-in-page="">Map</a><button>More</button></div>
    <details><summary>More</summary></details><a href="/lamps">Lamps</a>
    <form method="post"><button>Subscribe</button></form>
    <script type="application/json" id="site-state">${pageStateText(state)}</script>`;
  await import('./boot-script.ts');
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

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
  expect(find('link[rel=preload]').getAttribute('href')).toBe('/assets/lamps/c.js');
});

// S82
test('clicks wait until their part is hydrated, and Escape takes them back', () => {
  press(find('button'));
  expect(press(find('[data-boundary] a'))).toBe(false);
  expect(page.earlyClicks).toEqual([find('button'), find('[data-boundary] a')]);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(page.earlyClicks).toEqual([]);
  page.hydratedParts!.push('lamps');
  press(find('button'));
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

// S102
test('a press on Search opens its panel at once, over a page that is inert; Escape and Back close it', async () => {
  const search = find('[data-tool=search]');
  const panel = find('[data-panel=search]');
  expect(search).toHaveAttribute('role', 'button');
  for (const close of [
    () => press(search),
    () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
    () => window.dispatchEvent(new PopStateEvent('popstate')),
  ]) {
    expect(press(search)).toBe(false);
    expect(panel).toBeVisible();
    expect(find('[data-panel] input')).toHaveFocus();
    expect(search).toHaveAttribute('aria-expanded', 'true');
    expect(search).toHaveAccessibleName('Close search');
    await waitFor(() => expect(find('[data-under-panels]').inert).toBe(true));
    expect(history.state.overPage.steps).toBe(1);
    close();
    expect(panel).not.toBeVisible();
    expect(search).toHaveFocus();
    expect(search).toHaveAccessibleName('Search');
    expect(find('[data-under-panels]').inert).toBe(false);
  }
});

// S102
test('the app takes an open panel over, with the search that was sent before', () => {
  press(find('[data-tool=search]'));
  expect(
    find('[data-panel=search] form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
  ).toBe(false);
  expect(page.earlyClicks).toEqual([find('[data-panel=search] form')]);
  expect(takeOpenPanel()).toBe(find('[data-tool=search]'));
  press(find('[data-tool=search]'));
  expect(find('[data-panel=search]')).toBeVisible();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
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
