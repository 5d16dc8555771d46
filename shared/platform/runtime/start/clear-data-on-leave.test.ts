/** @jest-environment jsdom */
import { clearPersonalDataOnLeave } from './clear-data-on-leave.ts';

const leave = () => window.dispatchEvent(new Event('pagehide'));

// A19
test.each(['localStorage', 'sessionStorage'] as const)(
  'leaving a page clears personal keys of %s, but no sign-in',
  (name) => {
    const storage = window[name];
    for (const key of ['user-data', 'app-profile', 'site-preferences', 'sb-preferences-auth-token', 'lamp:other']) {
      storage.setItem(key, '1');
    }
    clearPersonalDataOnLeave();
    leave();
    expect(Object.keys(storage).sort()).toEqual(['lamp:other', 'sb-preferences-auth-token']);
  },
);

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
  clearPersonalDataOnLeave();
  leave();
  Object.defineProperty(window, 'localStorage', storage);
  window.removeEventListener('error', onError);
  expect(errors).toEqual([]);
});
