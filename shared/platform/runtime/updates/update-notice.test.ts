/** @jest-environment jsdom */

import type { ToastMessage } from '@hemstitch/platform/contract/site';
import { emitSiteEvent } from '../../contract/site-events.ts';
import { announceUpdate, reloadOnTakeover } from './update-notice.ts';

function workersWith(controller: object | null): ServiceWorkerContainer & { change: () => void } {
  const target = Object.assign(new EventTarget(), { controller });
  return Object.assign(target, { change: () => target.dispatchEvent(new Event('controllerchange')) }) as never;
}

function permit(permission: NotificationPermission | undefined) {
  const asked: string[] = [];
  const value = permission && { permission, requestPermission: () => asked.push('asked') };
  if (value) Object.defineProperty(window, 'Notification', { value, configurable: true });
  else Reflect.deleteProperty(window, 'Notification');
  return asked;
}

describe('the update notice', () => {
  let toasts: ToastMessage[];
  const toast = (notice: ToastMessage) => (toasts.push(notice), () => undefined);
  beforeEach(() => void (toasts = []));
  afterEach(() => permit(undefined));

  // S70
  it('is a system notification where that was granted before', async () => {
    const asked = permit('granted');
    const shown: string[] = [];
    const registration = { showNotification: async (title: string) => void shown.push(title) };
    await announceUpdate(toast, registration as never, () => undefined);
    expect(shown).toEqual(['New version available. Click to update!']);
    expect(toasts).toEqual([]);
    expect(asked).toEqual([]);
  });

  // S70, S71
  it.each(['default', undefined] as const)(
    'is a toast with a Reload action when the permission is %s, and asks for nothing',
    async (permission) => {
      const asked = permit(permission);
      let reloads = 0;
      await announceUpdate(toast, {} as never, () => (reloads += 1));
      expect(toasts).toHaveLength(1);
      expect(toasts[0]).toMatchObject({
        title: 'Update available',
        description: 'A new version of the app is available. Refresh to update.',
        action: { label: 'Reload' },
        duration: Infinity,
      });
      expect(reloads).toBe(0);
      toasts[0]?.action?.onSelect();
      expect(reloads).toBe(1);
      expect(asked).toEqual([]);
    },
  );

  it('falls back to the toast when a granted notification cannot be shown', async () => {
    permit('granted');
    await announceUpdate(toast, { showNotification: () => Promise.reject(new TypeError()) } as never, () => undefined);
    expect(toasts).toHaveLength(1);
  });
});

describe('a tab whose worker changes', () => {
  function watch(controller: object | null = {}) {
    const workers = workersWith(controller);
    const toasts: ToastMessage[] = [];
    const reload = jest.fn();
    const toast = (notice: ToastMessage) => {
      toasts.push(notice);
      return () => toasts.splice(toasts.indexOf(notice), 1);
    };
    reloadOnTakeover(workers, toast, reload);
    return { ...workers, toasts, reload };
  }
  const type = (form: 'contact' | 'survey') => emitSiteEvent('hem:typing-started', { form });
  const settle = (form: 'contact' | 'survey') => emitSiteEvent('hem:typing-settled', { form });

  it('reloads, but not for its very first worker', () => {
    const { change, reload } = watch(null);
    change();
    expect(reload).not.toHaveBeenCalled();
    change();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  // S71
  it('waits while any form holds unsent typing, says so, and reloads once all is settled', () => {
    const { change, reload, toasts } = watch();
    type('contact');
    type('survey');
    change();
    settle('contact');
    expect(reload).not.toHaveBeenCalled();
    expect(toasts).toHaveLength(1);
    settle('survey');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
