/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { wakeScheduler } from './wake-scheduler.ts';

/** Loses its first message, as Firefox does with one that is on its way when it puts a page aside. */
class LosingChannel {
  static hasLost = false;
  port1: { onmessage?: () => void } = {};
  port2 = {
    postMessage: () => {
      if (LosingChannel.hasLost) setTimeout(() => this.port1.onmessage?.());
      LosingChannel.hasLost = true;
    },
  };
}

const comeBack = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
const comes = async (text: string) => {
  // Until the test's own time is over.
  while (document.body.textContent !== text) await settled();
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

// S91
test('what React was to render when its page was put aside is rendered when the page is back', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  window.MessageChannel = LosingChannel as never;
  await wakeScheduler(() => import('react-dom/client'));
  expect(window.MessageChannel).toBe(LosingChannel);

  const { createRoot } = await import('react-dom/client');
  const root = createRoot(document.body);
  root.render('first');
  await settled();
  comeBack(false);
  await settled();
  expect(document.body.textContent).toBe('');

  comeBack(true);
  await comes('first');

  comeBack(true);
  root.render('second');
  await comes('second');
  expect(errors).not.toHaveBeenCalled();
});
