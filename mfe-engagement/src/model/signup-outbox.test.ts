/** @jest-environment jsdom */

import { hem } from '@hemstitch/platform/contract/page/hem';
import { answerWith, networkOfEachTest } from '../testing/render-engagement.tsx';
import { outboxKey } from './exit-popup-memory.ts';
import { RETRY_MS, createOutbox, startRetries } from './signup-outbox.ts';

const DAY = 24 * 60 * 60 * 1000;
const signup = { EMAIL: 'ada@cats.example', FNAME: '', CONSENT: 'true' as const };
const down = () => Promise.reject(new TypeError('Failed to fetch'));
const outboxOf = () => createOutbox('https://mailing.example/subscribe/post?u=a&id=1');

const network = networkOfEachTest();
beforeEach(() => {
  localStorage.clear();
  hem().pageFaults = [];
});

describe('the outbox', () => {
  // E38
  it('posts a form-encoded signup with an opaque answer', async () => {
    expect(await outboxOf().submit(signup)).toBe('sent');
    expect(network.sent).toHaveLength(1);
    expect(network.sent[0]?.init).toMatchObject({ method: 'POST', mode: 'no-cors' });
    expect(network.sent[0]?.init.body).toBeInstanceOf(URLSearchParams);
    expect(network.sent[0]?.body).toEqual({ EMAIL: 'ada@cats.example', FNAME: '', CONSENT: 'true' });
    expect(localStorage.getItem(outboxKey)).toBeNull();
  });

  it('stores a signup before it is sent, so that a closed tab loses nothing', async () => {
    network.answer(() => new Promise(() => undefined));
    void outboxOf().submit(signup);
    expect(localStorage.getItem(outboxKey)).toContain('ada@cats.example');
  });

  // E40
  it('keeps a failed signup and sends it again once', async () => {
    network.answer(down);
    const outbox = outboxOf();
    expect(await outbox.submit(signup)).toBe('kept');
    expect(hem().pageFaults).toEqual([{ type: 'service', error: expect.objectContaining({ name: 'SignupError' }) }]);
    network.answer(() => answerWith(200, {}));
    await outbox.flush();
    await outbox.flush();
    expect(network.sent).toHaveLength(2);
    expect(localStorage.getItem(outboxKey)).toBeNull();
  });

  it('is sent once at a time', async () => {
    let arrive: (answer: Response | Promise<Response>) => void = () => undefined;
    network.answer(() => new Promise((resolve) => (arrive = resolve)));
    const sending = outboxOf().submit(signup);
    await Promise.resolve();
    const again = outboxOf().submit(signup);
    arrive(answerWith(200, {}));
    expect(await Promise.all([sending, again])).toEqual(['sent', 'sent']);
    expect(network.sent).toHaveLength(1);
  });

  it('is sent by a browser that refuses storage', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused');
    });
    expect(await outboxOf().submit(signup)).toBe('sent');
    expect(network.sent).toHaveLength(1);
    setItem.mockRestore();
  });

  it('is sent by a browser that refuses locks, as it does where it refuses storage', async () => {
    const request = () => Promise.reject(new DOMException('Access to the Locks API is denied.', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    try {
      expect(await outboxOf().submit(signup)).toBe('sent');
      expect(network.sent).toHaveLength(1);
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  it('keeps one entry for a repeated address', async () => {
    network.answer(down);
    await outboxOf().submit(signup);
    await outboxOf().submit(signup);
    expect(JSON.parse(localStorage.getItem(outboxKey) ?? '[]')).toHaveLength(1);
  });

  // E40
  it('does not wait for a time in the future after the clock was set back', async () => {
    network.answer(down);
    const outbox = outboxOf();
    await outbox.submit(signup);
    network.answer(() => answerWith(200, {}));
    jest.setSystemTime(Date.now() - 365 * DAY);
    await outbox.flush();
    expect(network.sent).toHaveLength(2);
    expect(localStorage.getItem(outboxKey)).toBeNull();
  });

  // E40
  it('drops a signup after seven days', async () => {
    network.answer(down);
    const outbox = outboxOf();
    await outbox.submit(signup);
    jest.setSystemTime(Date.now() + 7 * DAY);
    await outbox.flush();
    expect(network.sent).toHaveLength(1);
    expect(localStorage.getItem(outboxKey)).toBeNull();
  });

  it.each(['nonsense', '{}', '[{"signup":{"EMAIL":"no at"}}]', '[null, 3]'])(
    'is empty if the stored value is %s',
    async (text) => {
      localStorage.setItem(outboxKey, text);
      await outboxOf().flush();
      expect(network.sent).toEqual([]);
    },
  );
});

describe('the retries of a page', () => {
  it.each<[when: string, come: () => void]>([
    ['when the network is back', () => void window.dispatchEvent(new Event('online'))],
    ['after some minutes', () => jest.advanceTimersByTime(RETRY_MS)],
  ])('send an unsent signup %s', async (_, come) => {
    network.answer(down);
    const outbox = outboxOf();
    await outbox.submit(signup);
    const stop = startRetries(outbox);
    await jest.advanceTimersByTimeAsync(10);
    network.answer(() => answerWith(200, {}));
    come();
    await jest.advanceTimersByTimeAsync(10);
    expect(network.sent).toHaveLength(3);
    expect(localStorage.getItem(outboxKey)).toBeNull();
    stop();
  });
});
