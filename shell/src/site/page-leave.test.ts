/** @jest-environment jsdom */
import { clearPersonalDataOnLeave } from './page-leave.ts';

const leave = () => window.dispatchEvent(new Event('pagehide'));

// A19
test('leaving a page clears what it remembered of its visitor, but not a sign-in or anything else', () => {
  for (const key of [
    'user-data',
    'app-profile',
    'site-preferences',
    'sb-preferences-auth-token',
    'cobblestone:other',
  ]) {
    localStorage.setItem(key, '1');
  }
  const stop = clearPersonalDataOnLeave();
  leave();
  stop();
  expect(Object.keys(localStorage).sort()).toEqual(['cobblestone:other', 'sb-preferences-auth-token']);
});

// A18, A19
test('refused storage breaks nothing', () => {
  const errors: unknown[] = [];
  const onError = (event: ErrorEvent) => errors.push(event.error);
  window.addEventListener('error', onError);
  const storage = Object.getOwnPropertyDescriptor(window, 'localStorage') as PropertyDescriptor;
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  const stop = clearPersonalDataOnLeave();
  leave();
  stop();
  Object.defineProperty(window, 'localStorage', storage);
  window.removeEventListener('error', onError);
  expect(errors).toEqual([]);
});
