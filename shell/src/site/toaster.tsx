import { css } from '@emotion/react';
import { useImported } from '@cobblestone/contracts/use-imported.ts';
import { useState, useSyncExternalStore } from 'react';
import { NoticeGround } from './notice-ground.tsx';
import { readToasts, removeToast, subscribeToToasts } from './toast-store.ts';

const loadStack = async () => (await import('./toast-stack.tsx')).ToastStack;

function PlainToasts({ toasts }: { toasts: ReturnType<typeof readToasts> }) {
  return (
    <div css={plain}>
      {toasts.map(({ id, title, description, silent, action }) => (
        <div key={id} css={plainNotice}>
          <p role={silent ? undefined : 'alert'}>
            <strong>{title}</strong> <span>{description}</span>
          </p>
          {action ? (
            <button
              type="button"
              css={plainButton}
              onClick={() => {
                action.onSelect();
                removeToast(id);
              }}
            >
              {action.label}
            </button>
          ) : null}
          <button type="button" css={plainButton} onClick={() => removeToast(id)}>
            Dismiss
          </button>
        </div>
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

const plainNotice = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2xs) var(--space-s);
`;

/* Buttons take the page's own color for text otherwise, which is that of the night. */
const plainButton = css`
  min-height: 2.75rem;
  padding: 0.3em 1.1em;
  border: 1px solid currentcolor;
  border-radius: var(--radius-s);
  background: none;
  color: inherit;
  font-weight: 600;
`;

const none: ReturnType<typeof readToasts> = [];

/** Place once, outside the page. Its code is loaded with the first notice. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none);
  // Without a network the notices' code may not arrive; their words must.
  const [hasFailed, setFailed] = useState(false);
  const ToastStack = useImported(loadStack, toasts.length > 0, () => setFailed(true));
  const Toasts = ToastStack ?? (hasFailed ? PlainToasts : undefined);
  if (toasts.length === 0 || !Toasts) return null;
  return (
    <NoticeGround>
      <Toasts toasts={toasts} />
    </NoticeGround>
  );
}
