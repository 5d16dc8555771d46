/** @jest-environment jsdom */
import { emitSiteEvent } from '../../contract/site-events.ts';
import type { ToastNotice } from '@cobblestone/platform/contract/site.tsx';
import { announceUpdate, reloadOnTakeover } from './update-notice.ts';

function workersWith(controller: object | null): ServiceWorkerContainer & { change: () => void } {
  const target = Object.assign(new EventTarget(), { controller });
  return Object.assign(target, { change: () => target.dispatchEvent(new Event('controllerchange')) }) as never;
}

/** A registration that records the notifications it shows. */
function registrationThat(show: (title: string) => Promise<void>): ServiceWorkerRegistration {
  return { showNotification: show } as unknown as ServiceWorkerRegistration;
}

function permit(permission: NotificationPermission | undefined) {
  const asked: string[] = [];
  const value = permission && { permission, requestPermission: () => asked.push('asked') };
  if (value) Object.defineProperty(window, 'Notification', { value, configurable: true });
  else Reflect.deleteProperty(window, 'Notification');
  return asked;
}

describe('the update notice', () => {
  let toasts: ToastNotice[];
  const toast = (notice: ToastNotice) => {
    toasts.push(notice);
    return () => undefined;
  };
  beforeEach(() => {
    toasts = [];
  });
  afterEach(() => permit(undefined));

  // S70
  it('is a system notification where that was granted before', async () => {
    const asked = permit('granted');
    const shown: string[] = [];
    await announceUpdate(
      toast,
      registrationThat(async (title) => void shown.push(title)),
      () => undefined,
    );
    expect(shown).toEqual(['New version available. Click to update!']);
    expect(toasts).toEqual([]);
    expect(asked).toEqual([]);
  });

  // S70, S71
  it.each(['default', 'denied', undefined] as const)(
    'is a toast with a Reload action when the permission is %s, and asks for nothing',
    async (permission) => {
      const asked = permit(permission);
      let reloads = 0;
      await announceUpdate(
        toast,
        registrationThat(async () => undefined),
        () => (reloads += 1),
      );
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
    await announceUpdate(
      toast,
      registrationThat(() => Promise.reject(new TypeError())),
      () => undefined,
    );
    expect(toasts).toHaveLength(1);
  });
});

describe('a tab whose worker changes', () => {
  let reloads: number;
  let toasts: ToastNotice[];
  let stop: () => void;
  const watch = (workers: ServiceWorkerContainer) => {
    const watching = reloadOnTakeover(
      workers,
      (notice) => {
        toasts.push(notice);
        return () => toasts.splice(toasts.indexOf(notice), 1);
      },
      () => (reloads += 1),
    );
    stop = watching.stop;
    return watching;
  };
  beforeEach(() => {
    reloads = 0;
    toasts = [];
  });
  afterEach(() => stop());

  // S71
  it('reloads itself', () => {
    const workers = workersWith({});
    watch(workers);
    workers.change();
    expect(reloads).toBe(1);
  });

  it('does not reload for its very first worker, but for the one after it', () => {
    const workers = workersWith(null);
    watch(workers);
    workers.change();
    expect(reloads).toBe(0);
    workers.change();
    expect(reloads).toBe(1);
  });

  // S71
  it('waits while a form holds unsent typing, says so, and reloads once it is settled', () => {
    const workers = workersWith({});
    watch(workers);
    emitSiteEvent('engagement:typing-started', { form: 'contact' });
    workers.change();
    expect(reloads).toBe(0);
    expect(toasts).toHaveLength(1);
    emitSiteEvent('engagement:typing-settled', { form: 'contact' });
    expect(reloads).toBe(1);
  });

  // S71
  it('that waits says so as long as it waits, and reloads when that is chosen all the same', () => {
    const workers = workersWith({});
    const { reloadOrWait } = watch(workers);
    emitSiteEvent('engagement:typing-started', { form: 'newsletter' });
    workers.change();
    reloadOrWait();
    expect(toasts).toHaveLength(1);
    expect(toasts[0]).toMatchObject({ duration: Infinity, action: { label: 'Reload now' } });
    expect(reloads).toBe(0);
    toasts[0]?.action?.onSelect();
    expect(reloads).toBe(1);
  });

  it('waits for every form that holds typing', () => {
    const workers = workersWith({});
    watch(workers);
    emitSiteEvent('engagement:typing-started', { form: 'contact' });
    emitSiteEvent('engagement:typing-started', { form: 'survey' });
    workers.change();
    emitSiteEvent('engagement:typing-settled', { form: 'contact' });
    expect(reloads).toBe(0);
    emitSiteEvent('engagement:typing-settled', { form: 'survey' });
    expect(reloads).toBe(1);
  });

  it('does not reload when typing settles without an update', () => {
    watch(workersWith({}));
    emitSiteEvent('engagement:typing-started', { form: 'contact' });
    emitSiteEvent('engagement:typing-settled', { form: 'contact' });
    expect(reloads).toBe(0);
  });
});
