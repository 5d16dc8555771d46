import { useSyncExternalStore } from 'react';
import { ToastPortal } from '@cobblestone/platform/runtime/toasts/notice-ground.tsx';
import { ToastStack } from './toast-stack.tsx';
import { readToasts, subscribeToToasts } from '@cobblestone/platform/runtime/toasts/toast-store.ts';

const none: ReturnType<typeof readToasts> = [];

/** Rendered once, outside of the page. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none);
  if (toasts.length === 0) return null;
  return (
    <ToastPortal>
      <ToastStack toasts={toasts} />
    </ToastPortal>
  );
}
