/** @jest-environment jsdom */
import { reloadWhenOnline } from './reload-when-online.ts';

let pages = 0;

/** A page that is offline: each call of its network takes the next of the answers, the last one over and over. */
function offlinePage(answers: (number | 'none')[]) {
  const seen = { asked: 0, gone: 0 };
  const address = `/page-${++pages}`;
  globalThis.fetch = async (requested) => {
    // Pages of the tests before live on.
    if (requested !== address) return new Promise(() => undefined);
    const answer = answers[Math.min(seen.asked++, answers.length - 1)]!;
    if (answer === 'none') throw new TypeError('Failed to fetch');
    return { status: answer, text: async () => '' } as Response;
  };
  reloadWhenOnline({ address, go: () => (seen.gone += 1) });
  return seen;
}

const show = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  AbortSignal.timeout = () => new AbortController().signal;
  show('visible');
});
afterEach(() => jest.useRealTimers());

// S89
it('goes at once when the browser tells of a network and the page comes', async () => {
  const seen = offlinePage([200]);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(seen).toEqual({ asked: 1, gone: 1 });
  // The target can be a download, after which the page is still open.
  show('visible');
  await jest.advanceTimersByTimeAsync(600_000);
  expect(seen).toEqual({ asked: 1, gone: 1 });
});

// S89
it.each(['none', 503] as const)(
  'stays while the answer is %s, and opens the page when it loads without an event',
  async (answer) => {
    const seen = offlinePage([answer, answer, 404]);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(seen).toEqual({ asked: 1, gone: 0 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual({ asked: 3, gone: 1 });
  },
);

// S89
it('asks at growing intervals, and not in a hidden tab', async () => {
  const seen = offlinePage(['none']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(seen.asked).toBe(4);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(seen.asked).toBeLessThan(70);
  const before = seen.asked;
  show('hidden');
  await jest.advanceTimersByTimeAsync(600_000);
  expect(seen.asked).toBe(before);
  show('visible');
  await jest.advanceTimersByTimeAsync(0);
  expect(seen.asked).toBe(before + 1);
});
