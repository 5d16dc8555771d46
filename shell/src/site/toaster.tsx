import { useSyncExternalStore } from 'react';
import { NoticeGround } from '@cobblestone/platform/runtime/notices/notice-ground.tsx';
import { ToastStack } from './toast-stack.tsx';
import { readToasts, subscribeToToasts } from '@cobblestone/platform/runtime/notices/toast-store.ts';

const none: ReturnType<typeof readToasts> = [];

/** Rendered once, outside of the page. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none);
  if (toasts.length === 0) return null;
  return (
    <NoticeGround>
      <ToastStack toasts={toasts} />
    </NoticeGround>
  );
}
