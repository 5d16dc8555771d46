import type { SiteServices } from '@hemstitch/platform/contract/site';
import { onSiteEvent } from '../../contract/site-events.ts';
import type { WorkerMessage } from '../service-worker/worker-messages.ts';

type Toast = SiteServices['toast'];

/** A browser lets the new worker take over once the old one has nothing to do, which can take it minutes. */
const TAKEOVER_TIMEOUT_MS = 5000;

/** Announces a new version, and reloads once it takes over. Must run before hydration, so that no typing is missed. */
export async function followUpdates(toast: Toast): Promise<void> {
  const { serviceWorker: workers } = navigator as Partial<Navigator>;
  if (!workers) return;
  const reloadOrWait = reloadOnTakeover(workers, toast, () => location.reload());
  let dismissToast: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  workers.addEventListener('controllerchange', () => {
    clearTimeout(timer);
    dismissToast?.();
  });
  const registration = await workers.ready;
  // Another tab may have been the one in which Reload was chosen.
  const takeOver = () => {
    if (!registration.waiting) return reloadOrWait();
    registration.waiting.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage);
    // The old worker, too, answers with the new release as long as there is a network.
    timer = setTimeout(reloadOrWait, TAKEOVER_TIMEOUT_MS);
  };
  const announce = async () => {
    if (!registration.waiting) return;
    dismissToast?.();
    dismissToast = await announceUpdate(toast, registration, takeOver);
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void announce());
  });
  await announce();
}

/** Announces a waiting version: as a system notification where that was granted, else a toast. @returns closes it */
export async function announceUpdate(
  toast: Toast,
  registration: ServiceWorkerRegistration,
  reload: () => void,
): Promise<(() => void) | undefined> {
  if ('Notification' in window && Notification.permission === 'granted') {
    try {
      await registration.showNotification(SITE_WORDS.updateNotification, { tag: 'site-update' });
      return undefined;
    } catch {
      // A browser that has the permission but no notifications gets the toast.
    }
  }
  return toast({
    title: SITE_WORDS.updateTitle,
    description: SITE_WORDS.updateText,
    action: { label: SITE_WORDS.updateAction, onSelect: reload },
    duration: Infinity,
  });
}

/**
 * Reloads this tab when another version of the worker becomes active, but not before unsent typing is sent or cleared.
 * Until then a notice says so, and lets the visitor reload anyway. A tab's first worker is not another version.
 * @returns a function that reloads or waits in the same way
 */
export function reloadOnTakeover(workers: ServiceWorkerContainer, toast: Toast, reload: () => void): () => void {
  const typing = new Set<string>();
  let hadWorker = workers.controller !== null;
  let isDue = false;
  let dismissToast: (() => void) | undefined;

  const reloadWhenSettled = () => {
    if (isDue && typing.size === 0) {
      isDue = false;
      reload();
    }
  };
  const reloadOrWait = () => {
    isDue = true;
    if (typing.size > 0) {
      dismissToast?.();
      dismissToast = toast({
        title: SITE_WORDS.updateWaitingTitle,
        description: SITE_WORDS.updateWaitingText,
        action: { label: SITE_WORDS.updateWaitingAction, onSelect: reload },
        duration: Infinity,
      });
    }
    reloadWhenSettled();
  };

  onSiteEvent('hem:typing-started', ({ form }) => void typing.add(form));
  onSiteEvent('hem:typing-settled', ({ form }) => {
    typing.delete(form);
    reloadWhenSettled();
  });
  workers.addEventListener('controllerchange', () => {
    if (hadWorker) reloadOrWait();
    hadWorker = true;
  });
  return reloadOrWait;
}
