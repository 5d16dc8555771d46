/** @jest-environment jsdom */
import type { AnalyticsEvent } from '@cobblestone/contracts/site.tsx';
import { reportError, startErrorReporting } from './error-reporting.ts';

let events: AnalyticsEvent[];
let posts: { address: string; body: Record<string, unknown> }[];
let stop: () => void;
const realFetch = globalThis.fetch;

beforeEach(() => {
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
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('no cat') }));
  expect(events).toEqual([{ name: 'exception', params: { description: 'TypeError: no cat', fatal: false } }]);
  expect(posts).toEqual([
    {
      address: 'https://errors.example/',
      body: expect.objectContaining({ description: 'TypeError: no cat', page: '/' }),
    },
  ]);
});

test('without an endpoint nothing is posted', () => {
  start();
  reportError(new Error('alone'), true);
  expect(events).toEqual([{ name: 'exception', params: { description: 'Error: alone', fatal: true } }]);
  expect(posts).toEqual([]);
});

// S38
test('an error that surfaces twice is reported once', () => {
  start();
  const error = new Error('twice');
  reportError(error);
  window.dispatchEvent(new ErrorEvent('error', { error }));
  expect(events).toHaveLength(1);
});

test('an error from before the start is kept until then', () => {
  reportError(new Error('early'));
  start();
  expect(events).toEqual([{ name: 'exception', params: { description: 'Error: early', fatal: false } }]);
});

// S38
test('a loop of errors does not become a flood', () => {
  start();
  for (let count = 0; count < 100; count += 1) reportError(new Error(`number ${count}`));
  expect(events.length).toBeLessThanOrEqual(20);
});
