/** @jest-environment jsdom */

import { hem } from '../../contract/page/hem.ts';
import { startErrorReporting, type ExceptionEvent } from './error-reporting.ts';
import { MAX_PAGE_FAULTS, reportError } from './page-faults.ts';

let events: ExceptionEvent[];
let posts: { address: string; body: Record<string, unknown> }[];
let stop: () => void;
const realFetch = globalThis.fetch;

/** As the script in the page does it. */
for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
  window.addEventListener(type, (event) => hem().pageFaults?.push(event), true);

beforeEach(() => {
  hem().pageFaults = [];
  events = [];
  posts = [];
  globalThis.fetch = (async (address: string, { body }: RequestInit) => {
    posts.push({ address, body: JSON.parse(String(body)) as Record<string, unknown> });
    return new Response();
  }) as typeof fetch;
});
afterEach(() => stop());
afterAll(() => {
  globalThis.fetch = realFetch;
});

const start = (endpoint?: string) => {
  stop = startErrorReporting({ sendEvent: (event) => events.push(event), endpoint });
};

// S38
test('an uncaught error is reported to analytics and to the endpoint', () => {
  start('https://errors.example/');
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('no light') }));
  expect(events).toEqual([{ name: 'exception', params: { description: 'TypeError: no light', fatal: false } }]);
  expect(posts).toEqual([
    {
      address: 'https://errors.example/',
      body: expect.objectContaining({ description: 'TypeError: no light', page: '/' }),
    },
  ]);
});

// S38
test('an error that surfaces twice is reported once', () => {
  start();
  const error = new Error('twice');
  reportError(error);
  window.dispatchEvent(new ErrorEvent('error', { error }));
  expect(events).toHaveLength(1);
});

// S38
test('errors from before the start are reported then, uncaught ones included', () => {
  reportError(new Error('early'));
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('earlier than the app') }));
  start();
  expect(events).toMatchObject([
    { params: { description: 'Error: early' } },
    { params: { description: 'TypeError: earlier than the app' } },
  ]);
});

test('a failed picture and a late layout are not errors', () => {
  start();
  document.body.append(document.createElement('img'));
  document.body.lastChild!.dispatchEvent(new Event('error'));
  window.dispatchEvent(
    new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
  );
  expect(events).toEqual([]);
});

// S38
test('a loop of errors does not become a flood', () => {
  start();
  for (let count = 0; count < 100; count += 1) reportError(new Error(`number ${count}`));
  expect(events).toHaveLength(MAX_PAGE_FAULTS);
});
