import { css } from '@emotion/react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { NoticeGround } from './notice-ground.tsx';
import { readToasts, removeToast, subscribeToToasts } from './toast-store.ts';

/** Without a network the notices' code may not arrive; their words must. */
const ToastStack = lazy(() =>
  import('./toast-stack.tsx').then(
    (module) => ({ default: module.ToastStack }),
    () => ({ default: PlainToasts }),
  ),
);

function PlainToasts({ toasts }: { toasts: ReturnType<typeof readToasts> }) {
  return (
    <div css={plain}>
      {toasts.map(({ id, title, description, silent }) => (
        <p key={id} role={silent ? undefined : 'alert'}>
          <strong>{title}</strong> {description}{' '}
          <button type="button" onClick={() => removeToast(id)}>
            Dismiss
          </button>
        </p>
      ))}
    </div>
  );
}

const plain = css`
  position: fixed;
  inset: auto var(--space-s) var(--space-s);
  z-index: 100;
  padding: var(--space-s);
  background: var(--color-night);
  color: var(--color-newsprint);
`;

const none: ReturnType<typeof readToasts> = [];

/** Place once, outside the page. Its code is loaded with the first notice. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none);
  if (toasts.length === 0) return null;
  return (
    <NoticeGround>
      <Suspense>
        <ToastStack toasts={toasts} />
      </Suspense>
    </NoticeGround>
  );
}
