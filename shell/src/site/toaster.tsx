import { lazy, Suspense, useSyncExternalStore } from 'react';
import { readToasts, subscribeToToasts } from './toast-store.ts';

const ToastStack = lazy(async () => ({ default: (await import('./toast-stack.tsx')).ToastStack }));

const none: ReturnType<typeof readToasts> = [];

/** Place once, outside the page. Its code is loaded with the first notice. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastStack toasts={toasts} />
    </Suspense>
  );
}
