import type { SiteServices } from '@cobblestone/platform/contract/site.tsx';
import { onSiteEvent } from '../../contract/site-events.ts';

/** The texts of the update notice (S70), and of the wait for a form. */
const updateCopy = {
  notification: 'New version available. Click to update!',
  title: 'Update available',
  text: 'A new version of the app is available. Refresh to update.',
  action: 'Reload',
  waitingTitle: 'Update ready',
  waitingText: 'This page reloads as soon as your form is sent or cleared.',
  waitingAction: 'Reload now',
} as const;

type Toast = SiteServices['toast'];

interface TypingWindow {
  /** Names of the forms that hold unsent typing. */
  unsentForms?: Set<string>;
}

/** Notes which forms hold unsent typing, for later queries. Call it before the page is hydrated. */
export function noteUnsentForms(): void {
  const forms = ((window as TypingWindow).unsentForms = new Set<string>());
  onSiteEvent('site:typing-started', ({ form }) => void forms.add(form));
  onSiteEvent('site:typing-settled', ({ form }) => void forms.delete(form));
}

/**
 * Announces that a new version waits: as a system notification where that was granted before, else as a toast.
 * It never asks for the permission.
 * @returns what takes the toast away.
 */
export async function announceUpdate(
  toast: Toast,
  registration: ServiceWorkerRegistration | undefined,
  reload: () => void,
): Promise<(() => void) | undefined> {
  if (registration && 'Notification' in window && Notification.permission === 'granted') {
    try {
      await registration.showNotification(updateCopy.notification, { tag: 'site-update' });
      return undefined;
    } catch {
      // A browser that has the permission but no notifications gets the toast.
    }
  }
  return toast({
    title: updateCopy.title,
    description: updateCopy.text,
    action: { label: updateCopy.action, onSelect: reload },
    duration: Infinity,
  });
}

/**
 * Reloads this tab when another version of the worker becomes active, but not before unsent typing is sent or cleared.
 * Until then a notice says so, and lets the visitor reload anyway. A tab's first worker is not another version.
 * @returns a function that reloads or waits in the same way
 */
export function reloadOnTakeover(workers: ServiceWorkerContainer, toast: Toast, reload: () => void): () => void {
  const typing = new Set((window as TypingWindow).unsentForms);
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
        title: updateCopy.waitingTitle,
        description: updateCopy.waitingText,
        action: { label: updateCopy.waitingAction, onSelect: reload },
        duration: Infinity,
      });
    }
    reloadWhenSettled();
  };

  onSiteEvent('site:typing-started', ({ form }) => void typing.add(form));
  onSiteEvent('site:typing-settled', ({ form }) => {
    typing.delete(form);
    reloadWhenSettled();
  });
  workers.addEventListener('controllerchange', () => {
    if (hadWorker) reloadOrWait();
    hadWorker = true;
  });
  return reloadOrWait;
}
